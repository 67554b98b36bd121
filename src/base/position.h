/*
 * position - base: lines and columns of an octet
 */
#ifndef BASE_POSITION_H
#define BASE_POSITION_H

#include "base/column.h"
#include "base/line.h"
#include "urlsift.h"

/* Move a position past LEN octets, which should not end in the midst of a character. */
static inline void
position_pass(struct urlsift_position *position, enum urlsift_column unit, const char *octets,
    size_t len)
{
	const char *newline = len > 0 ? memrchr(octets, '\n', len) : NULL;

	position->offset += len;
	if (newline != NULL) {
		position->line += line_count(octets, len);
		position->column = 1;
		len -= (size_t)(newline + 1 - octets);
		octets = newline + 1;
	}
	position->column = column_after(unit, position->column, octets, len);
}

#endif
