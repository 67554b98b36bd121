/*
 * suggest - filter: what a bad URL was meant to be
 *
 * Each repair makes a text of another; what it makes counts if the parser says
 * that it is better than what was there.
 */
#include "filter/suggest.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/array.h"
#include "base/percent.h"
#include "filter/placeholder.h"

#define SUGGEST_ENCODE 64	/* octets that are encoded, at most */

/* Put another text; false if this is no case for it. */
typedef bool suggest_repair(struct buffer *to, const struct urlsift_find *find,
    enum urlsift_std std);

/* Returns whether the text starts with a host that has a dot in it. */
static bool
suggest_is_host(const char *text, size_t len)
{
	size_t i;
	bool dot = false;

	for (i = 0; i < len && strchr("/:?#", text[i]) == NULL; i++) {
		if (strchr(" @=;,<>\"", text[i]) != NULL)
			return false;
		dot |= text[i] == '.' && i > 0;
	}
	return dot;
}

/* "telnet//h.dom", "http;//h.dom", "http.//h.dom": a known scheme that needs "//". */
static bool
suggest_colon(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	const char *slashes = memmem(find->text, find->len, "//", 2);
	size_t name = slashes == NULL ? 0 : (size_t)(slashes - find->text);

	(void)std;
	if (name > 1 && strchr(";.,'", slashes[-1]) != NULL)
		name--;
	if (name == 0 || urlsift_scheme_find(find->text, name) == NULL)
		return false;
	buffer_put(to, find->text, name);
	buffer_char(to, ':');
	buffer_put(to, slashes, (size_t)(find->text + find->len - slashes));
	return true;
}

/* "http:/h.dom", "http:h.dom", "http:\\h.dom\a". */
static bool
suggest_slashes(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	const char *colon = memchr(find->text, ':', find->len), *end = find->text + find->len;
	const struct urlsift_scheme *scheme;
	const char *at;

	(void)std;
	scheme = colon == NULL ? NULL :
	    urlsift_scheme_find(find->text, (size_t)(colon - find->text));
	if (scheme == NULL || scheme->slashes != 1 ||
	    (end - colon > 2 && memcmp(colon + 1, "//", 2) == 0))
		return false;
	for (at = colon + 1; at < end && (*at == '/' || *at == '\\'); at++)
		;
	/* "http:/h" has a host; "http:/etc/passwd" may have none. */
	if (!suggest_is_host(at, (size_t)(end - at)) &&
	    (at == colon + 1 || at == end || memchr(at, '/', (size_t)(end - at)) != NULL))
		return false;
	buffer_put(to, find->text, (size_t)(colon + 1 - find->text));
	buffer_string(to, "//");
	for (; at < end; at++)
		buffer_char(to, *at == '\\' ? '/' : *at);
	return true;
}

/* "www.h.dom/x", "ftp.h.dom:/pub". */
static bool
suggest_scheme(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	const char *text = find->text, *colon;
	bool ftp = find->len > 4 && strncasecmp(text, "ftp.", 4) == 0;

	(void)std;
	if (!suggest_is_host(text, find->len) ||
	    (!ftp && (find->len <= 4 || strncasecmp(text, "www.", 4) != 0)))
		return false;
	buffer_string(to, ftp ? "ftp://" : "http://");
	/* "host:/path", as rcp and ftpd of old write it. */
	colon = memmem(text, find->len, ":/", 2);
	if (colon == NULL) {
		buffer_put(to, text, find->len);
		return true;
	}
	buffer_put(to, text, (size_t)(colon - text));
	buffer_put(to, colon + 1, (size_t)(text + find->len - colon - 1));
	return true;
}

/* "joe@h.dom". */
static bool
suggest_mailto(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	const char *at = memchr(find->text, '@', find->len);
	size_t rest;

	(void)std;
	if (at == NULL || at == find->text || memchr(find->text, ':', find->len) != NULL ||
	    memchr(find->text, '/', find->len) != NULL)
		return false;
	rest = find->len - (size_t)(at + 1 - find->text);
	if (!suggest_is_host(at + 1, rest))
		return false;
	buffer_string(to, "mailto:");
	buffer_put(to, find->text, find->len);
	return true;
}

/* "htpp://h.dom/": a scheme that is one letter from a known one. */
static bool
suggest_near(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	struct urlsift_span name = find->url->parts[URLSIFT_PART_SCHEME];
	const struct urlsift_scheme *near;

	(void)std;
	if (find->url->scheme != NULL || name.len == 0)
		return false;
	near = urlsift_scheme_near(find->text + name.off, name.len);
	if (near == NULL)
		return false;
	buffer_string(to, near->name);
	buffer_put(to, find->text + name.len, find->len - name.len);
	return true;
}

