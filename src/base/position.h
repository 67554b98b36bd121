/*
 * position - base: the line and column of an octet
 */
#ifndef BASE_POSITION_H
#define BASE_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/line.h"
#include "urlsift.h"

/* Returns the width of the character CODE in COLUMN, in characters or cells. */
uint64_t position_width(enum urlsift_column unit, uint64_t column, uint32_t code);

/* Returns the column, in characters or cells, after LEN octets that begin in COLUMN. */
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

/* How UTF-16 or UTF-32 is stored. */
struct wide {
	uint8_t size;	/* octets of a unit: 2 or 4 */
	bool little;	/* the first octet has the lowest bits */
};

/* Returns the unit at AT. */
uint32_t position_unit(struct wide wide, const char *at);

/*
 * Move a position past LEN octets of UTF-16 or UTF-32, which are whole units and should not end
 * between two surrogates.
 */
void position_pass_wide(struct wide wide, struct urlsift_position *position,
    enum urlsift_column column, const char *octets, size_t len);

#endif
