/*
 * search - base: where a short string stands in a text
 *
 * Two of its octets, the rarest in text, are compared at 16 or 32 places at
 * once; where both agree the whole string is.
 */
#ifndef BASE_SEARCH_H
#define BASE_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#define SEARCH_MAX 128	/* octets of the string */

struct search {
	uint8_t octets[SEARCH_MAX];	/* in lower case */
	size_t len;
	size_t rare[2];		/* the places of two octets, not the same if LEN > 1 */
	size_t left;		/* what may yet be spent: see search_spend() */
};

/* Prepare the search for LEN octets of WORD, at least 1; longer ones are cut. */
void search_begin(struct search *search, const uint8_t *word, size_t len);

/*
 * The first place in [FROM, TO) of S where the string stands in any case, or
 * TO; any place once nothing is left to spend.
 */
size_t search_next(struct search *search, const uint8_t *s, size_t from, size_t to);

/*
 * A place that has to be looked at by itself costs SEARCH_PLACE, and an octet
 * for each that is compared there; the vectors cost nothing.  A search may
 * spend without an end, unless LEFT is set after its beginning.
 */
#define SEARCH_PLACE 8

static inline void
search_spend(struct search *search, size_t octets)
{
	search->left = search->left > octets ? search->left - octets : 0;
}

#endif
