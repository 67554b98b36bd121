/*
 * pair - base: pairs of octets, and whether a text is ASCII
 */
#include "base/pair.h"

#include <string.h>

#define SIMD_SSE2
#include "base/simd.h"

#define SHIFT_OUT '\016'
#define SHIFT_IN '\017'
#define ESCAPE '\033'

#if SIMD_SIZE > 0

/* Which octets at S are the first of PAIR, with the second one after them. */
SIMD simd_octets
pair_both(const char *s, const char *pair)
{
	return simd_equal(s, pair[0]) & simd_equal(s + 1, pair[1]);
}

/* Which octets at S are not ASCII, or shift a character set. */
SIMD simd_octets
pair_shifts(const char *s, int escape)
{
	simd_octets v = simd_load(s);

	return (v < 0) | simd_one_of(v, escape, SHIFT_OUT, SHIFT_IN);
}

#endif

const char *
pair_find(const char *from, const char *to, char a, char b)
{
#if SIMD_SIZE > 0
	const char pair[2] = { a, b };
	uint64_t bits;

	for (; to - from > SIMD_BLOCK; from += SIMD_BLOCK) {
		bits = SIMD_BITS(pair_both, from, pair);
		if (bits != 0)
			return from + __builtin_ctzll(bits);
	}
#endif
	while (from < to && (from = memchr(from, a, (size_t)(to - from))) != NULL) {
		if (to - from > 1 && from[1] == b)
			return from;
		from++;
	}
	return to;
}

bool
pair_are_ascii(const char *from, const char *to)
{
#if SIMD_SIZE > 0
	for (; to - from >= SIMD_BLOCK; from += SIMD_BLOCK)
		if (SIMD_ANY(pair_shifts, from, ESCAPE))
			return false;
#endif
	for (; from < to; from++)
		if ((uint8_t)*from > 0x7F || *from == ESCAPE || *from == SHIFT_OUT ||
		    *from == SHIFT_IN)
			return false;
	return true;
}
