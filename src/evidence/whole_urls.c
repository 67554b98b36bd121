/*
 * whole_urls - evidence: URLs that stand unbroken in a document
 *
 * The places are in a table of fixed size.  A URL is looked for in a few of its slots only, so
 * that no choice of URLs makes it slow; where these slots are taken, the URL is not noted.
 */
#include "evidence/whole_urls.h"

#include <string.h>

#include "base/chars.h"
#include "base/hash.h"
#include "base/places.h"
#include "base/span.h"

#define WHOLE_URLS_PROBES 16
#define WHOLE_URLS_OCTETS 64	/* octets of a document for each slot */
#define WHOLE_URLS_LEAST 64	/* slots */
#define WHOLE_URLS_SCHEME 32	/* octets of a scheme */

/* The length of the URL that begins at FROM. */
static size_t
whole_urls_length(const struct whole_urls *urls, size_t from)
{
	size_t most = urls->len - from;

	return span_length(&span_visible, urls->octets + from,
	    most < WHOLE_URLS_MAX ? most : WHOLE_URLS_MAX);
}

/* Returns whether the token that ends before END, of which USED octets are a URL, ends its line. */
static bool
whole_urls_ends_line(const struct whole_urls *urls, size_t from, size_t used, size_t end)
{
	size_t i;

	for (i = from + used; i < end; i++)
		if (memchr(")]}'", urls->octets[i], 4) != NULL)
			return false;
	from = end;
	while (end < urls->len && (urls->octets[end] == ' ' || urls->octets[end] == '\t'))
		end++;
	/* Behind more than one blank another column of the page stands. */
	return end == urls->len || urls->octets[end] == '\n' || urls->octets[end] == '\r' ||
	    end - from > 1;
}

/* The slot of the URL, or an empty one, or SIZE_MAX. */
static size_t
whole_urls_slot(const struct whole_urls *urls, const uint8_t *url, size_t len)
{
	size_t slot = (size_t)hash_long(url, len) & urls->mask, i, place;

	for (i = 0; i < WHOLE_URLS_PROBES; i++, slot = (slot + 1) & urls->mask) {
		place = urls->places[slot];
		if (place == 0)
			return slot;
		place--;
		if (urls->len - place >= len && memcmp(urls->octets + place, url, len) == 0 &&
		    url_ends_trim(urls->octets + place, whole_urls_length(urls, place)) == len)
			return slot;
	}
	return SIZE_MAX;
}

/* Note the URL whose scheme ends before the colon at COLON. */
static void
whole_urls_add(struct whole_urls *urls, size_t colon)
{
	const uint8_t *s = urls->octets;
	size_t from = colon, len, used, slot;

	while (from > 0 && colon - from < WHOLE_URLS_SCHEME &&
	    chars_is((char)s[from - 1], CHARS_SCHEME))
		from--;
	while (from < colon && !chars_is((char)s[from], CHARS_ALPHA))
		from++;
	if (from == colon)
		return;
	len = whole_urls_length(urls, from);
	used = url_ends_trim(s + from, len);
	if (used <= colon + 3 - from || whole_urls_ends_line(urls, from, used, from + len))
		return;
	slot = whole_urls_slot(urls, s + from, used);
	if (slot != SIZE_MAX)
		urls->places[slot] = (uint32_t)from + 1;
}

/* Read the document into the table. */
static void
whole_urls_fill(struct whole_urls *urls)
{
	struct places colons = { .octets = "://" };
	size_t slots = WHOLE_URLS_LEAST, at = 0, i;

	while (slots < WHOLE_URLS_SLOTS && slots < urls->len / WHOLE_URLS_OCTETS)
		slots *= 2;
	memset(urls->places, 0, slots * sizeof(urls->places[0]));
	urls->mask = slots - 1;
	while (at < urls->len) {
		at = places_read(&colons, urls->octets, at, urls->len);
		for (i = 0; i < colons.n; i++)
			whole_urls_add(urls, colons.at[i]);
	}
	urls->filled = true;
}

void
whole_urls_read(struct whole_urls *urls, const uint8_t *octets, size_t len)
{
	urls->octets = octets;
	urls->len = len;
	urls->filled = false;
	url_ends_read(&urls->ends, octets, len);
}

void
whole_urls_move(struct whole_urls *urls, const uint8_t *octets)
{
	urls->octets = octets;
}

bool
whole_urls_has(struct whole_urls *urls, const uint8_t *url, size_t len, size_t broken)
{
	size_t slot;

	len = url_ends_trim(url, len);
	if (len <= broken || len > WHOLE_URLS_MAX || !url_ends_may_have(&urls->ends, url, len))
		return false;
	if (!urls->filled)
		whole_urls_fill(urls);
	slot = whole_urls_slot(urls, url, len);
	return slot != SIZE_MAX && urls->places[slot] != 0;
}
