/*
 * open_wrong - scan: whether a bare URL with a typing error before its host opens
 *
 * Only callers that want bad URLs get these.  The host must have a top-level domain, so that code
 * such as "http:File.read(x)" and "http//" is not reported.
 */
#include "scan/open.h"

#include <string.h>

#include "base/chars.h"
#include "base/pair.h"
#include "scan/scheme_at.h"

#define OPEN_WRONG_MARKS 4	/* slashes and the like between a scheme and a host */

/* Returns whether a placeholder is in place of the host at AT: "$HOST", "{host}", "#{host}". */
static bool
open_wrong_is_placeholder(struct text *text, size_t at)
{
	uint8_t c = text_octet(text, at);

	return c == '$' || c == '{' || c == '<' || c == '*' ||
	    (c == '#' && text_octet(text, at + 1) == '{');
}

bool
open_wrong_has_marks(struct text *text, const struct scheme_at *s)
{
	size_t at = s->after, most = at + OPEN_WRONG_MARKS;
	struct host host;
	uint8_t c;

	if (s->known->slashes != 1)
		return false;
	for (c = text_octet(text, at); at < most && (c == '/' || c == '\\' || c == ':'); at++)
		c = text_octet(text, at + 1);
	if (s->slashes && at == s->after)
		return open_wrong_is_placeholder(text, at);
	if (!host_read(&host, text, at, false) || host.number)
		return false;
	/* "http:File.read(x)" is code. */
	return at > s->after || text_octet(text, host.end) == '/' ||
	    text_has(text, at, "www.", 4);
}

/* Returns where the scheme before the slashes at AT begins, or AT if there is none. */
static size_t
open_wrong_find_scheme(const struct text *text, size_t at, size_t first)
{
	/* Nothing is in place of the colon, or a mark that is next to it on a keyboard. */
	size_t end = at > first && strchr(";.,", text->octets[at - 1]) != NULL ? at - 1 : at;
	size_t begins = end;
	const struct urlsift_scheme *known;

	while (begins > first && end - begins < SCHEME_AT_MAX &&
	    chars_is((char)text->octets[begins - 1], CHARS_ALPHA))
		begins--;
	/* A longer word, or a path, ends in these letters. */
	if (begins > text->start && (chars_is((char)text->octets[begins - 1], CHARS_SCHEME) ||
	    memchr("_/:", text->octets[begins - 1], 3) != NULL))
		return at;
	known = urlsift_scheme_find((const char *)text->octets + begins, end - begins);
	return scheme_at_may_break(known) ? begins : at;
}

size_t
open_wrong_next(const uint8_t *s, size_t from, size_t to)
{
	const char *at = (const char *)s + from, *end = (const char *)s + to;

	/* Pass over the many slashes that follow a colon. */
	while ((at = pair_find(at, end, '/', '/')) != end && at > (const char *)s &&
	    !chars_is(at[-1], CHARS_ALPHA) && memchr(";.,", at[-1], 3) == NULL)
		at++;
	if (at == end && to > from && s[to - 1] == '/')
		at--;
	return (size_t)(at - (const char *)s);
}

bool
open_wrong_slashes(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	size_t begins = open_wrong_find_scheme(text, at, first);
	struct host host;
	uint8_t before;

	if (begins == at || !text_has(text, at, "//", 2) ||
	    !host_read(&host, text, at + 2 + (text_octet(text, at + 2) == ':'), false) ||
	    host.number)
		return false;
	before = begins > text->start ? text->octets[begins - 1] : ' ';
	open_begin(o, begins);
	o->at = begins;
	return open_bare_set_kind(o, before == '"' && begins > first, kinds);
}
