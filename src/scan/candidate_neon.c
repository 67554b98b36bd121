/*
 * candidate_neon - scan: the hot loop for 64-bit ARM processors
 */
#include "scan/candidate_loop.h"

#if defined(__aarch64__)

#include <arm_neon.h>

#include "base/span.h"

#define NEON static inline __attribute__((always_inline))

/* A block: of a vector for each quarter, the bits of octets that are 0 or FF. */
NEON uint64_t
neon_bits(const uint8x16_t quarters[4])
{
	const uint8x16_t weights = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
	uint8x16_t low = vpaddq_u8(vandq_u8(quarters[0], weights),
	    vandq_u8(quarters[1], weights));
	uint8x16_t high = vpaddq_u8(vandq_u8(quarters[2], weights),
	    vandq_u8(quarters[3], weights));

	low = vpaddq_u8(low, high);
	return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(low, low)), 0);
}

NEON uint8x16_t
neon_equal(uint8x16_t octets, uint8_t c)
{
	return vceqq_u8(octets, vdupq_n_u8(c));
}

/* Which of 64 octets are C. */
NEON uint64_t
neon_equal_bits(const uint8_t *s, uint8_t c)
{
	const uint8x16_t quarters[4] = {
		neon_equal(vld1q_u8(s), c), neon_equal(vld1q_u8(s + 16), c),
		neon_equal(vld1q_u8(s + 32), c), neon_equal(vld1q_u8(s + 48), c)
	};

	return neon_bits(quarters);
}

/* Which of 16 octets are "<", ":" or E2. */
NEON uint8x16_t
neon_near(const uint8_t *s)
{
	uint8x16_t here = vld1q_u8(s);

	return vorrq_u8(vorrq_u8(neon_equal(here, '<'), neon_equal(here, ':')),
	    neon_equal(here, 0xE2));
}

NEON bool
candidate_near(const uint8_t *s)
{
	return vmaxvq_u8(vorrq_u8(vorrq_u8(neon_near(s), neon_near(s + 16)),
	    vorrq_u8(neon_near(s + 32), neon_near(s + 48)))) != 0;
}

NEON struct candidate_octets
candidate_look(const uint8_t *s)
{
	return (struct candidate_octets){ neon_equal_bits(s, '<'), neon_equal_bits(s, ':'),
		neon_equal_bits(s, 0xE2) };
}

NEON uint64_t
candidate_slashes(const uint8_t *s)
{
	return neon_equal_bits(s, '/');
}

/* The neighbours that colons of schemes have: an address does not begin with a blank. */
NEON uint8x16_t
neon_before_or_after(uint8x16_t before, uint8x16_t after, unsigned wants)
{
	uint8x16_t hit = vorrq_u8(neon_equal(before, 'o'), neon_equal(before, 's'));

	if ((wants & CANDIDATE_ALL) == 0)
		hit = vbicq_u8(hit, neon_equal(after, ' '));
	hit = vorrq_u8(hit, neon_equal(after, '/'));
	hit = vorrq_u8(hit, neon_equal(after, '\\'));
	return vorrq_u8(hit, neon_equal(after, CANDIDATE_ESC));
}

/* Which of 16 octets have the neighbours of a colon that is wanted. */
NEON uint8x16_t
neon_colons(const uint8_t *s, unsigned wants)
{
	uint8x16_t before = vorrq_u8(vld1q_u8(s - 1), vdupq_n_u8(0x20));
	uint8x16_t hit = neon_equal(before, 'l');

	if ((wants & CANDIDATE_SCHEMES) != 0)
		hit = vorrq_u8(hit, neon_before_or_after(before, vld1q_u8(s + 1), wants));
	return hit;
}

NEON uint64_t
candidate_colons(const uint8_t *s, unsigned wants)
{
	const uint8x16_t quarters[4] = {
		neon_colons(s, wants), neon_colons(s + 16, wants),
		neon_colons(s + 32, wants), neon_colons(s + 48, wants)
	};

	return neon_bits(quarters);
}

NEON uint64_t
candidate_high(const uint8_t *s)
{
	return neon_equal_bits(s + 1, 0x9F) | neon_equal_bits(s + 1, 0x8C);
}

/* Which of 16 octets are in CHARS_SCHEME: the low half looks up the high halves it goes with. */
NEON uint8x16_t
neon_schemes(const uint8_t *s)
{
	const uint8x16_t bits = { 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0 };
	uint8x16_t here = vld1q_u8(s);
	uint8x16_t rows = vqtbl1q_u8(vld1q_u8(span_scheme.rows), vandq_u8(here, vdupq_n_u8(0xF)));

	return vtstq_u8(rows, vqtbl1q_u8(bits, vshrq_n_u8(here, 4)));
}

NEON uint64_t
candidate_schemes(const uint8_t *s)
{
	const uint8x16_t quarters[4] = {
		neon_schemes(s), neon_schemes(s + 16), neon_schemes(s + 32), neon_schemes(s + 48)
	};

	return neon_bits(quarters);
}

NEON uint8x16_t
neon_hidden(const uint8_t *s)
{
	return vcltq_s8(vreinterpretq_s8_u8(vld1q_u8(s)), vdupq_n_s8('!'));
}

NEON uint64_t
candidate_hidden(const uint8_t *s)
{
	const uint8x16_t quarters[4] = {
		neon_hidden(s), neon_hidden(s + 16), neon_hidden(s + 32), neon_hidden(s + 48)
	};

	return neon_bits(quarters);
}

#define CANDIDATE_VECTORS NEON
#include "scan/candidate_fill.h"

size_t
candidate_next_neon(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return candidate_fill_as(w, s, from, to, wants);
}

#endif
