/*
 * anchor - scan: the octets at which a URL may open: the one hot loop
 *
 * A wrapper opens with "<" (but not "</"), U+27E8 or U+2329, everything else with a ":" that has
 * the right neighbours.
 */
#ifndef SCAN_ANCHOR_H
#define SCAN_ANCHOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ANCHOR_BLOCK 64		/* octets: a cache line, and the bits of a uint64_t */
#define ANCHOR_BLOCKS 64	/* blocks of a window */

/* Anchors to find besides "URL:", "<" and the first octet of U+27E8 and U+2329. */
enum {
	ANCHOR_SCHEMES = 1 << 0,	/* ":" before / ? \\ or ESC, or after "o", "p" or "s" */
	ANCHOR_ALL = 1 << 1	/* include those that vectors skip: see anchor_next() */
};

/* The anchors found between AT and END.  If all members are 0, nothing was searched yet. */
struct anchor_window {
	size_t at, end;
	uint64_t blocks;		/* bit K: block K has anchors, and a mask */
	uint64_t masks[ANCHOR_BLOCKS];	/* bit I: octet I of the block is an anchor */
};

/* Search like anchor_next(), but ignore the results in the window. */
size_t anchor_search(struct anchor_window *window, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

/* Each of these is anchor_search() for one instruction set.  FROM is at least 1. */
size_t anchor_next_portable(const uint8_t *s, size_t from, size_t to, unsigned wants);
size_t anchor_baseline_next(struct anchor_window *window, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
size_t anchor_avx2_next(struct anchor_window *window, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

/*
 * Returns the first known anchor at AT or later, or the end of the window.  No predictor can tell
 * whether it is in the block of AT or a later one, so the choice uses no branch.
 */
static inline size_t
anchor_known(const struct anchor_window *w, size_t at)
{
	size_t block = (at - w->at) / ANCHOR_BLOCK;
	uint64_t later = w->blocks & UINT64_MAX << block << 1;
	uint64_t mask = w->masks[block] & UINT64_MAX << (at - w->at) % ANCHOR_BLOCK;

	mask &= 0 - (w->blocks >> block & 1);
	if ((mask | later) == 0)
		return w->end;
	block = mask != 0 ? block : (size_t)__builtin_ctzll(later);
	mask = mask != 0 ? mask : w->masks[block];
	return w->at + block * ANCHOR_BLOCK + (size_t)__builtin_ctzll(mask);
}

/*
 * Returns the first octet in [FROM, TO) of S at which a URL may open, or TO.  Without ANCHOR_ALL,
 * vectors skip a "<" if no colon ends the scheme after it, and the colon of "mailto" or "news"
 * before a blank.  The octet before FROM is examined unless FROM is 0.  A "<" at TO - 1 is always
 * an anchor, and with ANCHOR_SCHEMES a ":" there, too.  The window is valid for calls with the
 * same S, TO and WANTS.
 */
static inline size_t
anchor_next(struct anchor_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	if (from >= w->at && from < w->end) {
		from = anchor_known(w, from);
		if (from < w->end)
			return from;
	}
	return anchor_search(w, s, from, to, wants);
}

#endif
