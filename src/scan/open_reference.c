/*
 * open_reference - scan: whether a URL whose scheme HTML spells with entities opens
 *
 * Templates escape each "/", and some escape each ":".  Programs that hide addresses from other
 * programs escape every letter of "mailto:".
 */
#include "scan/open.h"

#include <string.h>

#include "base/chars.h"
#include "scan/entity.h"
#include "scan/scheme_at.h"
#include "url/scheme.h"

/*
 * Octets of a scheme spelled with entities: "mailto" is shorter even with two zeros in each
 * number.
 */
#define OPEN_REFERENCE_MAX 96

/* A scheme without entities, and where each of its octets begins. */
struct reference_name {
	size_t first;			/* first used index of the arrays */
	char octets[SCHEME_AT_MAX];
	size_t begins[SCHEME_AT_MAX];
};

/* Returns whether the numeric reference at AT is a colon or next to one. */
static bool
open_reference_fits(const uint8_t *s, size_t at, size_t to)
{
	struct text text = { .octets = s, .end = to, .whole = true };
	struct entity entity;
	size_t n = entity_at(&text, at, &entity);

	return n > 0 && (entity.octets[0] == ':' || s[at + n] == ':' ||
	    (at > 0 && s[at - 1] == ':'));
}

size_t
open_reference_next(const uint8_t *s, size_t from, size_t to)
{
	const uint8_t *found;
	size_t at;

	for (; from < to; from = at + 1) {
		found = memchr(s + from, '&', to - from);
		if (found == NULL)
			return to;
		at = (size_t)(found - s);
		if (to - at <= ENTITY_MAX)
			return at;
		if (s[at + 1] == '#' && open_reference_fits(s, at, to))
			return at;
		if (memcmp(s + at + 1, "colon;", 6) == 0)
			return at;
		if (at > 0 && s[at - 1] == ':' && memcmp(s + at + 1, "sol;", 4) == 0)
			return at;
	}
	return to;
}

/* Returns the octet at *AT, or the one of an entity there, and moves *AT after it. */
static uint8_t
open_reference_octet(struct text *text, size_t *at)
{
	struct entity entity;
	size_t n = entity_at(text, *at, &entity);
	uint8_t c = n > 0 ? entity.octets[0] : scheme_at_octet(text, *at);

	*at += n > 0 ? n : 1;
	return c;
}

/*
 * Set *COLON to the colon at AT, to the entity at AT that is a colon, or to a colon next to AT.
 * Returns the place after it, or 0 if there is no colon.
 */
static size_t
open_reference_colon(struct text *text, size_t at, size_t first, size_t *colon)
{
	size_t after = at;
	uint8_t c = open_reference_octet(text, &after);

	*colon = at;
	if (c == ':')
		return after;
	if (at > first && text->octets[at - 1] == ':') {
		*colon = at - 1;
		return at;
	}
	*colon = after;
	return c != 0 && scheme_at_octet(text, after) == ':' ? after + 1 : 0;
}

/*
 * Returns the octet of a scheme that ends at *AT, perhaps as an entity, and moves *AT before it;
 * or returns 0.
 */
static char
open_reference_before(const struct text *text, size_t *at, size_t least)
{
	const uint8_t *s = text->octets, *start;
	size_t i = *at, from = i - least > ENTITY_MAX ? i - ENTITY_MAX : least;
	char c;

	if (i == least)
		return '\0';
	c = (char)s[i - 1];
	if (c == ';') {
		start = memrchr(s + from, '&', i - from);
		if (start == NULL)
			return '\0';
		from = (size_t)(start - s);
		c = (char)entity_ends(start, i - from);
	} else {
		from = i - 1;
	}
	if (!chars_is(c, CHARS_SCHEME))
		return '\0';
	*at = from;
	return c;
}

/* Read the octets of a scheme before the colon.  Returns whether a word may begin with them. */
static bool
open_reference_name(struct reference_name *name, const struct text *text, size_t colon,
    size_t first)
{
	size_t at = colon;
	char c = '\0';

	name->first = SCHEME_AT_MAX;
	while (name->first > 0 && colon - at < OPEN_REFERENCE_MAX &&
	    (c = open_reference_before(text, &at, first)) != '\0') {
		name->octets[--name->first] = c;
		name->begins[name->first] = at;
	}
	while (at > text->start && text->octets[at - 1] == '_')
		at--;
	return c == '\0' &&
	    !(at > text->start && chars_is((char)text->octets[at - 1], CHARS_ALPHADIGIT));
}

/* Returns the longest known scheme at the end of the name, and its start in *BEGINS. */
static const struct urlsift_scheme *
open_reference_scheme(const struct reference_name *name, bool word, size_t *begins)
{
	const struct urlsift_scheme *known;
	size_t i;

	for (i = name->first; i < SCHEME_AT_MAX; i++) {
		if (!chars_is(name->octets[i], CHARS_ALPHA) || (i == name->first && !word) ||
		    (i > name->first && chars_is(name->octets[i - 1], CHARS_ALPHADIGIT)))
			continue;
		known = urlsift_scheme_find(name->octets + i, SCHEME_AT_MAX - i);
		if (known != NULL) {
			*begins = name->begins[i];
			return known;
		}
	}
	return NULL;
}

/*
 * Returns whether "//" (*SLASHES) and a host, or an address or a group, follow the scheme at *AT.
 * *AT moves past the octets that were examined.
 */
static bool
open_reference_follows(struct text *text, const struct urlsift_scheme *known, size_t *at,
    bool *slashes)
{
	uint8_t c = open_reference_octet(text, at);

	*slashes = c == '/' && open_reference_octet(text, at) == '/';
	if (*slashes) {
		c = open_reference_octet(text, at);
		return scheme_at_is_host(c) || (c == '/' && known->slashes == 2);
	}
	return (scheme_bare(known) == SCHEME_ADDRESS || scheme_bare(known) == SCHEME_GROUP) &&
	    chars_is((char)c, CHARS_XCHAR | CHARS_PERCENT) && c != ':';
}

bool
open_reference(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	const struct urlsift_scheme *known;
	struct reference_name name;
	size_t begins = at, colon, after = open_reference_colon(text, at, first, &colon);
	bool word, slashes;

	if (after == 0 || colon < first)
		return false;
	word = open_reference_name(&name, text, colon, first);
	known = open_reference_scheme(&name, word, &begins);
	if (known == NULL || !open_reference_follows(text, known, &after, &slashes))
		return false;
	/* The callers have already tried URLs without entities. */
	if (memchr(text->octets + begins, '&', after - begins) == NULL)
		return false;
	o->at = o->opens = begins;
	return open_bare_kind(o, slashes && begins > first && text->octets[begins - 1] == '"',
	    kinds);
}
