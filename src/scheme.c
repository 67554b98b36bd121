/*
 * scheme - floor 1: the known schemes, made from data/schemes.tsv at build time
 */
#include <string.h>

#include "chars.h"
#include "urlsift.h"

#include "scheme_table.h"

#define N_SCHEMES	(sizeof(scheme_table) / sizeof(scheme_table[0]))

/* Below 0, 0, above 0 as LEN octets of NAME sort before, as or after the scheme. */
static int
scheme_compare(const struct urlsift_scheme *scheme, const char *name, size_t len)
{
	size_t i;
	int d;

	for (i = 0; i < len && scheme->name[i] != '\0'; i++) {
		d = (unsigned char)chars_lower(name[i]) - (unsigned char)scheme->name[i];
		if (d != 0)
			return d;
	}
	return i < len ? 1 : -(scheme->name[i] != '\0');
}

const struct urlsift_scheme *
urlsift_scheme_find(const char *name, size_t len)
{
	size_t low = 0, high = N_SCHEMES, middle;
	int d;

	while (low < high) {
		middle = (low + high) / 2;
		d = scheme_compare(&scheme_table[middle], name, len);
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
