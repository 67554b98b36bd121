/*
 * wrapper - scan: the content of a wrapper, up to its closer
 */
#ifndef SCAN_WRAPPER_H
#define SCAN_WRAPPER_H

#include "scan/join.h"
#include "scan/page_break.h"

/* VIOLATION: limits */
#define JOIN_LINES URLSIFT_LINES_MAX	/* with payload */
#define JOIN_BLANK_LINES 2	/* in a row */

/* Read the content of a wrapper from AT on to its closer; OPENS is where the wrapper opened. */
void wrapper_read(struct join *join, struct text *text, size_t opens, size_t at,
    enum join_closer closer, page_break_recurs *recurs, void *ctx);

#endif
