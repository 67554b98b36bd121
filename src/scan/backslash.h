/*
 * backslash - scan: backslashes that other programs put into URLs
 *
 * TeX, Markdown and troff escape what is special to them, JSON and C write octets as
 * escapes.  What they meant is undone; no other backslash belongs to a URL.
 */
#ifndef SCAN_BACKSLASH_H
#define SCAN_BACKSLASH_H

#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>

/* What is known of the place. */
enum backslash_rule {
	BACKSLASH_TROFF = 1 << 0,	/* the document is a source of troff */
	BACKSLASH_HOST = 1 << 1,		/* it stands in a host */
	BACKSLASH_SLASHES = 1 << 2,	/* slashes are escaped: the colon has "\/\/" behind it */
	BACKSLASH_LAST = 1 << 3		/* no more octets of the escape follow */
};

enum backslash_kind {
	BACKSLASH_NONE,		/* a backslash that stands for itself */
	BACKSLASH_OCTET,		/* for one octet */
	BACKSLASH_NOTHING,	/* for nothing */
	BACKSLASH_ENDS,		/* for what no URL has */
	BACKSLASH_MORE		/* this depends on what follows */
};

struct backslash {
	enum backslash_kind kind;
	uint8_t octet;
	size_t width;	/* octets that it takes */
};

/* What the backslash at the start of LEN octets is; RULES is a set of enum backslash_rule. */
void backslash_read(struct backslash *backslash, const uint8_t *s, size_t len, unsigned rules);

/*
 * A backslash stands before the octet FROM: how many of the octets from there to AT
 * are of its escape, and not letters of a word: "n", "fB", "s-1", "u003c".
 */
size_t backslash_before(const uint8_t *s, size_t from, size_t at);

#endif
