/*
 * open_loose - scan: whether a URL that only people recognise opens: "www.h.dom", "joe@h.dom",
 * "hxxp://h[.]dom"
 *
 * These three kinds are found on demand only: a host that begins with "www." or "ftp." (also
 * "//host" in an attribute), an address, and a URL with marks (see refang.c).  A host or an
 * address only opens if it is complete, so it is never bad, and no line is joined to it.
 *
 * VIOLATION: assumed-scheme
 *
 * A host with marks between its labels needs no "www.": people write "h[.]dom" only for a host.  A
 * scheme before the host takes precedence: "http://h[.]dom" is not a bare URL.
 */
#include "scan/open.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/decode.h"
#include "scan/end.h"
#include "scan/scheme_at.h"

#define OPEN_LOOSE_LABELS 100	/* octets of a host before its first mark */
#define OPEN_LOOSE_LOGIN 256	/* octets after "://" that are searched for a mark */
#define OPEN_LOOSE_PORT 5	/* digits of a port */

/* Returns whether "www" or "ftp" ends before the dot at AT. */
static bool
open_loose_is_web(const uint8_t *s, size_t at)
{
	return at >= 3 && (ascii_equal("www", (const char *)s + at - 3, 3) ||
	    ascii_equal("ftp", (const char *)s + at - 3, 3));
}

/* Returns whether a URL of KINDS may open at AT. */
static inline bool
open_loose_may_begin(const uint8_t *s, size_t at, size_t to, uint32_t kinds)
{
	size_t left = to - at;

	switch (s[at]) {
	case '.':
		return left < 3 || s[at + 1] == ']' || open_loose_is_web(s, at);
	case '@':
		return (kinds & (URLSIFT_KIND_MAIL | URLSIFT_KIND_DEFANGED)) != 0;
	case '/':	/* the value of an attribute may be "//host/path" */
		return at > 0 && (s[at - 1] == '"' || s[at - 1] == '\'');
	case ':':
		return left == 1 || s[at + 1] == '/' || s[at + 1] == '[' ||
		    (at > 0 && ascii_lower((char)s[at - 1]) == 'o');
	case '[':
	case '(':
	case '{':
		return left < REFANG_MARK_MAX || refang_mark(s + at, left).width > 0;
	default:
		return false;
	}
}

/* ASCII without "./:@[({" */
static const struct span_set open_loose_others = {{
	0xEF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
	0xFB, 0xFF, 0xF7, 0x5F, 0xFF, 0xFF, 0xFB, 0xFB
}};

size_t
open_loose_next(const uint8_t *s, size_t from, size_t to, uint32_t kinds)
{
	for (; from < to; from++) {
		from += span_length(&open_loose_others, s + from, to - from);
		if (from == to || open_loose_may_begin(s, from, to, kinds))
			break;
	}
	return from;
}

/* Returns the length of a mark for C at AT, or 0. */
static size_t
open_loose_mark_length(struct text *text, size_t at, uint8_t c)
{
	struct refang_mark mark = refang_at(text, at);

	return mark.width > 0 && mark.len == 1 && mark.octets[0] == c && !mark.spaced ?
	    mark.width : 0;
}

/*
 * Returns the length of the port at AT with its colon, which may be written "[:]", or 0 if there
 * is no port.
 */
static size_t
open_loose_port_length(struct text *text, size_t at)
{
	size_t colon = text_octet(text, at) == ':' ? 1 : open_loose_mark_length(text, at, ':');
	size_t n = 0;

	if (colon == 0)
		return 0;
	while (n <= OPEN_LOOSE_PORT &&
	    chars_is((char)text_octet(text, at + colon + n), CHARS_DIGIT))
		n++;
	return n > 0 && n <= OPEN_LOOSE_PORT &&
	    !chars_is((char)text_octet(text, at + colon + n), CHARS_ALPHA) ? colon + n : 0;
}

/*
 * Returns whether a mark with blanks ends before AT.  The text at AT is then the rest of a host
 * that was rejected.
 */
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

