/*
 * typo - cli: find the known word that resembles a misspelt one
 */
#include "cli/typo.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/distance.h"
#include "cli/option_table.h"
#include "urlsift.h"

#define TYPO_MAX DISTANCE_MAX	/* octets of the longest word */

#define TYPO_RANKS 6	/* typo_rank() returns less than this */

/*
 * Returns the rank among schemes at the same distance: those of RFC 1738 come first, then
 * registered ones.  Within these groups, schemes with the same first letter come first, as mistakes
 * in the first letter are rare.
 */
static unsigned
typo_rank(const struct urlsift_scheme *scheme, char first)
{
	unsigned origin = strcmp(scheme->origin, "1738") == 0 ? 0 :
	    strcmp(scheme->origin, "permanent") == 0 ? 1 : 2;

	return 2 * origin + (scheme->name[0] != first);
}

/* Returns 1 plus the greatest distance: one mistake in a short word, two in a longer one. */
static unsigned
typo_limit(size_t len)
{
	return len < 5 ? 2 : 3;
}

/* Returns whether a name of N octets may be within two mistakes of a word of LEN octets. */
static bool
typo_has_length(size_t n, size_t len)
{
	return n <= TYPO_MAX && n + 2 >= len && len + 2 >= n;
}

const char *
typo_scheme(const char *word, size_t len)
{
	unsigned best, distance;
	const struct urlsift_scheme *scheme;
	const char *name = NULL;
	char folded[TYPO_MAX];
	size_t i, n;

	if (len < 3 || len > TYPO_MAX)
		return NULL;
	for (i = 0; i < len; i++)
		folded[i] = ascii_lower(word[i]);
	best = TYPO_RANKS * typo_limit(len);
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++) {
		n = strlen(scheme->name);
		if (!typo_has_length(n, len))
			continue;
		distance = TYPO_RANKS * distance_words(folded, len, scheme->name, n) +
		    typo_rank(scheme, folded[0]);
		if (distance < best) {
			best = distance;
			name = scheme->name;
		}
	}
	return name;
}

const char *
typo_option(const char *word, size_t len)
{
	unsigned best = typo_limit(len), distance;
	const char *name, *near = NULL;
	size_t i;

	if (len < 3 || len > TYPO_MAX)
		return NULL;
	for (i = 0; i < option_table_n; i++) {
		name = option_table[i].name;
		if (name == NULL || !typo_has_length(strlen(name), len))
			continue;
		distance = distance_words(word, len, name, strlen(name));
		if (distance == 0)
			return NULL;
		if (distance < best) {
			best = distance;
			near = name;
		}
	}
	return near;
}
