/*
 * line_break - scan: from one line of a wrapper's content to the next
 */
#ifndef SCAN_LINE_BREAK_H
#define SCAN_LINE_BREAK_H

#include "scan/reader.h"

/*
 * Cross the line break at the reader: page breaks, blank lines and the leader of the
 * next line are passed over, the border of the line before is taken back.  Returns
 * whether the reading goes on there.
 */
bool line_break_cross(struct reader *r);

#endif
