/*
 * open_bare - scan: whether a quoted or bare URL opens before a colon
 */
#ifndef SCAN_OPEN_BARE_H
#define SCAN_OPEN_BARE_H

#include "scan/opening.h"

/*
 * AT is a ":".  Returns whether a URL with a known scheme, and of KINDS, begins at FIRST or later,
 * and fills *OPENING if so.
 */
bool open_bare(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * Set the kind of a URL that begins at the opening's AT: quoted if a quotation mark precedes it
 * (QUOTED), else bare.  Returns whether the kind is one of KINDS.
 */
bool open_bare_kind(struct opening *opening, bool quoted, uint32_t kinds);

#endif
