/*
 * scheme_near - url: the known scheme that a misspelt one was meant to be
 *
 * Names that people make up are short and near to others ("ntp" to "nntp", "app" to
 * "afp"), so only a scheme with a host counts, and a short name has to be near to "http",
 * or have two letters of another one in the wrong order.
 */
#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/distance.h"
#include "url/scheme.h"

#define NEAR_MIN 3	/* letters of a name that can be a misspelt one */
#define NEAR_SHORT 4	/* ... and of the name it is meant for, if any letter may be wrong */
#define NEAR_MAX 16

/* Returns whether two letters that stand together have changed places. */
static bool
scheme_near_is_swapped(const char *word, const char *name, size_t len)
{
	size_t i = 0;

	while (i + 1 < len && word[i] == name[i])
		i++;
	return i + 1 < len && word[i] == name[i + 1] && word[i + 1] == name[i];
}

static bool
scheme_near_is(const char *word, size_t len, const char *name)
{
	size_t n = strlen(name);

	if (n > len + 1 || len > n + 1 || n > NEAR_MAX ||
	    distance_words(word, len, name, n) != 1)
		return false;
	if (n >= NEAR_SHORT && (len >= NEAR_SHORT || memcmp(name, "http", 4) == 0))
		return true;
	return len == n ? scheme_near_is_swapped(word, name, len) :
	    len > n && strcmp(name, "ftp") == 0;
}

/* "ttps" is near to several: "http" comes first, then those with the syntax of RFC 1738. */
static unsigned
scheme_near_rank(const struct urlsift_scheme *scheme)
{
	if (scheme == NULL)
		return 0;
	if (scheme_number(scheme) == SCHEME_HTTP)
		return 3;
	return scheme_number(scheme) == SCHEME_OTHER ? 1 : 2;
}

const struct urlsift_scheme *
urlsift_scheme_near(const char *name, size_t len)
{
	const struct urlsift_scheme *scheme, *near = NULL;
	char word[NEAR_MAX];
	size_t i;

	if (len < NEAR_MIN || len > NEAR_MAX || urlsift_scheme_find(name, len) != NULL)
		return NULL;
	for (i = 0; i < len; i++) {
		if (!ascii_is_letter(name[i]))
			return NULL;
		word[i] = ascii_lower(name[i]);
	}
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++) {
		if (scheme->slashes == 1 && scheme_near_rank(scheme) > scheme_near_rank(near) &&
		    scheme_near_is(word, len, scheme->name))
			near = scheme;
	}
	return near;
}
