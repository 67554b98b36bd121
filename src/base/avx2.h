/*
 * avx2 - base: functions for x86-64 processors with AVX2
 *
 * Included where __x86_64__ and __GNUC__ are defined.  The caller asks
 * __builtin_cpu_supports("avx2") once; what AVX2 begins becomes a part of it.
 */
#ifndef BASE_AVX2_H
#define BASE_AVX2_H

#include <immintrin.h>

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

#endif
