/*
 * url_ends - evidence: how the URLs of a document end
 */
#include "evidence/url_ends.h"

#include <string.h>

#include "base/hash.h"
#include "base/places.h"
#include "base/span.h"

#define URL_ENDS_OCTETS 8	/* of the end of a URL */
#define URL_ENDS_LONG 1024	/* octets of a URL that is not looked at */
#define URL_ENDS_MANY 2048	/* URLs: the bits of more say nothing */

/* Which bits of WORD stand for the octets before END. */
static inline uint64_t
url_ends_bits(const uint8_t *end, size_t *word)
{
	uint64_t octets, hash;

	memcpy(&octets, end - URL_ENDS_OCTETS, sizeof(octets));
	hash = octets * HASH_FACTOR;
	hash ^= hash >> 32;
	*word = hash % URL_ENDS_WORDS;
	return UINT64_C(1) << (hash >> 11) % 64 | UINT64_C(1) << (hash >> 17) % 64 |
	    UINT64_C(1) << (hash >> 23) % 64;
}

/* Note the URL that goes on in [FROM, END), behind "://". */
static inline void
url_ends_add(struct url_ends *ends, const uint8_t *octets, size_t from, size_t end, size_t len)
{
	size_t used = from + url_ends_trim(octets + from, end - from), word;
	uint64_t bits;

	if (used == from || used < URL_ENDS_OCTETS ||
	    (used == end && end < len && octets[end] == '\n'))
		return;
	bits = url_ends_bits(octets + used, &word);
	ends->words[word] |= bits;
}

/* The end of the URL that goes on at FROM. */
static size_t
url_ends_find(struct url_ends *ends, const uint8_t *octets, size_t from, size_t len)
{
	size_t most = len - from < URL_ENDS_LONG ? len - from : URL_ENDS_LONG, n;

	n = span_length(&span_visible, octets + from, most);
	ends->many |= n == URL_ENDS_LONG;
	return from + n;
}

static void
url_ends_add_each(struct url_ends *ends, const struct places *colons, const uint8_t *octets,
    size_t len)
{
	size_t i, from;

	for (i = 0; i < colons->n; i++) {
		from = colons->at[i] + 3;
		url_ends_add(ends, octets, from, url_ends_find(ends, octets, from, len), len);
	}
}

void
url_ends_read(struct url_ends *ends, const uint8_t *octets, size_t len)
{
	struct places colons = { .octets = "://" };
	size_t at = 0, urls = 0;

	memset(ends, 0, sizeof(*ends));
	while (at < len && !ends->many) {
		at = places_read(&colons, octets, at, len);
		url_ends_add_each(ends, &colons, octets, len);
		urls += colons.n;
		ends->many |= urls > URL_ENDS_MANY;
	}
}

bool
url_ends_may_have(const struct url_ends *ends, const uint8_t *url, size_t len)
{
	uint64_t bits;
	size_t word;

	if (ends->many || len < URL_ENDS_OCTETS)
		return true;
	bits = url_ends_bits(url + len, &word);
	return (ends->words[word] & bits) == bits;
}
