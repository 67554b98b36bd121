/*
 * next_line - scan: signs that a line does not continue the URL at the end of the line before
 */
#include "scan/rejoin.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/host_at.h"
#include "scan/leader.h"
#include "scan/scheme_at.h"

#define NEXT_LINE_NUMBER 4	/* digits of a list entry's number */
#define NEXT_LINE_KEY 64	/* octets of a name before ":" or "=" */

/* Returns the octet at AT, or a blank past the end of the text. */
static uint8_t
next_line_octet(const struct next_line *v, size_t at)
{
	return at < v->text->end ? v->text->octets[at] : ' ';
}

/* Returns whether the octets at AT are WORD, in any case. */
static bool
next_line_has(const struct next_line *v, size_t at, const char *word)
{
	size_t n = strlen(word);

	return v->text->end - at >= n &&
	    ascii_equal(word, (const char *)v->text->octets + at, n);
}

/* Returns whether the token begins with WORD. */
static bool
next_line_begins(const struct next_line *v, const char *word)
{
	return v->end - v->next >= strlen(word) && next_line_has(v, v->next, word);
}

/* Returns whether the token begins something other than the rest of a URL, or names a value. */
static bool
next_line_token(const struct next_line *v)
{
	const uint8_t *s = v->text->octets + v->next;
	size_t len = v->end - v->next, after;

	if (next_line_begins(v, "www.") || next_line_begins(v, "mailto:") || s[0] == '#')
		return true;
	if (scheme_at_slashes(s, len) != NULL)
		return true;
	if (v->last != '=' && memchr(s, '@', len) != NULL && memchr(s, '/', len) == NULL)
		return true;
	if (s[len - 1] == ':' && (v->last != '.' || !domain_list_has_suffix(s, len - 1)))
		return true;
	after = text_skip_blanks(v->text, v->end);
	return after > v->end &&
	    (next_line_octet(v, after) == '=' || next_line_octet(v, after) == ':');
}

/* Returns whether "1.", "2)", "(3)" or "a)" and a blank after it are at AT. */
static bool
next_line_is_numbered(const struct next_line *v, size_t at)
{
	bool open = next_line_octet(v, at) == '(';
	size_t from = at + open, i = from;

	while (i - from < NEXT_LINE_NUMBER && chars_is((char)next_line_octet(v, i), CHARS_DIGIT))
		i++;
	if (i == from && chars_is((char)next_line_octet(v, i), CHARS_ALPHA))
		i++;
	if (i == from || (next_line_octet(v, i) != ')' && (open || next_line_octet(v, i) != '.')))
		return false;
	return next_line_octet(v, i + 1) <= ' ';
}

/* Returns whether a bullet and a blank after it are at AT. */
static bool
next_line_is_bullet(const struct next_line *v, size_t at)
{
	static const char *const bullets[] = {
		"\xC2\xB7", "\xE2\x80\xA2", "\xE2\x80\x93", "\xE2\x80\x94",
		"\xE2\x97\x8F", "\xE2\x96\xAA", "\xE2\x97\xA6", "\xE2\x80\xA3"
	};
	uint8_t c = next_line_octet(v, at);
	size_t i;

	/* Text files use these bullets; "o" comes from nroff. */
	if (c < 0x80)
		return memchr("*-+oO", c, 5) != NULL && next_line_octet(v, at + 1) <= ' ';
	for (i = 0; i < ARRAY_LEN(bullets); i++)
		if (next_line_has(v, at, bullets[i]) &&
		    next_line_octet(v, at + strlen(bullets[i])) <= ' ')
			return true;
	return false;
}

/* Returns whether "[label]" is at AT. */
static bool
next_line_is_label(const struct next_line *v, size_t at)
{
	size_t i = at + 1;

	if (next_line_octet(v, at) != '[')
		return false;
	while (i - at < NEXT_LINE_KEY && next_line_octet(v, i) >= ' ' &&
	    next_line_octet(v, i) != ']')
		i++;
	return next_line_octet(v, i) == ']';
}

/*
 * Returns whether the line is an entry of a list.  A mark that begins both lines may be a comment
 * leader.  If it is directly before the URL and can be a bullet, it counts as a bullet.
 */
static bool
next_line_list(const struct next_line *v, size_t opening)
{
	size_t at = text_skip_blanks(v->text, v->line), first;

	if (next_line_is_numbered(v, v->next) || next_line_is_label(v, v->next) ||
	    next_line_is_bullet(v, v->next))
		return true;
	if (at == v->next || (v->comment && !next_line_is_bullet(v, at)))
		return false;
	first = text_skip_blanks(v->text, opening);
	while (first < v->opens && v->text->octets[first] > ' ')
		first++;
	return text_skip_blanks(v->text, first) == v->opens;
}

/* Returns whether a number that is a word by itself is at AT. */
static bool
next_line_is_number(const struct next_line *v, size_t at)
{
	size_t i = at;

	while (i - at < NEXT_LINE_NUMBER && chars_is((char)next_line_octet(v, i), CHARS_DIGIT))
		i++;
	return i > at && (next_line_octet(v, i) <= ' ' || next_line_octet(v, i) == '.' ||
	    next_line_octet(v, i) == ')' || next_line_octet(v, i) == ':');
}

/* Returns whether "key:" or "key=" is at AT. */
static bool
next_line_is_pair(const struct next_line *v, size_t at)
{
	size_t i = at;

	/* A key consists of the characters of a name only. */
	while (i - at < NEXT_LINE_KEY && (chars_is((char)next_line_octet(v, i), CHARS_ALPHADIGIT) ||
	    memchr("_.-", next_line_octet(v, i), 3) != NULL))
		i++;
	if (i == at)
		return false;
	i = text_skip_blanks(v->text, i);
	return next_line_octet(v, i) == ':' || next_line_octet(v, i) == '=';
}

/* Returns whether "key:" or "key=" is directly before the URL. */
static bool
next_line_is_value(const struct next_line *v)
{
	const uint8_t *s = v->text->octets;
	size_t at = v->opens;

	while (at > v->text->start && text_is_blank(s[at - 1]))
		at--;
	return at > v->text->start + 1 && (s[at - 1] == ':' || s[at - 1] == '=') &&
	    s[at - 2] > ' ';
}

/* Returns whether the next line has a URL after a ":". */
static bool
next_line_gives_url(const struct next_line *v)
{
	const uint8_t *s = v->text->octets;
	size_t end = text_line_end(v->text, v->next), at, len = end - v->next;
	const uint8_t *slashes = scheme_at_slashes(s + v->next, len);

	if (slashes == NULL)
		return false;
	at = (size_t)(slashes - s);
	while (at > v->next && chars_is((char)s[at - 1], CHARS_SCHEME))
		at--;
	while (at > v->next && text_is_blank(s[at - 1]))
		at--;
	return at > v->next && s[at - 1] == ':';
}

bool
next_line_is_vetoed(const struct next_line *v)
{
	bool found;
	size_t opening = text_line_start(v->text, v->opens, LEADER_REACH, &found);
	bool value = next_line_is_value(v);

	if (next_line_token(v) || next_line_list(v, opening))
		return true;
	if (value && v->last != '?' && v->last != '&' && next_line_is_pair(v, v->next))
		return true;
	if (next_line_is_number(v, text_skip_blanks(v->text, v->line)) &&
	    next_line_is_number(v, text_skip_blanks(v->text, opening)))
		return true;
	return value && next_line_gives_url(v);
}
