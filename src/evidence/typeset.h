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

#include "urlsift.h"

/* language.c: where words of the document's language can be divided */

/* A document, and patterns of hyphenation.  Its language is recognised at the first question. */
struct language {
	urlsift_hyphenate *hyphenate;	/* NULL: there are no patterns */
	void *ctx;
	const uint8_t *octets;
	size_t len;
	const char *name;		/* "de"; NULL: not known yet */
};

/* Returns the language whose frequent words the text has most often, or "en". */
const char *language_recognise(const uint8_t *octets, size_t len);

/* Returns whether the language writes compounds of any length as one word. */
bool language_has_compounds(struct language *language);

/* Returns 1 if WORD may be divided before its octet AT, 0 if not, and -1 without patterns. */
int language_divides(struct language *language, const char *word, size_t len, size_t at);

/* typeset.c */

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
