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

#define ANCHOR_BLOCK 64		/* octets: a line of the cache, and the bits of a number */
#define ANCHOR_BLOCKS 64	/* of a window */
#define ANCHOR_ESC 0x1B		/* begins a control sequence of a terminal */

/* What is wanted besides "URL:", "<" and the first octet of U+27E8 and U+2329. */
enum {
	ANCHOR_SCHEMES = 1 << 0,	/* ":" before "/", "\\" or ESC, or after "o" or "s" */
	ANCHOR_ALL = 1 << 1	/* also those that vectors would pass over: see anchor_next() */
};

/* What is known of the octets from AT up to END; nothing if all members are 0. */
struct anchor_window {
	size_t at, end;
	uint64_t blocks;		/* bit K: block K has anchors, and a mask */
	uint64_t masks[ANCHOR_BLOCKS];	/* bit I: octet I of the block is an anchor */
};

/* anchor_next() without what the window knows. */
size_t anchor_search(struct anchor_window *window, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

/* anchor_search() for one instruction set; FROM is at least 1. */
size_t anchor_next_portable(const uint8_t *s, size_t from, size_t to, unsigned wants);
size_t anchor_baseline_next(struct anchor_window *window, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
size_t anchor_avx2_next(struct anchor_window *window, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

/*
 * The first known anchor from AT on, or the end of the window.  No predictor can tell whether it
 * is in the block of AT or in a later one, so there is no branch.
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
 * The first octet in [FROM, TO) of S at which a URL may open, or TO.  Without ANCHOR_ALL vectors
 * pass over a "<" if no colon ends the scheme after it, and over the colon of "mailto" or "news"
 * before a blank.  The octet before FROM is examined unless FROM is 0.  A "<" at TO - 1, or with
 * ANCHOR_SCHEMES a ":", is always an anchor.  The window is kept from call to call with the same
 * S, TO and WANTS.
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
