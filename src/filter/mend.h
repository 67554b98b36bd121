/*
 * mend - filter: how a text is changed so that a find is as it should be (--fix)
 */
#ifndef FILTER_MEND_H
#define FILTER_MEND_H

#include "base/buffer.h"
#include "base/octets.h"
#include "record.h"

/* Octets of the text give way to others. */
struct mend {
	uint64_t from, to;	/* these give way */
	size_t at, len;		/* these octets of the buffer replace them */
	size_t url, url_len;	/* in them: the URL that is read then */
};

/*
 * Put what mends the find, which stands in the TEXT, and fill *MEND.  Returns whether there is
 * a mend; if not, nothing was put.
 */
bool mend_put(struct buffer *to, const struct record *record, struct octets text,
    struct mend *mend);

#endif
