/*
 * decode - scan: the next character of a URL, whatever it is written as
 *
 * Entities, escapes, control sequences, characters that cannot be seen, hyphens of
 * typesetters, " at " and white space are rows of one table, each with the contexts in
 * which it applies.
 */
#ifndef SCAN_DECODE_H
#define SCAN_DECODE_H

#include <stdbool.h>

#include "scan/reader.h"

/* Take the next character, or pass over it.  Returns whether the URL continues after it. */
bool decode_next(struct reader *r);

#endif
