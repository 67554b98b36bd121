/*
 * prose - scan: whether a continuation line is prose
 */
#ifndef SCAN_PROSE_H
#define SCAN_PROSE_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"

/*
 * Returns whether a line is prose: it has three or more inner gaps, unless the CLOSER is
 * attached to its last word and a mark of a URL stands in it.  The line goes on at AT, after
 * its leader; where a table has BARS its first cell alone counts.
 */
bool prose_is_line(struct text *text, size_t at, uint8_t closer, bool bars);

#endif
