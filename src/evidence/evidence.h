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
#include "evidence/line_index.h"
#include "evidence/trait.h"
#include "evidence/typeset.h"
#include "evidence/url_index.h"
#include "evidence/word_index.h"
#include "urlsift.h"

#define EVIDENCE_NEAR ((size_t)65536)	/* octets that one sample represents */
#define EVIDENCE_NAMESPACES 64	/* the most schemes of a document that may be namespaces */

struct evidence {
	struct language language;
	const uint8_t *octets;
	size_t len;
	uint64_t number;
	bool complete;
	size_t known;		/* length of the document when ANSWERS was cleared */
	bool *asked;		/* see evidence_new() */
	bool begins;		/* the document begins the text, whose header is not known yet */
	bool inside;		/* the document does not begin the text, perhaps no line either */
	uint32_t header;		/* a bit for each trait that the header of the text shows */
	struct {	/* what is known of the document; cleared when another one begins */
		bool typeset_known, urls_known, namespaces_known;
		int8_t typeset;		/* see typeset_hyphenates() */
		/* 1: words are not divided; -1: they may be; 0: not known yet */
		int8_t head;
		int8_t near[URLSIFT_DOCUMENT_MAX / EVIDENCE_NEAR];
		uint32_t traits_known, traits;	/* a bit for each enum trait */
		size_t n_namespaces;
		const struct urlsift_scheme *namespaces[EVIDENCE_NAMESPACES];
	} answers;
	/* The members below are large, and are written before they are read. */
	struct line_index lines;
	struct word_index words;
	struct url_index urls;
};

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

#endif
