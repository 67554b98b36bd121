/*
 * search - floor 3: where a short string stands in a text
 *
 * Two of its octets, the rarest in text, are compared at 16 or 32 places at
 * once; where both agree the whole string is.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include <stddef.h>

#define SEARCH_MAX 128	/* octets of the string */

struct search {
	unsigned char octets[SEARCH_MAX];	/* in lower case */
	size_t len;
	size_t rare[2];		/* the places of two octets, not the same if LEN > 1 */
};

/* Prepare the search for LEN octets of WORD, at least 1; longer ones are cut. */
void search_begin(struct search *search, const unsigned char *word, size_t len);

/* The first place in [FROM, TO) of S where the string stands in any case, or TO. */
size_t search_next(const struct search *search, const unsigned char *s, size_t from, size_t to);

#endif
