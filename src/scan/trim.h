/*
 * trim - scan: what is cut from a URL that was put together, or removed from it
 */
#ifndef SCAN_TRIM_H
#define SCAN_TRIM_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/join.h"

/* Keep the first LEN octets. */
void trim_cut(struct join *join, size_t len);

/* Undo the backslashes of other programs; TROFF: the document is a source of troff. */
void trim_repair(struct join *join, bool troff);

#endif
