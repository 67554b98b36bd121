/*
 * run - scan: the octets of a URL, and the place of each in the text
 *
 * The octets of a candidate without the white space between them, as one string.  Beside
 * it is the origin of each: its place and the gap before it.  Whether a
 * hyphen belongs to the URL, where a wrapper holds two URLs, and where the first token ends
 * depends on it.
 */
#ifndef SCAN_RUN_H
#define SCAN_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"
#include "urlsift.h"

#define RUN_MAX URLSIFT_URL_MAX
#define RUN_BARE_MAX URLSIFT_BARE_MAX	/* octets of a URL that no wrapper bounds */
#define RUN_ROOM (RUN_BARE_MAX + 8)	/* an escape is decoded after all of it was taken */

/* The gap before an octet; the greater value wins. */
enum run_gap {
	RUN_NO_GAP,
	RUN_BLANK,	/* white space inside a line */
	RUN_SOFT,	/* a break that declares itself: fold mark, flowed text */
	RUN_LINE	/* a line break */
};

enum run_closer {
	RUN_ANGLE,	/* > */
	RUN_ENTITY,	/* &gt; */
	RUN_QUOTE,	/* " */
	RUN_TYPESET	/* U+27E9 or U+232A */
};

/* Why the reading stopped. */
enum run_stop {
	RUN_CLOSED,
	RUN_DELIMITED,	/* at an octet that no URL may hold */
	RUN_PROSE,	/* a continuation line is prose */
	RUN_TOO_LONG,	/* past a limit */
	RUN_ENDED	/* at the end of the text */
};

/* Place of an octet in the text. */
struct run_origin {
	uint32_t at;	/* counts from the run's base */
	uint16_t width;	/* octets of the text for this one */
	uint16_t gap;	/* enum run_gap before it */
};

struct run {
	size_t base;		/* what AT counts from, in the text */
	size_t len;		/* number of octets */
	size_t after;		/* in the text: after the closer, or where it stopped */
	size_t closes;		/* in the text: after the closer, also if an escape ended the URL */
	enum run_stop stop;
	uint32_t notes;		/* set of enum urlsift_note */
	bool not_utf8;		/* some octets are not UTF-8 */
	unsigned n_lines;	/* lines with payload */
	size_t n_gaps;		/* octets with a gap before them, but for the first */
	uint8_t octets[RUN_ROOM];
	struct run_origin origins[RUN_ROOM + 1];	/* of each; the last has the closer's gap */
};

/* Returns how many of the N octets are plain, commas included. */
size_t run_plain_length(const uint8_t *octets, size_t n);

/*
 * Returns whether two of the octets START to END have that gap between them.  END may be the
 * length plus one, to include the gap before the closer.
 */
bool run_has(const struct run *run, size_t start, size_t end, enum run_gap gap);

/* Returns whether a line ends in the run, or between it and the closer. */
bool run_has_lines(const struct run *run);

/* Returns the first octet from AT on, AT > 0, that has a gap before it, or the length. */
size_t run_next_gap(const struct run *run, size_t at);

/* Begin an empty run whose places count from BASE. */
void run_begin(struct run *run, size_t base);

/* Append the octet C, which WIDTH octets of the text at AT represent. */
void run_put(struct run *run, uint8_t c, size_t at, size_t width);

/* Keep the first LEN octets. */
void run_cut(struct run *run, size_t len);

/* Append N octets of the text from AT on as they are. */
void run_put_octets(struct run *run, const struct text *text, size_t at, size_t n);

#endif
