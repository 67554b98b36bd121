/*
 * pair - base: octets that matter, found many at a time
 */
#include "base/pair.h"

#include <stdint.h>
#include <string.h>

#define SHIFT_OUT '\016'
#define SHIFT_IN '\017'
#define ESCAPE '\033'

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define BLOCK sizeof(__m128i)

static inline __m128i
pair_load(const char *at)
{
	return _mm_loadu_si128((const __m128i *)(const void *)at);
}

/* Which of the octets at AT are A, with B behind them. */
static inline unsigned
pair_mask(const char *at, __m128i a, __m128i b)
{
	__m128i first = _mm_cmpeq_epi8(pair_load(at), a);
	__m128i second = _mm_cmpeq_epi8(pair_load(at + 1), b);

	return (unsigned)_mm_movemask_epi8(_mm_and_si128(first, second));
}

/* The same for 64 octets. */
__attribute__((target("avx2"))) static inline uint64_t
pair_mask_avx2(const char *at, __m256i a, __m256i b)
{
	const __m256i *first = (const __m256i *)(const void *)at;
	const __m256i *second = (const __m256i *)(const void *)(at + 1);
	__m256i low = _mm256_and_si256(_mm256_cmpeq_epi8(_mm256_loadu_si256(first), a),
	    _mm256_cmpeq_epi8(_mm256_loadu_si256(second), b));
	__m256i high = _mm256_and_si256(_mm256_cmpeq_epi8(_mm256_loadu_si256(first + 1), a),
	    _mm256_cmpeq_epi8(_mm256_loadu_si256(second + 1), b));

	if (_mm256_testz_si256(_mm256_or_si256(low, high), _mm256_or_si256(low, high)))
		return 0;
	return (uint64_t)(uint32_t)_mm256_movemask_epi8(low) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

__attribute__((target("avx2"))) static const char *
pair_blocks_avx2(const char *from, const char *to, char a, char b)
{
	const __m256i first = _mm256_set1_epi8(a), second = _mm256_set1_epi8(b);
	uint64_t mask;

	for (; to - from > 64; from += 64) {
		mask = pair_mask_avx2(from, first, second);
		if (mask != 0)
			return from + __builtin_ctzll(mask);
	}
	return from;
}

static const char *
pair_blocks(const char *from, const char *to, char a, char b)
{
	const __m128i first = _mm_set1_epi8(a), second = _mm_set1_epi8(b);
	unsigned mask;

	if (__builtin_cpu_supports("avx2"))
		from = pair_blocks_avx2(from, to, a, b);
	for (; (size_t)(to - from) > 4 * BLOCK; from += 4 * BLOCK) {
		uint64_t all = (uint64_t)pair_mask(from, first, second) |
		    (uint64_t)pair_mask(from + BLOCK, first, second) << 16 |
		    (uint64_t)pair_mask(from + 2 * BLOCK, first, second) << 32 |
		    (uint64_t)pair_mask(from + 3 * BLOCK, first, second) << 48;

		if (all != 0)
			return from + __builtin_ctzll(all);
	}
	for (; (size_t)(to - from) > BLOCK; from += BLOCK) {
		mask = pair_mask(from, first, second);
		if (mask != 0)
			return from + __builtin_ctz(mask);
	}
	return from;
}

/* Which of the 32 octets at AT are A or B. */
__attribute__((target("avx2"))) static inline __m256i
pair_either(const char *at, __m256i a, __m256i b)
{
	__m256i octets = _mm256_loadu_si256((const __m256i *)(const void *)at);

	return _mm256_or_si256(_mm256_cmpeq_epi8(octets, a), _mm256_cmpeq_epi8(octets, b));
}

/* Past blocks of 128 octets, if none of them is A or B. */
__attribute__((target("avx2"))) static const char *
pair_neither_avx2(const char *from, const char *to, char a, char b)
{
	const __m256i first = _mm256_set1_epi8(a), second = _mm256_set1_epi8(b);
	__m256i hits = _mm256_setzero_si256();
	const char *at;

	for (at = from; to - at >= 128; at += 128) {
		hits = _mm256_or_si256(hits, pair_either(at, first, second));
		hits = _mm256_or_si256(hits, pair_either(at + 32, first, second));
		hits = _mm256_or_si256(hits, pair_either(at + 64, first, second));
		hits = _mm256_or_si256(hits, pair_either(at + 96, first, second));
	}
	return _mm256_testz_si256(hits, hits) ? at : from;
}

static const char *
pair_neither(const char *from, const char *to, char a, char b)
{
	return __builtin_cpu_supports("avx2") ? pair_neither_avx2(from, to, a, b) : from;
}

/* The start of the first block that is not plain, or of the rest. */
static const char *
pair_ascii_blocks(const char *from, const char *to)
{
	const __m128i escape = _mm_set1_epi8(ESCAPE), out = _mm_set1_epi8(SHIFT_OUT);
	const __m128i in = _mm_set1_epi8(SHIFT_IN);
	__m128i octets, hit;

	for (; (size_t)(to - from) >= BLOCK; from += BLOCK) {
		octets = pair_load(from);
		hit = _mm_or_si128(_mm_cmpeq_epi8(octets, escape),
		    _mm_or_si128(_mm_cmpeq_epi8(octets, out), _mm_cmpeq_epi8(octets, in)));
		if (_mm_movemask_epi8(_mm_or_si128(octets, hit)) != 0)
			break;
	}
	return from;
}

#else

#define pair_blocks(from, to, a, b) (from)
#define pair_neither(from, to, a, b) (from)
#define pair_ascii_blocks(from, to) (from)

#endif

const char *
pair_find(const char *from, const char *to, char a, char b)
{
	/* cppcheck-suppress selfAssignment ; without vectors there are no blocks */
	from = pair_blocks(from, to, a, b);
	while (from < to && (from = memchr(from, a, (size_t)(to - from))) != NULL) {
		if (to - from > 1 && from[1] == b)
			return from;
		from++;
	}
	return to;
}

bool
pair_has_either(const char *from, const char *to, char a, char b)
{
	/* cppcheck-suppress selfAssignment ; without vectors nothing is passed over */
	from = pair_neither(from, to, a, b);
	return from < to && (memchr(from, a, (size_t)(to - from)) != NULL ||
	    memchr(from, b, (size_t)(to - from)) != NULL);
}

bool
pair_are_ascii(const char *from, const char *to)
{
	for (from = pair_ascii_blocks(from, to); from < to; from++)
		if ((uint8_t)*from > 0x7F || *from == ESCAPE || *from == SHIFT_OUT ||
		    *from == SHIFT_IN)
			return false;
	return true;
}
