/*
 * avx2 - base: functions for x86-64 processors with AVX2
 *
 * Included where __x86_64__ and __GNUC__ are defined.  The caller asks
 * __builtin_cpu_supports("avx2") once; what AVX2 begins becomes a part of it.
 */
#ifndef BASE_AVX2_H
#define BASE_AVX2_H

#include <immintrin.h>
#include <stdint.h>

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

/* The highest bits of 64 octets. */
AVX2 uint64_t
avx2_bits(__m256i first, __m256i second)
{
	return (uint64_t)(uint32_t)_mm256_movemask_epi8(first) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(second) << 32;
}

#endif
