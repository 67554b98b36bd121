/*
 * evidence - evidence: what a document says about itself, gathered when it is needed
 *
 * Memory is fixed, and time is linear in the length of a document.  To ensure that, the last
 * questions about a hostile document may get no answer.
 */
#ifndef EVIDENCE_EVIDENCE_H
#define EVIDENCE_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word_index.h"
#include "urlsift.h"

/* line_index.c: lines that recur in a document when digits are ignored */

#define LINE_INDEX_SLOTS ((size_t)1 << 17)

struct line_index {
	const uint8_t *octets;	/* the document */
	size_t len;
	unsigned searches;	/* number of searches so far */
	bool filled;		/* all lines of the document are counted */
	size_t mask;		/* number of slots in use (a power of two) minus 1 */
	size_t n;		/* number of hashes in SLOTS */
	/* The upper bits of a hash, and in the lowest octet the number of lines that have it. */
	uint32_t slots[LINE_INDEX_SLOTS];
};

/* Begin the index of another document, of LEN octets. */
void line_index_begin(struct line_index *index, const uint8_t *octets, size_t len);

/*
 * Returns 1 if the line occurs at least three times in the document when digits are ignored, and
 * 2 if the digits also differ.  Returns 0 otherwise, or if the line consists mostly of digits.
 */
int line_index_recurs(struct line_index *index, const uint8_t *line, size_t len);

/*
 * Two ways to compute line_index_recurs().  line_index_search() searches for the line, and
 * returns -1 if it would have to read too many lines.  line_index_count() counts all lines.
 */
int line_index_search(const struct line_index *index, const uint8_t *line, size_t len);
int line_index_count(struct line_index *index, const uint8_t *line, size_t len);

/* trait.c: what kind of text a document is */

#define TRAIT_HEAD ((size_t)16384)	/* octets in which the header of a table ends */

/*
 * The traits, at most 32, and the functions of trait.c that look for them.  COMMAS, SEMICOLONS: a
 * table of fields with this mark between them (CSV): nine of ten lines have the same number of it
 * outside quotes, and a line has it outside of URLs, because a list of URLs is not a table.
 */
#define TRAIT_TABLE(ROW) \
	ROW(TRAIT_TROFF, trait_is_troff)	/* the source of a manual page */ \
	ROW(TRAIT_MESSAGES, trait_is_messages)	/* a catalogue (PO): lines begin with 'msgid "' */ \
	ROW(TRAIT_SOFT_BREAKS, trait_has_soft_breaks)	/* quoted-printable without a header */ \
	ROW(TRAIT_PAGES, trait_has_pages)	/* form feeds end its pages, as in a PDF's text */ \
	ROW(TRAIT_COMMAS, trait_has_commas) \
	ROW(TRAIT_SEMICOLONS, trait_has_semicolons)

#define TRAIT_NAME(name, has) name,
enum trait { TRAIT_TABLE(TRAIT_NAME) };

/* Returns whether the document of LEN octets has the trait.  INSIDE: it may begin inside a line. */
bool trait_has(enum trait trait, const uint8_t *octets, size_t len, bool inside);

/*
 * Returns whether a text that begins with LEN octets has a header of fields with MARK between them,
 * one of which holds a URL.
 */
bool trait_has_header(const uint8_t *octets, size_t len, uint8_t mark);

/*
 * typeset.c: whether a document hyphenates its prose, and where its language divides words
 *
 * A typesetter that hyphenates does so whenever a piece of the next word fits.  So a line with
 * room for such a piece is as much evidence as a line that ends in a hyphen, and a few lines are
 * enough.
 */

/* A document, and patterns of hyphenation.  Its language is recognised when it is first needed. */
struct typeset_document {
	urlsift_hyphenate *hyphenate;	/* NULL: there are no patterns */
	void *ctx;
	const uint8_t *octets;
	size_t len;
	const char *language;		/* "de"; NULL: not known yet */
};

/* Returns the language whose frequent words the text has most often, or "en". */
const char *typeset_recognise(const uint8_t *octets, size_t len);

/* Returns whether the language writes compounds of any length as one word. */
bool typeset_has_compounds(struct typeset_document *document);

/* Returns 1 if WORD may be divided before its octet AT, 0 if not, and -1 without patterns. */
int typeset_divides(struct typeset_document *document, const char *word, size_t len, size_t at);

#define TYPESET_SAMPLE ((size_t)16384)	/* octets that show how wide the page is */

/*
 * Returns 1 if the document hyphenates, -1 if it does not, and 0 if it has too little prose to
 * tell.  Without patterns the share of full lines that end in a hyphen decides.
 */
int typeset_hyphenates(struct typeset_document *document);

/*
 * Returns whether a sample of at most TYPESET_SAMPLE octets seldom divides words: it has at least
 * LEAST full lines of prose, and at most one in RATIO of them ends in a hyphen.  This needs no
 * patterns.
 */
bool typeset_is_undivided(const uint8_t *octets, size_t len, size_t least, size_t ratio);

/*
 * url_index.c: the URLs of a document that do not end their line
 *
 * Such a URL is unbroken.  Punctuation and slashes at its end are ignored.
 */

#define URL_INDEX_SLOTS 32768	/* a document of 1 MiB has fewer URLs */

struct url_index {
	const uint8_t *octets;	/* the document */
	size_t len;
	size_t mask;		/* number of slots (a power of two) minus 1 */
	uint32_t places[URL_INDEX_SLOTS];	/* offset after a URL's colon; 0: empty */
};

/* Index the document of LEN octets, which must remain in memory. */
void url_index_read(struct url_index *index, const uint8_t *octets, size_t len);

