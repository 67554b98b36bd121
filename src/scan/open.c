/*
 * open - scan: whether and how a URL opens here
 *
 * Blanks may separate the scheme of an address from the address ("<sip: user@host>", RFC 3087) if
 * an "@" follows.  "URL:" may be repeated up to eight times in a row and counts once.  "URL:" after
 * a quotation mark opens a quoted URL, which -w finds, too.
 */
#include "scan/open.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/scheme_at.h"

#define OPEN_SCHEME_MAX SCHEME_AT_MAX
#define OPEN_ADDRESS_MAX 256	/* octets of an address up to its "@" */
#define OPEN_BLANKS_MAX 256	/* octets between "URL:" and the scheme on the next line */
#define OPEN_PREFIXES_MAX 8	/* repetitions of "URL:" */

/* Returns whether a known scheme, with the octets that must follow it, is at AT. */
static bool
open_is_known(struct text *text, size_t at)
{
	struct scheme_at s = scheme_at_read(text, at);

	return s.len > 0 && scheme_at_is_complete(text, &s);
}

/* Returns whether blanks separate an address from its scheme: "<sip: user@host>". */
static bool
open_is_address(struct text *text, const struct scheme_at *s)
{
	size_t i = text_skip_blanks(text, s->after), last = i + OPEN_ADDRESS_MAX;

	if (i == s->after || s->known == NULL || s->known->slashes || !s->known->opaque)
		return false;
	/* The address may also contain blanks. */
	for (; i < last && i < text->end && strchr("<>\"", text->octets[i]) == NULL; i++)
		if (text->octets[i] == '@')
			return true;
	text_reaches(text, i);
	return false;
}

/* Schemes that count only if the content has one of these octets. */
static const struct {
	const char *scheme, *marks;
} open_marked[] = {
	{ "im", "@" }, { "pres", "@" }, { "geo", "0123456789" }
};

/*
 * Returns whether the scheme is in open_marked, and its content has an octet of MARKS before a
 * blank.
 */
static bool
open_is_marked(struct text *text, const struct scheme_at *s)
{
	size_t i, at, last = s->after + OPEN_ADDRESS_MAX;

	/* In data/schemes.tsv, schemes of open_marked have neither slashes nor opaque content. */
	if (s->known == NULL || s->slashes || s->known->slashes || s->known->opaque)
		return false;
	for (i = 0; i < ARRAY_LEN(open_marked); i++) {
		if (strcmp(s->known->name, open_marked[i].scheme) != 0)
			continue;
		for (at = s->after; at < last && at < text->end && text->octets[at] > ' ' &&
		    text->octets[at] != '>'; at++)
			if (strchr(open_marked[i].marks, text->octets[at]) != NULL)
				return true;
		text_reaches(text, at);
	}
	return false;
}

/*
 * If a line ends at AT, perhaps after blanks, returns where the next line begins, after the leader
 * of the line at OPENS.  Otherwise returns AT.
 */
static size_t
open_skip_line_end(struct text *text, size_t opens, size_t at)
{
	struct leader leader;
	size_t blanks = text_skip_blanks(text, at), n = text_newline(text, blanks);
	bool missing;

	if (n == 0)
		return at;
	leader_read(&leader, text, opens);
	at = leader_strip(&leader, text, blanks + n, &missing);
	return text_skip_blanks(text, at);
}

/*
 * VIOLATION: line-break.  Returns whether a line end divides the opening, and the next line
 * continues with what the scheme needs.  The line may end after the bracket, after the scheme's
 * colon, or between its slashes.
 */
static bool
open_is_broken(const struct opening *o, struct text *text, const struct scheme_at *s)
{
	size_t at = s->after, next;

	if (s->known == NULL || s->slashes)
		return false;
	if (text_octet(text, at) == '/' && s->known->slashes == 1) {
		next = open_skip_line_end(text, o->opens, at + 1);
		return next > at + 1 && text_octet(text, next) == '/';
	}
	next = open_skip_line_end(text, o->opens, at);
	if (next == at)
		return false;
	if (s->known->slashes != 0)
		return text_has(text, next, "//", 2);
	return s->known->opaque && text_octet(text, next) > ' ' &&
	    text_octet(text, next) != '>';
}

