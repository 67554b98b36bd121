/*
 * open_loose - scan: whether a URL that only a reader recognises opens: "www.h.dom", "joe@h.dom",
 * "hxxp://h[.]dom"
 */
#ifndef SCAN_OPEN_LOOSE_H
#define SCAN_OPEN_LOOSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/opening.h"

/*
 * Returns the first octet in [FROM, TO) of S that may belong to a find of KINDS, or TO: the dot
 * of "www.", an "@", a mark, or the colon of a scheme.  Octets before FROM are examined, too.  A
 * possible mark that TO cuts is always returned.
 */
size_t open_loose_next(const uint8_t *s, size_t from, size_t to, uint32_t kinds);

/*
 * AT is an octet that open_loose_next() returned.  Returns whether a find of KINDS begins at FIRST
 * or later, and fills *OPENING if so.
 */
bool open_loose(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * AT is a "<" or a ":".  Returns whether the wrapper, or "URL:", holds a defanged URL, which is
 * found later.
 */
bool open_loose_holds(struct text *text, size_t at);

#endif
