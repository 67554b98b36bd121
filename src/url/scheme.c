/*
 * scheme - url: the known schemes, generated from data/schemes.tsv
 */
#include "url/scheme.h"

#include <stdbool.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "url/scheme_table.h"

static bool
scheme_is(const struct urlsift_scheme *scheme, const char *name, size_t len)
{
	size_t i;
	char c;

	for (i = 0; i < len; i++) {
		c = scheme->name[i];
		/* Only letters that differ in this bit are equal. */
		if (c == '\0' || (name[i] != c &&
		    ((name[i] ^ c) != 0x20 || !chars_is(c, CHARS_LOWALPHA))))
			return false;
	}
	return scheme->name[len] == '\0';
}

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
		if (scheme_is(scheme, name, len))
			return scheme;
	}
	return NULL;
}

/* Eight octets as a number, in any byte order. */
static uint64_t
scheme_word(const char octets[SCHEME_ORDINARY])
{
	uint64_t word;

	memcpy(&word, octets, sizeof(word));
	return word;
}

const struct scheme_ordinary *
scheme_find_ordinary(const char *name, size_t len)
{
	static const char masks[] = "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0\0\0\0";
	const struct scheme_ordinary *slot;
	uint64_t word;

	if (len > SCHEME_ORDINARY)
		return NULL;
	slot = &scheme_ordinaries[(5 * (uint8_t)ascii_lower(name[0]) + len) %
	    ARRAY_LEN(scheme_ordinaries)];
	word = scheme_word(name) | UINT64_MAX / 0xFF * ('a' - 'A');
	word &= scheme_word(masks + SCHEME_ORDINARY - len);
	return slot->scheme != NULL && word == scheme_word(slot->name) ? slot : NULL;
}

enum scheme_number
scheme_number(const struct urlsift_scheme *scheme)
{
	return scheme == NULL ? SCHEME_OTHER :
	    (enum scheme_number)scheme_facts[scheme - scheme_table].number;
}

enum scheme_rest
scheme_rest(const struct urlsift_scheme *scheme)
{
	return scheme == NULL ? SCHEME_ANYTHING :
	    (enum scheme_rest)scheme_facts[scheme - scheme_table].rest;
}

enum scheme_bare
scheme_bare(const struct urlsift_scheme *scheme)
{
	return scheme == NULL ? SCHEME_SLASHES :
	    (enum scheme_bare)scheme_facts[scheme - scheme_table].bare;
}

const struct urlsift_scheme *
urlsift_scheme_at(size_t i)
{
	return i < ARRAY_LEN(scheme_table) ? &scheme_table[i] : NULL;
}
