/*
 * open_reference - scan: whether a URL whose scheme HTML spells with entities opens
 */
#ifndef SCAN_OPEN_REFERENCE_H
#define SCAN_OPEN_REFERENCE_H

#include "scan/opening.h"

/*
 * Returns the first "&" in [FROM, TO) of S whose entity may be the colon of a scheme or next to
 * one, or TO.  The octet before FROM is examined if FROM is not 0.  An "&" whose entity may end
 * after TO is always returned.
 */
size_t open_reference_next(const uint8_t *s, size_t from, size_t to);

/*
 * AT is a ":" or an "&".  Returns whether a URL with a known scheme, and of KINDS, begins at FIRST
 * or later once entities are decoded, and fills *OPENING if so.
 */
bool open_reference(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

#endif
