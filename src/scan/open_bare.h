/*
 * open_bare - scan: whether a quoted or bare URL opens before a colon
 */
#ifndef SCAN_OPEN_BARE_H
#define SCAN_OPEN_BARE_H

#include "scan/opening.h"

/* At a ":": fills *OPENING if a URL of a known scheme begins at FIRST or later. */
int open_bare(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

#endif
