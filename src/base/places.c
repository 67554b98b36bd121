/*
 * places - base: find three octets, many places at a time
 *
 * The first octet, and the second after it, should be rare in text.
 */
#include "base/places.h"

#include "base/simd.h"

#define PLACES_BLOCKS 64	/* of a window: the bits of a number */
#define PLACES_MOST (PLACES_MAX - SIMD_BLOCK)	/* places before a block */

#if SIMD_SIZE > 0

/* Which octets at S are the first one, with the second one after them. */
SIMD simd_octets
places_pairs(const uint8_t *s, const char octets[3])
{
	return simd_equal(s, octets[0]) & simd_equal(s + 1, octets[1]);
}

/* Note the places in the block of S that begins at FROM. */
SIMD void
places_note(struct places *places, const uint8_t *s, size_t from)
{
	uint64_t mask = SIMD_BITS(places_pairs, s + from, places->octets);
	size_t at;

	for (; mask != 0; mask &= mask - 1) {
		at = from + (size_t)__builtin_ctzll(mask);
		places->at[places->n] = (uint32_t)at;
		places->n += s[at + 2] == (uint8_t)places->octets[2];
	}
}

/*
 * Whole blocks with two octets after them, while there is room for the places of a block.  All
 * blocks of a window are compared first, without a branch: no predictor can tell which have one.
 */
SIMD_ENTRY static size_t
places_simd(struct places *places, const uint8_t *s, size_t from, size_t len)
{
	size_t n, k;
	uint64_t near;

	for (; from + SIMD_BLOCK + 2 <= len; from += n * SIMD_BLOCK) {
		n = (len - from - 2) / SIMD_BLOCK;
		if (n > PLACES_BLOCKS)
			n = PLACES_BLOCKS;
		near = 0;
		for (k = 0; k < n; k++)
			near |= (uint64_t)SIMD_ANY(places_pairs, s + from + k * SIMD_BLOCK,
			    places->octets) << k;
		for (; near != 0; near &= near - 1) {
			k = (size_t)__builtin_ctzll(near);
			if (places->n > PLACES_MOST)
				return from + k * SIMD_BLOCK;
			places_note(places, s, from + k * SIMD_BLOCK);
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
#if SIMD_SIZE > 0
	if (SIMD_IS_HERE)
		from = places_simd(places, s, from, len);
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
