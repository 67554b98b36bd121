/*
 * trim - scan: what is cut from a URL that was put together, or removed from it
 */
#ifndef SCAN_TRIM_H
#define SCAN_TRIM_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/run.h"

/* Keep the first LEN octets. */
void trim_cut(struct run *run, size_t len);

/* Undo the backslashes of other programs; TROFF: the document is a source of troff. */
void trim_repair(struct run *run, bool troff);

#endif
