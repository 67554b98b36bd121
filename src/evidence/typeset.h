/*
 * typeset - evidence: whether a document hyphenates its prose
 *
 * A typesetter that hyphenates does so whenever a piece of the next word fits.
 * So a line that had room for a piece, but does not have it, says as much as a
 * line that ends in a hyphen; a few lines are enough.
 */
#ifndef EVIDENCE_TYPESET_H
#define EVIDENCE_TYPESET_H

#include <stddef.h>
#include <stdint.h>

#include "urlsift.h"

/*
 * 1 if the document of LEN octets hyphenates, -1 if it does not, 0 if it has too
 * little prose to show it.  Without HYPHENATE the share of its full lines that end
 * in a hyphen decides.
 */
int typeset_hyphenates(const uint8_t *octets, size_t len, urlsift_hyphenate *hyphenate,
    void *ctx);

#endif
