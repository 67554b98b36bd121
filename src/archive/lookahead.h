/*
 * lookahead - archive: a source of which more can be seen than was handed out
 *
 * It gives the octets of an inner source, and its failure, as if that were read directly.
 */
#ifndef ARCHIVE_LOOKAHEAD_H
#define ARCHIVE_LOOKAHEAD_H

#include "base/buffer.h"
#include "input/source.h"

/* Octets that can be seen again after they were handed out. */
#define LOOKAHEAD_BACK ((size_t)64 << 10)

struct lookahead {
	struct source source;	/* what this is to others */
	struct source *inner;
	struct buffer octets;
	uint64_t at;		/* the offset in the inner source of the first of them */
	uint64_t given;		/* ... of the next to be handed out */
	bool ended;		/* the inner source has no more, or failed */
};

/* INNER belongs to it until lookahead_free(). */
void lookahead_init(struct lookahead *ahead, struct source *inner);
void lookahead_free(struct lookahead *ahead);

/* Returns whether the octet at an offset was not forgotten. */
bool lookahead_has(const struct lookahead *ahead, uint64_t at);

/* What is known of the source from offset AT on, valid until the next call. */
struct octets lookahead_see(const struct lookahead *ahead, uint64_t at);

/* Read on.  Returns whether there is more to see: not at the end, and not for want of memory. */
bool lookahead_more(struct lookahead *ahead);

#endif
