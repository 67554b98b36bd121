/*
 * anchor - scan: the octets at which a URL may open: the one hot loop
 *
 * Vectors search blocks of 64 octets.  Most blocks have neither "<" nor ":", and need no other
 * comparison.  The octets of other blocks are loaded again, shifted by one place to either side,
 * to examine their neighbours.  The results of up to 64 blocks are kept, so that the search does
 * not start again after each URL.
 */
#include "scan/anchor.h"

#include <string.h>

#include "base/simd.h"

/* Returns whether octet I may be a bracket that opens a wrapper. */
static inline bool
anchor_is_bracket(const uint8_t *s, size_t i, size_t to)
{
	if (s[i] == 0xE2)
		return i + 1 == to || s[i + 1] == 0x9F || s[i + 1] == 0x8C;
	return s[i] == '<' && (i + 1 == to || s[i + 1] != '/');
}

/* Returns whether octet I is a colon with the right neighbours. */
static inline bool
anchor_is_colon(const uint8_t *s, size_t i, size_t to, bool schemes)
{
	uint8_t before;

	if (s[i] != ':' || i == 0)
		return false;
	before = s[i - 1] | 0x20;
	/* The octets of anchor_colons(). */
	return before == 'l' ||
	    (schemes && (i + 1 == to || memchr("/?\\\33", s[i + 1], 4) != NULL ||
	    before == 'o' || before == 'p' || before == 's'));
}

size_t
anchor_next_portable(const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	bool schemes = (wants & ANCHOR_SCHEMES) != 0;
	size_t i;

	for (i = from; i < to; i++)
		if (anchor_is_bracket(s, i, to) || anchor_is_colon(s, i, to, schemes))
			return i;
	return to;
}

#if SIMD_SIZE == 32

#include "scan/anchor_loop.h"

SIMD_ENTRY size_t
anchor_avx2_next(struct anchor_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	return anchor_loop(w, s, from, to, wants);
}

#endif

size_t
anchor_search(struct anchor_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	/* Vectors read the octet before the first one. */
	if (from == 0 && to > 0) {
		if (anchor_is_bracket(s, 0, to))
			return 0;
		from = 1;
	}
#if SIMD_SIZE == 0
	(void)w;
	return anchor_next_portable(s, from, to, wants);
#else
#if SIMD_SIZE == 32
	if (SIMD_IS_HERE)
		return anchor_avx2_next(w, s, from, to, wants);
#endif
	return anchor_baseline_next(w, s, from, to, wants);
#endif
}
