/*
 * open_bare - scan: whether a quoted or bare URL opens before a colon
 */
#ifndef SCAN_OPEN_BARE_H
#define SCAN_OPEN_BARE_H

#include "scan/opening.h"

/*
 * At a ":": returns whether a URL of a known scheme, and of KINDS, begins at FIRST or later,
 * and fills *OPENING if so.
 */
bool open_bare(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * The kind of a URL that begins at the opening's AT: in quotes, if a quotation mark stands
 * before it (QUOTED), or bare.  Returns whether it is one of KINDS.
 */
bool open_bare_kind(struct opening *opening, bool quoted, uint32_t kinds);

#endif
