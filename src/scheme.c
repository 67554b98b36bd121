/*
 * scheme - floor 1: the known schemes, made from data/schemes.tsv at build time
 */
#include "chars.h"
#include "urlsift.h"

#include "scheme_table.h"

#define COUNT(table)	(sizeof(table) / sizeof((table)[0]))

static int
scheme_is(const struct urlsift_scheme *scheme, const char *name, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (scheme->name[i] != chars_lower(name[i]) || name[i] == '\0')
			return 0;
	return scheme->name[len] == '\0';
}

const struct urlsift_scheme *
urlsift_scheme_find(const char *name, size_t len)
{
	const struct urlsift_scheme *scheme;
	uint32_t slot = 0;
	size_t i;

	if (len > SCHEME_LONGEST)
		return NULL;
	for (i = 0; i < len; i++)
		slot = slot * 33 + (unsigned char)chars_lower(name[i]);
	for (slot %= COUNT(scheme_slots); scheme_slots[slot] != 0;
	    slot = (slot + 1) % COUNT(scheme_slots)) {
		scheme = &scheme_table[scheme_slots[slot] - 1];
		if (scheme_is(scheme, name, len))
			return scheme;
	}
	return NULL;
}

const struct urlsift_scheme *
urlsift_scheme_at(size_t i)
{
	return i < COUNT(scheme_table) ? &scheme_table[i] : NULL;
}
