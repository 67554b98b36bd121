/*
 * simd - base: vectors of octets, one body for each instruction set
 *
 * The operators of C work on vectors: a comparison sets all bits of those octets for which it is
 * true.  Octets are signed, so those beyond ASCII are below 0.  This header adds what C has no
 * operator for, on 64-bit ARM with NEON and on x86-64 with AVX2; a file that defines SIMD_SSE2 gets
 * SSE2, which all x86-64 processors have, but without look-up tables.  Elsewhere SIMD_SIZE is 0.
 *
 * Declare functions on vectors with SIMD, or with SIMD_ENTRY if other code calls them.  Callers
 * of the latter check SIMD_IS_HERE first.
 */
#ifndef BASE_SIMD_H
#define BASE_SIMD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define SIMD_BLOCK 64	/* octets, one for each bit of a uint64_t */

#if defined(__x86_64__) && defined(__GNUC__) && !defined(SIMD_SSE2)
#include <immintrin.h>
#define SIMD_SIZE 32
#define SIMD_TWICE(...) __VA_ARGS__, __VA_ARGS__
#define SIMD_IS_HERE (__builtin_cpu_supports("avx2") != 0)
#define SIMD_ENTRY __attribute__((target("avx2")))
#define SIMD static inline __attribute__((always_inline, target("avx2")))
#define SIMD_TABLES
#elif (defined(__x86_64__) && defined(__GNUC__)) || defined(__aarch64__)
#ifdef __x86_64__
#include <emmintrin.h>
#else
#include <arm_neon.h>
#define SIMD_TABLES
#define SIMD_TWICE(...) __VA_ARGS__
#endif
#define SIMD_SIZE 16
#define SIMD_IS_HERE true
#define SIMD_ENTRY
#define SIMD static inline __attribute__((always_inline))
#else
#define SIMD_SIZE 0
#define SIMD_IS_HERE false
#endif

#if SIMD_SIZE > 0

typedef int8_t simd_octets __attribute__((vector_size(SIMD_SIZE)));
typedef uint64_t simd_words __attribute__((vector_size(SIMD_SIZE)));

SIMD simd_octets
simd_load(const void *s)
{
	simd_octets v;

	memcpy(&v, s, sizeof(v));
	return v;
}

SIMD simd_octets
simd_fill(int c)
{
	return (simd_octets){ 0 } + (int8_t)c;
}

SIMD simd_octets
simd_equal(const void *s, int c)
{
	return simd_load(s) == simd_fill(c);
}

#ifdef SIMD_TABLES

/* Returns a vector of the table's 16 octets, repeated if the vector is longer. */
SIMD simd_octets
simd_table(const uint8_t *table)
{
#ifdef __x86_64__
	/* Hide a constant table from GCC, which would load it in two steps. */
	__asm__("" : "+r"(table));
	return (simd_octets)_mm256_broadcastsi128_si256(
	    _mm_loadu_si128((const __m128i *)(const void *)table));
#else
	return simd_load(table);
#endif
}

/* Look up the low four bits of each octet of V.  Only the results for ASCII are defined. */
SIMD simd_octets
simd_look_up(simd_octets table, simd_octets v)
{
#ifdef __x86_64__
	return (simd_octets)_mm256_shuffle_epi8((__m256i)table, (__m256i)v);
#else
	return (simd_octets)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)(v & simd_fill(0x0F)));
#endif
}

/* Returns which octets of V are not in the set with these rows (see struct span_set). */
SIMD simd_octets
simd_others(simd_octets rows, simd_octets v)
{
	const simd_octets bits = {
		SIMD_TWICE(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0)
	};
#ifdef __x86_64__
	simd_octets high = (simd_octets)_mm256_srli_epi16((__m256i)v, 4) & simd_fill(0x0F);
#else
	simd_octets high = (simd_octets)vshrq_n_u8((uint8x16_t)v, 4);
#endif

	return (simd_look_up(rows, v) & simd_look_up(bits, high)) == simd_fill(0);
}

/* Returns a vector of FIRST and LAST, of eight octets each, and zeros. */
SIMD simd_octets
simd_of_words(uint64_t first, uint64_t last)
{
	return (simd_octets)(simd_words){ first, last };
}

#ifdef __x86_64__
/* Returns the 16 octets at FIRST, and after them the 16 at LAST. */
SIMD simd_octets
simd_load_halves(const void *first, const void *last)
{
	return (simd_octets)_mm256_inserti128_si256(
	    _mm256_castsi128_si256(_mm_loadu_si128(first)), _mm_loadu_si128(last), 1);
}
#endif