/* Returns whether a path, a search part or a fragment follows the host and port that end at AT. */
static bool
open_loose_has_path(struct text *text, size_t at)
{
	return memchr("/?#", text_octet(text, at), 3) != NULL;
}

/* Read a host at BEGINS that has no scheme.  Returns whether it is of KINDS. */
static bool
open_loose_read_host(struct opening *o, struct text *text, size_t begins, uint32_t kinds)
{
	struct host host;
	bool ftp, web;
	size_t port;

	if (!host_begins(text, begins) || open_loose_is_inside(text, begins) ||
	    !host_read(&host, text, begins, (kinds & URLSIFT_KIND_DEFANGED) != 0))
		return false;
	web = text_has(text, begins, "www.", 4);
	ftp = text_has(text, begins, "ftp", 3) && host.n_labels > 2 &&
	    !chars_is((char)text_octet(text, begins + 3), CHARS_ALPHADIGIT) &&
	    text->octets[begins + 3] != '-';
	o->kind = host.n_marks > 0 ? URLSIFT_KIND_DEFANGED : URLSIFT_KIND_WWW;
	if (host.n_marks == 0 && (!(web || ftp) || host.n_labels < 3))
		return false;
	o->opens = o->at = begins;
	o->assumed = ftp ? "ftp://" : "http://";
	port = open_loose_port_length(text, host.end);
	/* Only after a host with marks may the colon be a mark. */
	if (host.n_marks > 0 || text_octet(text, host.end) == ':')
		host.end += port;
	if (!open_loose_has_path(text, host.end) &&
	    (host.n_marks == 0 || open_loose_mark_length(text, host.end, '/') == 0))
		o->limit = host.end - begins;
	else if (host.spaced)
		o->spaced = host.end - begins;
	return (kinds & o->kind) != 0;
}

/* Returns where the letters of a host or scheme that end before AT begin. */
static size_t
open_loose_word_start(const struct text *text, size_t at, size_t first)
{
	size_t i = at, least = text_behind(first, at, OPEN_LOOSE_LABELS);

	/* A scheme may be written "h**p" or "svn+ssh". */
	while (i > least && (chars_is((char)text->octets[i - 1], CHARS_ALPHADIGIT) ||
	    memchr("-.*+", text->octets[i - 1], 4) != NULL ||
	    text_is_letter_before(text->octets, least, i)))
		do
			i--;
		while (i > least && (text->octets[i] & 0xC0) == 0x80);
	return i;
}

/*
 * Read the colon, and with SLASHES the two slashes, after a scheme that ends before AT. *MARKED
 * tells whether they are written as marks, such as "[:]".  Returns the place after them, or AT if
 * they are missing.
 */
