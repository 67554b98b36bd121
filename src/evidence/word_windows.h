/*
 * word_windows - evidence: the places of a text where a word of a set may stand
 *
 * The search divides a text into adjacent windows of four octets, and also uses the octet before
 * each window.  It folds letters, and represents other octets than letters and digits by 0, so
 * that zeros separate words.  It also represents the octets of a second word in a window by 0.
 * One of any four adjacent places begins a window.  The set therefore has the windows at four
 * places of each word, and one of these shows the word at any offset.
 */
#ifndef EVIDENCE_WORD_WINDOWS_H
#define EVIDENCE_WORD_WINDOWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
