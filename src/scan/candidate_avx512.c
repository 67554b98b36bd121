/*
 * candidate_avx512 - scan: the hot loop for x86-64 processors with AVX-512BW
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/span.h"
#include "base/span_avx512.h"

AVX512 __m512i
avx512_load(const uint8_t *s)
{
	return _mm512_loadu_si512((const void *)s);
}

AVX512 __mmask64
avx512_equal(__m512i octets, int c)
{
	return _mm512_cmpeq_epi8_mask(octets, _mm512_set1_epi8((char)c));
}

/*
 * Which of the octets are in a set of at most 16, no two of which have the same low half:
 * PSHUFB looks up the one in the set that each octet could be.
 */
AVX512 __mmask64
avx512_in(__m128i set, __m512i octets, __m512i low)
{
	return _mm512_cmpeq_epi8_mask(octets,
	    _mm512_shuffle_epi8(_mm512_broadcast_i32x4(set), low));
}

AVX512 bool
candidate_near(const uint8_t *s)
{
	__m512i here = avx512_load(s);
	/* E2, too, has to be looked up. */
	__m512i low = _mm512_and_si512(here, _mm512_set1_epi8(0x7F));

	return avx512_in(_mm_setr_epi8(-1, 0, (char)0xE2, 0, 0, 0, 0, 0, 0, 0, ':', 0, '<', 0,
	    0, 0), here, low) != 0;
}

/* In registers from now on: masks of their own would be moved there anew for each use. */
AVX512 uint64_t
avx512_bits(__mmask64 mask)
{
	uint64_t bits = mask;

	__asm__("" : "+r"(bits));
	return bits;
}

AVX512 struct candidate_octets
candidate_look(const uint8_t *s)
{
	__m512i here = avx512_load(s);

	return (struct candidate_octets){ avx512_bits(avx512_equal(here, '<')),
		avx512_bits(avx512_equal(here, ':')), avx512_bits(avx512_equal(here, 0xE2)) };
}

/* The neighbours that colons of schemes have: an address does not begin with a blank. */
AVX512 __mmask64
avx512_before_or_after(__m512i before, __m512i after, unsigned wants)
{
	const __m128i begins = _mm_setr_epi8(
	    -1, 0, 0, 's', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'o');
	const __m128i follows = _mm_setr_epi8(
	    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, CANDIDATE_ESC, '\\', 0, 0, '/');
	__mmask64 address = avx512_in(begins, before, before);

	if ((wants & CANDIDATE_ALL) == 0)
		address &= ~avx512_equal(after, ' ');
	return address | avx512_in(follows, after, after);
}

AVX512 uint64_t
candidate_colons(const uint8_t *s, unsigned wants)
{
	__m512i before = _mm512_or_si512(avx512_load(s - 1), _mm512_set1_epi8(0x20));
	__mmask64 hit = avx512_equal(before, 'l');

	if ((wants & CANDIDATE_SCHEMES) != 0)
		hit |= avx512_before_or_after(before, avx512_load(s + 1), wants);
	return hit;
}

AVX512 uint64_t
candidate_high(const uint8_t *s)
{
	__m512i after = avx512_load(s + 1);

	return avx512_equal(after, 0x9F) | avx512_equal(after, 0x8C);
}

AVX512 uint64_t
candidate_slashes(const uint8_t *s)
{
	return avx512_equal(avx512_load(s), '/');
}

AVX512 uint64_t
candidate_schemes(const uint8_t *s)
{
	__m512i here = avx512_load(s);

	return ~span_others_512(span_scheme.rows, here, span_bits_512(here));
}

AVX512 uint64_t
candidate_hidden(const uint8_t *s)
{
	return avx512_bits(_mm512_cmple_epi8_mask(avx512_load(s), _mm512_set1_epi8(' ')));
}

#define CANDIDATE_VECTORS AVX512
#include "scan/candidate_fill.h"

__attribute__((AVX512_TARGET)) size_t
candidate_next_avx512(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return candidate_fill_as(w, s, from, to, wants);
}

#endif
