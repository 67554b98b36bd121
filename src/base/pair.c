/*
 * pair - base: pairs of octets, and whether a text is ASCII
 */
#include "base/pair.h"

#include <stdint.h>
#include <string.h>

#include "base/simd.h"
#include "base/span.h"

#define PAIR_CHOICES 64		/* pairs from which the rarest is chosen */

#if SIMD_SIZE > 0

/* Returns at which octets of the vector at S the pair begins. */
SIMD simd_octets
pair_begins(const char *s, const char *pair)
{
	return simd_equal(s, pair[0]) & simd_equal(s + 1, pair[1]);
}

/* pair_find() for more than a block.  The last block may overlap the one before it. */
SIMD_ENTRY static const char *
pair_find_simd(const char *from, const char *to, const char *pair)
{
	const char *last = to - SIMD_BLOCK - 1;

	for (; !SIMD_ANY(pair_begins, from, pair); from = last - from < SIMD_BLOCK ? last :
	    from + SIMD_BLOCK)
		if (from == last)
			return to;
	return from + __builtin_ctzll(SIMD_BITS(pair_begins, from, pair));
}

#endif

const char *
pair_find(const char *from, const char *to, char a, char b)
{
#if SIMD_SIZE > 0
	const char pair[2] = { a, b };

	if (SIMD_IS_HERE && to - from > SIMD_BLOCK)
		return pair_find_simd(from, to, pair);
#endif
	while (from < to && (from = memchr(from, a, (size_t)(to - from))) != NULL) {
		if (to - from > 1 && from[1] == b)
			return from;
		from++;
	}
	return to;
}

/* Returns a number that is roughly higher the more frequent the octet is in text. */
static size_t
pair_frequency(char c)
{
	static const char common[] = "0123456789qzjxkvbpygfwmucldrhsniaote ";
	const char *place = memchr(common, c, sizeof(common) - 1);

	return place == NULL ? 0 : (size_t)(place - common) + 1;
}

const void *
pair_search(const void *octets, size_t len, const void *wanted, size_t n)
{
	const char *at = octets, *end = at + len, *pair = wanted;
	size_t i, sum, least = SIZE_MAX, off = 0;

	/* Choose the pair of octets that is the rarest in text. */
	for (i = 0; i + 1 < n && i < PAIR_CHOICES; i++) {
		sum = pair_frequency(pair[i]) + pair_frequency(pair[i + 1]);
		if (sum < least) {
			least = sum;
			off = i;
		}
	}
	if (len < n)
		return NULL;
	pair += off;
	end -= n - off - 2;
	for (at += off; (at = pair_find(at, end, pair[0], pair[1])) < end; at++)
		if (memcmp(at - off, wanted, n) == 0)
			return at - off;
	return NULL;
}

bool
pair_are_ascii(const char *from, const char *to)
{
	size_t len = (size_t)(to - from);

	return span_length(&span_unshifted, (const uint8_t *)from, len) == len;
}
