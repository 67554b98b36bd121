/*
 * normalize - url: the normalised form
 *
 * 2.2: "Usually a URL has the same interpretation when an octet is represented
 * by a character and when it encoded."  Only octets that this sentence covers are changed: two
 * URLs with the same normalised form ask for the same resource.
 * A bad URL is its own form.
 */
#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/buffer.h"
#include "base/chars.h"
#include "base/pair.h"
#include "base/percent.h"
#include "base/span.h"
#include "url/scheme.h"
#include "url/web_host.h"
#include "urlsift.h"

struct output {
	char *octets;
	size_t size;		/* room */
	size_t len;		/* octets so far, with those that had no room */
};

static inline void
normalize_put(struct output *out, const char *octets, size_t n)
{
	size_t room = out->len < out->size ? out->size - out->len : 0, fit = n < room ? n : room;

	if (fit > 0)	/* OUT may be NULL. */
		memcpy(out->octets + out->len, octets, fit);
	out->len += n;
}

static void
normalize_put_escape(struct output *out, char c)
{
	char escape[3];

	percent_write(escape, c);
	normalize_put(out, escape, sizeof(escape));
}

static bool
normalize_is_in(const struct urlsift_url *url, enum urlsift_part part, size_t at)
{
	struct urlsift_span span = url->parts[part];

	return span.off != URLSIFT_ABSENT && at >= span.off && at - span.off < span.len;
}

/*
 * Returns whether the escape of C at AT may be decoded: C has to be unreserved in RFC 3986, that
 * is a letter, a digit or one of - . _ ~.  The others that RFC 1738 calls unreserved have a
 * meaning now: "+" is a space in a query, "," separates the addresses of mailto, "*" matches many
 * newsgroups.  In a URN an escape never equals its octet (RFC 8141).
 */
static bool
normalize_may_decode(const struct urlsift_url *url, const char *text, size_t at, char c)
{
	struct urlsift_span part = url->parts[URLSIFT_PART_SCHEMEPART];

	if (!chars_is(c, CHARS_ALPHADIGIT) && (c == '\0' || strchr("-._~", c) == NULL))
		return false;
	if (url->scheme != NULL && url->scheme->kind == URLSIFT_SCHEME_URN)
		return false;
	/* Text that is not a host must not become one. */
	if (part.off != URLSIFT_ABSENT && url->parts[URLSIFT_PART_HOST].off == URLSIFT_ABSENT &&
	    part.len >= 2 && memcmp(text + part.off, "//", 2) == 0)
		return normalize_is_in(url, URLSIFT_PART_FRAGMENT, at);
	if (normalize_is_in(url, URLSIFT_PART_GROUP, at))
		return chars_is(c, CHARS_ALPHA) ||
		    (chars_is(c, CHARS_GROUP) && at > url->parts[URLSIFT_PART_GROUP].off);
	/* ";typ%65=a" is a file name of VMS, ";type=a" is not */
	return (url->deviations & URLSIFT_DEV_FTP_SEMICOLON) == 0 ||
	    normalize_is_in(url, URLSIFT_PART_FRAGMENT, at);
}

/* Returns whether the octet, neither reserved nor unreserved, stays as it is. */
static bool
normalize_is_literal(const struct urlsift_url *url, size_t at, char c)
{
	/* Since RFC 2396 it is never encoded.  VIOLATION: tilde */
	if (c == '~' || normalize_is_in(url, URLSIFT_PART_GROUP, at))
		return true;
	/* In file:///c|/x "|" marks a drive; encoded, it would not. */
	return c == '|' && (url->deviations & URLSIFT_DEV_FILE_DRIVE) != 0;
}

/*
 * Returns whether the port can be dropped with its colon: it is empty, or the default with any
 * number of leading zeros.  Without it, news://host:119/x@y would be an article, and tn3270://:23
 * nothing.
 */
static bool
normalize_drops_port(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span span = url->parts[URLSIFT_PART_PORT];
	unsigned port = 0;
	uint32_t i;

	if (url->parts[URLSIFT_PART_HOST].len == 0 || (url->deviations & URLSIFT_DEV_NEWS_SERVER))
		return false;
	for (i = 0; i < span.len && port <= UINT16_MAX; i++)
		port = port * 10 + (unsigned)(text[span.off + i] - '0');
	return span.len == 0 || (port != 0 && port == urlsift_url_default_port(url));
}

/* Write a name in lower case.  Hosts of later schemes have escapes, in which case matters. */
static void
normalize_put_name(struct output *out, const char *name, size_t len)
{
	size_t at = 0, from;
	char c;

	while (at < len) {
		from = at;
		c = percent_next(name, len, &at);
		if (at - from > 1) {
			normalize_put_escape(out, c);
			continue;
		}
		c = ascii_lower(c);
		normalize_put(out, &c, 1);
	}
}

/*
 * Returns whether A-labels, which libidn2 does not check, are a host: other characters may have
 * meant "/", a dot or digits.
 */
