/*
 * prose - scan: whether a continuation line is prose
 */
#ifndef SCAN_PROSE_H
#define SCAN_PROSE_H

#include <stdint.h>

#include "scan/text.h"

/*
 * A line of three or more inner gaps is prose, unless the CLOSER is attached to
 * its last word and a mark of a URL stands in it.  The line goes on at AT, after
 * its leader; where a table has BARS its first cell alone counts.
 */
int prose_is_line(struct text *text, size_t at, uint8_t closer, int bars);

#endif
