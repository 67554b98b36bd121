/*
 * whole_urls - evidence: URLs that stand unbroken in a document
 *
 * A URL is unbroken if it does not end its line.  The punctuation at its end, and a slash
 * there, make no difference.
 */
#ifndef EVIDENCE_WHOLE_URLS_H
#define EVIDENCE_WHOLE_URLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/url_ends.h"

#define WHOLE_URLS_SLOTS 32768	/* for the places of URLs: a document of 1 MiB has fewer */
#define WHOLE_URLS_MAX 2048	/* octets of a URL */

struct whole_urls {
	const uint8_t *octets;	/* the document */
	size_t len;
	struct url_ends ends;
	bool filled;		/* the document was read into the table, too */
	size_t mask;		/* slots in use, a power of two, less one */
	uint32_t places[WHOLE_URLS_SLOTS];	/* after the URL's first octet; 0: empty */
};

/* Read the document of LEN octets. */
void whole_urls_read(struct whole_urls *urls, const uint8_t *octets, size_t len);

/* The octets are the same, but stand elsewhere. */
void whole_urls_move(struct whole_urls *urls, const uint8_t *octets);

/*
 * Returns whether the URL of LEN octets stands in the document, if it was joined behind its first
 * BROKEN octets.  A joined text that adds only punctuation proves nothing: what is found may be
 * the line in question.
 */
bool whole_urls_has(struct whole_urls *urls, const uint8_t *url, size_t len, size_t broken);

#endif
