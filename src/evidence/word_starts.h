/*
 * word_starts - evidence: the places of a text where a word of a set may stand
 *
 * The words are in eight groups.  For each of a word's first four octets, tables say which
 * groups have a word with the same upper or lower half of that octet.  A place is worth a look
 * if one group fits all halves, and no letter stands before it.  Case makes no difference.
 */
#ifndef EVIDENCE_WORD_STARTS_H
#define EVIDENCE_WORD_STARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WORD_STARTS_OCTETS 4	/* of a word that are looked at */
#define WORD_STARTS_GROUPS 8

struct word_starts {
	uint8_t low[WORD_STARTS_OCTETS][16];	/* a set of groups for the lower half of an octet */
	uint8_t high[WORD_STARTS_OCTETS][16];	/* ... for the upper one */
};

void word_starts_begin(struct word_starts *starts);

/* Add a word of LEN octets, at least 1 and none above 7F, to a group. */
void word_starts_add(struct word_starts *starts, unsigned group, const uint8_t *word, size_t len);

/* A walk through LEN octets. */
struct word_starts_walk {
	const uint8_t *octets;
	size_t len;
	size_t next;	/* the block to look at */
	size_t block;	/* the one before it, and ... */
	uint32_t mask;	/* ... its places */
};

/*
 * Go on to the next block in which words of the set may stand: the Nth bit of the mask is its
 * Nth octet.  Returns whether there is one.
 */
bool word_starts_next(const struct word_starts *starts, struct word_starts_walk *walk);

#endif
