/*
 * url_index - evidence: the URLs of a document that do not end their line
 *
 * Such a URL is unbroken.  Punctuation and slashes at its end are ignored.
 */
#ifndef EVIDENCE_URL_INDEX_H
#define EVIDENCE_URL_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define URL_INDEX_SLOTS 32768	/* a document of 1 MiB has fewer URLs */

struct url_index {
	const uint8_t *octets;	/* the document */
	size_t len;
	size_t mask;		/* number of slots (a power of two) minus 1 */
	uint32_t places[URL_INDEX_SLOTS];	/* after the colon of a URL; 0: empty */
};

/* Index the document of LEN octets, which must remain in memory. */
void url_index_read(struct url_index *index, const uint8_t *octets, size_t len);

/*
 * Returns whether the document has the URL of LEN octets, which was joined after its first BROKEN
 * octets.  Returns false if the joined text adds only punctuation, because the indexed URL may
 * then be the one in question.
 */
bool url_index_has(const struct url_index *index, const uint8_t *url, size_t len, size_t broken);

#endif
