/*
 * entity - scan: the entities of HTML in URLs and around them
 *
 * Named references must end in a semicolon, as in XML: "&copy=1" is a parameter.
 */
#include "scan/decode.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/utf8.h"
#include "scan/entity_table.h"

#define ENTITY_DIGITS 8		/* enough for "&#x10FFFF;" with some leading zeros */
#define ENTITY_PARAMETER 64	/* most octets of the name of a URL's parameter */

/* HTML reads the numbers 128 to 159 as windows-1252; 0 means the control itself. */
static const uint16_t entity_windows[] = {
	0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
	0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
	0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
	0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
};

/* Returns the length of "&#233;" or "&#xE9;", and sets its number; 0 for anything else. */
static size_t
entity_read_number(struct text *text, size_t at, uint32_t *number)
{
	unsigned base = text_has(text, at, "&#x", 3) ? 16 : 10;
	size_t from = at + (base == 16 ? 3 : 2), to = from;
	uint32_t c = 0;

	for (; to < text->end && to - from < ENTITY_DIGITS; to++) {
		if (!chars_is((char)text->octets[to], base == 16 ? CHARS_HEX : CHARS_DIGIT))
			break;
		c = c * base + (uint32_t)ascii_hex((char)text->octets[to]);
	}
	if (!text_reaches(text, to))
		return 0;
	if (c >= 0x80 && c < 0xA0 && entity_windows[c - 0x80] != 0)
		c = entity_windows[c - 0x80];
	*number = c;
	return to > from && text->octets[to] == ';' ? to + 1 - at : 0;
}

static const struct array_names entity_names = {
	reference_text, reference_ends, ARRAY_LEN(reference_ends), reference_longest
};

/* Returns the code points of a name, or NULL. */
static const uint32_t *
entity_find(const uint8_t *octets, size_t len)
{
	size_t i = array_find_name(&entity_names, (const char *)octets, len);

	return i < entity_names.n ? reference_codes[i] : NULL;
}

/* Returns the length of "&name;", and sets CODES to its characters; 0 for anything else. */
static size_t
entity_read_name(struct text *text, size_t at, uint32_t codes[2])
{
	const uint8_t *name = text->octets + at + 1;
	size_t room = text->end - at - 1, len = 0;
	const uint32_t *found;

	while (len < room && len <= reference_longest &&
	    chars_is((char)name[len], CHARS_ALPHADIGIT))
		len++;
	if (!text_reaches(text, at + 1 + len) || len == 0 || name[len] != ';' ||
	    (found = entity_find(name, len)) == NULL)
		return 0;
	codes[0] = found[0];
	codes[1] = found[1];
	return len + 2;
}

/* Returns the length of any reference at AT, and sets CODES; 0 if there is no reference. */
static size_t
entity_read(struct text *text, size_t at, uint32_t codes[2])
{
	if (!text_has(text, at, "&", 1))
		return 0;
	if (!text_reaches(text, at + 1))
		return 0;
	codes[1] = 0;
	return text->octets[at + 1] == '#' ? entity_read_number(text, at, codes) :
	    entity_read_name(text, at, codes);
}

bool
entity_is_blank(struct text *text, size_t at)
{
	uint32_t codes[2];

	return entity_read(text, at, codes) > 0 &&
	    (codes[0] <= ' ' || (codes[0] >= 0x7F && codes[0] < 0xA0));
}

size_t
entity_at(struct text *text, size_t at, struct entity *entity)
{
	uint32_t codes[2];
	size_t n = entity_read(text, at, codes);
	uint32_t c = n > 0 ? codes[0] : 0;

	/* References to controls and surrogates do not count. */
	if (c <= ' ' || (c >= 0x7F && c < 0xA0) || (c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF)
		return 0;
	entity->len = utf8_encode((char *)entity->octets, codes[0]);
	if (codes[1] != 0)
		entity->len += utf8_encode((char *)entity->octets + entity->len, codes[1]);
	return n;
}

bool
entity_is_separator(struct text *text, size_t at)
{
	size_t from = at + 5, i = from;

	if (!text_has(text, at, "&amp;", 5))
		return false;
	/* The name may have an index: "a[]". */
	while (i - from < ENTITY_PARAMETER && i < text->end && (chars_is((char)text->octets[i],
	    CHARS_ALPHADIGIT | CHARS_SAFE | CHARS_PERCENT) || memchr("[]", text->octets[i], 2)))
		i++;
	return i > from && text_has(text, i, "=", 1);
}

uint8_t
entity_first_octet(const uint8_t *octets, size_t len)
{
	struct text text = { .octets = octets, .end = len, .whole = true };
	struct entity entity;

	return entity_at(&text, 0, &entity) == len ? entity.octets[0] : 0;
}
