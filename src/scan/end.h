/*
 * end - scan: where a URL ends that no wrapper bounds
 *
 * The token ends at any octet that always ends a URL (ENDS, text_class).  Inside the token, the
 * URL ends at a closer whose opener precedes the URL, or before another URL; then before an
 * opener that is closed outside; then trailing octets are cut.  If the rest is bad, the URL may
 * still be good up to the first invalid octet.
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
	size_t after;		/* in the text: offset after the token */
	bool quoted;		/* the URL is in quotes */
	bool defanged;
	bool exact;		/* the whole token is the URL */
	/* results */
	size_t at;		/* octets of the URL */
	size_t closed;		/* where a closer ended it; LEN without one */
	uint32_t notes;		/* set of enum urlsift_note */
	/* work */
	long balance[BRACKET_KINDS];	/* closers minus openers in the URL */
};

/* Find the end of the URL. */
void end_find(struct end *end);

/*
 * Try to cut a bad URL before the error in URL.  Returns whether the part up to there is good; AT
 * is then its end.
 */
bool end_cut(struct end *end, const struct urlsift_url *url, enum urlsift_std std);

/* Returns the end of the first token of a wrapper that is bad as a whole. */
size_t end_of_token(const uint8_t *octets, size_t len);

#endif
