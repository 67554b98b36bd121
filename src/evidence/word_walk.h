/*
 * word_walk - evidence: walk through a text to the places where words of a set may be
 *
 * A word of the text is skipped if none of the set has its first letters and its length, so most
 * words cost only a few instructions.
 */
#ifndef EVIDENCE_WORD_WALK_H
#define EVIDENCE_WORD_WALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WORD_WALK_BEGINNINGS 65536	/* a power of two */
#define WORD_WALK_SHORT 3	/* octets of a short word; half of all words are short */

struct word_walk {
	bool short_words;	/* the set has some */
	uint64_t beginnings[WORD_WALK_BEGINNINGS / 64];	/* a set of hashes */
};

/* Make the set empty. */
void word_walk_clear(struct word_walk *walk);

/*
 * Add two words as one of LEN letters and digits, and the left one, which only matters where a
 * hyphen follows it.  Four octets can be read from each on.
 */
void word_walk_add(struct word_walk *walk, const uint8_t *words, size_t len, size_t left_len);

/* Call LOOK with the offset of each word of the text of LEN octets that may be in the set. */
void word_walk_run(const struct word_walk *walk, const uint8_t *text, size_t len,
    void (*look)(void *ctx, size_t at), void *ctx);

#endif
