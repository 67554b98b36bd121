/*
 * lexicon - floor 3: the words, the URLs and the line ends of a document
 */
#ifndef LEXICON_H
#define LEXICON_H

#include "table.h"

#define LEXICON_LENGTHS 256	/* lengths of lines that are told apart */

struct lexicon {
	struct table table;	/* words, pairs of words with a hyphen, beginnings of URLs */
	size_t n_hyphens;	/* "-" inside URLs */
	size_t n_glyphs;	/* U+2010 inside URLs */
	uint32_t prose[LEXICON_LENGTHS];	/* lines of prose, by their length */
	uint32_t hyphened[LEXICON_LENGTHS];	/* those that end in a letter and a hyphen */
};

int lexicon_init(struct lexicon *lexicon);
void lexicon_free(struct lexicon *lexicon);

/* Read a document: LEN octets. */
void lexicon_read(struct lexicon *lexicon, const unsigned char *octets, size_t len);

/* How often the word LEFT RIGHT stands in the document, joined or with a HYPHEN. */
unsigned lexicon_word(const struct lexicon *lexicon, const unsigned char *left, size_t left_len,
    const unsigned char *right, size_t right_len, int hyphen);

/* How often a URL begins with the first LEN octets of URL, and a segment of it ends there. */
unsigned lexicon_url(const struct lexicon *lexicon, const unsigned char *url, size_t len);

/* The share of the full lines of prose that end in a hyphen, in per mille; -1: too few. */
int lexicon_hyphenation(const struct lexicon *lexicon);

#endif