static size_t
open_loose_skip_colon(struct text *text, size_t at, bool slashes, bool *marked)
{
	struct refang_mark mark = refang_at(text, at);
	size_t i = at;
	unsigned n;

	*marked = mark.width > 0;
	if (mark.width > 0 && mark.octets[0] == ':') {
		i += mark.width;
		if (mark.len == 3)
			return slashes ? i : at;
	} else if (text_octet(text, at) == ':') {
		i++;
	} else {
		return at;
	}
	for (n = slashes ? 2 : 0; n > 0;) {
		mark = refang_at(text, i);
		if (text_octet(text, i) == '/') {
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

/* Returns whether the login, the host or the address at AT contains a mark. */
static bool
open_loose_is_marked(struct text *text, size_t at)
{
	size_t end = text_ahead(text, at, OPEN_LOOSE_LOGIN);
	struct refang_mark mark;
	uint8_t c;

	for (; at < end; at++) {
		c = text->octets[at];
		if (c == '[' || c == '(' || c == '{' || c == ' ' ||
		    (c == '.' && text_octet(text, at + 1) == ']')) {
			mark = refang_at(text, at);
			/* Marks for "@", ":", "/", "//" and "://" begin with these. */
			return refang_is_dot(&mark) || (mark.width > 0 && !mark.spaced &&
			    memchr("@:/", mark.octets[0], 3) != NULL);
		}
		if (!chars_is((char)c, CHARS_UNRESERVED | CHARS_PERCENT | CHARS_COLON | CHARS_AT))
			return false;
	}
	text_reaches(text, at);
	return false;
}

/*
 * Returns whether the LEN octets at AT are a scheme that begins a defanged URL. *AFTER is the
 * place after its colon and slashes.
 */
static bool
open_loose_is_scheme(struct text *text, size_t at, size_t len, size_t *after)
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
	*after = open_loose_skip_colon(text, at + len, !mail, &marked);
	if (*after == at + len)
		return false;
	c = text_octet(text, *after);
	if (meant == NULL && !marked)
		return open_loose_is_marked(text, *after);
	return chars_is((char)c, CHARS_ALPHADIGIT) || c == '[' || c >= 0x80 ||
	    (c == '/' && known->slashes == 2);
}

/*
 * Find the scheme before the colon, or before its mark, at AT.  Returns whether a defanged URL
 * opens.
 */
static bool
open_loose_find_defanged(struct opening *o, struct text *text, size_t at, size_t first)
{
	size_t i = open_loose_word_start(text, at, first), after;
	struct host host;

	/* As for bare URLs, the scheme may follow a mark: "-hxxp", "x.http". */
	if (i > text->start && chars_is((char)text->octets[i - 1], CHARS_ALPHADIGIT))
		return false;
	for (; i < at; i++) {
		if (!chars_is((char)text->octets[i], CHARS_ALPHA) ||
		    (i > first && chars_is((char)text->octets[i - 1], CHARS_ALPHADIGIT)) ||
		    !open_loose_is_scheme(text, i, at - i, &after))
			continue;
		o->kind = URLSIFT_KIND_DEFANGED;
		o->opens = o->at = i;
		if (host_read(&host, text, after, true) && host.spaced)
			o->spaced = host.end + open_loose_port_length(text, host.end) - i;
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
	    chars_is((char)text_octet(text, i), CHARS_ALPHADIGIT); i++)
		continue;
	return i > from && open_loose_is_scheme(text, from, i - from, &after);
}

/*
 * Read "//host/path" at AT, the whole value of an attribute that has a URL: the scheme is that of
 * the page, which today is https.
 */
static bool
open_loose_read_relative(struct opening *o, struct text *text, size_t at)
{
	struct container c;
	struct host host;

	if (!container_find(&c, text, at) || !container_has_url(&c) || c.from != at ||
	    !text_has(text, at, "//", 2) || !host_read(&host, text, at + 2, false))
		return false;
	o->kind = URLSIFT_KIND_WWW;
	o->opens = o->at = at;
	o->assumed = "https:";
	host.end += open_loose_port_length(text, host.end);
	if (!open_loose_has_path(text, host.end))
		o->limit = host.end - at;
	return true;
}

bool
open_loose(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	struct refang_mark mark;

	open_begin(o, at);
	if (text->octets[at] == '.' && at - first >= 3 && open_loose_is_web(text->octets, at))
		return open_loose_read_host(o, text, at - 3, kinds);
	if (text->octets[at] == '/')
		return open_loose_read_relative(o, text, at);
	if (text->octets[at] == '@')
		return open_address(o, text, at, first, kinds);
	if ((kinds & URLSIFT_KIND_DEFANGED) == 0)
		return false;
	if (text->octets[at] == ':')
		return open_loose_find_defanged(o, text, at, first);
	mark = refang_at(text, at);
	/* Without a scheme, "(.)" after a blank is no mark: "a dot (.) in it". */
	if (mark.width == 0 || (mark.width == 3 && at > first &&
	    memcmp(text->octets + at - 1, " (.", 3) == 0))
		return false;
	switch (mark.octets[0]) {
	case ':':
		return open_loose_find_defanged(o, text, at, first);
	case '@':
		return open_address(o, text, at, first, kinds);
	case '/':
		return false;
	default:
		/* The mark may follow a blank. */
		at -= at > first && text->octets[at - 1] == ' ';
		return open_loose_read_host(o, text, open_loose_word_start(text, at, first), kinds);
	}
}
