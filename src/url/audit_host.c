/*
 * audit_host - url: the warnings that a host raises
 */
#include "url/audit_host.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "url/mixed_script.h"
#include "url/web_host.h"

/* In ftp://name/password@host/ the slash ends the login, and "name" is the host. */
static uint32_t
audit_host_at_sign(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span path = url->parts[URLSIFT_PART_PATH];
	size_t i;

	if (host.len == 0 || path.len == 0 || memchr(text + host.off, '.', host.len) != NULL ||
	    text[host.off] == '[')
		return 0;
	for (i = 0; i < path.len && text[path.off + i] != '/'; i++)
		if (text[path.off + i] == '@')
			return URLSIFT_WARN_AT_PATH;
	return 0;
}

/*
 * The host, or the text in its place: "foo://0x7f000001/" has no host, because the last label of a
 * host does not begin with a digit.
 */
static struct urlsift_span
audit_host_span(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span part = url->parts[URLSIFT_PART_SCHEMEPART];
	uint32_t at = part.off + 2, end = part.off + part.len, i;

	if (host.len > 0 || part.len < 2 || memcmp(text + part.off, "//", 2) != 0)
		return host;
	for (i = at; i < end && text[i] != '/' && text[i] != '?'; i++)
		if (text[i] == '@')
			at = i + 1;
	end = i;
	for (i = at; i < end && text[i] != ':'; i++)
		;
	return (struct urlsift_span){ at, i - at };
}

/* Returns whether the label is a number for inet_aton(): digits, or 0x and hex digits. */
static bool
audit_host_is_number(const char *label, uint32_t len)
{
	uint32_t class = CHARS_DIGIT, i = 0;

	if (len > 1 && label[0] == '0' && ascii_lower(label[1]) == 'x') {
		class = CHARS_HEX;
		i = 2;
	}
	while (i < len && chars_is(label[i], class))
		i++;
	return len > 0 && i == len;
}

/*
 * A host whose last label is a number is an address.  3.1: "a set of four decimal digit groups
 * separated by "."".  Programs read other forms in different ways.
 */
uint32_t
audit_host_number(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = audit_host_span(url, text);
	const char *name = text + host.off, *dot, *label;
	char quad[WEB_HOST_QUAD];

	if ((url->deviations & URLSIFT_DEV_HOST_NUMBER) != 0)
		return URLSIFT_WARN_HOSTNUM;
	if (host.len == 0)
		return 0;
	dot = memrchr(name, '.', host.len);
	label = dot == NULL ? name : dot + 1;
	if (!audit_host_is_number(label, (uint32_t)(name + host.len - label)) ||
	    (web_host_is_number(name, host.len, quad) && web_host_is_quad(name, host.len, quad)))
		return 0;
	return URLSIFT_WARN_HOSTNUM;
}

/* A label in the encoding of RFC 3490 has characters beyond ASCII. */
static uint32_t
audit_host_octets(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = audit_host_span(url, text);
	const char *at = text + host.off, *end = at + host.len;

	while (at < end) {
		if (end - at > 4 && ascii_lower(*at) == 'x' && ascii_equal("xn--", at, 4))
			return URLSIFT_WARN_NONASCII;
		for (; at < end && *at != '.'; at++)
			if (chars_is(*at, CHARS_HIGH))
				return URLSIFT_WARN_NONASCII;
		at++;
	}
	return 0;
}

static uint32_t
audit_host_script(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = audit_host_span(url, text);

	return mixed_script(text + host.off, host.len) ? URLSIFT_WARN_MIXED_SCRIPT : 0;
}

/*
 * Returns whether the name consists of letters, digits and dots, with a letter after the last dot.
 */
static bool
audit_host_is_plain(const char *name, size_t len)
{
	const char *dot = memrchr(name, '.', len);

	return dot != NULL && dot + 1 < name + len && chars_is(dot[1], CHARS_ALPHA) != 0 &&
	    span_length(&span_labels, (const uint8_t *)name, len) == len;
}

uint32_t
audit_host_all(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];

	/* Most hosts raise no warning. */
	if (host.len > 0 && audit_host_is_plain(text + host.off, host.len))
		return 0;
	return audit_host_at_sign(url, text) | audit_host_number(url, text) |
	    audit_host_octets(url, text) | audit_host_script(url, text) |
	    ((url->deviations & URLSIFT_DEV_HOST_ESCAPE) != 0 ? URLSIFT_WARN_HOST_ESCAPE : 0);
}
