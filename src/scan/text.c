/*
 * text - scan: a view of the input, and its white space
 */
#include "scan/text.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/span.h"
#include "base/utf8.h"

struct text_range {
	uint32_t first, last;
	enum text_class class;
};

#include "scan/character_table.h"

/*
 * Returns the character beyond ASCII at AT, and sets *N to its length, if it may be white space, or
 * returns 0.  White space is C2 and an octet, or E2 or E3, 80 and an octet.
 */
static uint32_t
text_decode_space(struct text *text, size_t at, size_t *n)
{
	const uint8_t *s = text->octets + at;
	uint32_t code;

	if (at >= text->end || (s[0] != 0xC2 && s[0] != 0xE2 && s[0] != 0xE3))
		return 0;
	*n = s[0] == 0xC2 ? 2 : 3;
	if (!text_reaches(text, at + 1) || (*n == 3 && s[1] != 0x80) ||
	    !text_reaches(text, at + *n - 1))
		return 0;
	return utf8_decode((const char *)s, *n, &code) > 0 ? code : 0;
}

size_t
text_newline_rare(struct text *text, size_t at)
{
	size_t n = 0;
	uint32_t c;

	if (!text_reaches(text, at))
		return 0;
	if (text->octets[at] == '\r') {
		return text_reaches(text, at + 1) && text->octets[at + 1] == '\n' ? 2 : 1;
	}
	c = text_decode_space(text, at, &n);
	return c == 0x85 || c == 0x2028 || c == 0x2029 ? n : 0;
}

size_t
text_space(struct text *text, size_t at)
{
	size_t n = 0;
	uint32_t c;

	if (!text_reaches(text, at))
		return 0;
	c = text->octets[at];
	if (c < 0x80) {
		if (c == ' ' || (c >= '\t' && c <= '\f'))
			return 1;
		return c == '\r' ? text_newline(text, at) : 0;
	}
	c = text_decode_space(text, at, &n);
	if (c == 0xA0 || c == 0x85 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
	    c == 0x2029 || c == 0x202F || c == 0x3000)
		return n;
	return 0;
}

size_t
text_skip_space(struct text *text, size_t at)
{
	size_t n;

	while ((n = text_space(text, at)) > 0)
		at += n;
	return at;
}

size_t
text_line_end(struct text *text, size_t at)
{
	const uint8_t *s = text->octets;

	for (; at < text->end; at++) {
		at += span_length(&span_line, s + at, text->end - at);
		if (at == text->end || s[at] < 0x80 || text_newline(text, at) > 0)
			break;
	}
	text_reaches(text, at);
	return at;
}

/* Returns whether a line ends directly before AT. */
static bool
text_is_after_newline(const struct text *text, size_t at)
{
	const uint8_t *s = text->octets + at;

	if (s[-1] < 0x80)
		return s[-1] == '\n' || s[-1] == '\r';
	if (s[-1] == 0x85)
		return at - text->start >= 2 && s[-2] == 0xC2;
	return (s[-1] == 0xA8 || s[-1] == 0xA9) && at - text->start >= 3 && s[-2] == 0x80 &&
	    s[-3] == 0xE2;
}

size_t
text_line_start(const struct text *text, size_t at, size_t reach, bool *found)
{
	size_t first = text_behind(text->start, at, reach), from;
	const uint8_t *s = text->octets, *newline;

	newline = memrchr(s + first, '\n', at - first);
	/* Pass over a line of ASCII after LF at once: most lines are like this. */
	from = newline == NULL ? first : (size_t)(newline + 1 - s);
	if (span_length(&span_line, s + from, at - from) == at - from)
		at = from;
	while (at > first && !text_is_after_newline(text, at))
		at--;
	*found = at == text->start || text_is_after_newline(text, at);
	return at;
}

bool
text_has_word(struct text *text, size_t at, const char *word, size_t len)
{
	const char *octets = (const char *)text->octets + at;
	size_t room = at < text->end ? text->end - at : 0;

	if (room >= len)
		return ascii_equal(word, octets, len);
	if (ascii_equal(word, octets, room))
		text_reaches(text, text->end);
	return false;
}

enum text_class
text_class(uint32_t code)
{
	size_t low = 0, high = ARRAY_LEN(character_ranges), middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (code > character_ranges[middle].last)
			low = middle + 1;
		else if (code < character_ranges[middle].first)
			high = middle;
		else
			return character_ranges[middle].class;
	}
	return TEXT_PLAIN;
}

/* Returns the length of the character beyond ASCII that ends before AT, or 0, and sets *CODE. */
static size_t
text_character_before(const uint8_t *octets, size_t from, size_t at, uint32_t *code)
{
	size_t i = at;

	if (at == from || octets[at - 1] < 0x80)
		return 0;
	do
		i--;
	while (i > from && at - i < 4 && (octets[i] & 0xC0) == 0x80);
	return utf8_decode((const char *)octets + i, at - i, code) == at - i ? at - i : 0;
}

enum text_class
text_class_before(const uint8_t *octets, size_t from, size_t at, size_t *len)
{
	uint32_t code;

	*len = text_character_before(octets, from, at, &code);
	return *len == 0 ? TEXT_PLAIN : text_class(code);
}

size_t
text_character(const struct text *text, size_t at, uint32_t *code)
{
	size_t len = at < text->end ? text->end - at : 0, n;

	n = utf8_decode((const char *)text->octets + at, len, code);
	if (n == 0)
		text_reaches(text, at + 3);
	return n;
}

enum text_class
text_class_at(const struct text *text, size_t at)
{
	uint32_t code;

	return text_character(text, at, &code) > 0 ? text_class(code) : TEXT_PLAIN;
}

bool
text_is_letter_before(const uint8_t *octets, size_t from, size_t at)
{
	enum text_class class;
	uint32_t code;

	if (text_character_before(octets, from, at, &code) == 0)
		return at > from && octets[at - 1] >= 0xC0;
	class = text_class(code);
	/* Punctuation and symbols begin at U+2000, private use and emoji at U+E000. */
	return class == TEXT_JOINING || (class == TEXT_PLAIN && code >= 0xC0 &&
	    (code < 0x2000 || (code >= 0x2C00 && code < 0xE000)));
}
