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
avx2_equal_bits(const uint8_t *s, int c)
{
	return avx2_bits(avx2_equal(avx2_load(s), c), avx2_equal(avx2_load(s + 32), c));
}

AVX2 struct candidate_octets
candidate_look(const uint8_t *s)
{
	return (struct candidate_octets){ avx2_equal_bits(s, '<'), avx2_equal_bits(s, ':'),
		avx2_equal_bits(s, 0xE2) };
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

/* Which of 32 octets have the neighbours of a colon that is wanted. */
AVX2 __m256i
avx2_colons(const uint8_t *s, unsigned wants)
{
	__m256i before = _mm256_or_si256(avx2_load(s - 1), _mm256_set1_epi8(0x20));
	__m256i hit = avx2_equal(before, 'l');

	if ((wants & CANDIDATE_SCHEMES) != 0)
		hit = _mm256_or_si256(hit, avx2_before_or_after(before, avx2_load(s + 1), wants));
	return hit;
}

AVX2 uint64_t
candidate_colons(const uint8_t *s, unsigned wants)
{
	return avx2_bits(avx2_colons(s, wants), avx2_colons(s + 32, wants));
}

AVX2 uint64_t
candidate_high(const uint8_t *s)
{
	return avx2_equal_bits(s + 1, 0x9F) | avx2_equal_bits(s + 1, 0x8C);
}

AVX2 uint64_t
candidate_slashes(const uint8_t *s)
{
	return avx2_equal_bits(s, '/');
}

AVX2 uint64_t
candidate_schemes(const uint8_t *s)
{
	return ~span_others_64(span_rows(span_scheme.rows), s);
}

AVX2 uint64_t
candidate_hidden(const uint8_t *s)
{
	const __m256i visible = _mm256_set1_epi8('!');

	return avx2_bits(_mm256_cmpgt_epi8(visible, avx2_load(s)),
	    _mm256_cmpgt_epi8(visible, avx2_load(s + 32)));
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