/*
 * Returns whether a wrapper opens with "<scheme:": a known scheme, or any scheme with "//" and a
 * host.  If WRONG, a missing slash is allowed.  VIOLATION: wrapper
 */
static bool
open_has_scheme(struct opening *o, struct text *text, size_t at, size_t end, bool wrong)
{
	struct scheme_at s = scheme_at_to(text, at, end);

	if (s.len == 0)
		return false;
	o->kind = URLSIFT_KIND_ANGLE;
	o->at = at;
	if (s.known != NULL && !s.slashes)
		o->name = s.known->name;
	if (scheme_at_is_complete(text, &s) || open_is_address(text, &s) ||
	    open_is_marked(text, &s))
		return true;
	if (open_is_broken(o, text, &s)) {
		o->broken = true;
		return true;
	}
	if (o->broken)
		return false;
	/* "<http:/h>" */
	if (wrong && s.known != NULL && s.known->slashes == 1 && !s.slashes &&
	    text_octet(text, s.after) == '/' &&
	    chars_is((char)text_octet(text, s.after + 1), CHARS_ALPHADIGIT))
		return true;
	return s.slashes && s.len > 1 &&
	    chars_is((char)text->octets[at], CHARS_ALPHA) &&
	    scheme_at_is_host(text_octet(text, s.after + 2));
}

/*
 * Returns the place after "URL:" at AT, which may have blanks before its colon, or 0.
 * VIOLATION: prefix-case
 */
static size_t
open_skip_prefix(struct opening *o, struct text *text, size_t at)
{
	size_t colon;

	if (!text_has(text, at, "url", 3))
		return 0;
	colon = text_skip_blanks(text, at + 3);
	if (text_octet(text, colon) != ':')
		return 0;
	if (memcmp(text->octets + at, "URL", 3) != 0)
		o->notes |= URLSIFT_NOTE_PREFIX_CASE;
	return colon + 1;
}

/*
 * Returns where the content of "<URL:" begins, or 0 if another bracket opens first.  A converter
 * may turn one wrapper into "<URL:<ftp://...>>"; the inner one is meant.
 */
static size_t
open_find_content(struct opening *o, struct text *text, size_t at)
{
	size_t inner = text_skip_space(text, at);

	if (text_octet(text, inner) != '<')
		return at;
	if (text_has(text, inner + 1, "url:", 4) || !open_is_known(text, inner + 1))
		return 0;
	o->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
	return inner + 1;
}

void
open_begin(struct opening *o, size_t opens)
{
	memset(o, 0, sizeof(*o));
	o->opens = opens;
	o->closer = RUN_ANGLE;
}

/* Returns the length of the bracket at AT ("<", U+27E8 or U+2329), or 0. */
static size_t
open_bracket_length(struct text *text, size_t at)
{
	if (text->octets[at] == '<')
		return 1;
	return text_has(text, at, "\xE2\x9F\xA8", 3) || text_has(text, at, "\xE2\x8C\xA9", 3) ?
	    3 : 0;
}

/*
 * Returns where a wrapper's content may begin: after blanks, and after one line end if it opens
 * with "<".
 */
static size_t
open_begin_content(struct opening *o, struct text *text, size_t bracket)
{
	size_t at = o->opens + bracket, line;

	/* Return at once in the common case: a letter follows the bracket. */
	if (at < text->end && text->octets[at] > ' ')
		return at;
	at = text_skip_blanks(text, at);
	line = bracket == 1 ? open_skip_line_end(text, o->opens, at) : at;
	o->broken = line != at;
	return line;
}

bool
open_angle(struct opening *o, struct text *text, size_t at, uint32_t kinds)
{
	size_t bracket = open_bracket_length(text, at), content, end, after;

	open_begin(o, at);
	content = open_begin_content(o, text, bracket);
	if (bracket == 0 || !chars_is((char)text_octet(text, content), CHARS_SCHEME))
		return false;
	end = scheme_at_end(text, content);
	/* Reject addresses and tags early, because most candidates are such. */
	if (end < text->end && text->octets[end] != ':' && text->octets[end] != '\\' &&
	    !text_is_blank(text->octets[end])) {
		o->next = o->broken ? 0 : end;
		return false;
	}
	if (bracket == 3)
		o->closer = RUN_TYPESET;
	after = end - content == 3 ? open_skip_prefix(o, text, content) : 0;
	if (after == 0) {
		o->next = o->broken ? 0 : end;
		if (!open_has_scheme(o, text, content, end, (kinds & OPENING_WRONG) != 0))
			return false;
	} else {
		o->kind = URLSIFT_KIND_URL;
		o->next = after;
		o->broken = false;
		o->at = open_find_content(o, text, after);
		if (o->at == 0)
			return false;
	}
	return (kinds & o->kind) != 0;
}

