/*
 * open - scan: whether a URL opens here, and how
 */
#include "scan/open.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"

#define OPEN_SCHEME_MAX 64	/* octets of a scheme */
#define OPEN_ADDRESS_MAX 256	/* of an address up to its "@" */
#define OPEN_BLANKS_MAX 256	/* between "URL:" and the scheme on the next line */
#define OPEN_PREFIXES_MAX 8	/* "URL:" once more after "URL:" */

/* A scheme and its colon. */
struct scheme_at {
	const struct urlsift_scheme *known;	/* or NULL */
	size_t len;	/* octets of the scheme; 0: there is none */
	size_t after;	/* what follows the colon */
	int slashes;	/* 1: "//" does */
};

/* After the octets of a scheme at AT. */
static size_t
open_scheme_end(struct text *text, size_t at)
{
	size_t room = text->end - at < OPEN_SCHEME_MAX ? text->end - at : OPEN_SCHEME_MAX;

	at += span_length(&span_scheme, text->octets + at, room);
	if (at == text->end)
		text->hungry |= !text->whole;
	return at;
}

/* The scheme whose octets go from AT to END, if a colon follows. */
static struct scheme_at
open_scheme_to(struct text *text, size_t at, size_t end)
{
	struct scheme_at s = { NULL, 0, 0, 0 };

	if (end == at || end == text->end || text->octets[end] != ':')
		return s;
	s.len = end - at;
	s.after = end + 1;
	s.slashes = text_has(text, s.after, "//", 2);
	s.known = urlsift_scheme_find((const char *)text->octets + at, s.len);
	return s;
}

static struct scheme_at
open_scheme(struct text *text, size_t at)
{
	return open_scheme_to(text, at, open_scheme_end(text, at));
}

static uint8_t
open_octet(struct text *text, size_t at)
{
	if (at < text->end)
		return text->octets[at];
	text->hungry |= !text->whole;
	return 0;
}

static int
open_is_host(uint8_t c)
{
	return chars_is(c, CHARS_ALPHADIGIT) || c == '[' || c == '%' || c >= 0x80;
}

/* 1 if a known scheme is followed by what it needs. */
static int
open_is_complete(struct text *text, const struct scheme_at *s)
{
	uint8_t c = open_octet(text, s->after);

	if (s->known == NULL)
		return 0;
	if (s->slashes)
		return 1;
	if (s->known->slashes == 2)
		return c == '/';
	return !s->known->slashes && s->known->opaque && c > ' ' && c != ':' && c != '>';
}

int
open_is_known(struct text *text, size_t at)
{
	struct scheme_at s = open_scheme(text, at);

	return s.len > 0 && open_is_complete(text, &s);
}

/* "<sip: user@host>": an address may stand apart from its scheme. */
static int
open_is_address(struct text *text, const struct scheme_at *s)
{
	size_t i = text_skip_blanks(text, s->after), last = i + OPEN_ADDRESS_MAX;

	if (i == s->after || s->known == NULL || s->known->slashes || !s->known->opaque)
		return 0;
	for (; i < last && i < text->end && strchr("<>\"", text->octets[i]) == NULL; i++)
		if (text->octets[i] == '@')
			return 1;
	if (i == text->end)
		text->hungry |= !text->whole;
	return 0;
}

/* "<scheme:": a known scheme, or any with "//" and a host.  VIOLATION: wrapper */
static int
open_scheme_wrapper(struct opening *o, struct text *text, size_t at, size_t end)
{
	struct scheme_at s = open_scheme_to(text, at, end);

	if (s.len == 0)
		return 0;
	o->kind = URLSIFT_KIND_ANGLE;
	o->at = at;
	if (s.known != NULL && !s.slashes)
		o->name = s.known->name;
	if (open_is_complete(text, &s) || open_is_address(text, &s))
		return 1;
	return s.slashes && s.len > 1 && chars_is(text->octets[at], CHARS_ALPHA) &&
	    open_is_host(open_octet(text, s.after + 2));
}

