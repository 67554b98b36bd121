/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 *
 * One search of the document for the word after the hyphen tells whether it is
 * joined to the one before it, with a hyphen or without, or stands alone.
 * A word is a run of letters and digits, without regard to case.
 */
#ifndef EVIDENCE_WORD_PAIRS_H
#define EVIDENCE_WORD_PAIRS_H

#include <stddef.h>
#include <stdint.h>

#include "base/chars.h"

#define WORD_PAIRS_HITS 64	/* places that are remembered */

/* A place where both words stand together. */
struct word_pairs_hit {
	size_t left;	/* the first octet of the left word */
	int hyphen;	/* 1: with a hyphen between them */
};

struct word_pairs {
	int kept;	/* 1: they stand with a hyphen between */
	int joined;	/* 1: they stand as one word */
	int right;	/* 1: the right one stands alone (see word_pairs_find) */
	int more;	/* 1: there are more hits than these */
	size_t n_hits;
	struct word_pairs_hit hits[WORD_PAIRS_HITS];	/* the first ones */
};

/* Octets of the hyphen at AT, "-" or U+2010, or 0. */
static inline size_t
word_pairs_hyphen(const uint8_t *s, size_t at, size_t len)
{
	if (at < len && s[at] == '-')
		return 1;
	return at + 3 <= len && s[at] == 0xE2 && s[at + 1] == 0x80 && s[at + 2] == 0x90 ? 3 : 0;
}

/* Not 0 if the octet belongs to a word. */
static inline uint32_t
word_pairs_has(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT | CHARS_HIGH);
}

/*
 * URLs in a document: in each run of octets without white space and
 * delimiters the first colon after a letter opens one, if it is no more than
 * WORD_PAIRS_SCHEME_MAX octets from the beginning of the run.  The colon of
 * "URL:http://h" does not: the next one does.
 */
#define WORD_PAIRS_SCHEME_MAX 256

static inline int
word_pairs_ends_url(uint8_t c)
{
	return c <= ' ' || c == '<' || c == '>' || c == '"';
}

/* 1 if the octet at AT is a colon that opens a URL, if it is the first one. */
int word_pairs_opens_url(const uint8_t *s, size_t at, size_t len);

/* What is looked through, and what that may yet cost (see search.h). */
struct word_pairs_text {
	const uint8_t *octets;
	size_t len;
	size_t left;
};

/*
 * Look for the pair in a document; each word has at least one octet.  Returns
 * 0, or -1 if nothing was left to spend before it was done.
 */
int word_pairs_find_pair(struct word_pairs *words, struct word_pairs_text *text,
    const uint8_t *left,
    size_t left_len, const uint8_t *right, size_t right_len);

/*
 * 1 if the word stands alone, and not as a piece of one that a line break
 * divides; -1 if nothing was left to spend before that was known.
 */
int word_pairs_find(struct word_pairs_text *text, const uint8_t *word, size_t word_len);

/* 1 if U+2010 stands in a URL, or in a path, and not at a line's end. */
int word_pairs_glyph_in_url(const uint8_t *s, size_t len);

/*
 * 1 if at a hit stands the URL that has the pair at its offset OFF, from AFTER
 * its scheme on and up to END, where one of its segments ends.  The answer is
 * nothing once nothing is left to spend.
 */
int word_pairs_is_url(struct word_pairs_text *text, const struct word_pairs_hit *hit,
    const uint8_t *url,
    size_t after, size_t off, size_t end);

#endif
