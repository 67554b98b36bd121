/*
 * glance - scan: candidates that open nothing, known before anything is built
 */
#include "scan/glance.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/anchor.h"
#include "scan/scheme_at.h"
#include "scan/text.h"

#define GLANCE_BEL 0x07	/* ends a control sequence of a terminal, as octets from "0" on do */
#define GLANCE_AHEAD 5	/* octets that are looked at behind a scheme: "<URL:" */
#define GLANCE_PREFIX 3	/* octets of "URL", which may have a blank before its colon */

/* Past one "<" after the other before what no scheme begins with. */
static size_t
glance_nothing(const struct view *v, size_t at)
{
	const uint8_t *s = v->octets;

	while (at + 1 < v->end && s[at] == '<' && !chars_is((char)s[at + 1], CHARS_SCHEME) &&
	    !text_is_blank(s[at + 1]) && s[at + 1] != '\n' && s[at + 1] != '\r')
		at++;
	return at;
}

/*
 * Past "<" and the unknown scheme before the colon at END, unless "//" may follow; past
 * "<URL:" before the next one.
 */
static size_t
glance_scheme(const struct view *v, size_t at, size_t end)
{
	const char *name = (const char *)v->octets + at + 1, *colon = (const char *)v->octets + end;
	size_t len = end - at - 1;

	if (v->end - end < sizeof(":<URL:") - 1)
		return at;
	if (len == GLANCE_PREFIX && ascii_equal("url", name, len))
		return colon[1] == '<' && ascii_equal("url:", colon + 2, 4) ? end + 1 : at;
	if (colon[1] == '/' || urlsift_scheme_find(name, len) != NULL)
		return at;
	/* Nothing but "URL:" counts before a bracket. */
	return end + (colon[1] == '<' && ascii_lower(colon[-1]) != 'l');
}

/* The end of the octets of a scheme at FROM. */
static size_t
glance_end(const struct view *v, size_t from)
{
	size_t room = v->end - from < SCHEME_AT_MAX ? v->end - from : SCHEME_AT_MAX;

	return from + span_length(&span_scheme, v->octets + from, room);
}

/* Returns whether the N octets before AT, and what was seen behind them, follow once more. */
static bool
glance_is_again(const struct view *v, size_t at, size_t n)
{
	const uint8_t *s = v->octets + at;

	return v->end - at >= n + GLANCE_AHEAD && memcmp(s - n, s, n + GLANCE_AHEAD) == 0;
}

/* The same, for one directly behind the other. */
static size_t
glance_schemes(const struct view *v, size_t at, size_t end)
{
	size_t past = glance_scheme(v, at, end), n;

	while (past > at && v->octets[past] == '<') {
		n = past - at;
		at = past;
		if (glance_is_again(v, at, n)) {
			past += n;
			continue;
		}
		end = glance_end(v, at + 1);
		if (end < v->end && v->octets[end] == ':')
			past = glance_scheme(v, at, end);
	}
	return past;
}

/* Past "<" and the octets of a scheme that opens nothing. */
static size_t
glance_angle(const struct view *v, size_t at)
{
	const uint8_t *s = v->octets;
	size_t end = glance_nothing(v, at), content = at + 1;

	if (end > at || content >= v->end || !chars_is((char)s[content], CHARS_SCHEME))
		return end;
	/* Nothing is to be learnt of what a wrapper opens with, but before the next one. */
	if (v->end - content > GLANCE_AHEAD && memcmp(s + content, "URL:", 4) == 0)
		return s[content + 4] == '<' ? glance_schemes(v, at, content + 3) : at;
	end = glance_end(v, content);
	if (end < v->end && s[end] == ':')
		return glance_schemes(v, at, end);
	if (end == v->end ||
	    (text_is_blank(s[end]) && end - content == GLANCE_PREFIX))
		return at;
	return end;
}

/* Returns whether "url" in any case, or a scheme if SCHEMES are wanted, may end before AT. */
static bool
glance_is_scheme(const struct view *v, size_t at, bool schemes)
{
	uint8_t before = v->octets[at - 1];

	if (!schemes)
		return at - v->start >= GLANCE_PREFIX &&
		    ascii_equal("url", (const char *)v->octets + at - GLANCE_PREFIX, 3);
	if (chars_is((char)before, CHARS_SCHEME) || before == GLANCE_BEL)
		return true;
	return before >= '0' && before < 0x80;
}

/* Returns whether white space follows the colon AT: then only "URL:" opens anything. */
static bool
glance_is_apart(const struct view *v, size_t at)
{
	return at + 1 < v->end && v->octets[at + 1] <= ' ' && v->octets[at + 1] != ANCHOR_ESC;
}

/*
 * Returns whether all letters of the word at S, behind two other octets, are its own: none is of
 * an escape, an entity, or a control sequence.
 */
static bool
glance_is_plain(const uint8_t *s)
{
	uint8_t last = s[-1], other = s[-2];

	if (last == '\n' || last >= 0x80)
		return true;
	/* "\n", "\f(CW", "\033[31m", "&#104;" */
	if (last < ' ' || memchr("([\\;", last, 4) != NULL)
		return false;
	/* In a control sequence, on one line, "[" and octets below "@" precede the last one. */
	return other == '\n' || (other >= '@' && other != '[');
}

/* Returns whether the colon AT follows a plain word that is no scheme: "std::", "key:1". */
static bool
glance_is_word(const struct view *v, size_t at)
{
	const uint8_t *s = v->octets;
	size_t from = at;

	/* Slashes may follow, as they are, behind colours, or as an escape or an entity. */
	if (v->end - at < 2 || s[at + 1] == '/' || s[at + 1] == ANCHOR_ESC ||
	    s[at + 1] == '\\' || s[at + 1] == '&')
		return false;
	while (from > v->start && at - from < SCHEME_AT_MAX &&
	    chars_is((char)s[from - 1], CHARS_ALPHADIGIT))
		from--;
	if (from == at || from - v->start < 2 || chars_is((char)s[from - 1], CHARS_SCHEME) ||
	    !glance_is_plain(s + from))
		return false;
	if (at - from == GLANCE_PREFIX && ascii_equal("url", (const char *)s + from, 3))
		return false;
	return urlsift_scheme_find((const char *)s + from, at - from) == NULL;
}

size_t
glance_past(const struct view *v, size_t at, bool schemes)
{
	if (v->octets[at] == '<')
		return glance_angle(v, at);
	if (v->octets[at] == ':' && at > v->start &&
	    (!glance_is_scheme(v, at, schemes && !glance_is_apart(v, at)) ||
	    glance_is_word(v, at)))
		return at + 1;
	return at;
}
