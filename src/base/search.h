/*
 * search - base: find a short string in a text
 *
 * The two adjacent octets of the string that are rarest in text are found first.
 */
#ifndef BASE_SEARCH_H
#define BASE_SEARCH_H

#include <stddef.h>
#include <stdint.h>

struct search {
	const uint8_t *word;	/* not owned */
	size_t len;
	size_t pair;		/* the place of its rarest two octets */
};

/* Prepare the search for LEN octets of WORD, at least two. */
void search_begin(struct search *search, const uint8_t *word, size_t len);

/* The first place in [FROM, TO) of S that has the string, or TO. */
size_t search_next(const struct search *search, const uint8_t *s, size_t from, size_t to);

#endif
