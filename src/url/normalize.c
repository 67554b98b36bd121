/*
 * normalize - url: the normalised form
 *
 * 2.2: "Usually a URL has the same interpretation when an octet is represented
 * by a character and when it encoded."  Only what that sentence covers is
 * changed: two URLs with one normalised form ask for the same.
 */
#include <string.h>

#include "base/chars.h"
#include "base/percent.h"
#include "base/span.h"
#include "urlsift.h"

struct output {
	char *octets;
	size_t size;		/* room */
	size_t len;		/* octets needed so far */
};

static void
normalize_put(struct output *out, char c)
{
	if (out->len < out->size)
		out->octets[out->len] = c;
	out->len++;
}

static void
normalize_put_run(struct output *out, const char *octets, size_t n)
{
	size_t room = out->len < out->size ? out->size - out->len : 0;

	/* There may be no octets at all to write to. */
	if (room > 0)
		memcpy(out->octets + out->len, octets, n < room ? n : room);
	out->len += n;
}

static void
normalize_put_lower(struct output *out, const char *octets, size_t n)
{
	size_t room = out->len < out->size ? out->size - out->len : 0, i;

	for (i = 0; i < n && i < room; i++)
		out->octets[out->len + i] = ascii_lower(octets[i]);
	out->len += n;
}

static void
normalize_put_escape(struct output *out, char c)
{
	char escape[3];
	size_t i;

	percent_write(escape, c);
	for (i = 0; i < sizeof(escape); i++)
		normalize_put(out, escape[i]);
}

static int
normalize_is_in(const struct urlsift_url *url, enum urlsift_part part, size_t at)
{
	struct urlsift_span span = url->parts[part];

	return span.off != URLSIFT_ABSENT && at >= span.off && at - span.off < span.len;
}

static int
normalize_is_scheme(const struct urlsift_url *url, const char *name)
{
	return url->scheme != NULL && strcmp(url->scheme->name, name) == 0;
}

/*
 * May the escape at AT be undone, which stands for the unreserved octet C?
 * Not where C has come to mean something since: "+" is a space in a query, ","
 * parts the addresses of mailto (RFC 2368), "*" stands for many newsgroups (RFC
 * 5538).  In a scheme whose syntax is not known all marks may, and in a URN an
 * escape never equals its octet (RFC 8141).
 */
static int
normalize_may_decode(const struct urlsift_url *url, const char *text, size_t at, char c)
{
	struct urlsift_span part = url->parts[URLSIFT_PART_SCHEMEPART];
	int mark = strchr("$+!*'(),", c) != NULL;

	if (!chars_is(c, CHARS_UNRESERVED))
		return 0;
	if (part.off != URLSIFT_ABSENT) {
		if (mark || (url->scheme != NULL && url->scheme->kind == URLSIFT_SCHEME_URN))
			return 0;
		/* What does not read as a host must not become one. */
		return url->parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT || part.len < 2 ||
		    memcmp(text + part.off, "//", 2) != 0;
	}
	if (normalize_is_in(url, URLSIFT_PART_FRAGMENT, at))
		return !mark;
	if (normalize_is_in(url, URLSIFT_PART_GROUP, at))
		return chars_is(c, CHARS_ALPHA) ||
		    (chars_is(c, CHARS_GROUP) && at > url->parts[URLSIFT_PART_GROUP].off);
	/* ";typ%65=a" is a file of VMS, ";type=a" is not */
	if (url->deviations & URLSIFT_DEV_FTP_SEMICOLON)
		return 0;
	if (c == '+')
		return !(normalize_is_scheme(url, "http") && normalize_is_in(url,
		    URLSIFT_PART_SEARCH, at));
	return !(c == ',' && normalize_is_scheme(url, "mailto"));
}

/* Does the octet, which is neither reserved nor unreserved, stand for itself? */
static int
normalize_is_literal(const struct urlsift_url *url, size_t at, char c)
{
	if (normalize_is_in(url, URLSIFT_PART_GROUP, at))
		return 1;
	/* file:///c|/x: a drive, and no longer one when encoded */
	return c == '|' && (url->deviations & URLSIFT_DEV_FILE_DRIVE) != 0;
}

/*
 * The port may go with its colon: it is empty, or the default in any number of
 * digits.  news://host:119/x@y would be an article without it.
 */
static int
normalize_drops_port(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span span = url->parts[URLSIFT_PART_PORT];
	unsigned port = 0;
	uint32_t i;

	if (span.off == URLSIFT_ABSENT || (url->deviations & URLSIFT_DEV_NEWS_SERVER))
		return 0;
	for (i = 0; i < span.len && port <= UINT16_MAX; i++)
		port = port * 10 + (unsigned)(text[span.off + i] - '0');
	return span.len == 0 || (port != 0 && port == urlsift_url_default_port(url));
}

/* The octets FROM to END, in which case matters. */
static void
normalize_put_octets(struct output *out, const struct urlsift_url *url, const char *text,
    size_t from, size_t end)
{
	size_t at = from, n, next;
	char c;

	while (at < end) {
		n = span_length(&span_literal, (const uint8_t *)text + at, end - at);
		normalize_put_run(out, text + at, n);
		at += n;
		if (at == end)
			break;
		next = at;
		c = percent_next(text, end, &next);
		if (next - at > 1 ? normalize_may_decode(url, text, at, c) :
		    normalize_is_literal(url, at, c))
			normalize_put(out, c);
		else
			normalize_put_escape(out, c);
		at = next;
	}
}

size_t
urlsift_normalize(const struct urlsift_url *url, const char *text, size_t len, char *out,
    size_t size)
{
	struct output output = { out, size, 0 };
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	size_t at = url->parts[URLSIFT_PART_SCHEME].len;

	if (url->verdict == URLSIFT_BAD) {
		normalize_put_run(&output, text, len);
		return output.len;
	}
	normalize_put_lower(&output, text, at);
	if (host.off != URLSIFT_ABSENT) {
		normalize_put_octets(&output, url, text, at, host.off);
		normalize_put_lower(&output, text + host.off, host.len);
		at = host.off + host.len;
		if (normalize_drops_port(url, text))
			at += 1 + url->parts[URLSIFT_PART_PORT].len;
	}
	normalize_put_octets(&output, url, text, at, len);
	return output.len;
}
