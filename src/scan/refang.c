/*
 * refang - scan: marks that keep a URL from being a link: "h[.]dom", "hxxp://", "u at h.dom"
 *
 * urlsift --defang writes some of these marks, and reports of attacks use more:
 * brackets of any kind around a dot, a colon, "://", "/", "//" or "@", or around the words
 * "dot" and "at"; "xx" or "**" in the scheme.  Three characters that browsers take for a dot
 * are kept when their brackets are removed.
 *
 * Within a host, a blank may be on both sides of a mark or before it, and one of two square
 * brackets may be missing: "h [.] dom", "h[.dom".
 *
 * After the host, only brackets around dots and colons, which --defang writes, are marks: a path
 * may have "(at)", or an "x" in brackets.
 *
 * Pipermail's archives write " at " for the "@" of every address to hinder collectors of addresses.
 */
#include "scan/decode.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/reader.h"
#include "scan/readings.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

/* The words that may be in brackets, and their meaning. */
static const struct {
	const char *written, *meant;
} refang_words[] = {
	{ ".", "." }, { "dot", "." }, { ":", ":" }, { "://", "://" }, { "@", "@" }, { "at", "@" },
	{ "/", "/" }, { "//", "//" },
	{ "\xE3\x80\x82", "\xE3\x80\x82" }, { "\xEF\xBC\x8E", "\xEF\xBC\x8E" },
	{ "\xEF\xBD\xA1", "\xEF\xBD\xA1" }
};

/* Schemes that no program knows, and the schemes they mean. */
static const char *const refang_schemes[][2] = {
	{ "hxxp", "http" }, { "hxxps", "https" }, { "h**p", "http" }, { "h**ps", "https" },
	{ "fxp", "ftp" }, { "fxps", "ftps" }
};

/* Returns the closer of a bracket, or 0.  In ASCII "]" and "}" are two places after "[" and "{". */
static uint8_t
refang_closer(uint8_t opener)
{
	if (opener == '(')
		return ')';
	return octet_is(opener, OPENS) ? (uint8_t)(opener + 2) : 0;
}

/* Returns the mark in brackets with which the LEN octets of S begin. */
static struct refang_mark
refang_read_brackets(const uint8_t *s, size_t len)
{
	struct refang_mark mark = { 0 };
	uint8_t closer = len > 0 ? refang_closer(s[0]) : 0;
	size_t i, n;

	if (closer == 0)
		return mark;
	for (i = 0; i < ARRAY_LEN(refang_words); i++) {
		n = strlen(refang_words[i].written);
		if (len < n + 2 || s[n + 1] != closer ||
		    !ascii_equal(refang_words[i].written, (const char *)s + 1, n))
			continue;
		mark.width = n + 2;
		mark.len = strlen(refang_words[i].meant);
		memcpy(mark.octets, refang_words[i].meant, mark.len);
		break;
	}
	return mark;
}

struct refang_mark
refang_mark(const uint8_t *s, size_t len)
{
	size_t blank = len > 0 && s[0] == ' ';
	struct refang_mark mark = refang_read_brackets(s + blank, len - blank);

	mark.spaced = blank > 0;
	if (mark.width > 0 && blank > 0) {
		mark.width += blank;
		if (!refang_is_dot(&mark) && mark.octets[0] != '@')
			mark.width = 0;
		else if (mark.width < len && s[mark.width] == ' ')
			mark.width++;
	} else if (len >= 3 && (memcmp(s, "[.", 2) == 0 || memcmp(s, ".]", 2) == 0) &&
	    chars_is((char)s[2], CHARS_ALPHADIGIT)) {
		mark = (struct refang_mark){ .width = 2, .octets = ".", .len = 1, .half = true };
	}
	return mark;
}

bool
refang_may_begin(const uint8_t *s, size_t len)
{
	if (s[0] == ' ')
		return len == 1 || refang_closer(s[1]) != 0;
	if (s[0] == '.')
		return len == 1 || (len == 2 && s[1] == ']');
	return refang_closer(s[0]) != 0;
}

