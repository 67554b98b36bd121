/*
 * surt - output: the key by which web archives sort URLs
 *
 * The labels of the host are reversed, without "www."; scheme, login and fragment are left out;
 * the rest is in lower case, with sorted parameters.  The rules are those of the canonical form in
 * the indexes of archives (webarchive-commons), except that session identifiers are kept.
 */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/octets.h"
#include "output/print.h"

/* If a URL has more parameters, they are not sorted. */
#define SURT_PARAMETERS 256

/* Decode all escapes in the octets from FROM on, repeatedly: "%2541" becomes "A". */
static void
surt_unescape(struct buffer *to, size_t from)
{
	char *octets = to->octets;
	size_t at, n = from;
	int high, low;

	for (at = from; at < to->len; at++) {
		octets[n++] = octets[at];
		while (n >= from + 3 && octets[n - 3] == '%') {
			high = ascii_hex(octets[n - 2]);
			low = ascii_hex(octets[n - 1]);
			if (high < 0 || low < 0)
				break;
			n -= 2;
			octets[n - 1] = (char)(high << 4 | low);
		}
	}
	to->len = n;
}

/* Remove ".", ".." and empty segments from the path at FROM, and its last slash. */
static void
surt_path(struct buffer *to, size_t from)
{
	const char *octets = to->octets;
	size_t at = from, end, len, n = from;

	while (at < to->len) {
		for (end = at; end < to->len && octets[end] != '/'; end++)
			continue;
		len = end - at;
		if (len == 2 && memcmp(octets + at, "..", 2) == 0) {
			while (n > from && octets[n - 1] != '/')
				n--;
			n -= n > from;
		} else if (len > 1 || (len == 1 && octets[at] != '.')) {
			to->octets[n] = '/';
			n += n > from;
			memmove(to->octets + n, octets + at, len);
			n += len;
		}
		at = end + 1;
	}
	to->len = n;
}

static int
surt_compare(const void *one, const void *other)
{
	const struct octets *a = one, *b = other;
	int order = memcmp(a->at, b->at, a->len < b->len ? a->len : b->len);

	return order != 0 ? order : (a->len > b->len) - (a->len < b->len);
}

/* Sort the parameters from FROM on. */
static void
surt_search(struct buffer *to, size_t from)
{
	struct octets items[SURT_PARAMETERS];
	struct buffer sorted = { 0 };
	const char *at = to->octets + from, *end = to->octets + to->len, *stop;
	size_t n = 0, i;

	for (; at <= end && n < SURT_PARAMETERS; at = stop + 1, n++) {
		stop = at < end ? memchr(at, '&', (size_t)(end - at)) : NULL;
		stop = stop == NULL ? end : stop;
		items[n] = (struct octets){ at, (size_t)(stop - at) };
	}
	if (at <= end)
		return;
	qsort(items, n, sizeof(items[0]), surt_compare);
	for (i = 0; i < n; i++) {
		if (i > 0)
			buffer_char(&sorted, '&');
		buffer_put(&sorted, items[i].at, items[i].len);
	}
	to->len = from;
	buffer_put(to, sorted.octets, sorted.len);
	to->failed |= sorted.failed;
	buffer_free(&sorted);
}

/* Put the octets from FROM on in lower case; escape blanks, "#", "%", controls and non-ASCII. */
static void
surt_escape(struct buffer *to, size_t from)
{
	static const char digits[] = "0123456789abcdef";
	struct buffer raw = { 0 };
	size_t i;
	char c;

	buffer_put(&raw, to->octets + from, to->len - from);
	to->len = from;
	for (i = 0; i < raw.len; i++) {
		c = ascii_lower(raw.octets[i]);
		if ((uint8_t)c > 0x20 && (uint8_t)c < 0x7F && c != '#' && c != '%') {
			buffer_char(to, c);
			continue;
		}
		buffer_char(to, '%');
		buffer_char(to, digits[(uint8_t)c >> 4]);
		buffer_char(to, digits[(uint8_t)c & 15]);
	}
	to->failed |= raw.failed;
	buffer_free(&raw);
}

/* Put the labels of a host in reverse order.  An IPv6 address is not reversed. */
static void
surt_host(struct buffer *to, const char *host, size_t len)
{
	const char *dot, *skip = host + 3;
	size_t end;

	if (len > 0 && *host == '[') {
		buffer_put(to, host + 1, len - 2);
		return;
	}
	while (len > 1 && host[len - 1] == '.')
		len--;
	if (len > 4 && memcmp(host, "www", 3) == 0) {
		while (skip < host + len && ascii_is_digit(*skip))
			skip++;
		if (skip < host + len - 1 && *skip == '.') {
			len -= (size_t)(skip + 1 - host);
			host = skip + 1;
		}
	}
	for (end = len; ; end = (size_t)(dot - host)) {
		dot = memrchr(host, '.', end);
		if (dot == NULL)
			break;
		buffer_put(to, dot + 1, end - (size_t)(dot + 1 - host));
		buffer_char(to, ',');
	}
	buffer_put(to, host, end);
}

/* Put path and search part.  REST is the URL after the host and port; it may be empty. */
static void
surt_rest(struct buffer *to, struct octets rest)
{
	const char *search = memchr(rest.at, '?', rest.len);
	size_t from, len = search == NULL ? rest.len : (size_t)(search - rest.at);

	buffer_put(to, ")/", 2);
	from = to->len;
	buffer_put(to, rest.at, len);
	if (to->failed)
		return;
	surt_unescape(to, from);
	surt_path(to, from);
	surt_escape(to, from);
	if (search == NULL || rest.len - len < 2)
		return;
	buffer_char(to, '?');
	from = to->len;
	buffer_put(to, search + 1, rest.len - len - 1);
	if (to->failed)
		return;
	surt_unescape(to, from);
	surt_escape(to, from);
	surt_search(to, from);
}

/* Put the key of a normalised URL. */
static void
surt_url(struct buffer *to, const char *text, const struct urlsift_url *url)
{
	const struct urlsift_span *host = &url->parts[URLSIFT_PART_HOST];
	const struct urlsift_span *port = &url->parts[URLSIFT_PART_PORT];
	const char *end = text + strlen(text), *rest;
	const char *fragment = strchr(text, '#');

	if (fragment != NULL)
		end = fragment;
	if (host->off == URLSIFT_ABSENT || host->len == 0 ||
	    strncmp(text + url->parts[URLSIFT_PART_SCHEME].len, "://", 3) != 0) {
		buffer_put(to, text, (size_t)(end - text));
		return;
	}
	surt_host(to, text + host->off, host->len);
	rest = text + host->off + host->len;
	if (port->off != URLSIFT_ABSENT) {
		if (port->len > 0) {
			buffer_char(to, ':');
			buffer_put(to, text + port->off, port->len);
		}
		rest = text + port->off + port->len;
	}
	surt_rest(to, (struct octets){ rest, (size_t)(end - rest) });
}

void
surt_put(struct buffer *to, const struct urlsift_find *find)
{
	struct buffer normalized = { 0 };
	struct urlsift_url url;
	const char *text;

	if (find->url->verdict == URLSIFT_BAD)
		return;
	print_normalized(&normalized, find);
	text = buffer_terminate(&normalized);
	if (text == NULL) {
		to->failed = true;
		return;
	}
	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
	surt_url(to, text, &url);
	buffer_free(&normalized);
}
