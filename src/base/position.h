/*
 * position - base: the line and column of an octet
 */
#ifndef BASE_POSITION_H
#define BASE_POSITION_H

#include <stddef.h>

#include "base/line.h"
#include "urlsift.h"

/* The width of a character in COLUMN, in characters or cells. */
uint64_t position_width(enum urlsift_column unit, uint64_t column, uint32_t code);

/* The column, in characters or cells, after LEN octets that begin in COLUMN. */
uint64_t position_count(enum urlsift_column unit, uint64_t column, const char *octets, size_t len);

/* Move a position past LEN octets, which should not end in the middle of a character. */
static inline void
position_pass(struct urlsift_position *position, enum urlsift_column unit, const char *octets,
    size_t len)
{
	struct line_feeds feeds = line_feeds(octets, len);

	position->offset += len;
	position->line += feeds.n;
	if (feeds.n > 0)
		position->column = 1;
	if (unit == URLSIFT_COLUMN_OCTET)
		position->column += feeds.rest;
	else
		position->column = position_count(unit, position->column,
		    octets + len - feeds.rest, feeds.rest);
}

#endif
