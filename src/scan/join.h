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

#include <stdint.h>

#include "scan/page_break.h"
#include "scan/text.h"
#include "urlsift.h"

#define JOIN_MAX URLSIFT_URL_MAX
/* VIOLATION: limits */
#define JOIN_BLANK_LINES 2	/* in a row */

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
	JOIN_QUOTE	/* " */
};

/* Why the reading stopped. */
enum join_stop {
	JOIN_CLOSED,
	JOIN_DELIMITED,	/* at an octet that no URL has */
	JOIN_PROSE,	/* a continuation line is prose */
	JOIN_TOO_LONG,	/* past a limit */
	JOIN_ENDED,	/* at the end of the text */
	JOIN_WAITS	/* for the rest of the document */
};

struct join {
	size_t base;		/* what AT counts from, in the text */
	size_t len;		/* octets put together */
	size_t after;		/* in the text: after the closer, or where it stopped */
	enum join_stop stop;
	uint32_t notes;		/* set of enum urlsift_note */
	unsigned n_lines;	/* lines with payload */
	size_t n_gaps;		/* octets with a gap before them, but for the first */
	uint8_t octets[JOIN_MAX + 1];
	uint8_t gap[JOIN_MAX + 1];	/* enum join_gap before each octet, and before the closer */
	uint16_t width[JOIN_MAX + 1];	/* octets of the text for each one */
	uint32_t at[JOIN_MAX + 1];	/* where each one stood */
};

/*
 * The common case, a wrapper on one line with nothing in it but octets that
 * stand for themselves: returns their number, and the ">" follows; else 0.
 */
size_t join_plain(const struct text *text, size_t at);

/* The same without a closer: white space, a bracket or a quote follows. */
size_t join_plain_token(const struct text *text, size_t at);

/* Read the content of a wrapper from AT on to its closer; OPENS is where the wrapper opened. */
void join_wrapper(struct join *join, struct text *text, size_t opens, size_t at,
    enum join_closer closer, page_break_recurs *recurs, void *ctx);

/*
 * Read what has no closer: from AT to the first white space or delimiter, in
 * running text (BARE) also to typographic punctuation.  Lines are joined only
 * where the text declares it (format=flowed, DelSp).
 */
void join_token(struct join *join, struct text *text, size_t opens, size_t at,
    enum join_closer closer, int bare);

#endif
