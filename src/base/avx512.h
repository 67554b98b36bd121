/*
 * avx512 - base: functions for x86-64 processors with AVX-512BW
 *
 * Included where __x86_64__ and __GNUC__ are defined.  The caller asks
 * __builtin_cpu_supports("avx512bw") once; what AVX512 begins becomes a part of it.
 */
#ifndef BASE_AVX512_H
#define BASE_AVX512_H

#include <immintrin.h>

#define AVX512_TARGET target("avx512bw,bmi,bmi2,popcnt")
#define AVX512 static inline __attribute__((always_inline, AVX512_TARGET))

#endif
