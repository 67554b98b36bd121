/*
 * search - base: find a short string in a text
 *
 * The two octets of the string that are rarest in text are compared first, at many places at
 * once; where both agree, all others are.
 */
#ifndef BASE_SEARCH_H
#define BASE_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#define SEARCH_MAX 128	/* octets of the string */

struct search {
	uint8_t octets[SEARCH_MAX];	/* in lower case */
	size_t len;
	size_t rare[2];		/* the places of two octets, which differ if LEN > 1 */
};

/* Prepare the search for LEN octets of WORD, at least 1; a longer one is cut. */
void search_begin(struct search *search, const uint8_t *word, size_t len);

/* The first place in [FROM, TO) of S that has the string in any case, or TO. */
size_t search_next(const struct search *search, const uint8_t *s, size_t from, size_t to);

#endif