#endif

/* Returns which octets are A, B or C.  Their low four bits must differ and not be 0. */
SIMD simd_octets
simd_one_of(simd_octets v, int a, int b, int c)
{
#ifdef SIMD_TABLES
	int8_t octets[SIMD_SIZE] = { SIMD_TWICE(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) };
	size_t i;

	for (i = 0; i < SIMD_SIZE; i += 16) {
		octets[i + (a & 15)] = (int8_t)a;
		octets[i + (b & 15)] = (int8_t)b;
		octets[i + (c & 15)] = (int8_t)c;
	}
	return simd_look_up(simd_load(octets), (a | b | c) < 0x80 ? v : v & simd_fill(0x7F)) == v;
#else
	return (v == simd_fill(a)) | (v == simd_fill(b)) | (v == simd_fill(c));
#endif
}

/* Returns a bit for each octet of the result of a comparison. */
SIMD uint32_t
simd_mask(simd_octets v)
{
#if SIMD_SIZE == 32
	return (uint32_t)_mm256_movemask_epi8((__m256i)v);
#elif defined(__x86_64__)
	return (uint32_t)_mm_movemask_epi8((__m128i)v);
#else
	const uint8x16_t weights = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
	uint8x16_t sums = vandq_u8((uint8x16_t)v, weights);

	sums = vpaddq_u8(sums, sums);
	sums = vpaddq_u8(sums, sums);
	return vgetq_lane_u16(vreinterpretq_u16_u8(vpaddq_u8(sums, sums)), 0);
#endif
}

/* Returns whether the comparison is true for any octet. */
SIMD bool
simd_any(simd_octets v)
{
#ifdef __x86_64__
	return simd_mask(v) != 0;
#else
	return vmaxvq_u8((uint8x16_t)v) != 0;
#endif
}

#ifdef SIMD_TABLES
/* Returns the sum of the octets as unsigned numbers. */
SIMD size_t
simd_sum(simd_octets v)
{
#ifdef __x86_64__
	simd_words sums = (simd_words)_mm256_sad_epu8((__m256i)v, _mm256_setzero_si256());

	return sums[0] + sums[1] + sums[2] + sums[3];
#else
	return vaddlvq_u8((uint8x16_t)v);
#endif
}
#endif

/*
 * Compare the block at S; TEST(s, with) compares the vector at S.  SIMD_BITS has a bit for each
 * octet for which TEST is true, and SIMD_ANY tells whether there is one.  SIMD_COUNT adds up the
 * vectors that TEST returns, so that each octet has the negative number of true results.
 */
#if SIMD_SIZE == 32
#define SIMD_BITS(test, s, with) \
	(simd_mask(test(s, with)) | (uint64_t)simd_mask(test((s) + 32, with)) << 32)
#define SIMD_ANY(test, s, with) simd_any(test(s, with) | test((s) + 32, with))
#define SIMD_COUNT(test, s, with) (test(s, with) + test((s) + 32, with))
#else
#define SIMD_BITS(test, s, with) \
	simd_bits(test(s, with), test((s) + 16, with), test((s) + 32, with), test((s) + 48, with))
#define SIMD_ANY(test, s, with) simd_any(test(s, with) | test((s) + 16, with) | \
	test((s) + 32, with) | test((s) + 48, with))
#define SIMD_COUNT(test, s, with) \
	(test(s, with) + test((s) + 16, with) + test((s) + 32, with) + test((s) + 48, with))

SIMD uint64_t
simd_bits(simd_octets a, simd_octets b, simd_octets c, simd_octets d)
{
#ifdef __x86_64__
	return simd_mask(a) | simd_mask(b) << 16 | (uint64_t)simd_mask(c) << 32 |
	    (uint64_t)simd_mask(d) << 48;
#else
	const uint8x16_t weights = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
	uint8x16_t low = vpaddq_u8(vandq_u8((uint8x16_t)a, weights),
	    vandq_u8((uint8x16_t)b, weights));
	uint8x16_t high = vpaddq_u8(vandq_u8((uint8x16_t)c, weights),
	    vandq_u8((uint8x16_t)d, weights));

	low = vpaddq_u8(low, high);
	return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(low, low)), 0);
#endif
}
#endif

#endif

#endif