/*
 * "URL:" at AT, blanks allowed before the colon: the octet after it, or 0.
 * VIOLATION: prefix-case
 */
static size_t
open_prefix(struct opening *o, struct text *text, size_t at)
{
	size_t colon;

	if (!text_has(text, at, "url", 3))
		return 0;
	colon = text_skip_blanks(text, at + 3);
	if (open_octet(text, colon) != ':')
		return 0;
	if (memcmp(text->octets + at, "URL", 3) != 0)
		o->notes |= URLSIFT_NOTE_PREFIX_CASE;
	return colon + 1;
}

/*
 * Where the content of "<URL:" begins, or 0 if another bracket opens first.
 * "<URL:<ftp://...>>" is what a converter makes of one wrapper: the inner one
 * is meant.
 */
static size_t
open_content(struct opening *o, struct text *text, size_t at)
{
	size_t inner = text_skip_space(text, at);

	if (open_octet(text, inner) != '<')
		return at;
	if (text_has(text, inner + 1, "url:", 4) || !open_is_known(text, inner + 1))
		return 0;
	o->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
	return inner + 1;
}

static void
open_begin(struct opening *o, size_t opens)
{
	memset(o, 0, sizeof(*o));
	o->opens = opens;
	o->closer = JOIN_ANGLE;
}

int
open_angle(struct opening *o, struct text *text, size_t at, uint32_t kinds)
{
	size_t content = text_skip_blanks(text, at + 1), end, after;

	if (!chars_is(open_octet(text, content), CHARS_SCHEME))
		return 0;
	end = open_scheme_end(text, content);
	/* Addresses and tags, which are most, end here. */
	if (end < text->end && text->octets[end] != ':' && !text_is_blank(text->octets[end])) {
		o->next = end;
		return 0;
	}
	open_begin(o, at);
	after = end - content == 3 ? open_prefix(o, text, content) : 0;
	if (after == 0) {
		o->next = end;
		if (!open_scheme_wrapper(o, text, content, end))
			return 0;
	} else {
		o->kind = URLSIFT_KIND_URL;
		o->next = after;
		o->at = open_content(o, text, after);
		if (o->at == 0)
			return 0;
	}
	return (kinds & o->kind) != 0;
}

/* "&lt;" and blanks before AT: where it begins, or AT. */
static size_t
open_entity(const struct text *text, size_t at, size_t first)
{
	size_t i = at;

	while (i > first && at - i < OPEN_SCHEME_MAX &&
	    text_is_blank(text->octets[i - 1]))
		i--;
	return i - first >= 4 && memcmp(text->octets + i - 4, "&lt;", 4) == 0 ? i - 4 : at;
}

/* The URL of a prefix at a line's end may stand on the next line. */
static size_t
open_next_line(struct text *text, size_t at)
{
	size_t line = text_skip_blanks(text, at), n = text_newline(text, line), i;

	if (n == 0)
		return at;
	i = text_skip_blanks(text, line + n);
	return i - at <= OPEN_BLANKS_MAX ? i : at;
}

/* What follows "URL:" without brackets: any scheme directly after it, a known one after blanks. */
static int
open_prefix_scheme(struct opening *o, struct text *text)
{
	size_t at = o->at;
	struct scheme_at s;
	int any = (o->notes & URLSIFT_NOTE_PREFIX_CASE) == 0;
	unsigned n;

	for (n = 0; n < OPEN_PREFIXES_MAX && text_has(text, at, "url:", 4); n++) {
		o->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
		at += 4;
	}
	s = open_scheme(text, at);
	if (s.len > 0 && (open_is_complete(text, &s) || (any &&
	    chars_is((char)text->octets[at], CHARS_ALPHA) && open_octet(text, s.after) > ' '))) {
		o->at = at;
		return 1;
	}
	at = text_skip_blanks(text, o->at);
	if (at == o->at || !open_is_known(text, at))
		at = open_next_line(text, o->at);
	if (at == o->at || !open_is_known(text, at))
		return 0;
	o->at = at;
	return 1;
}

