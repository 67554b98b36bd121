/*
 * evidence - evidence: what a document says about itself, asked when it is needed
 *
 * Memory is fixed, and time is linear in the length of a document.  In a hostile document the
 * last questions may get no answer.
 */
#ifndef EVIDENCE_EVIDENCE_H
#define EVIDENCE_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/octets.h"
#include "evidence/trait.h"
#include "urlsift.h"

struct evidence;
struct word_pair;

/*
 * Returns NULL if there is no memory.  HYPHENATE may be NULL; the document's rate of hyphens then
 * decides alone.  *ASKED is set if a question needs text that has not arrived: the answer is then
 * not final.
 */
struct evidence *evidence_new(urlsift_hyphenate *hyphenate, void *ctx, bool *asked);
void evidence_free(struct evidence *evidence);

/*
 * Make the LEN octets the current document.  It is not COMPLETE while more octets may follow.
 * NUMBER identifies the document; answers about the same document are kept.
 */
void evidence_document(struct evidence *evidence, uint64_t number, const uint8_t *octets,
    size_t len, bool complete);

/* Returns whether the document is complete.  If it is not, notes that more of it was needed. */
bool evidence_reaches(struct evidence *evidence);

/*
 * Tells whether the line of LEN octets recurs in the document.  Returns 1 if it occurs at least
 * three times when digits are ignored, 2 if the digits also differ, and 0 otherwise.
 */
int evidence_recurs(struct evidence *evidence, const uint8_t *line, size_t len);

/* Returns whether the document uses the scheme's name as an XML namespace. */
bool evidence_namespace(struct evidence *evidence, const char *name);

/* Returns whether the document has the trait.  EVIDENCE may be NULL here and below. */
bool evidence_is(struct evidence *evidence, enum trait trait);

/*
 * Returns whether the URL of LEN octets occurs unbroken in the document.  It was joined after its
 * first BROKEN octets; 0 means that it was not joined.
 */
bool evidence_whole_url(struct evidence *evidence, const uint8_t *url,
    size_t len, size_t broken);

/*
 * A text begins with the next document.  After it, and before others that do not begin the text,
 * evidence_head() gets the octets that do: a table may have a header there.
 */
void evidence_begin(struct evidence *evidence);
void evidence_head(struct evidence *evidence, const uint8_t *octets, size_t len);

/*
 * Returns whether the document is a table, or its text begins with a header of fields, and MARK,
 * "," or ";", separates the fields.
 */
bool evidence_separates(struct evidence *evidence, uint8_t mark);

/* Returns whether a word of the document is the LEFT one and the RIGHT one together. */
bool evidence_completes(struct evidence *evidence, struct octets left, struct octets right);

/* A hyphen before a line break, and the words beside it. */
struct evidence_break {
	const uint8_t *place;	/* of the hyphen, in the document */
	const uint8_t *left, *right;	/* letters and digits only */
	size_t left_len, right_len;
	int glyph;	/* 1: it was U+2010; -1: so were all other hyphens of the URL */
	bool slash;	/* the hyphen directly follows a slash */
	bool names;	/* inside a line, the URL has hyphens before capitals */
	bool set;	/* a program that typesets URLs inserted the hyphen */
	const struct word_pair *pair;	/* set by evidence_ask(); NULL if nothing is known */
};

/*
 * Returns 1 if the document surely does not hyphenate, so that the hyphen stays, or else 0.  Call
 * this first: it needs neither words nor patterns.
 */
int evidence_prose(struct evidence *evidence, const struct evidence_break *b);

/* Look up the two words of a break. */
void evidence_ask(struct evidence *evidence, struct evidence_break *b);

/* A URL with the words of a break, which either keeps the hyphen or drops it. */
struct evidence_reading {
	const uint8_t *url;
	size_t len;
	size_t off;	/* offset of the left word in the URL */
	bool hyphen;	/* this reading keeps the hyphen */
};

/*
 * Returns whether the reading also occurs unbroken, at least up to the end of the segment that
 * contains the words.
 */
bool evidence_has_reading(const struct evidence *evidence, const struct evidence_break *b,
    const struct evidence_reading *reading);

/* Each returns a positive number to keep the hyphen, a negative one to drop it, 0 if unknown. */
int evidence_token(struct evidence *evidence, const struct evidence_break *b);
int evidence_glyph(struct evidence *evidence, const struct evidence_break *b);
int evidence_typeset(struct evidence *evidence, const struct evidence_break *b);

#endif
