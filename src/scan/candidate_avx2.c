/*
 * candidate_avx2 - scan: the hot loop for x86-64 processors with AVX2
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/avx2.h"

/*
 * Which of the octets are in a set of at most 16, no two of which have the same low half:
 * PSHUFB looks up the one in the set that each octet could be.
 */
AVX2 __m256i
avx2_in(__m128i set, __m256i octets)
{
	return _mm256_cmpeq_epi8(octets,
	    _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(set), octets));
}

/* "l", and for schemes "o" and "s"; "/", "\\", the escape.  0 and FF are in no set. */
#define AVX2_BEFORE \
	_mm_setr_epi8(-1, 0, 0, 's', 0, 0, 0, 0, 0, 0, 0, 0, 'l', 0, 0, 'o')
#define AVX2_AFTER \
	_mm_setr_epi8(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, CANDIDATE_ESC, '\\', 0, 0, '/')

/* Which of 32 octets can matter; the ones beside them are read too. */
AVX2 uint32_t
avx2_mask(const uint8_t *s, bool schemes)
{
	const __m256i fold = _mm256_set1_epi8(0x20);
	__m256i here = _mm256_loadu_si256((const __m256i *)(const void *)s);
	__m256i colon = _mm256_cmpeq_epi8(here, _mm256_set1_epi8(':'));
	__m256i before = _mm256_loadu_si256((const __m256i *)(const void *)(s - 1));
	__m256i after = _mm256_loadu_si256((const __m256i *)(const void *)(s + 1));
	__m256i slash = _mm256_cmpeq_epi8(after, _mm256_set1_epi8('/')), hit;

	before = _mm256_or_si256(before, fold);
	if (schemes)
		hit = _mm256_or_si256(avx2_in(AVX2_BEFORE, before), avx2_in(AVX2_AFTER, after));
	else
		hit = _mm256_cmpeq_epi8(before, _mm256_set1_epi8('l'));
	hit = _mm256_and_si256(hit, colon);
	hit = _mm256_or_si256(hit, _mm256_andnot_si256(slash,
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8('<'))));
	hit = _mm256_or_si256(hit, _mm256_and_si256(
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8((char)0xE2)),
	    _mm256_or_si256(_mm256_cmpeq_epi8(after, _mm256_set1_epi8((char)0x9F)),
	    _mm256_cmpeq_epi8(after, _mm256_set1_epi8((char)0x8C)))));
	return (uint32_t)_mm256_movemask_epi8(hit);
}

AVX2 uint64_t
avx2_block(const uint8_t *s, bool schemes)
{
	return (uint64_t)avx2_mask(s, schemes) |
	    (uint64_t)avx2_mask(s + 32, schemes) << 32;
}

/*
 * Which octets of half a line of the cache are "<", ":" or E2, whatever is beside them.
 * Not an aligned load: GCC 11 makes it one with that of avx2_mask, where nothing is.
 */
AVX2 __m256i
avx2_near(const uint8_t *s)
{
	const __m256i could = _mm256_broadcastsi128_si256(_mm_setr_epi8(
	    -1, 0, (char)0xE2, 0, 0, 0, 0, 0, 0, 0, ':', 0, '<', 0, 0, 0));
	__m256i here = _mm256_loadu_si256((const __m256i *)(const void *)s);
	/* E2, too, has to be looked up. */
	__m256i low = _mm256_and_si256(here, _mm256_set1_epi8(0x7F));

	return _mm256_cmpeq_epi8(here, _mm256_shuffle_epi8(could, low));
}

/* Returns whether one of 64 octets is. */
AVX2 bool
avx2_is_near(const uint8_t *s)
{
	return _mm256_movemask_epi8(_mm256_or_si256(avx2_near(s), avx2_near(s + 32))) != 0;
}

/* Returns whether one of 128 is. */
AVX2 bool
avx2_is_near_two(const uint8_t *s)
{
	__m256i first = _mm256_or_si256(avx2_near(s), avx2_near(s + 32));
	__m256i second = _mm256_or_si256(avx2_near(s + CANDIDATE_BLOCK), avx2_near(s +
	    CANDIDATE_BLOCK + 32));

	return _mm256_movemask_epi8(_mm256_or_si256(first, second)) != 0;
}

/* After the first step blocks are lines of the cache, and most have nothing of interest. */
AVX2 size_t
avx2_loop(struct candidate_block *block, const uint8_t *s, size_t i, size_t to, bool schemes)
{
	size_t step = 2 * CANDIDATE_BLOCK - ((uintptr_t)(s + i) & (CANDIDATE_BLOCK - 1));
	uint64_t mask;
	size_t at;

	for (; i + 2 * CANDIDATE_BLOCK < to; i += step, step = 2 * CANDIDATE_BLOCK) {
		if (!avx2_is_near_two(s + i))
			continue;
		/* Which of the two cannot be foreseen: no branch. */
		at = i + CANDIDATE_BLOCK * (size_t)!avx2_is_near(s + i);
		mask = avx2_block(s + at, schemes);
		if (mask != 0)
			return candidate_found(block, at, mask);
		if (at > i)
			continue;
		mask = avx2_block(s + i + CANDIDATE_BLOCK, schemes);
		if (mask != 0)
			return candidate_found(block, i + CANDIDATE_BLOCK, mask);
	}
	if (i + CANDIDATE_BLOCK < to) {
		mask = avx2_block(s + i, schemes);
		if (mask != 0)
			return candidate_found(block, i, mask);
		i += CANDIDATE_BLOCK;
	}
	return candidate_next_portable(s, i, to, schemes);
}

/* SCHEMES is made a constant, as in candidate_sse2. */
__attribute__((target("avx2"))) size_t
candidate_next_avx2(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    bool schemes)
{
	return schemes ? avx2_loop(block, s, from, to, true) :
	    avx2_loop(block, s, from, to, false);
}

#endif
