/*
 * sqlite_page - output: rows of an index -> what a page (--report) shows
 */
#ifndef OUTPUT_SQLITE_PAGE_H
#define OUTPUT_SQLITE_PAGE_H

#include "output/report.h"
#include "output/sqlite.h"

/*
 * Put all that the index has into the page, and the numbers of what was READ.  Returns whether it
 * was possible.
 */
bool sqlite_page(struct sqlite *sqlite, struct report *report, struct report_read *read);

#endif
