/*
 * end - scan: where a URL ends that no wrapper bounds
 *
 * What always ends it (ENDS, text_class) ended the token.  In the token a closer, whose
 * opener precedes the URL, ends it, or another URL; then an opener that is closed outside;
 * then what trails is trimmed.  If the rest is bad, it may be whole up to an octet that cannot
 * stand there.
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
	bool defanged;
	bool exact;		/* all of the token is the URL */
	/* what was found */
	size_t at;		/* octets of the URL */
	size_t closed;		/* where a closer ended it; LEN: none did */
	uint32_t notes;		/* set of enum urlsift_note */
	/* work */
	long balance[BRACKET_KINDS];	/* how many more close than open in the URL */
};

/* Find the end. */
void end_find(struct end *end);

/*
 * The URL is bad, and URL says where.  Returns whether it is good up to a place before that
 * at which it may be cut; AT is moved there.
 */
bool end_cut(struct end *end, const struct urlsift_url *url, enum urlsift_std std);

/* Where the first token of a wrapper that is bad as a whole ends. */
size_t end_of_token(const uint8_t *octets, size_t len);

#endif
