/*
 * refang - scan: marks that keep a URL from being a link: "h[.]dom", "hxxp://", "http[:]//"
 *
 * These are what --defang of urlsift writes, and what reports of attacks use besides:
 * brackets of any kind around a dot, a colon, "://", "/", "//" or "@", or around the words
 * "dot" and "at"; "xx" or "**" in the scheme.  Three characters that browsers take for a dot
 * are kept when their brackets are removed.
 *
 * Within a host, a blank may stand on both sides of a mark or before it, and one of two square
 * brackets may be missing: "h [.] dom", "h[.dom".
 *
 * Behind the host only brackets around what --defang puts into them, dots and colons, are
 * marks: a path may have "(at)", or an "x" in brackets.
 */
#include "scan/refang.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"

/* What may stand in brackets, and what it stands for. */
static const struct {
	const char *written, *meant;
} refang_words[] = {
	{ ".", "." }, { "dot", "." }, { ":", ":" }, { "://", "://" }, { "@", "@" }, { "at", "@" },
	{ "/", "/" }, { "//", "//" },
	{ "\xE3\x80\x82", "\xE3\x80\x82" }, { "\xEF\xBC\x8E", "\xEF\xBC\x8E" },
	{ "\xEF\xBD\xA1", "\xEF\xBD\xA1" }
};

/* Schemes that no program knows, and those that are meant. */
static const char *const refang_schemes[][2] = {
	{ "hxxp", "http" }, { "hxxps", "https" }, { "h**p", "http" }, { "h**ps", "https" },
	{ "fxp", "ftp" }, { "fxps", "ftps" }
};

static uint8_t
refang_closer(uint8_t opener)
{
	switch (opener) {
	case '[':
		return ']';
	case '(':
		return ')';
	case '{':
		return '}';
	default:
		return 0;
	}
}

/* The mark in brackets that begins the LEN octets of S. */
static struct refang_mark
refang_brackets(const uint8_t *s, size_t len)
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

/* "[." or ".]", and a letter or digit behind it. */
static bool
refang_is_half(const uint8_t *s, size_t len)
{
	return len >= 3 && (memcmp(s, "[.", 2) == 0 || memcmp(s, ".]", 2) == 0) &&
	    chars_is((char)s[2], CHARS_ALPHADIGIT);
}

struct refang_mark
refang_mark(const uint8_t *s, size_t len)
{
	size_t blank = len > 0 && s[0] == ' ';
	struct refang_mark mark = refang_brackets(s + blank, len - blank);

	mark.spaced = blank > 0;
	if (mark.width > 0 && blank > 0) {
		mark.width += blank;
		if (!refang_is_dot(&mark) && mark.octets[0] != '@')
			mark.width = 0;
		else if (mark.width < len && s[mark.width] == ' ')
			mark.width++;
	} else if (refang_is_half(s, len)) {
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

/* The scheme before "://", whose slashes end at octet LEN of the join: as it was. */
static void
refang_scheme_before(struct join *join, size_t len)
{
	size_t colon = len - 3, n;
	const char *scheme;
	uint8_t *s;

	for (n = 3; n < REFANG_SCHEME_MAX && n <= colon; n++) {
		s = join->octets + colon - n;
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

/* Where what was read ends that is no mark cut in two. */
static size_t
refang_end(const struct join *join, bool whole)
{
	size_t i, least = join->len < REFANG_MARK_MAX ? 0 : join->len + 1 - REFANG_MARK_MAX;

	for (i = least; i < join->len && !whole; i++)
		if (refang_may_begin(join->octets + i, join->len - i) &&
		    refang_mark(join->octets + i, join->len - i).width == 0)
			return i;
	return join->len;
}

/* Octet TO of the join is the one at FROM. */
static void
refang_move(struct join *join, size_t to, size_t from)
{
	join->octets[to] = join->octets[from];
	join->at[to] = join->at[from];
	join->width[to] = join->width[from];
	join->gap[to] = join->gap[from];
}

/* The octets from TO on are what the mark at FROM stands for: the first one has its width. */
static void
refang_put(struct join *join, size_t to, size_t from, const struct refang_mark *mark)
{
	uint32_t at = join->at[from], last = join->at[from + mark->width - 1];
	uint16_t width = (uint16_t)(last + join->width[from + mark->width - 1] - at);
	size_t i;

	for (i = 0; i < mark->len; i++) {
		join->octets[to + i] = mark->octets[i];
		join->at[to + i] = at;
		join->width[to + i] = i == 0 ? width : 0;
		join->gap[to + i] = i == 0 ? join->gap[from] : (uint8_t)JOIN_NO_GAP;
	}
}

void
refang_join(struct join *join, bool whole)
{
	size_t end = refang_end(join, whole), from = 0, to = 0, slashes = 0;
	struct refang_mark mark;
	bool path = false;
	uint8_t c;

	while (from < end) {
		mark = refang_mark(join->octets + from, end - from);
		c = mark.octets[0];
		if (mark.width > 0 && (!path || (!mark.half &&
		    (refang_is_dot(&mark) || mark.len > 1 || c == ':')))) {
			refang_put(join, to, from, &mark);
			to += mark.len;
			from += mark.width;
		} else {
			refang_move(join, to++, from++);
		}
		if (to >= 3 && memcmp(join->octets + to - 3, "://", 3) == 0) {
			refang_scheme_before(join, to);
			slashes = slashes == 0 ? to : slashes;
		}
		c = join->octets[to - 1];
		path |= slashes > 0 && to > slashes && (c == '/' || c == '?' || c == '#');
	}
	join->gap[to] = join->gap[join->len];
	join->len = to;
}

void
refang_assume(struct join *join, const char *octets)
{
	size_t n = strlen(octets), len = join->len, i;

	memmove(join->octets + n, join->octets, len);
	memmove(join->gap + n, join->gap, len + 1);
	memmove(join->width + n, join->width, len * sizeof(join->width[0]));
	memmove(join->at + n, join->at, len * sizeof(join->at[0]));
	memcpy(join->octets, octets, n);
	for (i = 0; i < n; i++) {
		join->gap[i] = JOIN_NO_GAP;
		join->width[i] = 0;
		join->at[i] = join->at[n];
	}
	join->len = n + len;
}
