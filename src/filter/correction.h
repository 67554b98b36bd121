/*
 * correction - filter: corrections of the text (--fix)
 */
#ifndef FILTER_CORRECTION_H
#define FILTER_CORRECTION_H

#include "base/buffer.h"
#include "base/octets.h"
#include "record.h"

/* A correction: octets of the text, and the octets that replace them. */
struct correction {
	uint64_t from, to;	/* the octets of the text to replace */
	size_t at, len;		/* their replacement in the buffer */
	size_t url, url_len;	/* the corrected URL: its place in the replacement */
};

/*
 * Put the replacement that corrects the find in TEXT, and fill *MADE.  Returns whether there is a
 * correction; if not, nothing was put.
 */
bool correction_put(struct buffer *to, const struct record *record, struct octets text,
    struct correction *made);

#endif
