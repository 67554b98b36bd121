/*
 * entity - scan: the entities of HTML that stand in URLs and around them
 *
 * References by number may be to any character.  Of the names there are those
 * of what has a meaning in URLs or ends them; for letters the number is as good.
 */
#include "scan/entity.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/utf8.h"

/* "&#x10FFFF;", and as many zeros as anybody writes. */
#define ENTITY_DIGITS 8

static const struct entity_name {
	const char *name;
	uint32_t c;
} entities[] = {
	{ "amp;", '&' }, { "lt;", '<' }, { "gt;", '>' }, { "quot;", '"' }, { "apos;", '\'' },
	{ "nbsp;", 0xA0 }, { "ensp;", 0x2002 }, { "emsp;", 0x2003 }, { "thinsp;", 0x2009 },
	{ "shy;", 0xAD }, { "hyphen;", 0x2010 }, { "dash;", 0x2010 },
	{ "zwnj;", 0x200C }, { "zwj;", 0x200D }, { "lrm;", 0x200E }, { "rlm;", 0x200F },
	{ "laquo;", 0xAB }, { "raquo;", 0xBB }, { "lsquo;", 0x2018 }, { "rsquo;", 0x2019 },
	{ "ldquo;", 0x201C }, { "rdquo;", 0x201D }, { "hellip;", 0x2026 }, { "mdash;", 0x2014 }
};

/* Returns whether a name may begin with C: it rules out most of what follows an "&". */
static bool
entity_begins(uint8_t c)
{
	return c != '\0' && strchr("adeghlmnqrstz", c) != NULL;
}

static void
entity_encode(struct entity *entity, uint32_t c)
{
	entity->len = utf8_encode((char *)entity->octets, c);
}

/* Returns whether C may be referred to: no control, no half of a pair. */
static bool
entity_is_character(uint32_t c)
{
	return c > ' ' && (c < 0x7F || c >= 0xA0) && (c < 0xD800 || c > 0xDFFF) && c <= 0x10FFFF;
}

/* The length of "&#233;" or "&#xE9;", and its number; 0 for anything else. */
static size_t
entity_number(struct text *text, size_t at, uint32_t *number)
{
	unsigned base = text_has(text, at, "&#x", 3) ? 16 : 10;
	size_t from = at + (base == 16 ? 3 : 2), to = from;
	uint32_t c = 0;

	for (; to < text->end && to - from < ENTITY_DIGITS; to++) {
		if (!chars_is((char)text->octets[to], base == 16 ? CHARS_HEX : CHARS_DIGIT))
			break;
		c = c * base + (uint32_t)ascii_hex((char)text->octets[to]);
	}
	if (to >= text->end) {
		text->wants_more |= !text->whole;
		return 0;
	}
	*number = c;
	return to > from && text->octets[to] == ';' ? to + 1 - at : 0;
}

bool
entity_is_blank(struct text *text, size_t at)
{
	uint32_t number;

	return text_has(text, at, "&#", 2) && entity_number(text, at, &number) > 0 &&
	    (number <= ' ' || (number >= 0x7F && number < 0xA0));
}

size_t
entity_at(struct text *text, size_t at, struct entity *entity)
{
	uint8_t first;
	uint32_t number;
	size_t i, n;

	if (!text_has(text, at, "&", 1))
		return 0;
	if (at + 1 == text->end) {
		text->wants_more |= !text->whole;
		return 0;
	}
	if (text->octets[at + 1] == '#') {
		n = entity_number(text, at, &number);
		if (n == 0 || !entity_is_character(number))
			return 0;
		entity_encode(entity, number);
		return n;
	}
	first = ascii_lower((char)text->octets[at + 1]);
	if (!entity_begins(first))
		return 0;
	for (i = 0; i < ARRAY_LEN(entities); i++) {
		n = strlen(entities[i].name);
		if ((uint8_t)*entities[i].name == first &&
		    text_has(text, at + 1, entities[i].name, n)) {
			entity_encode(entity, entities[i].c);
			return n + 1;
		}
	}
	return 0;
}

uint8_t
entity_ends(const uint8_t *octets, size_t len)
{
	struct text text = { .octets = octets, .end = len, .whole = true };
	struct entity entity;

	return entity_at(&text, 0, &entity) == len ? entity.octets[0] : 0;
}
