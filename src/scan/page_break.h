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

#define PAGE_BREAK_LINES 14	/* a page break is no longer than this */
#define PAGE_BREAK_NEAR 512	/* octets in which its form feed or footer stands */

/*
 * AT is the start of a line, LEADER begins the lines of a page break, too (NULL:
 * nothing does).  Returns the start of the line on which the text
 * goes on when a page break begins here, AT when none does.
 */
size_t page_break_skip(struct text *text, size_t at, const struct leader *leader,
    struct evidence *evidence);

/* Returns whether a form feed or a footer stands soon after AT. */
bool page_break_is_near(struct text *text, size_t at);

#endif
