/*
 * page_break - scan: page breaks: footers, headers, form feeds, lines that recur
 */
#ifndef SCAN_PAGE_BREAK_H
#define SCAN_PAGE_BREAK_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/leader.h"
#include "scan/text.h"

#define PAGE_BREAK_LINES 14	/* most lines of a page break */
#define PAGE_BREAK_NEAR 512	/* its form feed or footer is within so many octets */

/*
 * AT is the start of a line.  LEADER, unless it is NULL, begins the lines of the page break, too.
 * Returns the start of the line on which the text continues after a page break at AT, or AT if
 * there is none.
 */
size_t page_break_skip(struct text *text, size_t at, const struct leader *leader,
    struct evidence *evidence);

/* Returns whether a form feed or a footer follows soon after AT. */
bool page_break_is_near(struct text *text, size_t at);

#endif