struct refang_mark
refang_at(struct text *text, size_t at)
{
	size_t len = at < text->end ? text->end - at : 0;

	if (len == 0 || (len < REFANG_MARK_MAX && refang_may_begin(text->octets + at, len)))
		text_reaches(text, text->end);
	return refang_mark(text->octets + at, len);
}

const char *
refang_scheme(const uint8_t *s, size_t len)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(refang_schemes); i++)
		if (strlen(refang_schemes[i][0]) == len &&
		    ascii_equal(refang_schemes[i][0], (const char *)s, len))
			return refang_schemes[i][1];
	return NULL;
}

/* Restore the scheme before the "://" that ends at octet LEN of the run. */
static void
refang_restore_scheme(struct run *run, size_t len)
{
	size_t colon = len - 3, n;
	const char *scheme;
	uint8_t *s;

	for (n = 3; n < REFANG_SCHEME_MAX && n <= colon; n++) {
		s = run->octets + colon - n;
		scheme = refang_scheme(s, n);
		if (scheme == NULL)
			continue;
		for (; n > 0; n--, s++, scheme++)
			if (*s == 'x' || *s == '*')
				*s = (uint8_t)*scheme;
			else if (*s == 'X')
				*s = (uint8_t)(*scheme - 'a' + 'A');
		return;
	}
}

/* Returns the length of the run without a mark at its end that may be cut off. */
static size_t
refang_certain_length(const struct run *run, bool whole)
{
	size_t i, least = run->len < REFANG_MARK_MAX ? 0 : run->len + 1 - REFANG_MARK_MAX;

	for (i = least; i < run->len && !whole; i++)
		if (refang_may_begin(run->octets + i, run->len - i) &&
		    refang_mark(run->octets + i, run->len - i).width == 0)
			return i;
	return run->len;
}

/* Write the meaning of the mark at FROM to the run at TO; the first octet gets its width. */
static void
refang_put_meaning(struct run *run, size_t to, size_t from, const struct refang_mark *mark)
{
	uint32_t at = run->origins[from].at, last = run->origins[from + mark->width - 1].at;
	uint16_t width = (uint16_t)(last + run->origins[from + mark->width - 1].width - at);
	uint16_t gap = run->origins[from].gap;
	size_t i;

	for (i = 0; i < mark->len; i++) {
		run->octets[to + i] = mark->octets[i];
		run->origins[to + i] = (struct run_origin){ at, i == 0 ? width : 0,
		    i == 0 ? gap : RUN_NO_GAP };
	}
}

void
refang_run(struct run *run, bool whole)
{
	size_t end = refang_certain_length(run, whole), from = 0, to = 0, slashes = 0;
	struct refang_mark mark;
	bool path = false;
	uint8_t c;

	while (from < end) {
		mark = refang_mark(run->octets + from, end - from);
		c = mark.octets[0];
		if (mark.width > 0 && (!path || (!mark.half &&
		    (refang_is_dot(&mark) || mark.len > 1 || c == ':')))) {
			refang_put_meaning(run, to, from, &mark);
			to += mark.len;
			from += mark.width;
		} else {
			run->octets[to] = run->octets[from];
			run->origins[to++] = run->origins[from++];
		}
		if (to >= 3 && memcmp(run->octets + to - 3, "://", 3) == 0) {
			refang_restore_scheme(run, to);
			slashes = slashes == 0 ? to : slashes;
		}
		c = run->octets[to - 1];
		path |= slashes > 0 && to > slashes && (c == '/' || c == '?' || c == '#');
	}
	run->origins[to].gap = run->origins[run->len].gap;
	run->len = to;
}

void
refang_assume(struct run *run, const char *octets)
{
	size_t n = strlen(octets), len = run->len, i;

	memmove(run->octets + n, run->octets, len);
	memmove(run->origins + n, run->origins, (len + 1) * sizeof(run->origins[0]));
	memcpy(run->octets, octets, n);
	for (i = 0; i < n; i++)
		run->origins[i] = (struct run_origin){ run->origins[n].at, 0, RUN_NO_GAP };
	run->len = n + len;
}

