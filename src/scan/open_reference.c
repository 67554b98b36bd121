/*
 * open_reference - scan: whether a URL whose scheme HTML spells with entities opens
 *
 * Templates escape each "/", and some escape each ":".  Programs that hide addresses from other
 * programs escape every letter of "mailto:".  open_bare() decides, on a copy without entities.
 */
#include "scan/open.h"

#include <string.h>

#include "base/chars.h"
#include "scan/decode.h"
#include "scan/scheme_at.h"

/*
 * Most octets of a scheme spelled with entities: "mailto" is shorter even with two zeros in each
 * number.
 */
#define OPEN_REFERENCE_MAX 96
#define OPEN_REFERENCE_AFTER 4	/* octets after the colon that are decoded: "//h" */
#define OPEN_REFERENCE_WORD 8	/* octets before the scheme that are decoded */
#define OPEN_REFERENCE_COLON (OPEN_REFERENCE_WORD + OPEN_REFERENCE_MAX)

/* Returns whether the numeric reference at AT is a colon or next to one. */
static bool
open_reference_is_by_colon(const uint8_t *s, size_t at, size_t to)
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
		if (s[at + 1] == '#' && open_reference_is_by_colon(s, at, to))
			return at;
		if (memcmp(s + at + 1, "colon;", 6) == 0)
			return at;
		if (at > 0 && s[at - 1] == ':' && memcmp(s + at + 1, "sol;", 4) == 0)
			return at;
	}
	return to;
}

/* Returns the octet at *AT, or the one that an entity there represents, and moves *AT after it. */
static uint8_t
open_reference_octet(struct text *text, size_t *at)
{
	struct entity entity;
	uint8_t c = text_octet(text, *at);
	size_t n = c == '&' ? entity_at(text, *at, &entity) : 0;

	c = n > 0 ? entity.octets[0] : c;
	*at += n > 0 ? n : 1;
	return c;
}

/*
 * Set *COLON to the colon at AT, to the entity at AT that is a colon, or to a colon next to AT.
 * Returns the place after it, or 0 if there is no colon.
 */
static size_t
open_reference_find_colon(struct text *text, size_t at, size_t first, size_t *colon)
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
	return c != 0 && text_octet(text, after) == ':' ? after + 1 : 0;
}

/* Returns where the octet that ends at AT begins, perhaps as an entity, and sets *C to it. */
static size_t
open_reference_octet_before(const struct text *text, size_t at, uint8_t *c)
{
	size_t n = at - text_behind(text->start, at, ENTITY_MAX);
	const uint8_t *s = text->octets + at, *start = s[-1] == ';' ? memrchr(s - n, '&', n) : NULL;

	*c = start == NULL ? 0 : entity_first_octet(start, (size_t)(s - start));
	if (*c != 0)
		return at - (size_t)(s - start);
	*c = s[-1];
	return at - 1;
}

bool
open_reference(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	uint8_t octets[OPEN_REFERENCE_COLON + 1 + OPEN_REFERENCE_AFTER];
	size_t begins[sizeof(octets)], colon, i, scheme, n = OPEN_REFERENCE_COLON, least = n;
	size_t after = open_reference_find_colon(text, at, first, &colon);
	struct text decoded = *text;

	if (after == 0 || colon < first)
		return false;
	/* The octets before the scheme tell whether a word begins there. */
	for (i = scheme = colon; n > 0 && i > text->start && scheme - i < OPEN_REFERENCE_WORD;
	    begins[n] = i) {
		bool next = i == scheme;

		i = open_reference_octet_before(text, i, &octets[--n]);
		least = i >= first ? n : least;
		if (next && i >= first && chars_is((char)octets[n], CHARS_SCHEME))
			scheme = i;
		if (scheme == colon)
			return false;
	}
	if (i == colon)
		return false;
	decoded.start = n;
	octets[OPEN_REFERENCE_COLON] = ':';
	for (n = OPEN_REFERENCE_COLON + 1; n < sizeof(octets) && after < text->end; n++)
		octets[n] = open_reference_octet(text, &after);
	decoded.octets = octets;
	decoded.end = n;
	decoded.whole |= n == sizeof(octets);
	if (!open_bare(o, &decoded, OPEN_REFERENCE_COLON, least, kinds & ~OPENING_WRONG) ||
	    o->slashes_end_line) {
		o->slashes_end_line = false;
		return false;
	}
	o->at = o->opens = begins[o->at];
	o->closer = RUN_ANGLE;
	return open_bare_set_kind(o,
	    o->kind == URLSIFT_KIND_QUOTE && text->octets[o->at - 1] == '"', kinds);
}
