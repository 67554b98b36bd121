/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 *
 * Most URLs are ordinary (see ordinary_read) and stand in a line: in brackets, with "URL:" or
 * without, or between white space.  The general way, which is open, join, token and extent,
 * remains the authority: tests/unit/scan/quick compares the finds of the two.
 */
#ifndef SCAN_QUICK_H
#define SCAN_QUICK_H

#include <stdbool.h>

#include "scan/emit.h"
#include "scan/opening.h"
#include "url/ordinary.h"

#define QUICK_MAX 256	/* octets of a URL: of longer ones the general way reads no more at once */

/*
 * Returns whether an ordinary URL of one of KINDS opens with the "<" or before the colon AT,
 * after FIRST.  What follows a bare one is white space, and may be the end of its line.
 */
bool quick_read(struct opening *opening, struct ordinary *url, const struct view *view, size_t at,
    size_t first);

#endif
