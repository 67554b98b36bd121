/*
 * open_reference - scan: whether a URL opens whose scheme HTML spells with entities
 */
#ifndef SCAN_OPEN_REFERENCE_H
#define SCAN_OPEN_REFERENCE_H

#include "scan/opening.h"

/*
 * The first "&" in [FROM, TO) of S at which an entity may be the colon of a scheme, or stand
 * beside it, or TO.  The octet before FROM is looked at if FROM is not 0; an "&" whose
 * entity may not end before TO is always taken.
 */
size_t open_reference_next(const uint8_t *s, size_t from, size_t to);

/*
 * At a ":" or an "&": returns whether a URL of a known scheme, and of KINDS, begins at FIRST
 * or later, if entities are undone, and fills *OPENING if so.
 */
bool open_reference(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

#endif
