/*
 * span_avx2 - base: which octets of a vector are in a set, for functions of AVX2
 *
 * Included where __x86_64__ and __GNUC__ are defined.
 */
#ifndef BASE_SPAN_AVX2_H
#define BASE_SPAN_AVX2_H

#include <stdint.h>

#include "base/avx2.h"

/* The bits that stand for the high halves 0 to 7; the others are in no set. */
#define SPAN_BITS	1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0

/* Which of the 16 octets are not in the set of ROWS. */
AVX2 unsigned
span_others_16(__m128i rows, __m128i octets)
{
	__m128i high = _mm_and_si128(_mm_srli_epi16(octets, 4), _mm_set1_epi8(0x0F));
	__m128i in = _mm_and_si128(_mm_shuffle_epi8(rows, octets),
	    _mm_shuffle_epi8(_mm_setr_epi8(SPAN_BITS), high));

	return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(in, _mm_setzero_si128()));
}

/* Octets, and their high halves as bits. */
struct span_octets {
	__m256i octets, bits;
};

AVX2 struct span_octets
span_look(__m256i octets)
{
	__m256i high = _mm256_and_si256(_mm256_srli_epi16(octets, 4), _mm256_set1_epi8(0x0F));

	return (struct span_octets){ octets,
	    _mm256_shuffle_epi8(_mm256_setr_epi8(SPAN_BITS, SPAN_BITS), high) };
}

AVX2 struct span_octets
span_load(const uint8_t *s)
{
	return span_look(_mm256_loadu_si256((const __m256i *)(const void *)s));
}

/* Which of them are not in the set of ROWS. */
AVX2 uint32_t
span_others(__m256i rows, const struct span_octets *o)
{
	__m256i in = _mm256_and_si256(_mm256_shuffle_epi8(rows, o->octets), o->bits);

	return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(in, _mm256_setzero_si256()));
}

/* The 16 rows of a set (see span.h). */
AVX2 __m256i
span_rows(const uint8_t *rows)
{
	return _mm256_broadcastsi128_si256(
	    _mm_loadu_si128((const __m128i *)(const void *)rows));
}

/* Which of 64 octets are not in the set. */
AVX2 uint64_t
span_others_64(__m256i rows, const uint8_t *s)
{
	struct span_octets low = span_load(s), high = span_load(s + 32);

	return span_others(rows, &low) | (uint64_t)span_others(rows, &high) << 32;
}

#endif
