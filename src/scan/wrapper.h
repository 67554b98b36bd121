/*
 * wrapper - scan: the content of a wrapper, up to its closer
 */
#ifndef SCAN_WRAPPER_H
#define SCAN_WRAPPER_H

#include "evidence/evidence.h"
#include "scan/run.h"
#include "scan/opening.h"

/* Read the content of a wrapper from OPENING->at on to its closer. */
void wrapper_read(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence);

#endif
