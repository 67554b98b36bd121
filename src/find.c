/*
 * find - floor 3: where a URL may open: the one hot loop
 *
 * A wrapper opens with "<", everything else that is found has a ":" with the
 * right neighbours.  64 octets at a time become a number whose bits tell which
 * of them can matter: four (SSE2) or two (AVX2) vectors are compared with "<"
 * and ":", and for ":" the same octets are loaded once more, one place to the
 * left and one to the right, for its neighbours.  Most blocks have neither "<"
 * nor ":": the comparison with these is all that ever happens to them.
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

/* Eight at a time: an octet of WORD that is none has its highest bit set at the end. */
static size_t
find_count_portable(const unsigned char *s, size_t n)
{
	const uint64_t each = UINT64_MAX / 255, low = each * 0x7F;
	size_t count = 0;
	uint64_t word;

	for (; n >= sizeof word; n -= sizeof word, s += sizeof word) {
		memcpy(&word, s, sizeof word);
		word ^= each * '\n';
		word |= (word & low) + low;
		count += ((~word & each * 0x80) >> 7) * each >> 56;
	}
	while (n > 0)
		count += s[--n] == '\n';
	return count;
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

SSE2 uint64_t
find_block_sse2(const unsigned char *s, int schemes)
{
	return (uint64_t)find_mask_sse2(s, schemes) |
	    (uint64_t)find_mask_sse2(s + 16, schemes) << 16 |
	    (uint64_t)find_mask_sse2(s + 32, schemes) << 32 |
	    (uint64_t)find_mask_sse2(s + 48, schemes) << 48;
}

AVX2 uint64_t
find_block_avx2(const unsigned char *s, int schemes)
{
	return (uint64_t)find_mask_avx2(s, schemes) |
	    (uint64_t)find_mask_avx2(s + 32, schemes) << 32;
}

SSE2 size_t
find_loop_sse2(const unsigned char *s, size_t i, size_t to, int schemes)
{
	uint64_t mask;

	for (; i + BLOCK < to; i += BLOCK) {
		mask = find_block_sse2(s + i, schemes);
		if (mask != 0)
			return i + (size_t)__builtin_ctzll(mask);
	}
	return find_next_portable(s, i, to, schemes);
}

/* Which octets of half a line of the cache are "<" or ":", whatever is beside them. */
AVX2 __m256i
find_near_avx2(const unsigned char *s)
{
	__m256i here = _mm256_load_si256((const __m256i *)(const void *)s);

	return _mm256_or_si256(_mm256_cmpeq_epi8(here, _mm256_set1_epi8('<')),
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8(':')));
}

/* ... of the two lines at S. */
AVX2 int
find_is_near_avx2(const unsigned char *s)
{
	__m256i first = _mm256_or_si256(find_near_avx2(s), find_near_avx2(s + 32));
	__m256i second = _mm256_or_si256(find_near_avx2(s + BLOCK), find_near_avx2(s + BLOCK + 32));

	return _mm256_movemask_epi8(_mm256_or_si256(first, second)) != 0;
}

/* After the first step blocks are lines of the cache, and most have nothing of interest. */
AVX2 size_t
find_loop_avx2(const unsigned char *s, size_t i, size_t to, int schemes)
{
	size_t step = 2 * BLOCK - ((uintptr_t)(s + i) & (BLOCK - 1));
	uint64_t mask;

	for (; i + 2 * BLOCK < to; i += step, step = 2 * BLOCK) {
		if (step == 2 * BLOCK && !find_is_near_avx2(s + i))
			continue;
		mask = find_block_avx2(s + i, schemes);
		if (mask != 0)
			return i + (size_t)__builtin_ctzll(mask);
		mask = find_block_avx2(s + i + BLOCK, schemes);
		if (mask != 0)
			return i + BLOCK + (size_t)__builtin_ctzll(mask);
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

/*
 * Each vector adds 1 for a line feed in each of its counters, two of which a
 * block has at most: 255 blocks fit.
 */
SSE2 size_t
find_count_block_sse2(const unsigned char *s, size_t n_blocks)
{
	const __m128i newline = _mm_set1_epi8('\n'), zero = _mm_setzero_si128();
	__m128i a = zero, b = zero, c = zero, d = zero;
	const __m128i *v = (const __m128i *)(const void *)s;

	for (; n_blocks > 0; n_blocks--, v += 4) {
		a = _mm_sub_epi8(a, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v)));
		b = _mm_sub_epi8(b, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v + 1)));
		c = _mm_sub_epi8(c, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v + 2)));
		d = _mm_sub_epi8(d, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v + 3)));
	}
	a = _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero));
	c = _mm_add_epi64(_mm_sad_epu8(c, zero), _mm_sad_epu8(d, zero));
	a = _mm_add_epi64(a, c);
	return (size_t)_mm_cvtsi128_si64(a) +
	    (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(a, a));
}

AVX2 size_t
find_count_block_avx2(const unsigned char *s, size_t n_blocks)
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

static size_t
find_count_sse2(const unsigned char *s, size_t n)
{
	size_t count = 0, n_blocks;

	for (; n >= BLOCK; n -= BLOCK * n_blocks, s += BLOCK * n_blocks) {
		n_blocks = n / BLOCK < 255 ? n / BLOCK : 255;
		count += find_count_block_sse2(s, n_blocks);
	}
	return count + find_count_portable(s, n);
}

__attribute__((target("avx2"))) static size_t
find_count_avx2(const unsigned char *s, size_t n)
{
	size_t count = 0, n_blocks;

	for (; n >= BLOCK; n -= BLOCK * n_blocks, s += BLOCK * n_blocks) {
		n_blocks = n / BLOCK < 255 ? n / BLOCK : 255;
		count += find_count_block_avx2(s, n_blocks);
	}
	/* What follows is compiled for any processor: it would wait for the upper halves. */
	_mm256_zeroupper();
	return count + find_count_portable(s, n);
}

size_t
find_count_newlines(const unsigned char *s, size_t from, size_t to)
{
	return __builtin_cpu_supports("avx2") ? find_count_avx2(s + from, to - from) :
	    find_count_sse2(s + from, to - from);
}

#else

size_t
find_next(const unsigned char *s, size_t from, size_t to, int schemes)
{
	return find_next_portable(s, from, to, schemes);
}

size_t
find_count_newlines(const unsigned char *s, size_t from, size_t to)
{
	return find_count_portable(s + from, to - from);
}

#endif
