/*
 * places - base: where three octets stand, many places at a time
 *
 * The first octet, and the second behind it, should be rare in text.
 */
#include "base/places.h"

#include <stdbool.h>
#include <string.h>

#define PLACES_BLOCK 64		/* octets that one mask stands for */
#define PLACES_BLOCKS 64	/* ... of a window, which has a mask of its own */
#define PLACES_MOST (PLACES_MAX - PLACES_BLOCK)	/* places before a block */

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/avx2.h"

/* Of the 32 octets at S: which are the first one, with the second behind. */
AVX2 __m256i
places_pairs(const uint8_t *s, __m256i first, __m256i second)
{
	const __m256i *here = (const __m256i *)(const void *)s;
	const __m256i *behind = (const __m256i *)(const void *)(s + 1);

	return _mm256_and_si256(_mm256_cmpeq_epi8(_mm256_loadu_si256(here), first),
	    _mm256_cmpeq_epi8(_mm256_loadu_si256(behind), second));
}

AVX2 bool
places_near(const uint8_t *s, __m256i first, __m256i second)
{
	__m256i any = _mm256_or_si256(places_pairs(s, first, second),
	    places_pairs(s + 32, first, second));

	return _mm256_testz_si256(any, any) == 0;
}

/* Note the places in the block of S that begins at FROM. */
AVX2 void
places_note(struct places *places, const uint8_t *s, size_t from, __m256i first, __m256i second)
{
	__m256i low = places_pairs(s + from, first, second);
	__m256i high = places_pairs(s + from + 32, first, second);
	uint64_t mask = avx2_bits(low, high);
	size_t at;

	for (; mask != 0; mask &= mask - 1) {
		at = from + (size_t)__builtin_ctzll(mask);
		places->at[places->n] = (uint32_t)at;
		places->n += s[at + 2] == (uint8_t)places->octets[2];
	}
}

/*
 * Whole blocks that two octets follow, while there is room for a block's places.  All blocks of
 * a window are asked first, without a branch: which of them has a place cannot be foreseen.
 */
__attribute__((target("avx2"))) static size_t
places_avx2(struct places *places, const uint8_t *s, size_t from, size_t len)
{
	const __m256i first = _mm256_set1_epi8(places->octets[0]);
	const __m256i second = _mm256_set1_epi8(places->octets[1]);
	size_t n, k;
	uint64_t near;

	for (; from + PLACES_BLOCK + 2 <= len; from += n * PLACES_BLOCK) {
		n = (len - from - 2) / PLACES_BLOCK;
		if (n > PLACES_BLOCKS)
			n = PLACES_BLOCKS;
		near = 0;
		for (k = 0; k < n; k++)
			near |= (uint64_t)places_near(s + from + k * PLACES_BLOCK, first,
			    second) << k;
		for (; near != 0; near &= near - 1) {
			k = (size_t)__builtin_ctzll(near);
			if (places->n > PLACES_MOST)
				return from + k * PLACES_BLOCK;
			places_note(places, s, from + k * PLACES_BLOCK, first, second);
		}
	}
	return from;
}

#endif

size_t
places_read(struct places *places, const uint8_t *s, size_t from, size_t len)
{
	const uint8_t *first;

	places->n = 0;
#if defined(__x86_64__) && defined(__GNUC__)
	if (__builtin_cpu_supports("avx2"))
		from = places_avx2(places, s, from, len);
#endif
	while (places->n <= PLACES_MOST && from < len) {
		first = memchr(s + from, places->octets[0], len - from);
		if (first == NULL || s + len - first < 3)
			return len;
		from = (size_t)(first - s) + 1;
		if (first[1] == (uint8_t)places->octets[1] &&
		    first[2] == (uint8_t)places->octets[2])
			places->at[places->n++] = (uint32_t)(from - 1);
	}
	return from;
}
