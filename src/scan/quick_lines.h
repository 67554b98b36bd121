/*
 * quick_lines - scan: an ordinary URL in a wrapper, broken over lines
 *
 * Here, too, the general way, which is wrapper, line_break, split and hyphen, remains the
 * authority (see quick.h).  What it has to be asked about is left to it: leaders, page breaks,
 * words beside the URL, a hyphen before a line break.
 */
#ifndef SCAN_QUICK_LINES_H
#define SCAN_QUICK_LINES_H

#include "scan/quick.h"
#include "scan/text.h"

/*
 * The first line of the URL was read.  Returns whether the others are as ordinary, up to the
 * closer of its wrapper; then all of the URL is that of QUICK.
 */
bool quick_lines_read(struct quick *quick, const struct text *text);

#endif
