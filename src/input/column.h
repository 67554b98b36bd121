/*
 * column - input: columns in characters or cells of a screen
 *
 * The library counts columns in octets.  Other units need the text of the
 * line before the find, so a window of what was read is kept for the time
 * that a find may be late: one document and its surroundings.
 */
#ifndef INPUT_COLUMN_H
#define INPUT_COLUMN_H

#include <stdbool.h>

#include "urlsift.h"

enum column_unit {
	COLUMN_BYTE,
	COLUMN_CHAR,	/* of UTF-8; an octet that belongs to none counts as one */
	COLUMN_SCREEN	/* cells; tabs to every eighth */
};

struct column;

/* NULL if there is no memory.  UNIT is not COLUMN_BYTE. */
struct column *column_new(enum column_unit unit);
void column_free(struct column *column);

/* A new input begins, at octet OFFSET. */
void column_reset(struct column *column, uint64_t offset);

/* The next octets of the input.  Returns false if there is no memory. */
bool column_feed(struct column *column, const char *octets, size_t n);

/* The column in the unit, from 1, of a position that was fed. */
uint64_t column_at(struct column *column, const struct urlsift_position *at);

#endif
