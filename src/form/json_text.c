/*
 * json_text - form: puts strings of JSON, without their escapes, into a text
 *
 * Each string is a section.  A string that begins with a URL keeps its quotes, so that the URL
 * is a quoted one.  The quotes end with the first line, and the other lines are a section of
 * their own, because the quotes are JSON's and not the author's.
 */
#include "form/json.h"

#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"

/* The length of "\uXXXX". */
#define JSON_TEXT_UNIT 6

/* Replaces half a surrogate pair. */
#define JSON_TEXT_REPLACEMENT 0xFFFD

static void
json_text_copy(struct form_text *text, const char *from, const char *to)
{
	if (from < to)
		form_text_put_octets(text, (struct octets){ from, (size_t)(to - from) }, from, to);
}

/* Returns the UTF-16 unit that the escape "\uXXXX" at AT means, or -1. */
static int32_t
json_text_unit(const char *at, const char *to)
{
	int32_t unit = 0;
	int i, digit;

	if (to - at < JSON_TEXT_UNIT || at[0] != '\\' || at[1] != 'u')
		return -1;
	for (i = 2; i < JSON_TEXT_UNIT; i++) {
		digit = ascii_hex(at[i]);
		if (digit < 0)
			return -1;
		unit = unit << 4 | digit;
	}
	return unit;
}

/*
 * Decode the escape at AT into OUT.  Returns the length of the escape, or 0 if it is none and
 * the backslash means itself.
 */
static size_t
json_text_escape(const char *at, const char *to, char *out, size_t *n)
{
	static const char letters[] = "\"\\/bfnrt", octets[] = "\"\\/\b\f\n\r\t";
	int32_t code = json_text_unit(at, to), low;
	const char *letter;
	size_t len = JSON_TEXT_UNIT;

	if (code < 0) {
		letter = to - at < 2 || at[1] == '\0' ? NULL : strchr(letters, at[1]);
		*out = letter == NULL ? '\\' : octets[letter - letters];
		*n = 1;
		return letter == NULL ? 0 : 2;
	}
	if (code >= 0xD800 && code < 0xE000) {
		low = code < 0xDC00 ? json_text_unit(at + len, to) : -1;
		if (low >= 0xDC00 && low < 0xE000) {
			code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
			len += JSON_TEXT_UNIT;
		} else {
			code = JSON_TEXT_REPLACEMENT;
		}
	}
	*n = utf8_encode(out, (uint32_t)code);
	return len;
}

/* Decode and append the octets [BEGIN, END) of a string, including its quotes, if any. */
static void
json_text_decode(struct form_text *text, struct octets string, const char *begin,
    const char *end)
{
	const char *to = string.at + string.len, *escape = string.at;
	char out[UTF8_MAX];
	size_t len, n;

	while (escape < to && (escape = memchr(escape, '\\', (size_t)(to - escape))) != NULL) {
		len = json_text_escape(escape, to, out, &n);
		if (len == 0) {
			escape++;
			continue;
		}
		json_text_copy(text, begin, escape);
		form_text_put_octets(text, (struct octets){ out, n }, escape, escape + len);
		begin = escape += len;
	}
	json_text_copy(text, begin, end);
}

/* Returns whether the text begins with "scheme://". */
static bool
json_text_is_url(const char *at, const char *to)
{
	if (at == to || !ascii_is_letter(*at))
		return false;
	while (at < to && (ascii_is_letter(*at) || ascii_is_digit(*at) || *at == '+' ||
	    *at == '-' || *at == '.'))
		at++;
	return to - at > 3 && memcmp(at, "://", 3) == 0;
}

/* Returns the length of the line break at AT, or 0. */
static size_t
json_text_break(const char *at, const char *to)
{
	if (*at >= '\n' && *at <= '\r')
		return 1;
	if (*at == '\302' && to - at > 1 && at[1] == '\205')
		return 2;
	if (*at == '\342' && to - at > 2 && at[1] == '\200' && (at[2] == '\250' || at[2] == '\251'))
		return 3;
	return 0;
}

/* Divide the SECTION, a quoted string that begins with a URL, after its first line. */
static void
json_text_divide(struct form_text *text, struct urlsift_section *section)
{
	char *at = text->decoded.octets + section->start + 1;
	const char *to = text->decoded.octets + section->end;
	size_t n = 0;

	while (at < to && (n = json_text_break(at, to)) == 0)
		at++;
	if (at == to) {
		section->flags = URLSIFT_TEXT_EXACT;
		return;
	}
	*at = '"';
	section->end = (size_t)(at + 1 - text->octets);
	form_text_borrow_section(text, at + n, to - 1, 0, "");
}

void
json_text_put(struct form_text *text, struct octets string, bool begins, bool ends)
{
	struct urlsift_section *section;

	form_text_section(text, 0, "");
	json_text_decode(text, string, string.at - begins, string.at + string.len + ends);
	if (text->failed)
		return;
	section = &text->sections[text->n_sections - 1];
	if (begins && ends && json_text_is_url(text->octets + section->start + 1,
	    text->octets + section->end - 1)) {
		json_text_divide(text, section);
		return;
	}
	section->start += begins;
	section->end -= ends;
	text->n_sections -= section->start == section->end;
}

void
json_text_put_plain(struct form_text *text, struct octets octets)
{
	form_text_section(text, 0, "");
	json_text_copy(text, octets.at, octets.at + octets.len);
}

void
json_text_read(struct form_text *text, struct json_strings *strings, struct octets octets,
    bool all)
{
	const struct json_octets source = { octets.at, 0, octets.len };
	struct json_lexer lexer = { .all = all };
	uint64_t wrong;
	size_t i;

	strings->n = 0;
	form_text_clear(text);
	wrong = json_lexer_run(&lexer, &source, 0, octets.len, strings);
	/* A string without an end is no string. */
	if (lexer.in_string || wrong < octets.len)
		wrong = lexer.open;
	for (i = 0; i < strings->n; i++)
		json_text_put(text, (struct octets){ octets.at + strings->items[i].from,
		    (size_t)(strings->items[i].to - strings->items[i].from) }, true, true);
	if (wrong < octets.len)
		json_text_put_plain(text,
		    (struct octets){ octets.at + wrong, octets.len - (size_t)wrong });
	text->failed |= strings->failed;
	strings->failed = false;
}
