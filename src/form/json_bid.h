/*
 * json_bid - form: JSON shows in its first octets
 */
#ifndef FORM_JSON_BID_H
#define FORM_JSON_BID_H

#include "input/input.h"

/* As many octets have to be JSON, unless there are fewer. */
#define JSON_BID_MAX ((size_t)64 << 10)

/* Is each line a value, or several? */
enum json_lines {
	JSON_LINES_NO,		/* a line ends within a value */
	JSON_LINES_MAYBE,	/* the first one has no end */
	JSON_LINES_YES,
	JSON_LINES_BROKEN	/* most begin so, not all are JSON */
};

/*
 * Is the source JSON: objects and arrays, perhaps one a line?  LEN of its first octets are
 * there; LAST: no more will be.
 */
enum input_bid json_bid(const char *octets, size_t len, bool last, enum json_lines *lines);

#endif
