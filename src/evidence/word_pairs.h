/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 *
 * The pairs that will be asked for are gathered first, from the hyphens at line ends that may
 * stand in a URL; one walk through the document then answers for a group of them.  A pair that
 * was not gathered gets a walk of its own, with the next group.  Whether each word stands alone,
 * in its own case, is seldom asked, so a search answers it.  Time is limited: a document has a
 * maximum of walks, and of what searches and useless places may cost; what is asked after that
 * is not answered.
 */
#ifndef EVIDENCE_WORD_PAIRS_H
#define EVIDENCE_WORD_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WORD_PAIRS_MAX 256	/* pairs that are known at a time */
#define WORD_PAIRS_GROUP 128	/* pairs that are looked for in one walk */
#define WORD_PAIRS_WORD 63	/* octets of a word; a longer one is not looked for */
#define WORD_PAIRS_PLACES 32	/* places that are remembered */

/* A place in a document where both words stand together, and something before them. */
struct word_pairs_place {
	uint32_t left;	/* the first octet of the left word */
	bool hyphen;	/* a hyphen stands between them */
};

struct word_pair {
	uint8_t words[2 * WORD_PAIRS_WORD];	/* the left one, then the right one */
	uint8_t left_len, right_len;
	bool kept;		/* they stand with a hyphen between */
	bool joined;		/* they stand as one word */
	bool left_alone, right_alone;	/* in their own case, as far as is known */
	bool alone_known;	/* the search for them is done */
	size_t n_places;
	struct word_pairs_place places[WORD_PAIRS_PLACES];	/* the first ones */
};

/* What the hyphens at the ends of lines say. */
struct word_pairs {
	const uint8_t *octets;	/* the document */
	size_t len;
	size_t gathered;	/* the hyphens before this have been gathered */
	size_t spent;		/* octets and words that were compared */
	unsigned walks;
	bool known;		/* the next two are known */
	bool glyph_ends_line;	/* U+2010 stands at a line's end */
	bool glyph_in_url;	/* it stands in a URL, or in a path, and not at a line's end */
	size_t n;		/* pairs, in the order in which they were added */
	size_t n_answered;	/* the first pairs: these are answered */
	uint32_t hashes[WORD_PAIRS_MAX];
	struct word_pair pairs[WORD_PAIRS_MAX];
};

/* Begin with the document of LEN octets; nothing is known of it yet. */
void word_pairs_begin(struct word_pairs *pairs, const uint8_t *octets, size_t len);

/* The octets are the same, but stand elsewhere, or are followed by more. */
void word_pairs_move(struct word_pairs *pairs, const uint8_t *octets);

/* Both words of a pair; they have letters and digits only. */
struct word_pairs_question {
	const uint8_t *left, *right;
	size_t left_len, right_len;
};

/* What is known of the pair, or NULL.  It is valid until the next question. */
struct word_pair *word_pairs_ask(struct word_pairs *pairs,
    const struct word_pairs_question *question);

/* Returns whether both words of a pair that was asked for stand alone. */
bool word_pairs_are_alone(struct word_pairs *pairs, struct word_pair *pair);

/*
 * Returns whether some of the pairs stand joined elsewhere, and none of them with a hyphen: the
 * hyphens at line ends were put in.
 */
bool word_pairs_are_divided(const struct word_pairs *pairs);

/* Set glyph_ends_line and glyph_in_url. */
void word_pairs_read_glyphs(struct word_pairs *pairs);

#endif
