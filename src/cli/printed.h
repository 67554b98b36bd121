/*
 * printed - cli: what a record says that an item has printed
 */
#ifndef CLI_PRINTED_H
#define CLI_PRINTED_H

#include "base/buffer.h"
#include "base/octets.h"
#include "output/count.h"
#include "output/trailer.h"

/* The item at hand, and memory for its records. */
struct printed {
	const struct trailer *trailer;
	const char *path;	/* of its file */
	struct buffer text;	/* what was decoded */
};

/*
 * The functions return NULL, or why they cannot tell.  A record ends with an octet that is not a
 * part of it.  What they find is valid until the next call.
 */

/* The URL as it is printed: in JSON the value, up to the quote that ends it. */
const char *printed_url(const struct printed *printed, struct octets record, struct octets *url);

/* Why records of the item cannot be counted by KEY; NULL: they can. */
const char *printed_refuses(const struct printed *printed, enum count_key key);

/* The name that a record counts for. */
const char *printed_name(struct printed *printed, struct octets record, struct count *count,
    struct octets *name);

void printed_free(struct printed *printed);

#endif