/* " at " for "@" */

/* Returns whether the scheme at START is that of an address or a message-id. */
static bool
refang_is_address(const struct run *run, size_t start)
{
	static const char *const schemes[] = { "mailto:", "news:", "sip:", "sips:" };
	const char *s = (const char *)run->octets + start;
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(schemes); i++) {
		n = strlen(schemes[i]);
		if (run->len - start > n && ascii_equal(schemes[i], s, n))
			return true;
	}
	return false;
}

/* Returns whether the octets from START on have a path: a slash not after a slash or a colon. */
static bool
refang_has_path(const struct run *run, size_t start)
{
	size_t i;

	for (i = start + 1; i < run->len; i++)
		if (run->octets[i] == '/' && run->octets[i - 1] != '/' && run->octets[i - 1] != ':')
			return true;
	return false;
}

/* Returns whether the octets are "scheme://user": no path, and no host of several labels. */
static bool
refang_is_login(const struct run *run)
{
	const uint8_t *s = scheme_at_slashes(run->octets, run->len);
	size_t len;

	if (s == NULL)
		return false;
	s += 3;
	len = (size_t)(run->octets + run->len - s);
	return len > 0 && memchr(s, '/', len) == NULL && memchr(s, '.', len) == NULL;
}

/* Returns whether a host with a dot is at AT. */
static bool
refang_has_host(struct text *text, size_t at)
{
	size_t i, dots = 0;
	char c;

	for (i = at; i < text->end; i++) {
		c = (char)text->octets[i];
		if (c == '.' && i > at && i + 1 < text->end &&
		    chars_is((char)text->octets[i + 1], CHARS_ALPHADIGIT))
			dots++;
		else if (!chars_is(c, CHARS_ALPHADIGIT) && c != '-')
			break;
	}
	text_reaches(text, i + 1);
	return dots > 0;
}

/* Returns whether a word is at AT, and no "@" is between it and the wrapper's closer. */
static bool
refang_has_word(const struct reader *r, size_t at)
{
	const struct text *text = r->text;
	const uint8_t *s = text->octets + at, *sign;
	size_t room;

	if (!text_reaches(text, at) || !chars_is((char)*s, CHARS_ALPHADIGIT))
		return false;
	room = text_ahead(text, at, RUN_MAX) - at;
	sign = memchr(s, '@', room);
	if (memchr(s, reader_closer(r), sign == NULL ? room : (size_t)(sign - s)) != NULL)
		return true;
	text_reaches(text, at + room);
	return sign == NULL;
}

/* Returns whether the " at " replaces the "@" of an address or login in the wrapper. */
static bool
refang_is_at_in_wrapper(const struct reader *r)
{
	const struct run *run = r->run;
	size_t start = split_skip_prefix(run);

	return run->len > start && run->origins[run->len].gap == RUN_NO_GAP &&
	    !refang_has_path(run, start) && (refang_is_address(run, start) ||
	    scheme_at_slashes(run->octets + start, run->len - start) != NULL) &&
	    refang_has_word(r, r->at + 4);
}

/* VIOLATION: at-sign */
bool
refang_is_at_sign(const struct reader *r)
{
	const struct run *run = r->run;

	/* text_has() ignores case; this word is never capitalised. */
	if (text_reaches(r->text, r->at + 2) && memcmp(r->text->octets + r->at + 1, "at", 2) != 0)
		return false;
	if (!text_has(r->text, r->at, " at ", 4) || memchr(run->octets, '@', run->len) != NULL)
		return false;
	if (reader_is(r, READER_WRAPPED))
		return refang_is_at_in_wrapper(r);
	return (refang_is_address(run, 0) || refang_is_login(run)) &&
	    refang_has_host(r->text, r->at + 4);
}
