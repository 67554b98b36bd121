/*
 * open_loose - scan: whether what a reader takes for a URL opens: "www.h.dom", "joe@h.dom",
 * "hxxp://h[.]dom"
 *
 * Three kinds, on demand only: a host that "www." or "ftp." begins, an address, and what has
 * marks (see refang.h).  A host and an address have all their octets when they open, so they
 * are never bad; no line is joined to them.
 *
 * VIOLATION: assumed-scheme
 *
 * What marks divide into labels needs no "www.": nobody writes "h[.]dom" but of a host.  Where
 * a scheme stands before it, that is the one: "http://h[.]dom" is no bare URL.
 */
#include "scan/open_loose.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/host_at.h"
#include "scan/open_address.h"
#include "scan/refang.h"
#include "scan/scheme_at.h"

#define OPEN_LOOSE_LABELS 100	/* octets of a host before its first mark */
#define OPEN_LOOSE_LOGIN 256	/* octets behind "://" in which a mark is looked for */
#define OPEN_LOOSE_PORT 5	/* digits of a port */
#define OPEN_LOOSE_PATH 1024	/* octets behind a host that has blanks */

/* Returns whether a word of three letters, "www" or "ftp", ends before the dot at AT. */
static bool
open_loose_is_web(const uint8_t *s, size_t at)
{
	return at >= 3 && (ascii_equal("www", (const char *)s + at - 3, 3) ||
	    ascii_equal("ftp", (const char *)s + at - 3, 3));
}

/* Returns whether the octet AT may belong to a find of KINDS. */
static bool
open_loose_may(const uint8_t *s, size_t at, size_t to, uint32_t kinds)
{
	uint8_t c = s[at];

	if (c == '.')
		return ((kinds & (URLSIFT_KIND_WWW | URLSIFT_KIND_DEFANGED)) != 0 &&
		    open_loose_is_web(s, at)) || ((kinds & URLSIFT_KIND_DEFANGED) != 0 &&
		    (to - at < 3 || (s[at + 1] == ']' &&
		    chars_is((char)s[at + 2], CHARS_ALPHADIGIT))));
	if (c == '@')
		return (kinds & (URLSIFT_KIND_MAIL | URLSIFT_KIND_DEFANGED)) != 0;
	if ((kinds & URLSIFT_KIND_DEFANGED) == 0)
		return false;
	if (to - at < REFANG_MARK_MAX)
		return true;
	if (c != ':')
		return refang_mark(s + at, to - at).width > 0;
	return s[at + 1] == '/' || s[at + 1] == '[' ||
	    (at > 0 && ascii_lower((char)s[at - 1]) == 'o');
}

size_t
open_loose_next(const uint8_t *s, size_t from, size_t to, uint32_t kinds)
{
	size_t at;

	for (at = from; at < to; at++)
		switch (s[at]) {
		case '.':
		case '@':
		case ':':
		case '[':
		case '(':
		case '{':
			if (open_loose_may(s, at, to, kinds))
				return at;
			break;
		default:
			break;
		}
	return to;
}

/* What follows the host: octets of a port, with its colon, at AT; 0: there is no port. */
static size_t
open_loose_port(struct text *text, size_t at)
{
	size_t n = 1;

	if (scheme_at_octet(text, at) != ':')
		return 0;
	while (n <= OPEN_LOOSE_PORT + 1 &&
	    chars_is((char)scheme_at_octet(text, at + n), CHARS_DIGIT))
		n++;
	return n > 1 && n <= OPEN_LOOSE_PORT + 1 &&
	    !chars_is((char)scheme_at_octet(text, at + n), CHARS_ALPHA) ? n : 0;
}

/*
 * The host has blanks in it, so no token is read: the URL that begins at BEGINS goes on to the
 * next blank, without the marks of a sentence, and brackets that close none of its own.
 */
static void
open_loose_spaced(struct opening *o, struct text *text, size_t begins, size_t host)
{
	size_t end = host, last = host, n_open = 0;
	uint8_t c = scheme_at_octet(text, end);
	bool closes;

	while ((end > host || c == '/' || c == '?' || c == '#') && c > ' ' && c < 0x7F &&
	    strchr("<>\"`|", c) == NULL && end - host <= OPEN_LOOSE_PATH) {
		end++;
		n_open += c == '(' || c == '[' || c == '{';
		closes = n_open > 0 && (c == ')' || c == ']' || c == '}');
		n_open -= closes;
		if (closes || strchr(".,;:!?'*_)]}", c) == NULL)
			last = end;
		c = scheme_at_octet(text, end);
	}
	o->limit = (end - host > OPEN_LOOSE_PATH ? host : last) - begins;
}

