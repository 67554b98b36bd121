/*
 * wrapper - scan: the content of a wrapper, up to its closer
 */
#ifndef SCAN_WRAPPER_H
#define SCAN_WRAPPER_H

#include "scan/opening.h"
#include "scan/page_break.h"

/* Read the content of a wrapper from OPENING->at on to its closer. */
void wrapper_read(struct join *join, struct text *text, const struct opening *opening,
    page_break_recurs *recurs, void *ctx);

#endif
