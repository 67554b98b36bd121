/*
 * candidate_avx2 - scan: the hot loop for x86-64 processors with AVX2
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/span.h"
#include "base/span_avx2.h"

AVX2 __m256i
avx2_load(const uint8_t *s)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)s);
}

AVX2 __m256i
avx2_equal(__m256i octets, int c)
{
	return _mm256_cmpeq_epi8(octets, _mm256_set1_epi8((char)c));
}

AVX2 uint64_t
avx2_bits(__m256i first, __m256i second)
{
	return (uint64_t)(uint32_t)_mm256_movemask_epi8(first) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(second) << 32;
}

/*
 * Which of the octets are in a set of at most 16, no two of which have the same low half:
 * PSHUFB looks up the one in the set that each octet could be.
 */
AVX2 __m256i
avx2_in(__m128i set, __m256i octets, __m256i low)
{
	return _mm256_cmpeq_epi8(octets,
	    _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(set), low));
}

/* Which of 32 octets are "<", ":" or E2. */
AVX2 __m256i
avx2_near(const uint8_t *s)
{
	__m256i here = avx2_load(s);
	/* E2, too, has to be looked up. */
	__m256i low = _mm256_and_si256(here, _mm256_set1_epi8(0x7F));

	return avx2_in(_mm_setr_epi8(-1, 0, (char)0xE2, 0, 0, 0, 0, 0, 0, 0, ':', 0, '<', 0, 0,
	    0), here, low);
}

AVX2 bool
candidate_near(const uint8_t *s)
{
	return _mm256_movemask_epi8(_mm256_or_si256(avx2_near(s), avx2_near(s + 32))) != 0;
}

AVX2 uint64_t
candidate_brackets(const uint8_t *s)
{
	return avx2_bits(avx2_equal(avx2_load(s), '<'), avx2_equal(avx2_load(s + 32), '<'));
}

/* The neighbours that colons of schemes have: an address does not begin with a blank. */
AVX2 __m256i
avx2_before_or_after(__m256i before, __m256i after, unsigned wants)
{
	/* 0 and FF are in no set. */
	const __m128i begins = _mm_setr_epi8(
	    -1, 0, 0, 's', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'o');
	const __m128i follows = _mm_setr_epi8(
	    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, CANDIDATE_ESC, '\\', 0, 0, '/');
	__m256i hit = avx2_in(begins, before, before);

	if ((wants & CANDIDATE_ALL) == 0)
		hit = _mm256_andnot_si256(avx2_equal(after, ' '), hit);
	return _mm256_or_si256(hit, avx2_in(follows, after, after));
}

/* Which of 32 octets, some of which are COLONS and E2, can matter. */
AVX2 __m256i
avx2_others(const uint8_t *s, __m256i colons, __m256i high, unsigned wants)
{
	__m256i before = _mm256_or_si256(avx2_load(s - 1), _mm256_set1_epi8(0x20));
	__m256i after = avx2_load(s + 1), hit = avx2_equal(before, 'l');

	if ((wants & CANDIDATE_SCHEMES) != 0)
		hit = _mm256_or_si256(hit, avx2_before_or_after(before, after, wants));
	return _mm256_or_si256(_mm256_and_si256(colons, hit), _mm256_and_si256(high,
	    _mm256_or_si256(avx2_equal(after, 0x9F), avx2_equal(after, 0x8C))));
}

AVX2 uint64_t
candidate_others(const uint8_t *s, unsigned wants)
{
	__m256i a = avx2_load(s), a_colons = avx2_equal(a, ':'), a_high = avx2_equal(a, 0xE2);
	__m256i b = avx2_load(s + 32), b_colons = avx2_equal(b, ':'), b_high = avx2_equal(b, 0xE2);
	__m256i any = _mm256_or_si256(_mm256_or_si256(a_colons, b_colons),
	    _mm256_or_si256(a_high, b_high));

	if (_mm256_testz_si256(any, any))
		return 0;
	return avx2_bits(avx2_others(s, a_colons, a_high, wants),
	    avx2_others(s + 32, b_colons, b_high, wants));
}

AVX2 uint64_t
candidate_slashes(const uint8_t *s)
{
	return avx2_bits(avx2_equal(avx2_load(s), '/'), avx2_equal(avx2_load(s + 32), '/'));
}

/* For half of them. */
AVX2 bool
avx2_scheme(const uint8_t *s, uint32_t blanks, uint32_t *others)
{
	struct span_octets octets = span_load(s);
	uint32_t stops;

	*others = span_others(span_rows(span_scheme.rows), &octets);
	stops = (uint32_t)_mm256_movemask_epi8(avx2_equal(octets.octets, ':')) |
	    ((uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(_mm256_set1_epi8('!'),
	    octets.octets)) & blanks);
	return (*others & -*others & stops) != 0;
}

AVX2 bool
candidate_scheme(const uint8_t *s)
{
	uint32_t others;
	bool opens = avx2_scheme(s, CANDIDATE_BLANKS, &others);

	if (others != 0)
		return opens;
	opens = avx2_scheme(s + 32, 0, &others);
	return opens || others == 0;
}

#define CANDIDATE_VECTORS AVX2
#include "scan/candidate_fill.h"

__attribute__((target("avx2"))) size_t
candidate_next_avx2(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return candidate_fill_as(w, s, from, to, wants);
}

#endif
