/*
 * word_index - evidence: how the words beside the hyphens at line ends occur elsewhere
 *
 * The index has the pairs of words beside hyphens that may be in a URL.  It tells whether the words
 * also occur as one word, or with a hyphen between them inside a line.  Memory is fixed: once the
 * index is full, further pairs get no answer.
 */
#ifndef EVIDENCE_WORD_INDEX_H
#define EVIDENCE_WORD_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word.h"

/*
 * word_walk.c: find the places in a text where words of a set may be
 *
 * A word of the text is skipped if none of the set has its first letters and its length, so most
 * words cost only a few instructions.
 */

#define WORD_WALK_BEGINNINGS 65536	/* a power of two */
#define WORD_WALK_SHORT 3	/* octets of a short word; half of all words are short */

struct word_walk {
	bool short_words;	/* the set has short words */
	uint64_t beginnings[WORD_WALK_BEGINNINGS / 64];	/* a bit for each hash of a word */
};

/* Make the set empty. */
void word_walk_clear(struct word_walk *walk);

/*
 * Add two words as one, of LEN letters and digits, and the left one alone, which only matters
 * where a hyphen follows it.  At least four octets must be readable at WORDS.
 */
void word_walk_add(struct word_walk *walk, const uint8_t *words, size_t len, size_t left_len);

/* Call LOOK with the offset of each word of the text of LEN octets that may be in the set. */
void word_walk_run(const struct word_walk *walk, const uint8_t *text, size_t len,
    void (*look)(void *ctx, size_t at), void *ctx);

/*
 * Returns the first place from AT on, at most LEN, of a "-" directly before a line break or of the
 * last two octets of U+2010, or LEN.
 */
size_t word_walk_hyphen(const uint8_t *s, size_t at, size_t len);

/* word_index.c */

#define WORD_INDEX_PAIRS 4096
#define WORD_INDEX_TEXTS 65536	/* octets of all words: 16 for each pair */
#define WORD_INDEX_CHAINS 8192	/* a power of two */
#define WORD_INDEX_PLACES 32	/* places remembered per pair */
#define WORD_INDEX_ALL_PLACES 16384	/* places remembered for all pairs */

/* A place where both words of a pair occur together, but not at the start of a token. */
struct word_place {
	uint32_t left;	/* the first octet of the left word */
	uint16_t next;	/* next place of the pair, counted from 1; 0: no more */
	bool hyphen;	/* a hyphen is between the words */
};

struct word_pair {
	uint32_t hash;		/* of both words as one */
	uint16_t text;		/* the place of both words in the texts */
	uint16_t next;		/* next pair of its chain, counted from 1; 0: no more */
	uint16_t places;	/* last place found, counted from 1; 0: none */
	uint8_t len, left_len;	/* length of both words; of the left one */
	uint8_t n_places;
	bool kept;		/* the words occur with a hyphen between them */
	bool joined;		/* the words occur as one word */
};

struct word_index {
	const uint8_t *octets;	/* the document */
	size_t len;
	bool known;		/* the document has been read: the members below are set */
	bool glyph_ends_line;	/* U+2010 ends a line */
	bool glyph_in_url;	/* U+2010 is in a URL or path, inside a line */
	size_t n;		/* pairs */
	size_t n_found;		/* pairs that a pass has looked for */
	size_t n_texts;		/* octets of texts */
	size_t n_places;
	unsigned n_passes;
	size_t n_searched;	/* octets searched for words alone */
	struct word_pair pairs[WORD_INDEX_PAIRS];
	struct word_place places[WORD_INDEX_ALL_PLACES];
	struct word_walk walk;	/* for the next pass */
	uint16_t chains[WORD_INDEX_CHAINS];	/* last pair of each hash, counted from 1 */
	uint8_t texts[WORD_INDEX_TEXTS];
};

/* Forget everything and begin a document of LEN octets. */
void word_index_begin(struct word_index *index, const uint8_t *octets, size_t len);

/* Read the document, unless this was done before. */
void word_index_read(struct word_index *index);

/* Returns the index's entry for the pair, or NULL if there is no room for one. */
const struct word_pair *word_index_find(struct word_index *index, const struct word_sides *sides);

/* Returns the pair's next place after PLACE (NULL: its first one), or NULL at the end. */
static inline const struct word_place *
word_index_next_place(const struct word_index *index, const struct word_pair *pair,
    const struct word_place *place)
{
	uint16_t next = place == NULL ? pair->places : place->next;

	return next == 0 ? NULL : &index->places[next - 1];
}

/* Returns whether each of the two words, of two letters or more, occurs by itself. */
bool word_index_are_alone(struct word_index *index, const struct word_sides *sides);

/*
 * Returns whether some pairs also occur joined, and none with a hyphen: the hyphens at line ends
 * were then inserted.
 */
bool word_index_are_divided(const struct word_index *index);

#endif
