/*
 * candidate_avx2 - scan: the hot loop for x86-64 processors with AVX2
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

/* Which of 32 octets can matter; the ones beside them are read too. */
AVX2 uint32_t
avx2_mask(const uint8_t *s, int schemes)
{
	const __m256i fold = _mm256_set1_epi8(0x20);
	__m256i here = _mm256_loadu_si256((const __m256i *)(const void *)s);
	__m256i colon = _mm256_cmpeq_epi8(here, _mm256_set1_epi8(':'));
	__m256i before = _mm256_loadu_si256((const __m256i *)(const void *)(s - 1));
	__m256i after = _mm256_loadu_si256((const __m256i *)(const void *)(s + 1));
	__m256i slash = _mm256_cmpeq_epi8(after, _mm256_set1_epi8('/')), hit;

	before = _mm256_or_si256(before, fold);
	hit = _mm256_cmpeq_epi8(before, _mm256_set1_epi8('l'));
	if (schemes) {
		hit = _mm256_or_si256(hit, slash);
		hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(before, _mm256_set1_epi8('o')));
		hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(before, _mm256_set1_epi8('s')));
	}
	hit = _mm256_and_si256(hit, colon);
	hit = _mm256_or_si256(hit, _mm256_andnot_si256(slash,
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8('<'))));
	return (uint32_t)_mm256_movemask_epi8(hit);
}

AVX2 uint64_t
avx2_block(const uint8_t *s, int schemes)
{
	return (uint64_t)avx2_mask(s, schemes) |
	    (uint64_t)avx2_mask(s + 32, schemes) << 32;
}

/* Which octets of half a line of the cache are "<" or ":", whatever is beside them. */
AVX2 __m256i
avx2_near(const uint8_t *s)
{
	__m256i here = _mm256_load_si256((const __m256i *)(const void *)s);

	return _mm256_or_si256(_mm256_cmpeq_epi8(here, _mm256_set1_epi8('<')),
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8(':')));
}

/* ... of the two lines at S. */
AVX2 int
avx2_is_near(const uint8_t *s)
{
	__m256i first = _mm256_or_si256(avx2_near(s), avx2_near(s + 32));
	__m256i second = _mm256_or_si256(avx2_near(s + CANDIDATE_BLOCK), avx2_near(s +
	    CANDIDATE_BLOCK + 32));

	return _mm256_movemask_epi8(_mm256_or_si256(first, second)) != 0;
}

/* After the first step blocks are lines of the cache, and most have nothing of interest. */
AVX2 size_t
avx2_loop(const uint8_t *s, size_t i, size_t to, int schemes)
{
	size_t step = 2 * CANDIDATE_BLOCK - ((uintptr_t)(s + i) & (CANDIDATE_BLOCK - 1));
	uint64_t mask;

	for (; i + 2 * CANDIDATE_BLOCK < to; i += step, step = 2 * CANDIDATE_BLOCK) {
		if (step == 2 * CANDIDATE_BLOCK && !avx2_is_near(s + i))
			continue;
		mask = avx2_block(s + i, schemes);
		if (mask != 0)
			return i + (size_t)__builtin_ctzll(mask);
		mask = avx2_block(s + i + CANDIDATE_BLOCK, schemes);
		if (mask != 0)
			return i + CANDIDATE_BLOCK + (size_t)__builtin_ctzll(mask);
	}
	return candidate_next_portable(s, i, to, schemes);
}

/* SCHEMES is made a constant, as in candidate_sse2. */
__attribute__((target("avx2"))) size_t
candidate_next_avx2(const uint8_t *s, size_t from, size_t to, int schemes)
{
	return schemes ? avx2_loop(s, from, to, 1) : avx2_loop(s, from, to, 0);
}

/* As in candidate_sse2. */
AVX2 size_t
avx2_count_block(const uint8_t *s, size_t n_blocks)
{
	const __m256i newline = _mm256_set1_epi8('\n'), zero = _mm256_setzero_si256();
	__m256i a = zero, b = zero;
	const __m256i *v = (const __m256i *)(const void *)s;
	__m128i sum;

	for (; n_blocks > 0; n_blocks--, v += 2) {
		a = _mm256_sub_epi8(a, _mm256_cmpeq_epi8(newline, _mm256_loadu_si256(v)));
		b = _mm256_sub_epi8(b, _mm256_cmpeq_epi8(newline, _mm256_loadu_si256(v + 1)));
	}
	a = _mm256_add_epi64(_mm256_sad_epu8(a, zero), _mm256_sad_epu8(b, zero));
	sum = _mm_add_epi64(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
	return (size_t)_mm_cvtsi128_si64(sum) +
	    (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(sum, sum));
}

/* Of the block that ends at END only its last REST octets count. */
AVX2 size_t
avx2_count_rest(const uint8_t *end, size_t rest)
{
	const __m256i newline = _mm256_set1_epi8('\n');
	const __m256i *v = (const __m256i *)(const void *)(end - CANDIDATE_BLOCK);
	uint32_t first = (uint32_t)_mm256_movemask_epi8(
	    _mm256_cmpeq_epi8(newline, _mm256_loadu_si256(v)));
	uint32_t second = (uint32_t)_mm256_movemask_epi8(
	    _mm256_cmpeq_epi8(newline, _mm256_loadu_si256(v + 1)));
	uint64_t mask = (uint64_t)second << 32 | first;

	return rest == 0 ? 0 : (size_t)__builtin_popcountll(mask >> (CANDIDATE_BLOCK - rest));
}

__attribute__((target("avx2"))) size_t
candidate_count_avx2(const uint8_t *s, size_t n)
{
	size_t count = 0, n_blocks;

	if (n < CANDIDATE_BLOCK)
		return candidate_count_portable(s, n);
	for (; n >= CANDIDATE_BLOCK; n -= CANDIDATE_BLOCK * n_blocks, s +=
	    CANDIDATE_BLOCK * n_blocks) {
		n_blocks = n / CANDIDATE_BLOCK < 255 ? n / CANDIDATE_BLOCK : 255;
		count += avx2_count_block(s, n_blocks);
	}
	count += avx2_count_rest(s + n, n);
	/* What follows is compiled for any processor: it would wait for the upper halves. */
	_mm256_zeroupper();
	return count;
}

#endif
