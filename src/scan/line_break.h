/*
 * line_break - scan: from one line of a wrapper's content to the next
 */
#ifndef SCAN_LINE_BREAK_H
#define SCAN_LINE_BREAK_H

#include "scan/reader.h"

/*
 * Cross the line break at the reader: skip page breaks, blank lines and the next line's leader,
 * and remove the border of the line before.  Returns whether reading continues there.
 */
bool line_break_cross(struct reader *r);

#endif
