/*
 * url_index - evidence: the URLs of a document that do not end their line
 *
 * The index is a hash table of fixed size.  A lookup tries only a few slots, so that no choice of
 * URLs makes it slow.  If all these slots are taken, the URL is not indexed.
 */
#include "evidence/evidence.h"

#include <string.h>

#include "base/chars.h"
#include "base/hash.h"
#include "base/pair.h"
#include "base/span.h"
#include "url/octet.h"

#define URL_INDEX_PROBES 16
#define URL_INDEX_OCTETS 32	/* octets of a document per slot */
#define URL_INDEX_LEAST 64	/* slots */
#define URL_INDEX_SCHEME 32	/* octets of a scheme */

/* Returns whether the octet is ignored at the end of a URL: marks of emphasis are, "`" is not. */
static inline bool
url_index_ignores(uint8_t c)
{
	return c == '*' || c == '_' || c == '/' || (octet_is(c, TRAILS | CLOSES) && c != '`');
}

/* Returns the length of a URL without ignored octets at its end. */
static inline size_t
url_index_trim(const uint8_t *s, size_t len)
{
	while (len > 0 && url_index_ignores(s[len - 1]))
		len--;
	return len;
}

/* Returns the length of the rest of the URL, from FROM on. */
static size_t
url_index_rest_length(const struct url_index *index, size_t from)
{
	size_t most = index->len - from;

	return span_length(&span_visible, index->octets + from,
	    most < URLSIFT_URL_MAX ? most : URLSIFT_URL_MAX);
}

/*
 * Returns whether a URL ends its line.  Its token is [FROM, END), and octets from USED on were
 * trimmed.  A quote among these, or a closer whose opener precedes the URL, shows that it is whole.
 */
static inline bool
url_index_ends_line(const struct url_index *index, size_t from, size_t used, size_t end)
{
	const uint8_t *s = index->octets;
	size_t i;

	for (i = used; i < end; i++)
		if (s[i] == '\'' || (octet_is(s[i], CLOSES) &&
		    memchr(s + from, s[i] == ')' ? '(' : s[i] - 2, used - from) == NULL))
			return false;
	for (i = end; i < index->len && (s[i] == ' ' || s[i] == '\t'); i++)
		;
	/* After more than one blank, another column of the page begins. */
	return i == index->len || s[i] == '\n' || s[i] == '\r' || i - end > 1;
}

/* Returns the start of the scheme before the COLON, or COLON if there is no scheme. */
static size_t
url_index_scheme_start(const struct url_index *index, size_t colon)
{
	const uint8_t *s = index->octets;
	size_t from = colon;

	while (from > 0 && colon - from < URL_INDEX_SCHEME &&
	    chars_is((char)s[from - 1], CHARS_SCHEME))
		from--;
	while (from < colon && !chars_is((char)s[from], CHARS_ALPHA))
		from++;
	return from;
}

/* A URL: a scheme of SCHEME octets, "://", and LEN octets. */
struct url_index_url {
	const uint8_t *octets;
	size_t scheme, len;
};

/* Returns whether the URL whose colon is at COLON is this one. */
static bool
url_index_has_at(const struct url_index *index, size_t colon, const struct url_index_url *url)
{
	size_t all = url->scheme + 3 + url->len, from = colon - url->scheme;

	return colon >= url->scheme && index->len - from >= all &&
	    memcmp(index->octets + from, url->octets, all) == 0 &&
	    url_index_scheme_start(index, colon) == from &&
	    url_index_trim(index->octets + colon + 3, url_index_rest_length(index, colon + 3)) ==
	    url->len;
}

/* Returns the URL's slot, an empty slot, or SIZE_MAX.  HASH covers the part after "://". */
static size_t
url_index_find_slot(const struct url_index *index, const struct url_index_url *url, uint64_t hash)
{
	size_t slot = (size_t)hash & index->mask, i;

	for (i = 0; i < URL_INDEX_PROBES; i++, slot = (slot + 1) & index->mask)
		if (index->places[slot] == 0 ||
		    url_index_has_at(index, index->places[slot] - 1, url))
			return slot;
	return SIZE_MAX;
}

/* Add the URL with the colon at COLON, unless it ends its line. */
static void
url_index_add(struct url_index *index, size_t colon)
{
	size_t from = colon + 3, end = from + url_index_rest_length(index, from), slot;
	struct url_index_url url;
	uint64_t hash;

	url.len = url_index_trim(index->octets + from, end - from);
	if (url.len == 0 || url_index_ends_line(index, from, from + url.len, end))
		return;
	hash = hash_long(index->octets + from, url.len);
	from = url_index_scheme_start(index, colon);
	url.octets = index->octets + from;
	url.scheme = colon - from;
	slot = url_index_find_slot(index, &url, hash);
	if (slot != SIZE_MAX)
		index->places[slot] = (uint32_t)colon + 1;
}

void
url_index_read(struct url_index *index, const uint8_t *octets, size_t len)
{
	const char *text = (const char *)octets, *end = text + len, *at;
	size_t slots = URL_INDEX_LEAST;

	index->octets = octets;
	index->len = len;
	while (slots < URL_INDEX_SLOTS && slots < len / URL_INDEX_OCTETS)
		slots *= 2;
	memset(index->places, 0, slots * sizeof(index->places[0]));
	index->mask = slots - 1;
	for (at = text; (at = pair_find(at, end, ':', '/')) != end; at++)
		if (end - at > 2 && at[2] == '/')
			url_index_add(index, (size_t)(at - text));
}

bool
url_index_has(const struct url_index *index, const uint8_t *url, size_t len, size_t broken)
{
	struct url_index_url wanted = { .octets = url };
	const uint8_t *colon;
	size_t slot;

	len = url_index_trim(url, len);
	colon = memchr(url, ':', len);
	if (len <= broken || len > URLSIFT_URL_MAX || colon == NULL)
		return false;
	wanted.scheme = (size_t)(colon - url);
	if (len <= wanted.scheme + 3 || memcmp(colon, "://", 3) != 0)
		return false;
	wanted.len = len - wanted.scheme - 3;
	slot = url_index_find_slot(index, &wanted, hash_long(colon + 3, wanted.len));
	return slot != SIZE_MAX && index->places[slot] != 0;
}

/* Copies of a URL, also at the end of a line */

/* Returns whether a URL, or a segment of it, whose last octet is LAST, ends before AT. */
static bool
url_index_ends_at(const uint8_t *s, size_t at, size_t len, uint8_t last)
{
	/* The URL may be in a sentence or in brackets, or a segment ends here. */
	if (at < len && (octet_is(s[at], STOPS | CLOSES) || memchr("/#&='", s[at], 5) != NULL))
		return true;
	if (at < len && !octet_is(s[at], ENDS))
		return false;
	return last != '-' || (at < len && s[at] != '\n' && s[at] != '\r' && s[at] != ' ');
}

bool
url_index_is_copy(const uint8_t *s, size_t len, size_t place, const struct url_index_copy *url)
{
	size_t begin = place, at = place, i, n;

	/* The document may have U+2010 for a "-" of the URL. */
	for (i = url->word; i > url->colon; i--) {
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
	/* Any scheme may end here: "https" in place of "http" does not matter. */
	return begin > 0 && chars_is((char)s[begin - 1], CHARS_ALPHA) &&
	    url_index_ends_at(s, at, len, url->octets[url->end - 1]);
}
