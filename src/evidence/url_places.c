/*
 * url_places - evidence: where URLs stand in a document
 */
#include "evidence/word_index.h"

#include <string.h>

#include "base/chars.h"
#include "url/octet.h"

#define URL_PLACES_NESTED_MAX 16	/* octets of a nested scheme after a colon */
#define URL_PLACES_REACH 256		/* octets of a URL that are searched for a "/" */

bool
url_places_has_slash(const uint8_t *s, size_t at)
{
	size_t i;

	for (i = at; i > 0 && at - i < URL_PLACES_REACH && s[i - 1] > ' '; i--)
		if (s[i - 1] == '/')
			return true;
	return false;
}

/* Returns whether AT is a colon that opens a URL, unless another colon precedes it. */
static bool
url_places_opens(const uint8_t *s, size_t at, size_t len)
{
	size_t i, last;

	if (s[at] != ':' || at == 0 || len - at <= 3 || octet_is(s[at + 1], ENDS) ||
	    !chars_is((char)s[at - 1], CHARS_ALPHA))
		return false;
	last = len - at - 3 < URL_PLACES_NESTED_MAX ? len - 2 : at + 1 + URL_PLACES_NESTED_MAX;
	for (i = at + 1; i < last && chars_is((char)s[i], CHARS_SCHEME); i++)
		;
	return i == at + 1 || i == last || memcmp(s + i, "://", 3) != 0;
}

/* Returns whether the URL whose scheme ends before BEGIN is the first of its token. */
static bool
url_places_begins(const uint8_t *s, size_t len, size_t begin)
{
	size_t colon = begin, at;

	if (begin >= 3 && s[begin - 1] == '/' && s[begin - 2] == '/' && s[begin - 3] == ':')
		colon = begin - 2;
	if (!url_places_opens(s, colon - (colon > 0), len) ||
	    (colon == begin && len - begin >= 2 && s[begin] == '/' && s[begin + 1] == '/'))
		return false;
	for (at = --colon; at > 0 && !octet_is(s[at - 1], ENDS); at--)
		if (colon - at == URL_PLACES_SCHEME_MAX ||
		    (at < colon && url_places_opens(s, at, len)))
			return false;
	return true;
}

/* Returns whether a URL, or a segment of it, with the last octet LAST ends before AT. */
static bool
url_places_ends_at(const uint8_t *s, size_t at, size_t len, uint8_t last)
{
	/* The URL may be in a sentence or in brackets, or a segment ends here. */
	if (at < len && (octet_is(s[at], STOPS | CLOSES) || memchr("/#&='", s[at], 5) != NULL))
		return true;
	if (at < len && !octet_is(s[at], ENDS))
		return false;
	return last != '-' || (at < len && s[at] != '\n' && s[at] != '\r' && s[at] != ' ');
}

bool
url_places_is(const uint8_t *s, size_t len, size_t place, const struct url_places_url *url)
{
	size_t begin = place, at = place, i, n;

	/* The document may have U+2010 for a "-" of the URL. */
	for (i = url->word; i > url->after; i--) {
		n = url->octets[i - 1] == '-' ? word_hyphen_before(s, begin) :
		    begin > 0 && s[begin - 1] == url->octets[i - 1];
		if (n == 0)
			return false;
		begin -= n;
	}
	for (i = url->word; i < url->end; i++) {
		n = url->octets[i] == '-' ? word_hyphen(s, at, len) :
		    at < len && s[at] == url->octets[i];
		if (n == 0)
			return false;
		at += n;
	}
	return url_places_begins(s, len, begin) &&
	    url_places_ends_at(s, at, len, url->octets[url->end - 1]);
}
