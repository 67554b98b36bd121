/*
 * lexicon - evidence: the words and the URLs of a document
 */
#ifndef EVIDENCE_LEXICON_H
#define EVIDENCE_LEXICON_H

#include <stdint.h>

#include "base/counts.h"

struct lexicon {
	struct counts table;	/* words, pairs of words with a hyphen, beginnings of URLs */
};

int lexicon_init(struct lexicon *lexicon);
void lexicon_free(struct lexicon *lexicon);

/* Read a document: LEN octets. */
void lexicon_read(struct lexicon *lexicon, const uint8_t *octets, size_t len);

/* 1 if the word stands in the document, and not as a piece of one that a line break divides. */
int lexicon_word(const struct lexicon *lexicon, const uint8_t *word, size_t len);

/* 1 if LEFT RIGHT stands in the document, joined or with a HYPHEN. */
int lexicon_pair(const struct lexicon *lexicon, const uint8_t *left, size_t left_len,
    const uint8_t *right, size_t right_len, int hyphen);

/* 1 if a URL begins with the first LEN octets of URL, and a segment of it ends there. */
int lexicon_url(const struct lexicon *lexicon, const uint8_t *url, size_t len);

#endif