/* "URL:" that ends with the colon at AT: in quotes, in brackets spelled as entities, or plain. */
static int
open_url_prefix(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	size_t opens = at - 3;
	uint8_t before = opens > text->start ? text->octets[opens - 1] : ' ';

	open_begin(o, opens);
	if (open_prefix(o, text, opens) != at + 1)
		return 0;
	o->at = at + 1;
	o->opens = open_entity(text, opens, first);
	if (o->opens < opens) {
		o->kind = URLSIFT_KIND_URL;
		o->closer = JOIN_ENTITY;
		o->notes |= URLSIFT_NOTE_ENTITY;
		return (kinds & URLSIFT_KIND_URL) != 0;
	}
	if (chars_is(before, CHARS_ALPHADIGIT) || before == '_' ||
	    before == '.' || before == '-')
		return 0;
	o->kind = URLSIFT_KIND_PREFIX;
	if (!open_prefix_scheme(o, text))
		return 0;
	if (before == '"' && opens > first) {
		o->kind = URLSIFT_KIND_QUOTE;
		o->closer = JOIN_QUOTE;
		o->opens = opens - 1;
		return (kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_PREFIX)) != 0;
	}
	return (kinds & URLSIFT_KIND_PREFIX) != 0;
}

/* The known scheme that ends before the colon at AT and begins a word; the longest one. */
static struct scheme_at
open_scheme_before(struct text *text, size_t at, size_t first, size_t *begins)
{
	struct scheme_at s = { NULL, 0, 0, 0 };
	size_t i = at, j;
	uint8_t before;

	while (i > first && at - i < OPEN_SCHEME_MAX && chars_is(text->octets[i - 1], CHARS_SCHEME))
		i--;
	for (j = i; j < at; j++) {
		before = j > text->start ? text->octets[j - 1] : ' ';
		if (chars_is(before, CHARS_ALPHADIGIT) || before == '_' ||
		    !chars_is(text->octets[j], CHARS_ALPHA))
			continue;
		s.known = urlsift_scheme_find((const char *)text->octets + j, at - j);
		if (s.known == NULL)
			continue;
		*begins = j;
		s.len = at - j;
		s.after = at + 1;
		s.slashes = text_has(text, s.after, "//", 2);
		break;
	}
	return s;
}

/* 1 if what follows the bare scheme is a host, an address, a group or a message-id. */
static int
open_is_bare(struct text *text, const struct scheme_at *s)
{
	uint8_t c;

	if (s->slashes) {
		c = open_octet(text, s->after + 2);
		return open_is_host(c) || (c == '/' && s->known->slashes == 2);
	}
	if (strcmp(s->known->name, "mailto") != 0 && strcmp(s->known->name, "news") != 0)
		return 0;
	return chars_is(open_octet(text, s->after), CHARS_XCHAR | CHARS_PERCENT) &&
	    open_octet(text, s->after) != ':';
}

int
open_colon(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	struct scheme_at s;
	size_t begins = at;

	if (at - first >= 3 && ascii_lower(text->octets[at - 1]) == 'l' &&
	    open_url_prefix(o, text, at, first, kinds))
		return 1;
	if ((kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)) == 0)
		return 0;
	s = open_scheme_before(text, at, first, &begins);
	if (s.known == NULL || !open_is_bare(text, &s))
		return 0;
	open_begin(o, begins);
	o->at = begins;
	if (s.slashes && begins > first && text->octets[begins - 1] == '"' &&
	    (kinds & URLSIFT_KIND_QUOTE) != 0) {
		o->kind = URLSIFT_KIND_QUOTE;
		o->closer = JOIN_QUOTE;
		o->opens = begins - 1;
		return 1;
	}
	o->kind = URLSIFT_KIND_BARE;
	o->before = begins > text->start ? text->octets[begins - 1] : 0;
	return (kinds & URLSIFT_KIND_BARE) != 0;
}
