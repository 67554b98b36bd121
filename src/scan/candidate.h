/*
 * candidate - scan: where a URL may open: the one hot loop
 */
#ifndef SCAN_CANDIDATE_H
#define SCAN_CANDIDATE_H

#include "scan/candidate_window.h"

/* The same as candidate_next(), where nothing is known. */
size_t candidate_search(struct candidate_window *window, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

/*
 * The first octet from AT on that is known to be one, or the end of the window.  Whether it is
 * in the block of AT or in a later one cannot be foreseen: no branch.
 */
static inline size_t
candidate_known(const struct candidate_window *w, size_t at)
{
	size_t block = (at - w->at) / CANDIDATE_BLOCK;
	uint64_t behind = w->blocks & UINT64_MAX << block << 1;
	uint64_t mask = w->masks[block] & UINT64_MAX << (at - w->at) % CANDIDATE_BLOCK;

	mask &= 0 - (w->blocks >> block & 1);
	if ((mask | behind) == 0)
		return w->end;
	block = mask != 0 ? block : (size_t)__builtin_ctzll(behind);
	mask = mask != 0 ? mask : w->masks[block];
	return w->at + block * CANDIDATE_BLOCK + (size_t)__builtin_ctzll(mask);
}

/*
 * The first octet in [FROM, TO) of S at which a URL may open, or TO.  Without CANDIDATE_ALL
 * vectors pass over a "<" if what could be its scheme ends in another octet than a colon, and
 * over the colon of what could be "mailto" or "news" if a blank follows.  The octet before FROM
 * is looked at if FROM is not 0; a "<", or with CANDIDATE_SCHEMES a ":", at TO - 1 is always
 * taken.  The window is kept from call to call with the same S, TO and WANTS.
 */
static inline size_t
candidate_next(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	if (from >= w->at && from < w->end) {
		from = candidate_known(w, from);
		if (from < w->end)
			return from;
	}
	return candidate_search(w, s, from, to, wants);
}

#endif
