/*
 * span_avx512 - base: which octets of a vector are in a set, for functions of AVX-512BW
 *
 * Included where __x86_64__ and __GNUC__ are defined.
 */
#ifndef BASE_SPAN_AVX512_H
#define BASE_SPAN_AVX512_H

#include <stdint.h>

#include "base/avx512.h"
#include "base/span_avx2.h"

/* The high halves of 64 octets as bits. */
AVX512 __m512i
span_bits_512(__m512i octets)
{
	__m512i high = _mm512_and_si512(_mm512_srli_epi16(octets, 4), _mm512_set1_epi8(0x0F));

	return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_setr_epi8(SPAN_BITS)), high);
}

/* Which of them are not in the set of ROWS. */
AVX512 uint64_t
span_others_512(const uint8_t *rows, __m512i octets, __m512i bits)
{
	__m128i row = _mm_loadu_si128((const __m128i *)(const void *)rows);

	return _mm512_testn_epi8_mask(
	    _mm512_shuffle_epi8(_mm512_broadcast_i32x4(row), octets), bits);
}

#endif
