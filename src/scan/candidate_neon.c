/*
 * candidate_neon - scan: the hot loop for 64-bit ARM processors
 */
#include "scan/candidate_loop.h"

#if defined(__aarch64__)

#include <arm_neon.h>

/* Which of 16 octets can matter, FF each; the ones beside them are read too. */
static inline uint8x16_t
neon_hits(const uint8_t *s, bool schemes)
{
	uint8x16_t here = vld1q_u8(s), hit;
	uint8x16_t before = vorrq_u8(vld1q_u8(s - 1), vdupq_n_u8(0x20));
	uint8x16_t after = vld1q_u8(s + 1), slash = vceqq_u8(after, vdupq_n_u8('/')), typeset;

	hit = vceqq_u8(before, vdupq_n_u8('l'));
	if (schemes) {
		hit = vorrq_u8(hit, slash);
		hit = vorrq_u8(hit, vceqq_u8(after, vdupq_n_u8('\\')));
		hit = vorrq_u8(hit, vceqq_u8(after, vdupq_n_u8(CANDIDATE_ESC)));
		hit = vorrq_u8(hit, vceqq_u8(before, vdupq_n_u8('o')));
		hit = vorrq_u8(hit, vceqq_u8(before, vdupq_n_u8('s')));
	}
	hit = vandq_u8(hit, vceqq_u8(here, vdupq_n_u8(':')));
	typeset = vorrq_u8(vceqq_u8(after, vdupq_n_u8(0x9F)), vceqq_u8(after, vdupq_n_u8(0x8C)));
	hit = vorrq_u8(hit, vandq_u8(typeset, vceqq_u8(here, vdupq_n_u8(0xE2))));
	return vorrq_u8(hit, vbicq_u8(vceqq_u8(here, vdupq_n_u8('<')), slash));
}

/* Four bits for each of the 16 octets. */
static inline uint64_t
neon_mask(uint8x16_t hits)
{
	uint8x8_t halves = vshrn_n_u16(vreinterpretq_u16_u8(hits), 4);

	return vget_lane_u64(vreinterpret_u64_u8(halves), 0);
}

size_t
candidate_next_neon(struct candidate_block *block, const uint8_t *s, size_t i, size_t to,
    unsigned wants)
{
	bool schemes = (wants & CANDIDATE_SCHEMES) != 0;
	uint8x16_t hits[CANDIDATE_BLOCK / 16], any;
	uint64_t mask;
	size_t k;

	for (; i + CANDIDATE_BLOCK < to; i += CANDIDATE_BLOCK) {
		for (k = 0; k < CANDIDATE_BLOCK / 16; k++)
			hits[k] = neon_hits(s + i + 16 * k, schemes);
		any = vorrq_u8(vorrq_u8(hits[0], hits[1]), vorrq_u8(hits[2], hits[3]));
		if (neon_mask(any) == 0)
			continue;
		for (k = 0; (mask = neon_mask(hits[k])) == 0; k++)
			continue;
		block->end = 0;
		return i + 16 * k + (size_t)__builtin_ctzll(mask) / 4;
	}
	return candidate_next_portable(s, i, to, wants);
}

#endif