static bool
normalize_is_name(const char *name, size_t len)
{
	const char *dot;
	size_t i;

	for (i = 0; i < len; i++)
		if ((!chars_is(name[i], CHARS_ALPHADIGIT) && memchr("-._", name[i], 3) == NULL) ||
		    (name[i] == '.' && (i == 0 || name[i - 1] == '.')))
			return false;
	len -= name[len - 1] == '.';
	dot = memrchr(name, '.', len);
	return chars_is(dot == NULL ? name[0] : dot[1], CHARS_ALPHA) != 0;
}

/*
 * Write a host: a number as a dotted quad, decoded, and with A-labels.  They need no more room
 * than three octets for each of the URL's; "x://", at least, precedes them.
 */
static void
normalize_put_host(struct output *out, const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	char name[WEB_HOST_MAX], ascii[WEB_HOST_MAX], *at = ascii;
	const char *s = text + host.off;
	size_t len = host.len, n = 0;
	uint32_t address;

	if (len == 0)
		return;
	if ((url->deviations & URLSIFT_DEV_HOST_ESCAPE) != 0) {
		len = percent_decode(s, len, name, sizeof(name));
		s = name;
	}
	if ((url->deviations & URLSIFT_DEV_HOST_NUMBER) != 0 &&
	    web_host_number(s, len, &address) != WEB_HOST_NO_NUMBER) {
		for (; n < 4; n++) {
			at = buffer_digits(at, address >> 8 * (3 - n) & 0xFF);
			*at++ = '.';
		}
		normalize_put(out, ascii, (size_t)(at - 1 - ascii));
		return;
	}
	if (!pair_are_ascii(s, s + len))
		n = web_host_ascii(s, len, ascii);
	if (n > 0 && n <= 3 * (size_t)host.len + 8 && normalize_is_name(ascii, n))
		normalize_put(out, ascii, n);
	else
		normalize_put_name(out, s, len);
}

/* Write the octets FROM to END, in which case matters. */
static void
normalize_put_octets(struct output *out, const struct urlsift_url *url, const char *text,
    size_t from, size_t end)
{
	size_t at = from, n, next;
	char c;

	while (at < end) {
		n = span_length(&span_literal, (const uint8_t *)text + at, end - at);
		normalize_put(out, text + at, n);
		at += n;
		if (at == end)
			break;
		next = at;
		c = percent_next(text, end, &next);
		if (next - at > 1 ? normalize_may_decode(url, text, at, c) :
		    normalize_is_literal(url, at, c))
			normalize_put(out, &c, 1);
		else
			normalize_put_escape(out, c);
		at = next;
	}
}

/*
 * Write the text between the scheme and the path.  Returns where the path begins.  "http://h" and
 * "http://h?q" ask for "/".
 */
static size_t
normalize_put_authority(struct output *out, const struct urlsift_url *url, const char *text,
    size_t len)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span port = url->parts[URLSIFT_PART_PORT];
	size_t end = host.off + host.len;

	normalize_put_octets(out, url, text, url->parts[URLSIFT_PART_SCHEME].len, host.off);
	normalize_put_host(out, url, text);
	if (port.off != URLSIFT_ABSENT) {
		if (!normalize_drops_port(url, text))
			normalize_put(out, text + end, port.off + port.len - end);
		end = port.off + port.len;
	}
	if (scheme_number(url->scheme) == SCHEME_HTTP &&
	    (end == len || text[end] == '?' || text[end] == '#'))
		normalize_put(out, "/", 1);
	return end;
}

/*
 * Returns whether the text is surely its own form, as most texts are: scheme and host are in lower
 * case, with only "://" between them, a path follows the host, and there is nothing to encode or
 * decode.
 */
static bool
normalize_is_normal(const struct urlsift_url *url, const uint8_t *text, size_t len)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	size_t end = host.off + host.len;

	return host.off != URLSIFT_ABSENT && end < len && text[end] == '/' &&
	    (url->deviations & (URLSIFT_DEV_HOST_NUMBER | URLSIFT_DEV_HOST_ESCAPE)) == 0 &&
	    span_length(&span_lower, text, end) == end &&
	    span_length(&span_literal, text + end, len - end) == len - end;
}

size_t
urlsift_normalize(const struct urlsift_url *url, const char *text, size_t len, char *out,
    size_t size)
{
	struct output output = { out, size, 0 };
	size_t at;

	assert(url != NULL && (out != NULL || size == 0));
	at = url->parts[URLSIFT_PART_SCHEME].len;
	if (url->verdict == URLSIFT_BAD || normalize_is_normal(url, (const uint8_t *)text, len)) {
		normalize_put(&output, text, len);
		return output.len;
	}
	normalize_put_name(&output, text, at);
	if (url->parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT)
		at = normalize_put_authority(&output, url, text, len);
	normalize_put_octets(&output, url, text, at, len);
	return output.len;
}

size_t
urlsift_normalize_host(const struct urlsift_url *url, const char *text, char *out, size_t size)
{
	struct output output = { out, size, 0 };

	assert(url != NULL && (out != NULL || size == 0));
	if (url->parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT)
		normalize_put_host(&output, url, text);
	return output.len;
}
