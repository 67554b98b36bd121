/*
 * column - base: columns of a line
 */
#ifndef BASE_COLUMN_H
#define BASE_COLUMN_H

#include <stddef.h>

#include "urlsift.h"

/* The width of a character in COLUMN, in characters or cells. */
uint64_t column_width(enum urlsift_column unit, uint64_t column, uint32_t code);

/* The column, in characters or cells, after LEN octets that begin in COLUMN. */
uint64_t column_count(enum urlsift_column unit, uint64_t column, const char *octets, size_t len);

static inline uint64_t
column_after(enum urlsift_column unit, uint64_t column, const char *octets, size_t len)
{
	return unit == URLSIFT_COLUMN_OCTET ? column + len :
	    column_count(unit, column, octets, len);
}

#endif
