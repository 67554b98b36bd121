/*
 * find - floor 3: where a URL may open: the one hot loop
 *
 * A wrapper opens with "<", everything else that is found has a ":" with the
 * right neighbours.  64 octets at a time become a number whose bits tell which
 * of them can matter: four (SSE2) or two (AVX2) vectors are compared with "<"
 * and ":", and for ":" the same octets are loaded once more, one place to the
 * left and one to the right, for its neighbours.  Few blocks have a bit set;
 * for all others that is all that ever happens to the text.
 */
#include "find.h"

#include <string.h>

#define BLOCK 64

static inline int
find_is_colon(const unsigned char *s, size_t i, size_t to, int schemes)
{
	unsigned char before;

	if (s[i] != ':' || i == 0)
		return 0;
	before = s[i - 1] | 0x20;
	return before == 'l' ||
	    (schemes && (i + 1 == to || s[i + 1] == '/' || before == 'o' || before == 's'));
}

size_t
find_next_portable(const unsigned char *s, size_t from, size_t to, int schemes)
{
	size_t i;

	for (i = from; i < to; i++)
		if (s[i] == '<' || find_is_colon(s, i, to, schemes))
			return i;
	return to;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define SSE2 static inline __attribute__((always_inline))
#define AVX2 static inline __attribute__((always_inline, target("avx2")))

/* Which of 16 or 32 octets can matter; the ones beside them are read too. */
SSE2 uint32_t
find_mask_sse2(const unsigned char *s, int schemes)
{
	const __m128i fold = _mm_set1_epi8(0x20);
	__m128i here = _mm_loadu_si128((const __m128i *)(const void *)s);
	__m128i colon = _mm_cmpeq_epi8(here, _mm_set1_epi8(':')), hit;
	__m128i before = _mm_loadu_si128((const __m128i *)(const void *)(s - 1));

	before = _mm_or_si128(before, fold);
	hit = _mm_cmpeq_epi8(before, _mm_set1_epi8('l'));
	if (schemes) {
		__m128i after = _mm_loadu_si128((const __m128i *)(const void *)(s + 1));

		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(after, _mm_set1_epi8('/')));
		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(before, _mm_set1_epi8('o')));
		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(before, _mm_set1_epi8('s')));
	}
	hit = _mm_and_si128(hit, colon);
	hit = _mm_or_si128(hit, _mm_cmpeq_epi8(here, _mm_set1_epi8('<')));
	return (uint32_t)_mm_movemask_epi8(hit);
}

AVX2 uint32_t
find_mask_avx2(const unsigned char *s, int schemes)
{
	const __m256i fold = _mm256_set1_epi8(0x20);
	__m256i here = _mm256_loadu_si256((const __m256i *)(const void *)s);
	__m256i colon = _mm256_cmpeq_epi8(here, _mm256_set1_epi8(':'));
	__m256i before = _mm256_loadu_si256((const __m256i *)(const void *)(s - 1));
	__m256i hit;

	before = _mm256_or_si256(before, fold);
	hit = _mm256_cmpeq_epi8(before, _mm256_set1_epi8('l'));
	if (schemes) {
		__m256i after = _mm256_loadu_si256((const __m256i *)(const void *)(s + 1));

		hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(after, _mm256_set1_epi8('/')));
		hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(before, _mm256_set1_epi8('o')));
		hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(before, _mm256_set1_epi8('s')));
	}
	hit = _mm256_and_si256(hit, colon);
	hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(here, _mm256_set1_epi8('<')));
	return (uint32_t)_mm256_movemask_epi8(hit);
}

SSE2 size_t
find_loop_sse2(const unsigned char *s, size_t i, size_t to, int schemes)
{
	for (; i + BLOCK < to; i += BLOCK) {
		uint64_t mask = (uint64_t)find_mask_sse2(s + i, schemes) |
		    (uint64_t)find_mask_sse2(s + i + 16, schemes) << 16 |
		    (uint64_t)find_mask_sse2(s + i + 32, schemes) << 32 |
		    (uint64_t)find_mask_sse2(s + i + 48, schemes) << 48;

		if (mask != 0)
			return i + (size_t)__builtin_ctzll(mask);
	}
	return find_next_portable(s, i, to, schemes);
}

AVX2 size_t
find_loop_avx2(const unsigned char *s, size_t i, size_t to, int schemes)
{
	for (; i + BLOCK < to; i += BLOCK) {
		uint64_t mask = (uint64_t)find_mask_avx2(s + i, schemes) |
		    (uint64_t)find_mask_avx2(s + i + 32, schemes) << 32;

		if (mask != 0)
			return i + (size_t)__builtin_ctzll(mask);
	}
	return find_next_portable(s, i, to, schemes);
}

/* SCHEMES is made a constant, so that each loop has only the comparisons it needs. */
static size_t
find_next_sse2(const unsigned char *s, size_t from, size_t to, int schemes)
{
	return schemes ? find_loop_sse2(s, from, to, 1) : find_loop_sse2(s, from, to, 0);
}

__attribute__((target("avx2"))) static size_t
find_next_avx2(const unsigned char *s, size_t from, size_t to, int schemes)
{
	return schemes ? find_loop_avx2(s, from, to, 1) : find_loop_avx2(s, from, to, 0);
}

size_t
find_next(const unsigned char *s, size_t from, size_t to, int schemes)
{
	if (from == 0 && to > 0) {
		if (s[0] == '<')
			return 0;
		from = 1;
	}
	return __builtin_cpu_supports("avx2") ? find_next_avx2(s, from, to, schemes) :
	    find_next_sse2(s, from, to, schemes);
}

/* Each vector adds 1 for a line feed in each of 16 counters; 255 of them fit. */
static size_t
find_count_block(const unsigned char *s, size_t n_vectors)
{
	__m128i counts = _mm_setzero_si128(), zero = counts;
	size_t i;

	for (i = 0; i < n_vectors; i++)
		counts = _mm_sub_epi8(counts, _mm_cmpeq_epi8(_mm_set1_epi8('\n'),
		    _mm_loadu_si128((const __m128i *)(const void *)(s + 16 * i))));
	counts = _mm_sad_epu8(counts, zero);
	return (size_t)_mm_cvtsi128_si64(counts) +
	    (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(counts, counts));
}

#else

static size_t
find_count_block(const unsigned char *s, size_t n_vectors)
{
	size_t i, n = 0;

	for (i = 0; i < 16 * n_vectors; i++)
		n += s[i] == '\n';
	return n;
}

size_t
find_next(const unsigned char *s, size_t from, size_t to, int schemes)
{
	return find_next_portable(s, from, to, schemes);
}

#endif

size_t
find_count_newlines(const unsigned char *s, size_t from, size_t to)
{
	size_t n = 0, n_vectors;

	for (; to - from >= 16; from += 16 * n_vectors) {
		n_vectors = (to - from) / 16 < 255 ? (to - from) / 16 : 255;
		n += find_count_block(s + from, n_vectors);
	}
	for (; from < to; from++)
		n += s[from] == '\n';
	return n;
}
