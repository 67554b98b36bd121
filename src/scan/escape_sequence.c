/*
 * escape_sequence - scan: the control sequences of terminals (ECMA-48), around URLs and in them
 */
#include "scan/decode.h"

#include <string.h>

#include "base/ascii.h"

#define ESCAPE_SEQUENCE_BEL 0x07
#define ESCAPE_SEQUENCE_MAX 64		/* octets of a sequence that sets colours */
#define ESCAPE_SEQUENCE_STRING_MAX 2200	/* octets of a sequence with a string: a URL, a title */

/* Returns the offset after the octets from FROM to TO at AT, at most ESCAPE_SEQUENCE_MAX. */
static size_t
escape_sequence_skip_range(struct text *text, size_t at, uint8_t from, uint8_t to)
{
	size_t end = text_ahead(text, at, ESCAPE_SEQUENCE_MAX);

	while (at < end && text->octets[at] >= from && text->octets[at] <= to)
		at++;
	text_reaches(text, at);
	return at;
}

/* Returns the length of an OSC, DCS or similar string that ends in BEL or "ESC \", or 0. */
static size_t
escape_sequence_string_length(struct text *text, size_t at)
{
	size_t i, end = text_ahead(text, at, ESCAPE_SEQUENCE_STRING_MAX);

	for (i = at + 2; i < end; i++) {
		if (text->octets[i] == ESCAPE_SEQUENCE_BEL)
			return i + 1 - at;
		if (text->octets[i] == '\n')
			return 0;
		if (text->octets[i] == ASCII_ESC) {
			if (i + 1 < text->end && text->octets[i + 1] == '\\')
				return i + 2 - at;
			break;
		}
	}
	text_reaches(text, i + 1);
	return 0;
}

size_t
escape_sequence_length(struct text *text, size_t at)
{
	size_t end;
	uint8_t c;

	if (at >= text->end || text->octets[at] != ASCII_ESC ||
	    !text_reaches(text, at + 1))
		return 0;
	c = text->octets[at + 1];
	if (c < 0x20 || c > 0x7E)
		return 0;
	/* OSC, DCS, SOS, PM and APC (ECMA-48) have a string. */
	if (strchr("]PX^_", c) != NULL)
		return escape_sequence_string_length(text, at);
	if (c == '[') {
		end = escape_sequence_skip_range(text, at + 2, 0x30, 0x3F);
		end = escape_sequence_skip_range(text, end, 0x20, 0x2F);
	} else if (c <= 0x2F)
		end = escape_sequence_skip_range(text, at + 1, 0x20, 0x2F);
	else
		return 2;
	if (end >= text->end || text->octets[end] < (c == '[' ? 0x40 : 0x30) ||
	    text->octets[end] > 0x7E)
		return 0;
	return end + 1 - at;
}

size_t
escape_sequence_skip(struct text *text, size_t at)
{
	size_t n;

	while ((n = escape_sequence_length(text, at)) > 0)
		at += n;
	return at;
}

/* Returns whether a parameter of "ESC [ ... m" is a default: 0, 22 to 29, 39, 49, 59. */
static bool
escape_sequence_is_default(unsigned n)
{
	return n == 0 || (n >= 22 && n <= 29) || n == 39 || n == 49 || n == 59;
}

bool
escape_sequence_resets(const struct text *text, size_t at, size_t len)
{
	const uint8_t *s = text->octets + at;
	unsigned n = 0;
	size_t i;

	if (len >= 5 && memcmp(s + 1, "]8;", 3) == 0)
		return s[len - 1] == ESCAPE_SEQUENCE_BEL ? s[len - 2] == ';' :
		    len >= 6 && s[len - 3] == ';';
	if (len < 3 || s[1] != '[' || s[len - 1] != 'm')
		return false;
	for (i = 2; i < len; i++) {
		if (ascii_is_digit((char)s[i]) && n < 100) {
			n = 10 * n + (s[i] - (unsigned)'0');
			continue;
		}
		if (!escape_sequence_is_default(n))
			return false;
		n = 0;
	}
	return true;
}

/* Returns the place of the last ESC before AT on its line, at most REACH octets back, or AT. */
static size_t
escape_sequence_last_esc(const struct text *text, size_t at, size_t first, size_t reach)
{
	size_t least = text_behind(first, at, reach);
	const uint8_t *escape = memrchr(text->octets + least, ASCII_ESC, at - least);
	size_t i = escape == NULL ? at : (size_t)(escape - text->octets);

	return memchr(text->octets + i, '\n', at - i) == NULL ? i : at;
}

/* Returns the end of the sequence at ESCAPE, at most AT, or ESCAPE if there is none. */
static size_t
escape_sequence_end_at(const struct text *text, size_t escape, size_t at)
{
	struct text view = *text;

	view.end = at;
	view.whole = true;
	return escape < at ? escape + escape_sequence_length(&view, escape) : escape;
}

size_t
escape_sequence_before(const struct text *text, size_t at, size_t first)
{
	uint8_t last = at > first ? text->octets[at - 1] : 0;
	bool string = last == ESCAPE_SEQUENCE_BEL;
	size_t from = at, escape;

	if (last == '\\' && at - first >= 2 && text->octets[at - 2] == ASCII_ESC) {
		from = at - 2;
		string = true;
	} else if (last < '0' && !string)
		return at;
	escape = escape_sequence_last_esc(text, from, first,
	    string ? ESCAPE_SEQUENCE_STRING_MAX : ESCAPE_SEQUENCE_MAX);
	return escape < from && escape_sequence_end_at(text, escape, at) == at ? escape : from;
}

size_t
escape_sequence_end(const struct text *text, size_t at, size_t first)
{
	size_t escape = escape_sequence_last_esc(text, at, first, ESCAPE_SEQUENCE_MAX);
	size_t end = escape_sequence_end_at(text, escape, at);

	return end > escape ? end : 0;
}

bool
escape_sequence_colours(const struct text *text, size_t at, size_t first)
{
	size_t end = at, before;

	for (; (before = escape_sequence_before(text, end, first)) < end; end = before)
		if (text->octets[before + 1] == '[' && text->octets[end - 1] == 'm')
			return !escape_sequence_resets(text, before, end - before);
	return end < at;
}

bool
escape_sequence_links(const struct text *text, size_t at, size_t first)
{
	size_t escape;

	if (at == first || text->octets[at - 1] != ';')
		return false;
	escape = escape_sequence_last_esc(text, at, first, 256);
	return escape < at && at - escape >= 5 &&
	    memcmp(text->octets + escape + 1, "]8;", 3) == 0;
}
