/*
 * json_bid - form: JSON shows in its first octets
 */
#ifndef FORM_JSON_BID_H
#define FORM_JSON_BID_H

#include "input/input.h"

/* As many octets have to be JSON, unless there are fewer. */
#define JSON_BID_MAX ((size_t)64 << 10)

/*
 * Is the source JSON: objects and arrays, perhaps one a line?  LEN of its first octets are
 * there; LAST: no more will be.  *LINES: no line of them ends within a value.
 */
enum input_bid json_bid(const char *octets, size_t len, bool last, bool *lines);

#endif
