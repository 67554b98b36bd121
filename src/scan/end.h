/*
 * end - scan: where a URL ends that no wrapper bounds
 *
 * Three questions, one after the other: what closes in the token that was opened before
 * it, or begins another URL (a closer); what opens in it and is closed outside (an
 * opener); what punctuation stands at the end.  The last two are asked until nothing
 * changes.  What is bad after that may be whole up to an octet that cannot stand there.
 */
#ifndef SCAN_END_H
#define SCAN_END_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/line_context.h"
#include "scan/text.h"
#include "urlsift.h"

struct end {
	const uint8_t *octets;	/* the token */
	size_t len;
	const struct line_context *context;
	struct text *text;
	size_t after;		/* in the text: what follows the token */
	bool quoted;		/* it stands in quotes */
	/* what was found */
	size_t at;		/* where the URL ends: its octets */
	size_t closed;		/* where a closer ended it; LEN: none did */
	uint32_t notes;		/* set of enum urlsift_note */
};

/* Find the end. */
void end_find(struct end *end);

/*
 * The URL is bad, and URL says where.  Returns whether it is good up to a place before that
 * at which it may be cut; AT is moved there.
 */
bool end_cut(struct end *end, const struct urlsift_url *url, enum urlsift_std std);

/* Returns whether a known scheme and "://" stand at octet I of LEN. */
bool end_is_scheme(const uint8_t *octets, size_t len, size_t i);

#endif
