/*
 * scheme_at - scan: a scheme in the text, and what follows its colon
 */
#include "scan/scheme_at.h"

#include <string.h>

#include "base/chars.h"
#include "base/pair.h"
#include "base/span.h"

size_t
scheme_at_end(struct text *text, size_t at)
{
	size_t room = text_ahead(text, at, SCHEME_AT_MAX) - at;

	at += span_length(&span_scheme, text->octets + at, room);
	text_reaches(text, at);
	return at;
}

const uint8_t *
scheme_at_slashes(const uint8_t *octets, size_t len)
{
	const char *at = memchr(octets, ':', len), *end = (const char *)octets + len;

	/* The first colon is usually the one before the slashes. */
	if (at == NULL || (end - at >= 3 && at[1] == '/' && at[2] == '/'))
		return (const uint8_t *)at;
	for (at++; (at = pair_find(at, end, ':', '/')) != end; at++)
		if (end - at >= 3 && at[2] == '/')
			return (const uint8_t *)at;
	return NULL;
}

size_t
scheme_at_length(const uint8_t *octets, size_t len)
{
	size_t n = span_length(&span_scheme, octets, len < SCHEME_AT_MAX ? len : SCHEME_AT_MAX);

	return n > 0 && n < len && octets[n] == ':' ? n + 1 : 0;
}

bool
scheme_at_is_url(const uint8_t *octets, size_t len)
{
	size_t n = scheme_at_length(octets, len);

	return n > 0 && len - n >= 2 && memcmp(octets + n, "//", 2) == 0 &&
	    urlsift_scheme_find((const char *)octets, n - 1) != NULL;
}

struct scheme_at
scheme_at_to(struct text *text, size_t at, size_t end)
{
	struct scheme_at s = { NULL, 0, 0, false };
	bool escaped;

	if (end == at || end == text->end)
		return s;
	escaped = text->octets[end] != ':';
	if (escaped && !text_has(text, end, "\\://", 4))
		return s;
	s.len = end - at;
	s.after = end + 1 + escaped;
	s.slashes = text_has(text, s.after, "//", 2);
	s.known = urlsift_scheme_find((const char *)text->octets + at, s.len);
	return s;
}

struct scheme_at
scheme_at_read(struct text *text, size_t at)
{
	return scheme_at_to(text, at, scheme_at_end(text, at));
}

bool
scheme_at_is_host(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) || c == '[' || c == '%' || c >= 0x80;
}

bool
scheme_at_may_break(const struct urlsift_scheme *known)
{
	return known != NULL && (strcmp(known->name, "http") == 0 ||
	    strcmp(known->name, "https") == 0 || strcmp(known->name, "ftp") == 0);
}

bool
scheme_at_is_complete(struct text *text, const struct scheme_at *s)
{
	uint8_t c = text_octet(text, s->after);

	if (s->known == NULL)
		return false;
	if (s->slashes)
		return true;
	if (s->known->slashes == 2)
		return c == '/';
	return !s->known->slashes && s->known->opaque && c > ' ' && c != ':' && c != '>';
}
