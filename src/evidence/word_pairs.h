/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 *
 * The pairs that will be asked for are gathered first, from the hyphens at line ends that may
 * stand in a URL; one walk through the document then answers for all of them.  A pair that was
 * not gathered gets a walk of its own.  Time is limited: a document has a maximum of walks, and
 * of what useless places may cost; what is asked after that is not answered.
 */
#ifndef EVIDENCE_WORD_PAIRS_H
#define EVIDENCE_WORD_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word.h"
#include "evidence/word_windows.h"

#define WORD_PAIRS_MAX 4096	/* pairs that are known at a time */
#define WORD_PAIRS_TEXTS 65536	/* octets of all words that are known */
#define WORD_PAIRS_CHAINS 4096
#define WORD_PAIRS_PLACES 32	/* places of a pair that are remembered, ... */
#define WORD_PAIRS_ALL_PLACES 16384	/* ... and of all pairs */

/* A place in a document where both words stand together, and something before them. */
struct word_pairs_place {
	uint32_t left;	/* the first octet of the left word */
	uint16_t next;	/* of the same pair, counted from 1; 0: no more */
	bool hyphen;	/* a hyphen stands between them */
};

struct word_pair {
	uint16_t left, right;	/* counted from 1; 0: not looked for */
	uint8_t left_len;
	bool kept;		/* they stand with a hyphen between */
	bool joined;		/* they stand as one word */
	uint8_t n_places;
	uint16_t places;	/* the last one that was found, counted from 1; 0: none */
};

/* A word to look for: by itself, or both words of a pair as one. */
struct word_pairs_word {
	uint32_t hash;
	uint16_t text;
	uint16_t next;		/* in its chain, counted from 1; 0: no more */
	uint16_t pair;		/* counted from 1; 0: a word by itself */
	uint8_t len;
	bool alone;		/* it stands by itself, in its own case, as far as is known */
	bool known;		/* it does, or the search for it is done */
};

/* What the hyphens at the ends of lines say. */
struct word_pairs {
	const uint8_t *octets;	/* the document */
	size_t len;
	size_t gathered;	/* the hyphens before this have been gathered */
	size_t spent;		/* octets and words that were compared */
	unsigned walks;
	bool known;		/* the next three are known */
	bool glyph;		/* the document has U+2010 */
	bool glyph_ends_line;	/* it stands at a line's end */
	bool glyph_in_url;	/* it stands in a URL, or in a path, and not at a line's end */
	size_t n;		/* pairs, in the order in which they were added */
	size_t n_answered;	/* of them: a walk has looked for them */
	size_t n_words;
	size_t n_walked;	/* words that a walk has looked for */
	size_t n_texts;		/* octets of texts */
	size_t n_places;
	struct word_pair pairs[WORD_PAIRS_MAX];
	struct word_pairs_word words[3 * WORD_PAIRS_MAX];
	struct word_pairs_place places[WORD_PAIRS_ALL_PLACES];
	uint16_t chains[WORD_PAIRS_CHAINS];	/* words of one hash, counted from 1 */
	uint8_t texts[WORD_PAIRS_TEXTS];
	struct word_windows windows;
};

/* Forget all pairs.  This has to be called before the first document. */
void word_pairs_clear(struct word_pairs *pairs);

/* Forget what is known: the document has the LEN octets. */
void word_pairs_begin(struct word_pairs *pairs, const uint8_t *octets, size_t len);

/* The octets are the same, but stand elsewhere, or are followed by more. */
static inline void
word_pairs_move(struct word_pairs *pairs, const uint8_t *octets)
{
	pairs->octets = octets;
}

/* What is known of the pair, or NULL.  It is valid until the next question. */
const struct word_pair *word_pairs_ask(struct word_pairs *pairs,
    const struct word_sides *sides);

/* The next place of the pair behind PLACE, or its first one if PLACE is NULL; NULL at the end. */
static inline const struct word_pairs_place *
word_pairs_next_place(const struct word_pairs *pairs, const struct word_pair *pair,
    const struct word_pairs_place *place)
{
	uint16_t next = place == NULL ? pair->places : place->next;

	return next == 0 ? NULL : &pairs->places[next - 1];
}

/* Returns whether both words of a pair that was asked for, of two letters or more, stand alone. */
bool word_pairs_are_alone(struct word_pairs *pairs, const struct word_pair *pair);

/*
 * Returns whether some of the pairs stand joined elsewhere, and none of them with a hyphen: the
 * hyphens at line ends were put in.
 */
bool word_pairs_are_divided(const struct word_pairs *pairs);

/* Gather pairs, and set glyph, glyph_ends_line and glyph_in_url, if that is not done. */
void word_pairs_read(struct word_pairs *pairs);

#endif
