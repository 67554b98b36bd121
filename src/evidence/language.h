/*
 * language - evidence: where words of the document's language can be divided
 */
#ifndef EVIDENCE_LANGUAGE_H
#define EVIDENCE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "urlsift.h"

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

#endif