/* Returns whether a mark with blanks ends before AT: a host that was none goes on there. */
static bool
open_loose_is_inside(const struct text *text, size_t at)
{
	struct refang_mark mark;
	size_t n;

	for (n = 1; n <= REFANG_MARK_MAX && n <= at - text->start; n++) {
		mark = refang_mark(text->octets + at - n, n);
		if (mark.spaced && mark.width == n)
			return true;
	}
	return false;
}

/* A host begins at BEGINS that no scheme introduces.  Returns whether it is of KINDS. */
static bool
open_loose_host(struct opening *o, struct text *text, size_t begins, uint32_t kinds)
{
	struct host_at host;
	bool ftp, web;
	uint8_t c;

	if (!host_at_begins(text, begins) || open_loose_is_inside(text, begins) ||
	    !host_at_read(&host, text, begins, (kinds & URLSIFT_KIND_DEFANGED) != 0))
		return false;
	web = text_has(text, begins, "www.", 4);
	ftp = text_has(text, begins, "ftp", 3) && host.n_labels > 2 &&
	    !chars_is((char)scheme_at_octet(text, begins + 3), CHARS_ALPHADIGIT) &&
	    text->octets[begins + 3] != '-';
	o->kind = host.n_marks > 0 ? URLSIFT_KIND_DEFANGED : URLSIFT_KIND_WWW;
	if (host.n_marks == 0 && (!(web || ftp) || host.n_labels < 3))
		return false;
	o->opens = o->at = begins;
	o->assumed = ftp ? "ftp://" : "http://";
	host.end += open_loose_port(text, host.end);
	c = scheme_at_octet(text, host.end);
	if (host.spaced)
		open_loose_spaced(o, text, begins, host.end);
	else if (c != '/' && c != '?' && c != '#')
		o->limit = host.end - begins;
	return (kinds & o->kind) != 0;
}

/* Where the letters of a host, or a scheme, begin that end before AT. */
static size_t
open_loose_word(const struct text *text, size_t at, size_t first)
{
	size_t i = at, least = at - first > OPEN_LOOSE_LABELS ? at - OPEN_LOOSE_LABELS : first;

	while (i > least && (chars_is((char)text->octets[i - 1], CHARS_ALPHADIGIT) ||
	    memchr("-.*+", text->octets[i - 1], 4) != NULL ||
	    text_is_letter_before(text->octets, least, i)))
		do
			i--;
		while (i > least && (text->octets[i] & 0xC0) == 0x80);
	return i;
}

/* ... before the mark at AT, before which a blank may stand. */
static size_t
open_loose_labels(const struct text *text, size_t at, size_t first)
{
	bool blank = at > first && text->octets[at - 1] == ' ';

	return open_loose_word(text, at - blank, first);
}

/*
 * Read the colon, and with SLASHES the two slashes, behind a scheme that ends before AT.
 * *MARKED: they are written as marks, such as "[:]".  Returns the place behind them, or AT if
 * they are missing.
 */
static size_t
open_loose_colon(struct text *text, size_t at, bool slashes, bool *marked)
{
	struct refang_mark mark = refang_at(text, at);
	size_t i = at;
	unsigned n;

	*marked = mark.width > 0;
	if (mark.width > 0 && mark.octets[0] == ':') {
		i += mark.width;
		if (mark.len == 3)
			return slashes ? i : at;
	} else if (scheme_at_octet(text, at) == ':') {
		i++;
	} else {
		return at;
	}
	for (n = slashes ? 2 : 0; n > 0;) {
		mark = refang_at(text, i);
		if (scheme_at_octet(text, i) == '/') {
			i++;
			n--;
		} else if (mark.width > 0 && mark.octets[0] == '/' && mark.len <= n) {
			i += mark.width;
			n -= (unsigned)mark.len;
			*marked = true;
		} else {
			return at;
		}
	}
	return i;
}

