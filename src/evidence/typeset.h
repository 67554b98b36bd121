/*
 * typeset - evidence: whether a document hyphenates its prose
 *
 * A typesetter that hyphenates does so whenever a piece of the next word fits.
 * So a line that had room for a piece, but does not have it, says as much as a
 * line that ends in a hyphen; a few lines are enough.
 */
#ifndef EVIDENCE_TYPESET_H
#define EVIDENCE_TYPESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "urlsift.h"

#define TYPESET_SAMPLE ((size_t)16384)	/* octets that show how wide the page is */

/*
 * 1 if the document of LEN octets hyphenates, -1 if it does not, 0 if it has too
 * little prose to show it.  Without HYPHENATE the share of its full lines that end
 * in a hyphen decides.
 */
int typeset_hyphenates(const uint8_t *octets, size_t len, urlsift_hyphenate *hyphenate,
    void *ctx);

/*
 * Returns whether a sample of at most TYPESET_SAMPLE octets hardly ever divides words: it has at
 * least LEAST full lines of prose, and at most one in ONE_IN of them ends in a hyphen.  Asks no
 * patterns.
 */
bool typeset_is_undivided(const uint8_t *octets, size_t len, size_t least, size_t one_in);

#endif
