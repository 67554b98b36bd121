/*
 * ordinary - url: the verdict on a URL that has nothing unusual, in one pass
 *
 * Four of five URLs are a scheme with the syntax of http, ftp or gopher, a host name and
 * perhaps a path of unreserved octets.  Masks of 64 bits judge the first 64 octets.  The
 * parser remains the authority: tests/rfc1738/ordinary compares the two.
 */
#include "url/ordinary.h"

#include <string.h>

#include "base/chars.h"
#include "base/span.h"
#include "url/scheme.h"

enum { ALPHADIGITS, HOSTS, SEGMENTS, DOTS, SLASHES, SETS };

static const struct span_set ordinary_alphadigits = {{
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x50, 0x50, 0x50, 0x50, 0x50
}};
static const struct span_set ordinary_hosts = {{	/* ... "-" and "." */
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x50, 0x50, 0x54, 0x54, 0x50
}};
static const struct span_set ordinary_dots = {{ [0xE] = 4 }};
static const struct span_set ordinary_slashes = {{ [0xF] = 4 }};

static const struct span_set *const ordinary_sets[SETS] = {
	[ALPHADIGITS] = &ordinary_alphadigits,
	[HOSTS] = &ordinary_hosts,
	[SEGMENTS] = &span_segments,
	[DOTS] = &ordinary_dots,
	[SLASHES] = &ordinary_slashes,
};

/* The bits FROM to TO - 1; FROM is less than TO. */
static uint64_t
ordinary_bits(uint32_t from, uint32_t to)
{
	return UINT64_MAX >> (64 - to) & UINT64_MAX << from;
}

/*
 * hostname       = *[ domainlabel "." ] toplabel
 *
 * Next to each dot, and at both ends, stands a letter or a digit; the last label begins
 * with a letter.
 */
static bool
ordinary_host(const uint64_t *masks, const char *text, uint32_t from, uint32_t end)
{
	uint64_t host, dots, edges;

	if (from >= end)
		return false;
	host = ordinary_bits(from, end);
	dots = masks[DOTS] & host;
	edges = dots >> 1 | dots << 1 | UINT64_C(1) << from | UINT64_C(1) << (end - 1);
	if ((host & ~masks[HOSTS]) != 0 || (edges & ~masks[ALPHADIGITS]) != 0)
		return false;
	if (dots != 0)
		from = 64 - (uint32_t)__builtin_clzll(dots);
	return chars_is(text[from], CHARS_ALPHA) != 0;
}

static void
ordinary_part(struct urlsift_url *url, enum urlsift_part part, uint32_t from, uint32_t to)
{
	url->parts[part].off = from;
	url->parts[part].len = to - from;
}

/* The parts of the path, which begins at FROM. */
static void
ordinary_path(struct urlsift_url *url, enum scheme_number number, const char *text,
    uint32_t from, uint32_t end)
{
	const char *slash;

	if (number != SCHEME_GOPHER)
		ordinary_part(url, URLSIFT_PART_PATH, from, end);
	else if (from < end) {
		ordinary_part(url, URLSIFT_PART_GTYPE, from, from + 1);
		ordinary_part(url, URLSIFT_PART_SELECTOR, from + 1, end);
	}
	if (number == SCHEME_FTP) {
		slash = memrchr(text + from - 1, '/', end - from + 1);
		ordinary_part(url, URLSIFT_PART_NAME, (uint32_t)(slash + 1 - text), end);
	}
}

/* Returns whether a path or nothing follows the host, which ends at HOST; N octets have masks. */
static bool
ordinary_is_path(const uint64_t *masks, const char *text, uint32_t host, uint32_t n, uint32_t len)
{
	if (host == len)
		return true;
	if (host == n || (ordinary_bits(host, n) & ~masks[SEGMENTS]) != 0)
		return false;
	return span_length(&span_segments, (const uint8_t *)text + n, len - n) == len - n;
}

bool
ordinary_parse(struct urlsift_url *url, const char *text, size_t length)
{
	uint32_t len = (uint32_t)length, n = len < 64 ? len : 64, colon, from, host;
	const struct urlsift_scheme *scheme;
	enum scheme_number number;
	uint64_t masks[SETS], slashes;

	if (n < 16 || !span_masks(masks, ordinary_sets, SETS, (const uint8_t *)text, n) ||
	    masks[ALPHADIGITS] == UINT64_MAX)
		return false;
	colon = (uint32_t)__builtin_ctzll(~masks[ALPHADIGITS]);
	from = colon + 3;
	if (colon == 0 || from >= n || memcmp(text + colon, "://", 3) != 0)
		return false;
	slashes = masks[SLASHES] & UINT64_MAX << from;
	host = slashes != 0 ? (uint32_t)__builtin_ctzll(slashes) : n;
	if (!ordinary_host(masks, text, from, host) ||
	    !ordinary_is_path(masks, text, host, n, len))
		return false;
	scheme = urlsift_scheme_find(text, colon);
	number = scheme_number(scheme);
	if (number != SCHEME_HTTP && number != SCHEME_FTP && number != SCHEME_GOPHER)
		return false;
	url->scheme = scheme;
	url->verdict = URLSIFT_STRICT;
	ordinary_part(url, URLSIFT_PART_SCHEME, 0, colon);
	ordinary_part(url, URLSIFT_PART_HOST, from, host);
	if (host < len)
		ordinary_path(url, number, text, host + 1, len);
	return true;
}
