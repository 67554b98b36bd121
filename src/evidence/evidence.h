/*
 * evidence - evidence: what a document says about itself, asked when it is needed
 *
 * Memory is fixed, and so is what a document may cost for each of its octets: what
 * a hostile one asks beyond that is not answered.
 */
#ifndef EVIDENCE_EVIDENCE_H
#define EVIDENCE_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word_pairs.h"
#include "urlsift.h"

struct evidence;

/* HYPHENATE may be NULL: a document's rate of hyphens alone decides then. */
struct evidence *evidence_new(urlsift_hyphenate *hyphenate, void *ctx);
void evidence_free(struct evidence *evidence);

/*
 * The document is the LEN octets; COMPLETE is 0 while there may be more.  What
 * was asked about the same document stays true; NUMBER tells documents apart.
 */
void evidence_document(struct evidence *evidence, uint64_t number, const uint8_t *octets,
    size_t len, int complete);

/*
 * What was spent on searches.  A candidate that has to wait asks again: what it
 * spent is taken back, so that the way of answering never depends on how the
 * input was cut.
 */
struct evidence_spent {
	unsigned searches;
	size_t left;	/* what they may yet cost (see search.h) */
};

struct evidence_spent evidence_spent(const struct evidence *evidence);
void evidence_take_back(struct evidence *evidence, struct evidence_spent spent);

int evidence_is_complete(const struct evidence *evidence);

/* A page_break_recurs: CTX is the evidence. */
int evidence_recurs(void *ctx, const uint8_t *line, size_t len);

/* 1 if the scheme's name is a namespace of XML in the document, -1 if it is not complete. */
int evidence_namespace(struct evidence *evidence, const char *name);

/* 1 if the document is a source of troff, -1 if it is not complete. */
int evidence_troff(struct evidence *evidence);

/*
 * 1 if the URL of LEN octets stands unbroken in the document, -1 if that is not complete.
 * EVIDENCE may be NULL here and below: no document.
 */
int evidence_whole_url(struct evidence *evidence, const uint8_t *url, size_t len);

/*
 * 1 if the document has soft breaks of quoted-printable that no header declares, -1 if it is
 * not complete.
 */
int evidence_soft_breaks(struct evidence *evidence);

/* A hyphen before a line break, and the words beside it. */
struct evidence_break {
	const uint8_t *left, *right;	/* letters and digits only */
	size_t left_len, right_len;
	int glyph;	/* 1: it was U+2010; -1: it was, and so are the URL's other hyphens */
	bool set;	/* a program that sets URLs put it in */
	/* filled by evidence_ask() */
	struct word_pair *pair;	/* NULL: nothing is known of the words */
};

/* Look for the words of a break. */
void evidence_ask(struct evidence *evidence, struct evidence_break *b);

/*
 * 1 if the URL of LEN octets, whose part OFF on is the pair of words in one of
 * its readings (HYPHEN: kept), stands elsewhere unbroken, up to the end of the
 * segment that has the pair.
 */
int evidence_url(struct evidence *evidence, const struct evidence_break *b,
    const uint8_t *url, size_t len, size_t off, int hyphen);

/* Positive to keep the hyphen, negative to drop it, 0: it says nothing. */
int evidence_token(struct evidence *evidence, const struct evidence_break *b);
int evidence_glyph(struct evidence *evidence, const struct evidence_break *b);
int evidence_typeset(struct evidence *evidence, const struct evidence_break *b);

#endif