/* Returns where an "&lt;" begins that ends before AT, perhaps with blanks between, or AT. */
static size_t
open_find_entity(const struct text *text, size_t at, size_t first)
{
	size_t i = at;

	while (i > first && at - i < OPEN_SCHEME_MAX &&
	    text_is_blank(text->octets[i - 1]))
		i--;
	return i - first >= 4 && memcmp(text->octets + i - 4, "&lt;", 4) == 0 ? i - 4 : at;
}

/* If a line ends at AT, after a prefix, returns where the next line's text begins, or AT. */
static size_t
open_skip_to_next_line(struct text *text, size_t at)
{
	size_t line = text_skip_blanks(text, at), n = text_newline(text, line), i;

	if (n == 0)
		return at;
	i = text_skip_blanks(text, line + n);
	return i - at <= OPEN_BLANKS_MAX ? i : at;
}

/*
 * Returns whether a URL without brackets follows "URL:".  Any scheme counts directly after it, but
 * only a known one after blanks.
 */
static bool
open_prefix_has_url(struct opening *o, struct text *text)
{
	size_t at = o->at;
	struct scheme_at s;
	bool any_scheme = (o->notes & URLSIFT_NOTE_PREFIX_CASE) == 0;
	unsigned n;

	for (n = 0; n < OPEN_PREFIXES_MAX && text_has(text, at, "url:", 4); n++) {
		o->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
		at += 4;
	}
	s = scheme_at_read(text, at);
	if (s.len > 0 && (scheme_at_is_complete(text, &s) || (any_scheme &&
	    chars_is((char)text->octets[at], CHARS_ALPHA) &&
	    text_octet(text, s.after) > ' '))) {
		o->at = at;
		return true;
	}
	at = text_skip_blanks(text, o->at);
	if (at == o->at || !open_is_known(text, at))
		at = open_skip_to_next_line(text, o->at);
	if (at == o->at || !open_is_known(text, at))
		return false;
	o->at = at;
	return true;
}

/*
 * Returns whether a URL opens with the "URL:" whose colon is at AT: in quotes, in brackets
 * spelled as entities, or plain.
 */
static bool
open_url_prefix(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	size_t opens = at - 3;
	uint8_t before = opens > text->start ? text->octets[opens - 1] : ' ';

	open_begin(o, opens);
	if (open_skip_prefix(o, text, opens) != at + 1)
		return false;
	o->at = at + 1;
	o->opens = open_find_entity(text, opens, first);
	if (o->opens < opens) {
		o->kind = URLSIFT_KIND_URL;
		o->closer = RUN_ENTITY;
		o->notes |= URLSIFT_NOTE_ENTITY;
		return (kinds & URLSIFT_KIND_URL) != 0;
	}
	if (chars_is(before, CHARS_ALPHADIGIT) || before == '_' ||
	    before == '.' || before == '-')
		return false;
	o->kind = URLSIFT_KIND_PREFIX;
	if (!open_prefix_has_url(o, text))
		return false;
	if (before == '"' && opens > first) {
		o->kind = URLSIFT_KIND_QUOTE;
		o->closer = RUN_QUOTE;
		o->opens = opens - 1;
		return (kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_PREFIX)) != 0;
	}
	return (kinds & URLSIFT_KIND_PREFIX) != 0;
}

bool
open_colon(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	if (at - first >= 3 && ascii_lower(text->octets[at - 1]) == 'l' &&
	    open_url_prefix(o, text, at, first, kinds))
		return true;
	if ((kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)) == 0)
		return false;
	open_begin(o, at);
	if (text->octets[at] == ':' && open_bare(o, text, at, first, kinds))
		return true;
	o->slashes_end_line = false;
	return (text->flags & URLSIFT_TEXT_HTML) != 0 &&
	    open_reference(o, text, at, first, kinds);
}
