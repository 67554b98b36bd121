/*
 * position - base: the line and column of an octet
 */
#ifndef BASE_POSITION_H
#define BASE_POSITION_H

#include "base/column.h"
#include "base/line.h"
#include "urlsift.h"

/* Move a position past LEN octets, which should not end in the middle of a character. */
static inline void
position_pass(struct urlsift_position *position, enum urlsift_column unit, const char *octets,
    size_t len)
{
	struct line_feeds feeds = line_feeds(octets, len);

	position->offset += len;
	position->line += feeds.n;
	position->column = column_after(unit, feeds.n > 0 ? 1 : position->column,
	    octets + len - feeds.rest, feeds.rest);
}

#endif
