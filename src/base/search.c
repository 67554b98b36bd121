/*
 * search - base: find a short string in a text
 */
#include "base/search.h"

#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/simd.h"

#define SEARCH_FOLD 0x20	/* the bit in which the cases of a letter differ */

/* How common an octet is in text, roughly: for letters their place by frequency. */
static unsigned
search_frequency(uint8_t c)
{
	static const char common[] = "0123456789qzjxkvbpygfwmucldrhsniaote ";
	const char *place = memchr(common, c, sizeof(common) - 1);

	return place == NULL ? 0 : 1 + (unsigned)(place - common);
}

void
search_begin(struct search *search, const uint8_t *word, size_t len)
{
	size_t i, *rare = search->rare;

	search->len = len < SEARCH_MAX ? len : SEARCH_MAX;
	for (i = 0; i < search->len; i++)
		search->octets[i] = (uint8_t)ascii_lower((char)word[i]);
	rare[0] = 0;
	rare[1] = search->len - 1;
	for (i = 1; i < search->len; i++)
		if (search_frequency(search->octets[i]) < search_frequency(search->octets[rare[0]]))
			rare[0] = i;
	if (rare[1] == rare[0])
		rare[1] = 0;
	for (i = 0; i < search->len; i++)
		if (i != rare[0] && search_frequency(search->octets[i]) <
		    search_frequency(search->octets[rare[1]]))
			rare[1] = i;
}

/* Returns whether the string is at S. */
static bool
search_is_here(const struct search *search, const uint8_t *s)
{
	size_t i = 0;

	while (i < search->len && (uint8_t)ascii_lower((char)s[i]) == search->octets[i])
		i++;
	return i == search->len;
}

/* search_next() of the places before LAST, without vectors of the processor. */
static size_t
search_each(const struct search *search, const uint8_t *s, size_t from, size_t last, size_t to)
{
	const size_t *rare = search->rare;
	uint8_t a = search->octets[rare[0]], b = search->octets[rare[1]];

	for (; from < last; from++)
		if (((s[from + rare[0]] ^ a) & ~SEARCH_FOLD) == 0 &&
		    ((s[from + rare[1]] ^ b) & ~SEARCH_FOLD) == 0 &&
		    search_is_here(search, s + from))
			return from;
	return to;
}

#if SIMD_SIZE > 0

SIMD simd_octets
search_equal(const uint8_t *s, uint8_t octet)
{
	return (simd_load(s) | simd_fill(SEARCH_FOLD)) == simd_fill(octet | SEARCH_FOLD);
}

SIMD_ENTRY static size_t
search_simd(const struct search *search, const uint8_t *s, size_t from, size_t last, size_t to)
{
	const size_t *rare = search->rare;
	uint8_t a = search->octets[rare[0]], b = search->octets[rare[1]];
	uint32_t mask;
	size_t at;

	for (; from + SIMD_SIZE <= last; from += SIMD_SIZE) {
		mask = simd_mask(search_equal(s + from + rare[0], a) &
		    search_equal(s + from + rare[1], b));
		for (; mask != 0; mask &= mask - 1) {
			at = from + (size_t)__builtin_ctz(mask);
			if (search_is_here(search, s + at))
				return at;
		}
	}
	return search_each(search, s, from, last, to);
}

#endif

size_t
search_next(const struct search *search, const uint8_t *s, size_t from, size_t to)
{
	size_t last = to - from < search->len ? from : to - search->len + 1;

#if SIMD_SIZE > 0
	if (SIMD_IS_HERE)
		return search_simd(search, s, from, last, to);
#endif
	return search_each(search, s, from, last, to);
}
