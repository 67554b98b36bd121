/*
 * typeset - evidence: whether a document hyphenates its prose
 *
 * A typesetter that hyphenates does so whenever a piece of the next word fits.  So a line with
 * room for such a piece is as much evidence as a line that ends in a hyphen, and a few lines are
 * enough.
 */
#ifndef EVIDENCE_TYPESET_H
#define EVIDENCE_TYPESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/language.h"

#define TYPESET_SAMPLE ((size_t)16384)	/* octets that show how wide the page is */

/*
 * Returns 1 if the document hyphenates, -1 if it does not, and 0 if it has too little prose to
 * tell.  Without patterns the share of full lines that end in a hyphen decides.
 */
int typeset_hyphenates(struct language *document);

/*
 * Returns whether a sample of at most TYPESET_SAMPLE octets hardly ever divides words: it has at
 * least LEAST full lines of prose, and at most one in ONE_IN of them ends in a hyphen.  This
 * needs no patterns.
 */
bool typeset_is_undivided(const uint8_t *octets, size_t len, size_t least, size_t one_in);

#endif
