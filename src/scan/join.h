/*
 * join - scan: pieces of a broken URL put together
 *
 * The octets of a candidate without the white space between them, each with
 * the place where it stood.  What stood between two octets is remembered:
 * whether a hyphen belongs to the URL, where a wrapper holds two URLs, and
 * where the first token ends depends on it.
 */
#ifndef SCAN_JOIN_H
#define SCAN_JOIN_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"
#include "urlsift.h"

#define JOIN_MAX URLSIFT_URL_MAX
#define JOIN_TOKEN_MAX URLSIFT_BARE_MAX	/* octets of a URL that no wrapper bounds */

/* What stood before an octet; the greater one wins. */
enum join_gap {
	JOIN_NO_GAP,
	JOIN_BLANK,	/* white space inside a line */
	JOIN_SOFT,	/* a break that declares itself: fold mark, flowed text */
	JOIN_LINE	/* a line break */
};

enum join_closer {
	JOIN_ANGLE,	/* > */
	JOIN_ENTITY,	/* &gt; */
	JOIN_QUOTE,	/* " */
	JOIN_TYPESET	/* U+27E9 or U+232A */
};

/* Why the reading stopped. */
enum join_stop {
	JOIN_CLOSED,
	JOIN_DELIMITED,	/* at an octet that no URL has */
	JOIN_PROSE,	/* a continuation line is prose */
	JOIN_TOO_LONG,	/* past a limit */
	JOIN_ENDED	/* at the end of the text */
};

struct join {
	size_t base;		/* what AT counts from, in the text */
	size_t len;		/* octets put together */
	size_t after;		/* in the text: after the closer, or where it stopped */
	enum join_stop stop;
	uint32_t notes;		/* set of enum urlsift_note */
	unsigned n_lines;	/* lines with payload */
	size_t n_gaps;		/* octets with a gap before them, but for the first */
	uint8_t octets[JOIN_TOKEN_MAX + 1];
	uint8_t gap[JOIN_TOKEN_MAX + 1];	/* enum join_gap before each, and the closer */
	uint16_t width[JOIN_TOKEN_MAX + 1];	/* octets of the text for each one */
	uint32_t at[JOIN_TOKEN_MAX + 1];	/* where each one stood */
};

/* How far octets go that stand for themselves wherever they stand; 0: other rules apply. */
size_t join_plain_run(const struct text *text, size_t at, size_t max);

/* How many of the N octets are plain, commas included. */
size_t join_run(const uint8_t *octets, size_t n);

/*
 * Returns whether that gap stands between two of the octets START to END; END may be the
 * length and one, for the gap before the closer.
 */
bool join_has(const struct join *join, size_t start, size_t end, enum join_gap gap);

/* The first octet from AT on that has a gap before it, or the length; AT is the length at most. */
size_t join_next_gap(const struct join *join, size_t at);

/* An empty join whose places count from BASE. */
void join_begin(struct join *join, size_t base);

/* WIDTH octets of the text, from AT on, stand for the one octet C. */
void join_put(struct join *join, uint8_t c, size_t at, size_t width);

/* N octets of the text stand for themselves from AT on. */
void join_put_run(struct join *join, const struct text *text, size_t at, size_t n);

#endif
