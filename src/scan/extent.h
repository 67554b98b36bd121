/*
 * extent - scan: where a URL ends that no wrapper bounds
 *
 * Three questions, one after the other: what closes in the token that was opened before
 * it, or begins another URL (a closer); what opens in it and is closed outside (an
 * opener); what punctuation stands at the end.  The last two are asked until nothing
 * changes.  What is bad after that may be whole up to an octet that cannot stand there.
 */
#ifndef SCAN_EXTENT_H
#define SCAN_EXTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/line_context.h"
#include "scan/text.h"
#include "urlsift.h"

struct extent {
	const uint8_t *octets;	/* the token */
	size_t len;
	const struct line_context *context;
	struct text *text;
	size_t after;		/* in the text: what follows the token */
	bool quoted;		/* it stands in quotes */
	/* what was found */
	size_t end;		/* octets of the URL */
	size_t closed;		/* where a closer ended it; LEN: none did */
	uint32_t notes;		/* set of enum urlsift_note */
};

/* Find the end. */
void extent_find(struct extent *extent);

/*
 * The URL is bad, and URL says where.  Returns whether it is good up to a place before that
 * at which it may be cut; END is moved there.
 */
bool extent_cut(struct extent *extent, const struct urlsift_url *url, enum urlsift_std std);

/* Returns whether a known scheme and "://" stand at octet I of LEN. */
bool extent_is_scheme(const uint8_t *octets, size_t len, size_t i);

#endif
