/*
 * word_windows - evidence: the places of a text where a word of a set may stand
 *
 * A text is looked at through windows of four octets, which stand side by side, and the octet
 * before each.  A letter is folded, and what is neither letter nor digit is 0, so the words of a
 * text stand between zeros; what the window has of a further word is 0, too.  Of four places in
 * a row one begins a window: the windows at four places of a word are in the set, and one of
 * them shows the word wherever it stands.
 */
#ifndef EVIDENCE_WORD_WINDOWS_H
#define EVIDENCE_WORD_WINDOWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WORD_WINDOWS_OCTETS 4	/* of a window */
#define WORD_WINDOWS_BLOCK 32	/* octets that are looked at together */
#define WORD_WINDOWS_SETS 4096

struct word_windows {
	uint32_t sets[WORD_WINDOWS_SETS];	/* a bit for each window */
	uint32_t beside[32];	/* letters behind hyphens, for each one before; five bits each */
	bool glyph;		/* U+2010 is a hyphen, too */
};

void word_windows_begin(struct word_windows *windows, bool glyph);

/* Hyphens between these two letters or digits, in any case, may join words of the set. */
void word_windows_add_hyphen(struct word_windows *windows, uint8_t before, uint8_t behind);

/*
 * Add a word of LEN letters and digits, at least three.  The windows that the set gets begin at its
 * octet FIRST and the next three, or earlier if the word ends too soon; -1 is what stands before.
 */
void word_windows_add(struct word_windows *windows, const uint8_t *word, int len, int first);

/* A walk through LEN octets. */
struct word_windows_walk {
	const uint8_t *octets;
	size_t len;
	size_t next;	/* the block to look at, at a multiple of WORD_WINDOWS_BLOCK */
	size_t block;	/* the one before it, and ... */
	uint32_t windows;	/* ... those of its windows that are in the set, */
	uint32_t hyphens;	/* ... and where a hyphen (its last octet) may join two of them */
};

/*
 * Go on to the next block that has windows of the set or hyphens: the Nth bit is the Nth window
 * or octet.  Returns whether there is one.
 */
bool word_windows_next(const struct word_windows *windows, struct word_windows_walk *walk);

#endif