/* "http://h.dom:080/" */
static bool
suggest_port(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	struct urlsift_span port = find->url->parts[URLSIFT_PART_PORT];
	size_t zeros = 0;

	(void)std;
	while (zeros < port.len && find->text[port.off + zeros] == '0')
		zeros++;
	if (zeros == 0 || zeros == port.len)
		return false;
	buffer_put(to, find->text, port.off);
	buffer_put(to, find->text + port.off + zeros, find->len - port.off - zeros);
	return true;
}

/* Encode the octets that are refused, one by one. */
static bool
suggest_encode(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	struct urlsift_url url = *find->url;
	size_t before = to->len, at;
	uint8_t octet;
	int i;

	buffer_put(to, find->text, find->len);
	for (i = 0; i < SUGGEST_ENCODE && url.verdict == URLSIFT_BAD; i++) {
		at = before + url.error_off;
		/* Before the host nothing can be encoded. */
		if (to->failed || at >= to->len ||
		    url.error_off < url.parts[URLSIFT_PART_SCHEME].len + 3)
			return false;
		octet = (uint8_t)to->octets[at];
		/* Nobody means a control. */
		if (octet < 0x20 || octet == 0x7F)
			return false;
		if (octet > 0x20 && octet < 0x7F && strchr("\"<>\\%{}|^~[]`", octet) == NULL)
			return false;
		if (buffer_reserve(to, 2) == NULL)
			return false;
		memmove(to->octets + at + 3, to->octets + at + 1, to->len - at - 1);
		percent_write(to->octets + at, to->octets[at]);
		to->len += 2;
		urlsift_parse(&url, to->octets + before, to->len - before, std);
	}
	return true;
}

/* RFC 1738 wants "~" encoded, which the normalised form leaves as it is. */
static size_t
suggest_encode_tildes(char *octets, size_t len)
{
	char *at = octets;

	while ((at = memchr(at, '~', len - (size_t)(at - octets))) != NULL) {
		memmove(at + 3, at + 1, len - (size_t)(at + 1 - octets));
		percent_write(at, '~');
		at += 3;
		len += 2;
	}
	return len;
}

/* The normalised form encodes what has to be. */
static bool
suggest_normal(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	size_t room = 3 * find->len, n;
	char *out;

	(void)std;
	if (find->url->verdict != URLSIFT_RELAXED || (out = buffer_reserve(to, room)) == NULL)
		return false;
	n = urlsift_normalize(find->url, find->text, find->len, out, room);
	assert(n <= room);
	/* No octet becomes more than three, even so. */
	to->len += suggest_encode_tildes(out, n);
	return true;
}

/* Returns whether the URL is better: its verdict, its port or its scheme. */
static bool
suggest_is_better(const struct urlsift_find *find, const struct urlsift_url *url,
    const char *text)
{
	uint32_t range = URLSIFT_WARN_PORT_RANGE;

	if (url->verdict == URLSIFT_BAD)
		return false;
	if (url->verdict > find->url->verdict)
		return true;
	if (url->verdict < find->url->verdict)
		return false;
	return (url->scheme != NULL && find->url->scheme == NULL) ||
	    (find->warnings & range & ~urlsift_audit(url, text)) != 0;
}

/*
 * Returns whether what was put from BEFORE on is better than the find; if so, it is made as
 * good as possible.
 */
static bool
suggest_accept(struct buffer *to, size_t before, const struct urlsift_find *is,
    enum urlsift_std std)
{
	struct urlsift_url url, again;
	struct buffer text = { 0 };
	struct urlsift_find find = { .url = &url };

	if (to->failed)
		return false;
	urlsift_parse(&url, to->octets + before, to->len - before, std);
	if (!suggest_is_better(is, &url, to->octets + before))
		return false;
	find.text = to->octets + before;
	find.len = to->len - before;
	if (suggest_normal(&text, &find, std) &&
	    urlsift_parse(&again, text.octets, text.len, std) == URLSIFT_STRICT) {
		to->len = before;
		buffer_put(to, text.octets, text.len);
	}
	buffer_free(&text);
	return true;
}

bool
suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	static suggest_repair *const repairs[] = {
		suggest_colon,
		suggest_slashes,
		suggest_scheme,
		suggest_mailto,
		suggest_encode,
		suggest_near,
		suggest_port,
		suggest_normal,
	};
	size_t before = to->len, i;

	/* Words behind a URL may be a label or another URL. */
	if ((find->notes & URLSIFT_NOTE_INNER_SPACE) != 0 || placeholder_is_defanged(find))
		return false;
	for (i = 0; i < ARRAY_LEN(repairs); i++) {
		if (repairs[i](to, find, std) &&
		    suggest_accept(to, before, find, std))
			return true;
		to->len = before;
	}
	return false;
}