/* Returns whether a mark stands in the login, the host or the address at AT. */
static bool
open_loose_is_marked(struct text *text, size_t at)
{
	size_t end = text->end - at < OPEN_LOOSE_LOGIN ? text->end : at + OPEN_LOOSE_LOGIN;
	struct refang_mark mark;
	uint8_t c;

	for (; at < end; at++) {
		c = text->octets[at];
		if (c == '[' || c == '(' || c == '{' || c == ' ') {
			mark = refang_at(text, at);
			return refang_is_dot(&mark) || (mark.width > 0 && mark.octets[0] == '@' &&
			    !mark.spaced);
		}
		if (!chars_is((char)c, CHARS_UNRESERVED | CHARS_PERCENT | CHARS_COLON | CHARS_AT))
			return false;
	}
	text_reaches(text, at);
	return false;
}

/* Returns whether a scheme, the LEN octets at AT, begins a defanged URL; *AFTER follows. */
static bool
open_loose_scheme(struct text *text, size_t at, size_t len, size_t *after)
{
	const char *meant = refang_scheme(text->octets + at, len);
	const struct urlsift_scheme *known = meant != NULL ?
	    urlsift_scheme_find(meant, strlen(meant)) :
	    urlsift_scheme_find((const char *)text->octets + at, len);
	bool marked, mail;
	uint8_t c;

	if (known == NULL)
		return false;
	mail = strcmp(known->name, "mailto") == 0;
	if (!mail && known->slashes == 0)
		return false;
	*after = open_loose_colon(text, at + len, !mail, &marked);
	if (*after == at + len)
		return false;
	c = scheme_at_octet(text, *after);
	if (meant == NULL && !marked)
		return open_loose_is_marked(text, *after);
	return chars_is((char)c, CHARS_ALPHADIGIT) || c == '[' || c >= 0x80 ||
	    (c == '/' && known->slashes == 2);
}

/* The scheme before the colon, or its mark, at AT.  Returns whether a defanged URL opens. */
static bool
open_loose_defanged(struct opening *o, struct text *text, size_t at, size_t first)
{
	size_t i = open_loose_word(text, at, first), after;
	struct host_at host;

	/* "-hxxp", and "x.http" as bare URLs have it. */
	if (i > text->start && chars_is((char)text->octets[i - 1], CHARS_ALPHADIGIT))
		return false;
	for (; i < at; i++) {
		if (!chars_is((char)text->octets[i], CHARS_ALPHA) ||
		    (i > first && chars_is((char)text->octets[i - 1], CHARS_ALPHADIGIT)) ||
		    !open_loose_scheme(text, i, at - i, &after))
			continue;
		o->kind = URLSIFT_KIND_DEFANGED;
		o->opens = o->at = i;
		if (host_at_read(&host, text, after, true) && host.spaced)
			open_loose_spaced(o, text, i, host.end + open_loose_port(text, host.end));
		return true;
	}
	return false;
}

bool
open_loose_holds(struct text *text, size_t at)
{
	size_t i = at + 1, from, after;

	if (text->octets[at] == '<' && text_has(text, i, "url:", 4))
		i += 4;
	else if (text->octets[at] == ':' && (at - text->start < 3 ||
	    !ascii_equal("url", (const char *)text->octets + at - 3, 3)))
		return false;
	i = text_skip_blanks(text, i);
	for (from = i; i - from < REFANG_SCHEME_MAX + 2 &&
	    chars_is((char)scheme_at_octet(text, i), CHARS_ALPHADIGIT); i++)
		continue;
	return i > from && open_loose_scheme(text, from, i - from, &after);
}

bool
open_loose(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	struct refang_mark mark;

	memset(o, 0, sizeof(*o));
	o->closer = JOIN_ANGLE;
	if (text->octets[at] == '.' && at - first >= 3 && open_loose_is_web(text->octets, at))
		return open_loose_host(o, text, at - 3, kinds);
	if (text->octets[at] == '@')
		return open_address(o, text, at, first, kinds);
	if ((kinds & URLSIFT_KIND_DEFANGED) == 0)
		return false;
	if (text->octets[at] == ':')
		return open_loose_defanged(o, text, at, first);
	mark = refang_at(text, at);
	/* "A dot (.) in it" is a sentence, behind no scheme. */
	if (mark.width == 0 || (mark.width == 3 && at > first &&
	    memcmp(text->octets + at - 1, " (.", 3) == 0))
		return false;
	switch (mark.octets[0]) {
	case ':':
		return open_loose_defanged(o, text, at, first);
	case '@':
		return open_address(o, text, at, first, kinds);
	case '/':
		return false;
	default:
		return open_loose_host(o, text, open_loose_labels(text, at, first), kinds);
	}
}
