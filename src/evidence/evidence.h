/*
 * evidence - evidence: what a document says about itself, asked when it is needed
 *
 * Memory is fixed, and time is linear in the length of a document.  A hostile document may get
 * no answer to its last questions.
 */
#ifndef EVIDENCE_EVIDENCE_H
#define EVIDENCE_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word_pairs.h"
#include "urlsift.h"

struct evidence;

/*
 * HYPHENATE may be NULL: then a document's rate of hyphens alone decides.  The
 * table of lines stands in SLOTS, memory for COUNTS_SLOTS, or, if that is NULL, in memory of its
 * own.  It is written only if a document is asked for its lines.  *ASKED is set if a document is
 * asked for what it has not shown yet: then the answer is not final.
 */
struct evidence *evidence_new(urlsift_hyphenate *hyphenate, void *ctx, uint32_t *slots,
    bool *asked);
void evidence_free(struct evidence *evidence);

/*
 * The document is the LEN octets; it is not COMPLETE while more may follow.  The answers
 * about the same document stay true; NUMBER tells documents apart.
 */
void evidence_document(struct evidence *evidence, uint64_t number, const uint8_t *octets,
    size_t len, bool complete);

/* Returns whether the document is complete; notes that it was asked for if it is not. */
bool evidence_reaches(struct evidence *evidence);

/*
 * How the line of LEN octets recurs in the document.  Returns 1 if it stands there at least
 * three times when digits are ignored, 2 if the digits differ as well, 0 if it does neither.
 */
int evidence_recurs(struct evidence *evidence, const uint8_t *line, size_t len);

/* Returns whether the scheme's name is a namespace of XML in the document. */
bool evidence_namespace(struct evidence *evidence, const char *name);

/* Returns whether the document is a source of troff. */
bool evidence_troff(struct evidence *evidence);

/*
 * Returns whether the URL of LEN octets, joined behind its first BROKEN ones (0: it is not),
 * occurs unbroken in the document.  EVIDENCE may be NULL here and below: there is no document.
 */
bool evidence_whole_url(struct evidence *evidence, const uint8_t *url,
    size_t len, size_t broken);

/* Returns whether the document has soft breaks of quoted-printable that no header declares. */
bool evidence_soft_breaks(struct evidence *evidence);

/* A hyphen before a line break, and the words beside it. */
struct evidence_break {
	const uint8_t *place;	/* of the hyphen, in the document */
	const uint8_t *left, *right;	/* letters and digits only */
	size_t left_len, right_len;
	int glyph;	/* 1: it was U+2010; -1: it was, and so are the URL's other hyphens */
	bool slash;	/* directly after a slash */
	bool set;	/* a program that sets URLs put it in */
	const struct word_pair *pair;	/* set by evidence_ask(); NULL: nothing is known */
};

/*
 * Returns whether the document surely does not hyphenate, so that the hyphen stays.  Ask this
 * first: it needs neither words nor patterns.
 */
bool evidence_prose(struct evidence *evidence, const struct evidence_break *b);

/* Look for the words of a break. */
void evidence_ask(struct evidence *evidence, struct evidence_break *b);

/* A URL with the words of a break, which either keeps the hyphen or drops it. */
struct evidence_reading {
	const uint8_t *url;
	size_t len;
	size_t off;	/* of the left word in the URL */
	bool hyphen;	/* it keeps the hyphen */
};

/*
 * Returns whether the reading stands elsewhere unbroken, at least up to the end of the segment
 * that has the words.
 */
bool evidence_has_reading(const struct evidence *evidence, const struct evidence_break *b,
    const struct evidence_reading *reading);

/* Positive: keep the hyphen; negative: drop it; 0: no answer. */
int evidence_token(struct evidence *evidence, const struct evidence_break *b);
int evidence_glyph(struct evidence *evidence, const struct evidence_break *b);
int evidence_typeset(struct evidence *evidence, const struct evidence_break *b);

#endif
