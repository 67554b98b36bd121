/*
 * scheme - url: the known schemes, generated from data/schemes.tsv
 */
#include "url/scheme.h"

#include <stdbool.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "url/scheme_table.h"

/* The hash of scheme_table.awk, from the first, the middle and the last octet and the length. */
static uint32_t
scheme_slot(const char *name, size_t len)
{
	uint32_t first = (uint8_t)ascii_lower(name[0]);
	uint32_t middle = (uint8_t)ascii_lower(name[len / 2]);
	uint32_t last = (uint8_t)ascii_lower(name[len - 1]);

	return (37 * first + 40 * middle + 64 * last + 197 * (uint32_t)len) %
	    ARRAY_LEN(scheme_slots);
}

const struct urlsift_scheme *
urlsift_scheme_find(const char *name, size_t len)
{
	const struct urlsift_scheme *scheme;
	uint32_t slot;

	if (len == 0 || len > SCHEME_LONGEST)
		return NULL;
	for (slot = scheme_slot(name, len); scheme_slots[slot] != 0;
	    slot = (slot + 1) % ARRAY_LEN(scheme_slots)) {
		scheme = &scheme_table[scheme_slots[slot] - 1];
		if (ascii_is_one_of(&scheme->name, 1, name, len))
			return scheme;
	}
	return NULL;
}

const struct urlsift_scheme *
scheme_find_ordinary(const char *name, size_t len)
{
	const struct urlsift_scheme *scheme = scheme_ordinaries[
	    (5 * (uint8_t)ascii_lower(name[0]) + len) % ARRAY_LEN(scheme_ordinaries)];

	/* Most names are in lower case. */
	return scheme != NULL && (strncmp(scheme->name, name, len) == 0 ||
	    ascii_equal(scheme->name, name, len)) && scheme->name[len] == '\0' ? scheme : NULL;
}

/* A fact of the table about a scheme.  That of an unknown one is the first of its enumeration. */
#define SCHEME_FACT(function, fact) \
	enum function \
	function(const struct urlsift_scheme *scheme) \
	{ return scheme == NULL ? 0 : scheme_facts[scheme - scheme_table].fact; }

SCHEME_FACT(scheme_number, number)
SCHEME_FACT(scheme_rest, rest)
SCHEME_FACT(scheme_bare, bare)

const struct urlsift_scheme *
urlsift_scheme_at(size_t i)
{
	return i < ARRAY_LEN(scheme_table) ? &scheme_table[i] : NULL;
}

/*
 * Names that people make up are short and close to others ("ntp" to "nntp", "app" to "afp").  So
 * only schemes with a host count, and a short name must be close to "http", or have two letters of
 * another name in the wrong order.
 */
#define NEAR_MIN 3	/* letters of a misspelt name */
#define NEAR_SHORT 4	/* letters of both names, if any letter may be wrong */
#define NEAR_MAX 16

/*
 * How well the scheme explains the word; 0 unless one letter is wrong, missing or too many, or two
 * adjacent ones are swapped.  "fttp" and "ttps" are close to several: prefer the name that has one
 * letter doubled, then "http", then schemes with the syntax of RFC 1738.
 */
static unsigned
scheme_near_rank(const struct urlsift_scheme *scheme, const char *word, size_t len)
{
	const char *name = scheme->name;
	size_t n = strlen(name), i = 0, word_end = len, name_end = n;
	bool swapped;

	while (i < len && word[i] == name[i])
		i++;
	for (; word_end > i && name_end > i && word[word_end - 1] == name[name_end - 1]; name_end--)
		word_end--;
	swapped = word_end == i + 2 && name_end == i + 2 && word[i] == name[i + 1] &&
	    word[i + 1] == name[i];
	if (!swapped && (word_end > i + 1 || name_end > i + 1))
		return 0;
	if ((n < NEAR_SHORT || (len < NEAR_SHORT && memcmp(name, "http", 4) != 0)) &&
	    (len == n ? !swapped : len < n || strcmp(name, "ftp") != 0))
		return 0;
	if (len > n && i > 0 && word[i] == word[i - 1])
		return 4;
	if (scheme_number(scheme) == SCHEME_HTTP)
		return 3;
	return scheme_number(scheme) == SCHEME_OTHER ? 1 : 2;
}

const struct urlsift_scheme *
urlsift_scheme_near(const char *name, size_t len)
{
	const struct urlsift_scheme *scheme, *near = NULL;
	unsigned rank, best = 0;
	char word[NEAR_MAX];
	size_t i;

	if (len < NEAR_MIN || len > NEAR_MAX || urlsift_scheme_find(name, len) != NULL)
		return NULL;
	/* "rtmps" is "rtmp" over TLS. */
	if (ascii_lower(name[len - 1]) == 's' && ascii_lower(name[len - 2]) != 's' &&
	    urlsift_scheme_find(name, len - 1) != NULL)
		return NULL;
	for (i = 0; i < len; i++) {
		if (!ascii_is_letter(name[i]))
			return NULL;
		word[i] = ascii_lower(name[i]);
	}
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++) {
		rank = scheme->slashes == 1 ? scheme_near_rank(scheme, word, len) : 0;
		if (rank > best) {
			best = rank;
			near = scheme;
		}
	}
	return near;
}
