/*
 * scheme - floor 1: the known schemes, made from data/schemes.tsv at build time
 */
#include "chars.h"
#include "urlsift.h"

#include "scheme_table.h"

#define N_SCHEMES	(sizeof(scheme_table) / sizeof(scheme_table[0]))

/* Below 0, 0, above 0 as LEN octets of NAME sort before, as or after the scheme. */
static int
scheme_compare(const char *name, size_t len, const char *scheme)
{
	size_t i;
	int d;

	for (i = 0; i < len; i++) {
		d = (unsigned char)chars_lower(name[i]) - (unsigned char)scheme[i];
		if (d != 0 || scheme[i] == '\0')
			return d != 0 ? d : 1;
	}
	return scheme[len] != '\0' ? -1 : 0;
}

const struct urlsift_scheme *
urlsift_scheme_find(const char *name, size_t len)
{
	size_t low, high, middle;
	int d;

	if (len == 0 || !chars_is(*name, CHARS_ALPHA))
		return NULL;
	low = scheme_starts[chars_lower(*name) - 'a'];
	high = scheme_starts[chars_lower(*name) - 'a' + 1];
	while (low < high) {
		middle = (low + high) / 2;
		d = scheme_compare(name, len, scheme_table[middle].name);
		if (d == 0)
			return &scheme_table[middle];
		if (d < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

const struct urlsift_scheme *
urlsift_scheme_at(size_t i)
{
	return i < N_SCHEMES ? &scheme_table[i] : NULL;
}
