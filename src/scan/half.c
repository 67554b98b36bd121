/*
 * half - scan: half a host, a port or an escape at the end of a line has to go on
 */
#include "scan/half.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/known.h"
#include "scan/scheme_at.h"
#include "scan/shape.h"

#define HALF_GROUPS 4	/* of an address */

/* The octets FROM to END. */
struct half_part {
	const uint8_t *octets;
	size_t len;
};

static bool
half_is_host(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) || c == '-' || c == '.' || c == '_';
}

/* The octets of a host or less that begin at FROM. */
static size_t
half_host_end(const uint8_t *s, size_t from, size_t end)
{
	while (from < end && half_is_host(s[from]))
		from++;
	return from;
}

/* The last label of the LEN octets of a host: what stands behind the last dot. */
static struct half_part
half_label(const uint8_t *host, size_t len)
{
	size_t from = len;

	while (from > 0 && host[from - 1] != '.')
		from--;
	return (struct half_part){ host + from, len - from };
}

/* Returns whether the host is four numbers. */
static bool
half_is_address(const uint8_t *host, size_t len)
{
	size_t i, n = 1, digits = 0;

	for (i = 0; i < len; i++) {
		if (host[i] == '.') {
			if (digits == 0)
				return false;
			n++;
			digits = 0;
		} else if (ascii_is_digit((char)host[i]))
			digits++;
		else
			return false;
	}
	return n == HALF_GROUPS && digits > 0;
}

/* Returns whether the host is one that stands for itself: it ends in a domain, say. */
static bool
half_is_whole(const uint8_t *host, size_t len)
{
	struct half_part label = half_label(host, len);

	if (len == 9 && ascii_equal("localhost", (const char *)host, 9))
		return true;
	return half_is_address(host, len) ||
	    (label.len < len && known_domain(label.octets, label.len));
}

/* Returns whether the host is "www", perhaps with a dot. */
static bool
half_is_www(const uint8_t *host, size_t len)
{
	return (len == 3 || (len == 4 && host[3] == '.')) &&
	    ascii_equal("www", (const char *)host, 3);
}

/* Returns whether what follows a host looks like the rest of one: "g/trac", "example.com". */
static bool
half_fits(const uint8_t *s, size_t len)
{
	size_t n = shape_closed(s, len), end = half_host_end(s, 0, n);

	if (end == 0)
		return false;
	return end < n ? s[end] == '/' || s[end] == ':' : memchr(s, '.', n) != NULL;
}

/* Returns whether the LEN octets of a host, which ends its line, are not all of it. */
static bool
half_is_half(const uint8_t *host, size_t len, const uint8_t *next, size_t next_len)
{
	struct half_part label = half_label(host, len);

	if (host[len - 1] == '-' || half_is_www(host, len))
		return true;
	if (host[len - 1] == '.') {
		label = half_label(host, len - 1);
		return !known_domain(label.octets, label.len);
	}
	return label.len < len && !known_domain(label.octets, label.len) &&
	    !half_is_address(host, len) && half_fits(next, next_len);
}

/* A port: digits that end there, or at a slash. */
static enum half_answer
half_ask_port(const uint8_t *next, size_t len)
{
	size_t n = shape_closed(next, len), i = 0;

	while (i < n && ascii_is_digit((char)next[i]))
		i++;
	return i > 0 && (i == n || next[i] == '/') ? HALF_GOES_ON : HALF_NEVER;
}

/* An escape that lacks one digit, or both. */
static enum half_answer
half_ask_escape(const uint8_t *s, size_t broken, size_t len)
{
	size_t has = 0, i;

	while (has < 2 && has < broken && ascii_hex((char)s[broken - 1 - has]) >= 0)
		has++;
	if (has == 2 || has == broken || s[broken - 1 - has] != '%' || len - broken < 2 - has)
		return HALF_WHOLE;
	for (i = 0; i < 2 - has; i++)
		if (ascii_hex((char)s[broken + i]) < 0)
			return HALF_WHOLE;
	return HALF_GOES_ON;
}

enum half_answer
half_ask(const uint8_t *s, size_t broken, size_t end, size_t len)
{
	const uint8_t *slashes = scheme_at_slashes(s, broken);
	size_t host, joined;

	if (slashes == NULL)
		return half_ask_escape(s, broken, len);
	host = (size_t)(slashes - s) + 3;
	joined = half_host_end(s, host, end > host ? end : host);
	if (broken > host && s[broken - 1] == ':' &&
	    half_host_end(s, host, broken) == broken - 1)
		return half_ask_port(s + broken, len - broken);
	if (half_host_end(s, host, broken) < broken)
		return half_ask_escape(s, broken, len);
	if (broken == host && half_is_www(s + host, len - host))
		return HALF_OPEN;
	if (broken > host && !half_is_half(s + host, broken - host, s + broken, len - broken))
		return HALF_WHOLE;
	if (half_is_whole(s + host, joined - host))
		return HALF_GOES_ON;
	return broken > host ? HALF_WHOLE : HALF_NEVER;
}
