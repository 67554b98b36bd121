/*
 * candidate_fill - scan: the hot loop over windows, for every processor that has vectors
 *
 * A file that includes this defines CANDIDATE_VECTORS, what its functions begin with, and of
 * the 64 octets at S
 *
 *     candidate_near(s)	whether one of them is "<", ":" or E2
 *     candidate_look(s)	which of them are
 *     candidate_colons(s, wants)	which of them have the neighbours of a colon that is wanted
 *     candidate_high(s)	which of them are followed by the second octet of U+27E8 or U+2329
 *     candidate_slashes(s)	which of them are "/"
 *     candidate_schemes(s)	which of them are in CHARS_SCHEME
 *     candidate_hidden(s)	which of them are blanks, controls or beyond ASCII
 *
 * A window is passed over twice.  First all of its blocks are asked whether there is anything
 * near, without a branch: in mail one in two has something, and which one cannot be foreseen.
 * Then those that do are looked at.
 */
#ifndef SCAN_CANDIDATE_FILL_H
#define SCAN_CANDIDATE_FILL_H

#include <string.h>

#include "base/ascii.h"
#include "scan/candidate_loop.h"

/* Returns whether there are blanks before the colon that is to follow "URL" at S. */
static bool
candidate_is_apart(const uint8_t *s)
{
	size_t n = 3;

	if (!ascii_equal("url", (const char *)s, n))
		return false;
	while (n + 8 <= CANDIDATE_BLOCK && memcmp(s + n, "        ", 8) == 0)
		n += 8;
	while (n < CANDIDATE_BLOCK && (s[n] == ' ' || s[n] == '\t'))
		n++;
	return s[n] == ':' || n == CANDIDATE_BLOCK;
}

/* Returns whether the "<" before S, a block or more before the end, may open a wrapper. */
CANDIDATE_VECTORS bool
candidate_opens(const uint8_t *s)
{
	uint64_t others = ~candidate_schemes(s);
	size_t n = others == 0 ? CANDIDATE_BLOCK : (size_t)__builtin_ctzll(others);

	return s[n] == ':' || (s[n] <= ' ' && (n == 0 || (n == 3 && candidate_is_apart(s))));
}

/*
 * Returns whether one of the BRACKETS in the block at S may open a wrapper.  It cannot if what
 * could be a scheme behind it ends, and not at one of the COLONS: so it is with addresses, tags
 * and Message-IDs.  But "<URL" may have a blank before its colon, and a URL may begin in the
 * next line.  The scheme behind the last bracket may end in the next block, which may have a
 * colon if it is NEAR.
 */
CANDIDATE_VECTORS bool
candidate_may_open(const uint8_t *s, const uint8_t *to, uint64_t brackets, uint64_t colons,
    bool near)
{
	const uint8_t *last = s + (CANDIDATE_BLOCK - 1 - __builtin_clzll(brackets));
	uint64_t behind = brackets << 1, hidden, schemes, opens;

	/* So it is with most: no colon in reach, and no blank that may be before one. */
	if ((colons | brackets >> 63) == 0 && !near && (brackets & candidate_hidden(s + 4)) == 0)
		return (brackets & candidate_hidden(s + 1)) != 0;
	hidden = candidate_hidden(s);
	opens = behind & hidden;
	if (colons != 0) {
		schemes = candidate_schemes(s);
		/* What is added to the first octet of a run carries to the first one behind it. */
		opens |= (schemes + (behind & schemes)) & ~schemes &
		    (colons | (brackets << 4 & hidden));
	}
	return opens != 0 || to - last <= CANDIDATE_BLOCK + 1 || candidate_opens(last + 1);
}

/* Which octets of the block at S are to be looked at; NEAR if the next one has something near. */
CANDIDATE_VECTORS uint64_t
candidate_block(const uint8_t *s, const uint8_t *to, bool near, unsigned wants)
{
	struct candidate_octets here = candidate_look(s);
	uint64_t mask = 0;

	if ((here.colons | here.high) != 0)
		mask = (here.colons & candidate_colons(s, wants)) | (here.high & candidate_high(s));
	if (here.brackets != 0 && ((wants & CANDIDATE_ALL) != 0 ||
	    candidate_may_open(s, to, here.brackets, here.colons, near)))
		mask |= here.brackets & ~candidate_slashes(s + 1);
	return mask;
}

/* Which of the N blocks at S have something near. */
CANDIDATE_VECTORS uint64_t
candidate_blocks_near(const uint8_t *s, size_t n)
{
	uint64_t near = 0;
	size_t k;

	for (k = 0; k < n; k++)
		near |= (uint64_t)candidate_near(s + k * CANDIDATE_BLOCK) << k;
	return near;
}

/*
 * Look at those of the N blocks at S that have something NEAR.  Returns which can matter.  What
 * is behind the last one is not known.
 */
CANDIDATE_VECTORS uint64_t
candidate_masks(uint64_t *masks, const uint8_t *s, size_t n, const uint8_t *to, uint64_t near,
    unsigned wants)
{
	uint64_t next = near >> 1 | UINT64_C(1) << (n - 1), blocks = 0, mask, k;

	for (; near != 0; near &= near - 1) {
		k = (uint64_t)__builtin_ctzll(near);
		mask = candidate_block(s + k * CANDIDATE_BLOCK, to, next >> k & 1, wants);
		masks[k] = mask;
		blocks |= (uint64_t)(mask != 0) << k;
	}
	return blocks;
}

/* A window begins with a line of the cache; one before it has the octets up to there. */
CANDIDATE_VECTORS size_t
candidate_fill(struct candidate_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	size_t skew = (uintptr_t)(s + from) % CANDIDATE_BLOCK, n, k;
	uint64_t near;

	for (; from + CANDIDATE_BLOCK < to; from = w->end) {
		n = skew != 0 ? 1 : (to - from - 1) / CANDIDATE_BLOCK;
		if (n > CANDIDATE_BLOCKS)
			n = CANDIDATE_BLOCKS;
		w->at = from;
		w->end = from + n * CANDIDATE_BLOCK - skew;
		near = candidate_blocks_near(s + from, n);
		w->blocks = candidate_masks(w->masks, s + from, n, s + to, near, wants);
		if (skew != 0 && w->blocks != 0) {
			w->masks[0] &= UINT64_MAX >> skew;
			w->blocks = w->masks[0] != 0;
		}
		skew = 0;
		if (w->blocks != 0) {
			k = (size_t)__builtin_ctzll(w->blocks);
			return from + k * CANDIDATE_BLOCK + (size_t)__builtin_ctzll(w->masks[k]);
		}
	}
	return candidate_next_portable(s, from, to, wants);
}

/* WANTS is made a constant where it is one of these. */
CANDIDATE_VECTORS size_t
candidate_fill_as(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	switch (wants) {
	case 0:
		return candidate_fill(w, s, from, to, 0);
	case CANDIDATE_SCHEMES:
		return candidate_fill(w, s, from, to, CANDIDATE_SCHEMES);
	default:
		return candidate_fill(w, s, from, to, wants);
	}
}

#endif
