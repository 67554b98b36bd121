/*
 * typeset - evidence: whether a document hyphenates its prose
 *
 * A typesetter that hyphenates does so whenever a piece of the next word fits.
 * So a line at whose end a piece would have fitted, and was not set there,
 * tells as much as a line that ends in a hyphen; a few lines are enough.
 */
#ifndef EVIDENCE_TYPESET_H
#define EVIDENCE_TYPESET_H

#include <stddef.h>
#include <stdint.h>

#include "urlsift.h"

/*
 * 1 if the document of LEN octets hyphenates, -1 if it does not, 0 if it does
 * not show.  Without HYPHENATE the share of its full lines that end in a hyphen
 * decides.
 */
int typeset_hyphenates(const uint8_t *octets, size_t len, urlsift_hyphenate *hyphenate,
    void *ctx);

#endif