/*
 * Returns whether the document has the URL of LEN octets, which was joined after its first BROKEN
 * octets.  Returns false if the joined text adds only punctuation, because the indexed URL may
 * then be the one in question.
 */
bool url_index_has(const struct url_index *index, const uint8_t *url, size_t len, size_t broken);

/* A URL that may also occur elsewhere, and a word in it. */
struct url_index_copy {
	const uint8_t *octets;
	size_t colon;	/* offset of the colon after its scheme */
	size_t word;	/* offset of the word */
	size_t end;	/* offset at which the compared part ends: the end of a segment */
};

/*
 * Returns whether the word at PLACE of the LEN octets belongs to this URL, which may end its line
 * there.
 */
bool url_index_is_copy(const uint8_t *s, size_t len, size_t place,
    const struct url_index_copy *url);

/* evidence.c: questions about the document */

#define EVIDENCE_NEAR ((size_t)65536)	/* octets that one sample of ANSWERS.near represents */
#define EVIDENCE_NAMESPACES 64	/* the most schemes of a document that may be namespaces */

struct evidence {
	struct typeset_document document;
	const uint8_t *octets;
	size_t len;
	uint64_t number;
	bool complete;
	size_t known;		/* length of the document when ANSWERS was cleared */
	bool *asked;		/* see evidence_new() */
	bool begins;		/* the document begins the text, whose header is not known yet */
	bool inside;		/* the document does not begin the text, perhaps no line either */
	uint32_t header;		/* a bit for each trait that the header of the text shows */
	struct {	/* answers about the document; cleared when another one begins */
		bool typeset_known, urls_known, namespaces_known;
		int8_t typeset;		/* see typeset_hyphenates() */
		/* typeset_is_undivided() of two samples: 1: yes; -1: no; 0: not known yet */
		int8_t head;
		int8_t near[URLSIFT_DOCUMENT_MAX / EVIDENCE_NEAR];
		uint32_t traits_known, traits;	/* a bit for each enum trait */
		size_t n_namespaces;
	} answers;
	const struct urlsift_scheme *namespaces[EVIDENCE_NAMESPACES];	/* the first N_NAMESPACES */
	/* The members below are large, and evidence_new() does not clear them. */
	struct line_index lines;
	struct word_index words;
	struct url_index urls;
};

/*
 * Returns NULL if there is no memory.  If HYPHENATE is NULL, the share of lines that end in a
 * hyphen decides alone.  A question that needs text which has not arrived sets *ASKED: its answer
 * is then not final.
 */
struct evidence *evidence_new(urlsift_hyphenate *hyphenate, void *ctx, bool *asked);
void evidence_free(struct evidence *evidence);

/*
 * Make the LEN octets the current document.  COMPLETE tells that no more octets follow.  NUMBER
 * identifies the document; answers about the same document are kept.
 */
void evidence_document(struct evidence *evidence, uint64_t number, const uint8_t *octets,
    size_t len, bool complete);

/* Returns whether the document is complete.  If it is not, sets the flag of evidence_new(). */
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
bool evidence_has_url(struct evidence *evidence, const uint8_t *url, size_t len, size_t broken);

/*
 * evidence_begin() says that the next document begins a text.  Before a later document of the same
 * text, pass the first octets of the text to evidence_head(): they may be the header of a table.
 */
void evidence_begin(struct evidence *evidence);
void evidence_head(struct evidence *evidence, const uint8_t *octets, size_t len);

/*
 * Returns whether the document is a table, or its text begins with a header of fields, and MARK,
 * "," or ";", separates the fields.
 */
bool evidence_is_separator(struct evidence *evidence, uint8_t mark);

/* hyphen.c: whether the hyphen before a line break belongs to a URL */

/* A hyphen before a line break, and the words beside it. */
struct hyphen_break {
	const uint8_t *place;	/* of the hyphen, in the document */
	struct word_sides words;
	int glyph;	/* 0: "-"; 1: U+2010; -1: U+2010, as is a hyphen of the URL inside a line */
	bool slash;	/* the hyphen directly follows a slash */
	bool names;	/* inside a line, the URL has hyphens before capitals */
	bool set;	/* a program that typesets URLs inserted the hyphen */
	bool looked_up;	/* hyphen_pair() has set PAIR */
	const struct word_pair *pair;	/* NULL if nothing is known */
};

/* A URL with the words of a break, which either keeps the hyphen or drops it. */
struct hyphen_reading {
	const uint8_t *url;
	size_t len;
	size_t off;	/* offset of the left word in the URL */
	bool hyphen;	/* this reading keeps the hyphen */
};

/*
 * One kind of evidence for a reading: a reason, and one of these functions.  The first of_break
 * that does not return 0 decides about a break.  EVIDENCE is NULL or has the whole document.
 */
struct hyphen_row {
	uint32_t why;	/* bit of enum urlsift_why */
	/* Rates the URL by itself; more is better.  Rows with this function come first. */
	int (*of_url)(const struct urlsift_url *url, const char *text);
	/* Returns a positive number to keep the hyphen, a negative one to drop it, 0 if unknown. */
	int (*of_break)(struct evidence *evidence, struct hyphen_break *b);
	/* Returns whether the document has the words of the break as in this reading. */
	bool (*of_reading)(struct evidence *evidence, struct hyphen_break *b,
	    const struct hyphen_reading *reading);
};

/* The rows in order of rank; the last ones may be empty. */
#define HYPHEN_ROWS 12
extern const struct hyphen_row hyphen_rows[HYPHEN_ROWS];

#endif
