/*
 * artefact - scan: backslashes that other programs put into URLs
 *
 * TeX, Markdown and troff escape what is special to them, JSON and C write octets as
 * escapes.  What they meant is undone; no other backslash belongs to a URL.
 */
#ifndef SCAN_ARTEFACT_H
#define SCAN_ARTEFACT_H

#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>

/* What is known of the place. */
enum artefact_rule {
	ARTEFACT_TROFF = 1 << 0,	/* the document is a source of troff */
	ARTEFACT_HOST = 1 << 1,		/* it stands in a host */
	ARTEFACT_SLASHES = 1 << 2	/* slashes are escaped: the colon has "\/\/" behind it */
};

enum artefact_kind {
	ARTEFACT_NONE,		/* a backslash that stands for itself */
	ARTEFACT_OCTET,		/* for one octet */
	ARTEFACT_NOTHING,	/* for nothing */
	ARTEFACT_ENDS		/* for what no URL has */
};

struct artefact {
	enum artefact_kind kind;
	uint8_t octet;
	size_t width;	/* octets that it takes */
	bool troff;	/* the answer depends on ARTEFACT_TROFF */
};

#define ARTEFACT_MAX 6	/* octets of the longest: "\u0026" */

/* What the backslash at the start of LEN octets is; RULES is a set of enum artefact_rule. */
void artefact_read(struct artefact *artefact, const uint8_t *s, size_t len, unsigned rules);

/*
 * A backslash stands before the octet FROM: how many of the octets from there to AT
 * are of its escape, and not letters of a word: "n", "fB", "s-1", "u003c".
 */
size_t artefact_before(const uint8_t *s, size_t from, size_t at);

#endif
