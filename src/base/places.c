/*
 * places - base: where three octets stand, many places at a time
 *
 * The first octet should be rare in text: 128 octets at a time are compared with it, and the
 * others only where it is.
 */
#include "base/places.h"

#include <string.h>

#define PLACES_STEP 128
#define PLACES_MOST (PLACES_MAX - PLACES_STEP)	/* before a step */

/* Note those of the places that the bits of MASK stand for, from FROM on, where all octets are. */
static inline void
places_note(struct places *places, const uint8_t *s, size_t from, uint64_t mask)
{
	size_t at;

	for (; mask != 0; mask &= mask - 1) {
		at = from + (size_t)__builtin_ctzll(mask);
		if (s[at + 1] == (uint8_t)places->octets[1] &&
		    s[at + 2] == (uint8_t)places->octets[2])
			places->at[places->n++] = (uint32_t)at;
	}
}

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/avx2.h"

AVX2 __m256i
places_equal(const uint8_t *s, __m256i octet)
{
	return _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(const void *)s), octet);
}

AVX2 uint64_t
places_bits(__m256i first, __m256i second)
{
	return (uint64_t)(uint32_t)_mm256_movemask_epi8(first) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(second) << 32;
}

/* While there is room for a step's, and two octets follow it. */
__attribute__((target("avx2"))) static size_t
places_avx2(struct places *places, const uint8_t *s, size_t from, size_t len)
{
	const __m256i octet = _mm256_set1_epi8(places->octets[0]);
	__m256i a, b, c, d, any;

	for (; from + PLACES_STEP + 2 <= len; from += PLACES_STEP) {
		a = places_equal(s + from, octet);
		b = places_equal(s + from + 32, octet);
		c = places_equal(s + from + 64, octet);
		d = places_equal(s + from + 96, octet);
		any = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
		if (_mm256_testz_si256(any, any))
			continue;
		if (places->n > PLACES_MOST)
			break;
		places_note(places, s, from, places_bits(a, b));
		places_note(places, s, from + 64, places_bits(c, d));
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
