/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 *
 * Pairs are gathered in advance, from the hyphens at line ends that may belong to a URL, and one
 * walk through the document answers for all of them.  A pair that was not gathered needs another
 * walk.  The number of walks and the cost of useless places are limited for each document; later
 * questions get no answer.
 */
#ifndef EVIDENCE_WORD_PAIRS_H
#define EVIDENCE_WORD_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word.h"

/*
 * word_windows.c: the places of a text where a word of a set may stand
 *
 * The search divides a text into adjacent windows of four octets, and also uses the octet before
 * each window.  It folds letters, and represents other octets than letters and digits by 0, so
 * that zeros separate words.  It also represents the octets of a second word in a window by 0.
 * One of any four adjacent places begins a window.  The set therefore has the windows at four
 * places of each word, and one of these shows the word at any offset.
 */

#define WORD_WINDOWS_OCTETS 4	/* octets of a window */
#define WORD_WINDOWS_BLOCK 32	/* octets examined together */
#define WORD_WINDOWS_SETS 4096

struct word_windows {
	uint32_t sets[WORD_WINDOWS_SETS];	/* a bit for each window */
	uint32_t beside[32];	/* letters after hyphens, by the letter before; five bits each */
	bool glyph;		/* U+2010 also counts as a hyphen */
};

void word_windows_begin(struct word_windows *windows, bool glyph);

/* Let hyphens between these two letters or digits, in any case, join words of the set. */
void word_windows_add_hyphen(struct word_windows *windows, uint8_t before, uint8_t behind);

/*
 * Add a word of LEN letters and digits, at least three.  The set gets the windows that begin at
 * FIRST and the next three octets, or earlier in a short word; -1 is the octet before the word.
 */
void word_windows_add(struct word_windows *windows, const uint8_t *word, int len, int first);

/* A walk through LEN octets. */
struct word_windows_walk {
	const uint8_t *octets;
	size_t len;
	size_t next;	/* the block to look at, at a multiple of WORD_WINDOWS_BLOCK */
	size_t block;	/* offset of the block before it */
	uint32_t windows;	/* windows of that block that are in the set */
	uint32_t hyphens;	/* last octets of that block's hyphens that may join two words */
};

/*
 * Advance to the next block that has windows of the set or hyphens.  Bit N represents the Nth
 * window or octet.  Returns whether there is such a block.
 */
bool word_windows_next(const struct word_windows *windows, struct word_windows_walk *walk);

#define WORD_PAIRS_MAX 4096	/* pairs known at a time */
#define WORD_PAIRS_TEXTS 65536	/* octets of all known words */
#define WORD_PAIRS_CHAINS 4096
#define WORD_PAIRS_PLACES 32	/* places remembered per pair */
#define WORD_PAIRS_ALL_PLACES 16384	/* places remembered for all pairs */

/* A place at which both words of a pair occur together, after some other octet. */
struct word_pairs_place {
	uint32_t left;	/* the first octet of the left word */
	uint16_t next;	/* next place of the pair, counted from 1; 0: no more */
	bool hyphen;	/* a hyphen is between the words */
};

struct word_pair {
	uint16_t left, right;	/* counted from 1; 0: not searched for */
	uint8_t left_len;
	bool kept;		/* the words occur with a hyphen between them */
	bool joined;		/* the words occur as one word */
	uint8_t n_places;
	uint16_t places;	/* last place found, counted from 1; 0: none */
};

/* A word to look for: a single word, or both words of a pair as one. */
struct word_pairs_word {
	uint32_t hash;
	uint16_t text;
	uint16_t next;		/* next word of its chain, counted from 1; 0: no more */
	uint16_t pair;		/* counted from 1; 0: a single word */
	uint8_t len;
	bool alone;		/* it is known to occur alone, in its own case */
	bool known;		/* it occurs alone, or the search for it is done */
};

/* The pairs of words beside the hyphens of one document. */
struct word_pairs {
	const uint8_t *octets;	/* the document */
	size_t len;
	size_t gathered;	/* offset up to which hyphens have been gathered */
	size_t spent;		/* octets and words compared so far */
	unsigned walks;
	bool known;		/* the next three members are set */
	bool glyph;		/* the document has U+2010 */
	bool glyph_ends_line;	/* U+2010 ends a line */
	bool glyph_in_url;	/* U+2010 is in a URL or path, inside a line */
	size_t n;		/* pairs, in the order of their addition */
	size_t n_answered;	/* pairs that a walk has looked for */
	size_t n_words;
	size_t n_walked;	/* words that a walk has looked for */
	size_t n_texts;		/* octets of texts */
	size_t n_places;
	struct word_pair pairs[WORD_PAIRS_MAX];
	struct word_pairs_word words[3 * WORD_PAIRS_MAX];
	struct word_pairs_place places[WORD_PAIRS_ALL_PLACES];
	uint16_t chains[WORD_PAIRS_CHAINS];	/* first word of each hash, counted from 1 */
	uint8_t texts[WORD_PAIRS_TEXTS];
	struct word_windows windows;
};

/* Forget all pairs.  Call this before the first document. */
void word_pairs_clear(struct word_pairs *pairs);

/* Forget everything and begin a document of LEN octets. */
void word_pairs_begin(struct word_pairs *pairs, const uint8_t *octets, size_t len);

/* Tell PAIRS that the octets have moved, or that more follow them. */
static inline void
word_pairs_move(struct word_pairs *pairs, const uint8_t *octets)
{
	pairs->octets = octets;
}

/* Returns what is known of the pair, or NULL.  The result is valid until the next question. */
const struct word_pair *word_pairs_ask(struct word_pairs *pairs,
    const struct word_sides *sides);

/* Returns the pair's next place after PLACE (NULL: its first one), or NULL at the end. */
static inline const struct word_pairs_place *
word_pairs_next_place(const struct word_pairs *pairs, const struct word_pair *pair,
    const struct word_pairs_place *place)
{
	uint16_t next = place == NULL ? pair->places : place->next;

	return next == 0 ? NULL : &pairs->places[next - 1];
}

/* Returns whether both words of a known pair occur alone.  Each has two letters or more. */
bool word_pairs_are_alone(struct word_pairs *pairs, const struct word_pair *pair);

/*
 * Returns whether some pairs also occur joined, and none with a hyphen: the hyphens at line ends
 * were then inserted.
 */
bool word_pairs_are_divided(const struct word_pairs *pairs);

/* Unless done before, gather pairs, and set glyph, glyph_ends_line and glyph_in_url. */
void word_pairs_read(struct word_pairs *pairs);

/* line_hyphens.c: hyphens at the ends of a document's lines */

/*
 * Returns the first offset in [FROM, LEN) at which S has a "-" directly before a line break, or
 * an octet that may be the last one of U+2010.  Returns LEN if there is none.
 */
size_t line_hyphens_next(const uint8_t *s, size_t from, size_t len);

/*
 * Read the words on both sides of the hyphen at AT, which ends a line.  Returns whether there are
 * two words, and the left one looks like a part of a URL.
 */
bool line_hyphens_read(const uint8_t *s, size_t len, size_t at, struct word_sides *sides);

#endif
