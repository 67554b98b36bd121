/*
 * anchor_loop - scan: the search for anchors in vectors, compiled for each instruction set
 *
 * A window is searched in two passes.  The first pass finds the blocks that have a "<", a ":" or
 * an E2.  It has no branch: in mail every other block has one of these, and no predictor can tell
 * which.  The second pass examines these blocks.
 *
 * Include scan/anchor.h first.
 */
#ifndef SCAN_ANCHOR_LOOP_H
#define SCAN_ANCHOR_LOOP_H

#include "base/ascii.h"
#include "base/simd.h"
#include "base/span.h"

/* Returns the octets that are "<", ":" or E2. */
SIMD simd_octets
anchor_near(const uint8_t *s, unsigned wants)
{
	(void)wants;
	return simd_one_of(simd_load(s), '<', ':', 0xE2);
}

/*
 * Returns the octets that have the neighbours of a wanted colon: "l" before it ("URL:"); with
 * schemes also "o", "p" or "s" before it (mailto, sip, news), or "/", "?", "\\" or ESC after it.
 * The address after "mailto:" or "news:" does not begin with a blank.
 */
SIMD simd_octets
anchor_colons(const uint8_t *s, unsigned wants)
{
	simd_octets before = simd_load(s - 1) | simd_fill(0x20), after = simd_load(s + 1), hit;

	if ((wants & ANCHOR_SCHEMES) == 0)
		return before == 'l';
	hit = simd_one_of(before, 's', 'o', 'p');
	if ((wants & ANCHOR_ALL) == 0)
		hit &= after != ' ';
	return hit | (before == 'l') | (after == '?') | simd_one_of(after, '/', '\\', ASCII_ESC);
}

/* Returns the octets that a scheme's name cannot have: those not in CHARS_SCHEME. */
SIMD simd_octets
anchor_others(const uint8_t *s, unsigned wants)
{
	simd_octets v = simd_load(s);

	(void)wants;
#ifdef SIMD_TABLES
	return simd_others(simd_table(span_scheme.rows), v);
#else
	simd_octets lower = v | simd_fill(0x20);

	return ~((lower >= 'a') & (lower <= 'z')) &
	    ((v < '+') | (v > '9') | (v == ',') | (v == '/'));
#endif
}

/* Returns the octets that are blanks, controls or beyond ASCII. */
SIMD simd_octets
anchor_hidden(const uint8_t *s, unsigned wants)
{
	(void)wants;
	return simd_load(s) <= ' ';
}

/* Returns whether "URL" at S has, or may have, blanks before its colon. */
static bool
anchor_is_apart(const uint8_t *s)
{
	size_t n = 3;

	if (!ascii_equal("url", (const char *)s, n))
		return false;
	while (n + 8 <= SIMD_BLOCK && memcmp(s + n, "        ", 8) == 0)
		n += 8;
	while (n < SIMD_BLOCK && ascii_is_blank((char)s[n]))
		n++;
	return s[n] == ':' || n == SIMD_BLOCK;
}

/* Returns whether the "<" before S may open a wrapper.  A whole block must follow S. */
SIMD bool
anchor_opens(const uint8_t *s)
{
	uint64_t others = SIMD_BITS(anchor_others, s, 0);
	size_t n = others == 0 ? SIMD_BLOCK : (size_t)__builtin_ctzll(others);

	/* A backslash may escape the colon. */
	return s[n] == ':' || s[n] == '\\' ||
	    (s[n] <= ' ' && (n == 0 || (n == 3 && anchor_is_apart(s))));
}

/*
 * Returns whether one of the BRACKETS in the block at S may open a wrapper.  A "<" cannot if the
 * scheme after it does not end at one of the COLONS, as in addresses, tags and Message-IDs.  But
 * "<URL" may have a blank before its colon, and a URL may begin on the next line.  A scheme after
 * the last bracket may end in the next block, which has a colon only if NEAR.
 */
