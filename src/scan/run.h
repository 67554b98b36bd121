/*
 * run - scan: the octets of a URL, and where each of them stood
 *
 * The octets of a candidate without the white space between them, as one string.  Beside
 * it is the origin of each: the place where it stood, and what stood before it.  Whether a
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
#define RUN_ROOM (RUN_BARE_MAX + 8)	/* an escape is undone when all of it was taken */

/* What stood before an octet; the greater one wins. */
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
	RUN_DELIMITED,	/* at an octet that no URL has */
	RUN_PROSE,	/* a continuation line is prose */
	RUN_TOO_LONG,	/* past a limit */
	RUN_ENDED	/* at the end of the text */
};

/* Where an octet stood. */
struct run_origin {
	uint32_t at;	/* counts from the run's base */
	uint16_t width;	/* octets of the text for this one */
	uint16_t gap;	/* enum run_gap before it */
};

struct run {
	size_t base;		/* what AT counts from, in the text */
	size_t len;		/* of the octets */
	size_t after;		/* in the text: after the closer, or where it stopped */
	size_t closes;		/* ... after the closer, also if an escape ended the URL */
	enum run_stop stop;
	uint32_t notes;		/* set of enum urlsift_note */
	unsigned n_lines;	/* lines with payload */
	size_t n_gaps;		/* octets with a gap before them, but for the first */
	uint8_t octets[RUN_ROOM];
	struct run_origin origins[RUN_ROOM + 1];	/* of each; the last has the closer's gap */
};

/* How far octets go that stand for themselves wherever they stand; 0: other rules apply. */
size_t run_plain(const struct text *text, size_t at, size_t max);

/* How many of the N octets are plain, commas included. */
size_t run_plain_length(const uint8_t *octets, size_t n);

/*
 * Returns whether that gap stands between two of the octets START to END; END may be the
 * length and one, for the gap before the closer.
 */
bool run_has(const struct run *run, size_t start, size_t end, enum run_gap gap);

/* The first octet from AT on, which is not 0, that has a gap before it; or the length. */
size_t run_next_gap(const struct run *run, size_t at);

/* An empty run whose places count from BASE. */
void run_begin(struct run *run, size_t base);

/* WIDTH octets of the text, from AT on, stand for the one octet C. */
void run_put(struct run *run, uint8_t c, size_t at, size_t width);

/* Keep the first LEN octets. */
void run_cut(struct run *run, size_t len);

/* N octets of the text stand for themselves from AT on. */
void run_put_octets(struct run *run, const struct text *text, size_t at, size_t n);

#endif
