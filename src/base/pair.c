/*
 * pair - base: pairs of octets, and whether a text is ASCII
 */
#include "base/pair.h"

#include <string.h>

#include "base/simd.h"
#include "base/span.h"

#if SIMD_SIZE > 0

/* Which octets at S are the first of PAIR, with the second one after them. */
SIMD simd_octets
pair_both(const char *s, const char *pair)
{
	return simd_equal(s, pair[0]) & simd_equal(s + 1, pair[1]);
}

/* Returns the first PAIR in whole blocks and an octet after them, or where they end. */
SIMD_ENTRY static const char *
pair_find_simd(const char *from, const char *to, const char *pair)
{
	for (; to - from > SIMD_BLOCK; from += SIMD_BLOCK)
		if (SIMD_ANY(pair_both, from, pair))
			return from + __builtin_ctzll(SIMD_BITS(pair_both, from, pair));
	return from;
}

#endif

const char *
pair_find(const char *from, const char *to, char a, char b)
{
#if SIMD_SIZE > 0
	const char pair[2] = { a, b };

	if (SIMD_IS_HERE)
		from = pair_find_simd(from, to, pair);
#endif
	while (from < to && (from = memchr(from, a, (size_t)(to - from))) != NULL) {
		if (to - from > 1 && from[1] == b)
			return from;
		from++;
	}
	return to;
}

const char *
pair_find_string(const char *from, const char *to, const char *string)
{
	size_t n = strlen(string);

	while ((from = pair_find(from, to, string[0], string[1])) < to &&
	    ((size_t)(to - from) < n || memcmp(from, string, n) != 0))
		from++;
	return from;
}

bool
pair_are_ascii(const char *from, const char *to)
{
	size_t len = (size_t)(to - from);

	return span_length(&span_unshifted, (const uint8_t *)from, len) == len;
}