SIMD bool
anchor_may_open(const uint8_t *s, const uint8_t *to, uint64_t brackets, uint64_t colons,
    bool near)
{
	const uint8_t *last = s + (SIMD_BLOCK - 1 - __builtin_clzll(brackets));
	uint64_t after = brackets << 1, hidden, schemes, ends, apart;
	bool leaves;

	/* Most blocks have no colon nearby, and no blank that may precede one. */
	if ((colons | brackets >> 63) == 0 && !near &&
	    (brackets & SIMD_BITS(anchor_hidden, s + 4, 0)) == 0)
		return (brackets & SIMD_BITS(anchor_hidden, s + 1, 0)) != 0;
	hidden = SIMD_BITS(anchor_hidden, s, 0);
	schemes = ~SIMD_BITS(anchor_others, s, 0);
	/* Adding to the first octet of a run carries to the first one after the run. */
	ends = schemes + (after & schemes);
	leaves = ends < schemes;
	ends &= ~schemes;
	apart = ends & brackets << 4 & hidden;
	/* A backslash may precede the colon, which may be in the next block. */
	if ((after & hidden) != 0 || (colons != 0 && apart != 0) ||
	    (ends & (colons | colons >> 1 | (uint64_t)near << 63)) != 0)
		return true;
	return (leaves || apart != 0 || brackets >> 63 != 0) &&
	    (to - last <= SIMD_BLOCK + 1 || anchor_opens(last + 1));
}

/* Returns the anchors of the block at S.  NEAR tells that the next block may have one, too. */
SIMD uint64_t
anchor_block(const uint8_t *s, const uint8_t *to, bool near, unsigned wants)
{
	uint64_t brackets = SIMD_BITS(simd_equal, s, '<'), colons = SIMD_BITS(simd_equal, s, ':');
	uint64_t mask = 0;

	if (colons != 0)
		mask = colons & SIMD_BITS(anchor_colons, s, wants);
	if (SIMD_ANY(simd_equal, s, 0xE2))
		mask |= SIMD_BITS(simd_equal, s, 0xE2) & (SIMD_BITS(simd_equal, s + 1, 0x9F) |
		    SIMD_BITS(simd_equal, s + 1, 0x8C));
	if (brackets != 0 && ((wants & ANCHOR_ALL) != 0 ||
	    anchor_may_open(s, to, brackets, colons, near)))
		mask |= brackets & ~SIMD_BITS(simd_equal, s + 1, '/');
	return mask;
}

/* Fill in the window's N blocks, from S on.  The octets after them were not examined. */
SIMD void
anchor_blocks(struct anchor_window *w, const uint8_t *s, size_t n, const uint8_t *to,
    unsigned wants)
{
	uint64_t near = 0, next, blocks = 0, mask;
	size_t k, last;

	/* The last block has the lowest bit. */
	for (k = 0; k < n; k++)
		near = near + near + SIMD_ANY(anchor_near, s + k * SIMD_BLOCK, 0);
	next = near << 1 | 1;
	for (; near != 0; near &= near - 1) {
		last = (size_t)__builtin_ctzll(near);
		k = n - 1 - last;
		mask = anchor_block(s + k * SIMD_BLOCK, to, next >> last & 1, wants);
		w->masks[k] = mask;
		blocks |= (uint64_t)(mask != 0) << k;
	}
	w->blocks = blocks;
}

/*
 * Search like anchor_next(), window by window; FROM is not 0.  Each window begins at a cache
 * line.  If FROM does not, a short window before the first one covers the octets up to there.
 */
SIMD size_t
anchor_windows(struct anchor_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	size_t skew = (uintptr_t)(s + from) % SIMD_BLOCK, n, k;

	for (; from + SIMD_BLOCK < to; from = w->end) {
		n = skew != 0 ? 1 : (to - from - 1) / SIMD_BLOCK;
		if (n > ANCHOR_BLOCKS)
			n = ANCHOR_BLOCKS;
		w->at = from;
		w->end = from + n * SIMD_BLOCK - skew;
		anchor_blocks(w, s + from, n, s + to, wants);
		if (skew != 0 && w->blocks != 0) {
			w->masks[0] &= UINT64_MAX >> skew;
			w->blocks = w->masks[0] != 0;
		}
		skew = 0;
		if (w->blocks != 0) {
			k = (size_t)__builtin_ctzll(w->blocks);
			return from + k * SIMD_BLOCK + (size_t)__builtin_ctzll(w->masks[k]);
		}
	}
	return anchor_next_portable(s, from, to, wants);
}

/* Compile one copy for each common value of WANTS. */
SIMD size_t
anchor_loop(struct anchor_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	switch (wants) {
	case 0:
		return anchor_windows(w, s, from, to, 0);
	case ANCHOR_SCHEMES:
		return anchor_windows(w, s, from, to, ANCHOR_SCHEMES);
	default:
		return anchor_windows(w, s, from, to, wants);
	}
}

#endif
