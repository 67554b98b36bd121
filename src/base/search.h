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
	size_t left;		/* of the budget: see search_spend() */
};

/* Prepare the search for LEN octets of WORD, at least 1; a longer one is cut. */
void search_begin(struct search *search, const uint8_t *word, size_t len);

/*
 * The first place in [FROM, TO) of S that has the string in any case, or TO; any place once the
 * budget is spent.
 */
size_t search_next(struct search *search, const uint8_t *s, size_t from, size_t to);

/*
 * A place where both octets agree costs SEARCH_PLACE, and an octet for each that is compared
 * there; all others are free.  The budget has no limit unless LEFT is set after search_begin().
 */
#define SEARCH_PLACE 8

static inline void
search_spend(struct search *search, size_t octets)
{
	search->left = search->left > octets ? search->left - octets : 0;
}

#endif
