/*
 * veto - scan: what says that a line does not go on with the URL that ended the one before
 */
#include "scan/veto.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/known.h"
#include "scan/leader.h"
#include "scan/scheme_at.h"

#define VETO_NUMBER 4	/* digits of a number in a list */
#define VETO_KEY 64	/* octets of a name before ":" or "=" */

/* The octet at AT, or a blank. */
static uint8_t
veto_octet(const struct veto *v, size_t at)
{
	return at < v->text->end ? v->text->octets[at] : ' ';
}

/* Returns whether the octets at AT are WORD, in any case. */
static bool
veto_has(const struct veto *v, size_t at, const char *word)
{
	size_t n = strlen(word);

	return v->text->end - at >= n &&
	    ascii_equal(word, (const char *)v->text->octets + at, n);
}

/* Returns whether the token begins with WORD. */
static bool
veto_begins(const struct veto *v, const char *word)
{
	return v->end - v->next >= strlen(word) && veto_has(v, v->next, word);
}

/* The token begins something else, or is the name of a value. */
static bool
veto_token(const struct veto *v)
{
	const uint8_t *s = v->text->octets + v->next;
	size_t len = v->end - v->next, after;

	if (veto_begins(v, "www.") || veto_begins(v, "mailto:") || s[0] == '#')
		return true;
	if (scheme_at_slashes(s, len) != NULL)
		return true;
	if (v->last != '=' && memchr(s, '@', len) != NULL && memchr(s, '/', len) == NULL)
		return true;
	if (s[len - 1] == ':' && (v->last != '.' || !known_suffix(s, len - 1)))
		return true;
	after = text_skip_blanks(v->text, v->end);
	return after > v->end && (veto_octet(v, after) == '=' || veto_octet(v, after) == ':');
}

/* Returns whether "1.", "2)", "(3)" or "a)" stands at AT, and a blank behind it. */
static bool
veto_is_numbered(const struct veto *v, size_t at)
{
	bool open = veto_octet(v, at) == '(';
	size_t from = at + open, i = from;

	while (i - from < VETO_NUMBER && chars_is((char)veto_octet(v, i), CHARS_DIGIT))
		i++;
	if (i == from && chars_is((char)veto_octet(v, i), CHARS_ALPHA))
		i++;
	if (i == from || (veto_octet(v, i) != ')' && (open || veto_octet(v, i) != '.')))
		return false;
	return veto_octet(v, i + 1) <= ' ';
}

/* Returns whether a bullet stands at AT, and a blank behind it. */
static bool
veto_is_bullet(const struct veto *v, size_t at)
{
	static const char *const bullets[] = {
		"\xC2\xB7", "\xE2\x80\xA2", "\xE2\x80\x93", "\xE2\x80\x94",
		"\xE2\x97\x8F", "\xE2\x96\xAA", "\xE2\x97\xA6", "\xE2\x80\xA3"
	};
	uint8_t c = veto_octet(v, at);
	size_t i;

	if (c < 0x80)
		return memchr("*-+oO", c, 5) != NULL && veto_octet(v, at + 1) <= ' ';
	for (i = 0; i < ARRAY_LEN(bullets); i++)
		if (veto_has(v, at, bullets[i]) &&
		    veto_octet(v, at + strlen(bullets[i])) <= ' ')
			return true;
	return false;
}

/* Returns whether "[label]" stands at AT. */
static bool
veto_is_label(const struct veto *v, size_t at)
{
	size_t i = at + 1;

	if (veto_octet(v, at) != '[')
		return false;
	while (i - at < VETO_KEY && veto_octet(v, i) >= ' ' && veto_octet(v, i) != ']')
		i++;
	return veto_octet(v, i) == ']';
}

/*
 * The line is an entry of a list.  A mark that begins both lines may be that of a comment;
 * where the URL stands directly behind it, it is a bullet, if it can be one.
 */
static bool
veto_list(const struct veto *v, size_t opening)
{
	size_t at = text_skip_blanks(v->text, v->line), first;

	if (veto_is_numbered(v, v->next) || veto_is_label(v, v->next) ||
	    veto_is_bullet(v, v->next))
		return true;
	if (at == v->next || (v->comment && !veto_is_bullet(v, at)))
		return false;
	first = text_skip_blanks(v->text, opening);
	while (first < v->opens && v->text->octets[first] > ' ')
		first++;
	return text_skip_blanks(v->text, first) == v->opens;
}

/* Returns whether a number, which is a word, stands at AT. */
static bool
veto_is_number(const struct veto *v, size_t at)
{
	size_t i = at;

	while (i - at < VETO_NUMBER && chars_is((char)veto_octet(v, i), CHARS_DIGIT))
		i++;
	return i > at && (veto_octet(v, i) <= ' ' || veto_octet(v, i) == '.' ||
	    veto_octet(v, i) == ')' || veto_octet(v, i) == ':');
}

/* Returns whether "key:" or "key=" stands at AT. */
static bool
veto_is_pair(const struct veto *v, size_t at)
{
	size_t i = at;

	while (i - at < VETO_KEY && (chars_is((char)veto_octet(v, i), CHARS_ALPHADIGIT) ||
	    memchr("_.-", veto_octet(v, i), 3) != NULL))
		i++;
	if (i == at)
		return false;
	i = text_skip_blanks(v->text, i);
	return veto_octet(v, i) == ':' || veto_octet(v, i) == '=';
}

/* Returns whether "key:" or "key=" stands directly before the URL. */
static bool
veto_is_value(const struct veto *v)
{
	const uint8_t *s = v->text->octets;
	size_t at = v->opens;

	while (at > v->text->start && text_is_blank(s[at - 1]))
		at--;
	return at > v->text->start + 1 && (s[at - 1] == ':' || s[at - 1] == '=') &&
	    s[at - 2] > ' ';
}

/* Returns whether the next line gives a URL behind a ":". */
static bool
veto_gives_url(const struct veto *v)
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
veto_applies(const struct veto *v)
{
	bool found;
	size_t opening = text_line_start(v->text, v->opens, LEADER_REACH, &found);
	bool value = veto_is_value(v);

	if (veto_token(v) || veto_list(v, opening))
		return true;
	if (value && v->last != '?' && v->last != '&' && veto_is_pair(v, v->next))
		return true;
	if (veto_is_number(v, text_skip_blanks(v->text, v->line)) &&
	    veto_is_number(v, text_skip_blanks(v->text, opening)))
		return true;
	return value && veto_gives_url(v);
}
