/*
 * ordinary - url: ordinary URLs, parsed in one pass
 *
 * Four of five URLs are ordinary: a scheme with the syntax of http, ftp or gopher, a host name and
 * perhaps a path of unreserved octets.  Masks of 64 bits describe the first 64 octets.  The parser
 * remains the authority: tests/rfc1738/ordinary compares the two.
 */
#include "url/ordinary.h"

#include <string.h>

#include "base/chars.h"
#include "base/simd.h"
#include "base/span.h"

/* Bits FROM to TO - 1; FROM is less than TO. */
static uint64_t
ordinary_bits(uint32_t from, uint32_t to)
{
	return UINT64_MAX >> (64 - to) & UINT64_MAX << from;
}

/*
 * hostname       = *[ domainlabel "." ] toplabel
 *
 * There is a letter or a digit beside each dot and at both ends; the last label begins with a
 * letter.  The caller has checked that there are no other octets than these and "-".
 */
static inline bool
ordinary_host(const struct ordinary *o, const char *text, uint32_t from)
{
	uint64_t dots, ends;

	if (from >= o->host)
		return false;
	dots = o->dots & ordinary_bits(from, o->host);
	ends = UINT64_C(1) << from | UINT64_C(1) << (o->host - 1);
	if (((o->dots | o->hyphens) & (dots >> 1 | dots << 1 | ends)) != 0)
		return false;
	if (dots != 0)
		from = 64 - (uint32_t)__builtin_clzll(dots);
	return chars_is(text[from], CHARS_ALPHA) != 0;
}

/*
 * Find the scheme and the host, in which no octet is one of OTHERS.  Returns whether both are
 * ordinary, and the host ends in the block.  Any octet may follow it.
 */
static inline bool
ordinary_begin(struct ordinary *o, const char *text, uint64_t others)
{
	uint32_t from;

	o->colon = others != 0 ? (uint32_t)__builtin_ctzll(others) : 0;
	from = o->colon + 3;
	if (o->colon == 0 || from >= SIMD_BLOCK || memcmp(text + o->colon, "://", 3) != 0)
		return false;
	others &= UINT64_MAX << from;
	if (others == 0)
		return false;
	o->host = (uint32_t)__builtin_ctzll(others);
	if (!ordinary_host(o, text, from))
		return false;
	o->scheme = scheme_find_ordinary(text, o->colon);
	return o->scheme != NULL;
}

/* Set the parts of the path. */
static void
ordinary_path(struct urlsift_url *url, const struct ordinary *o, const char *text)
{
	enum scheme_number number = scheme_number(o->scheme);
	uint32_t from = o->host + 1, name;

	if (number != SCHEME_GOPHER)
		url->parts[URLSIFT_PART_PATH] = (struct urlsift_span){ from, o->len - from };
	else if (from < o->len) {
		url->parts[URLSIFT_PART_GTYPE] = (struct urlsift_span){ from++, 1 };
		url->parts[URLSIFT_PART_SELECTOR] = (struct urlsift_span){ from, o->len - from };
	}
	if (number == SCHEME_FTP) {
		name = (const char *)memrchr(text, '/', o->len) + 1 - text;
		url->parts[URLSIFT_PART_NAME] = (struct urlsift_span){ name, o->len - name };
	}
}

void
ordinary_take(struct urlsift_url *url, const struct ordinary *o, const char *text)
{
	const struct urlsift_span absent = { URLSIFT_ABSENT, 0 };
	uint32_t host = o->colon + 3;

	url->scheme = o->scheme;
	url->verdict = URLSIFT_STRICT;
	url->parts[URLSIFT_PART_SCHEME] = (struct urlsift_span){ 0, o->colon };
	url->parts[URLSIFT_PART_HOST] = (struct urlsift_span){ host, o->host - host };
	url->parts[URLSIFT_PART_PATH] = url->parts[URLSIFT_PART_NAME] = absent;
	url->parts[URLSIFT_PART_GTYPE] = url->parts[URLSIFT_PART_SELECTOR] = absent;
	if (o->host < o->len)
		ordinary_path(url, o, text);
}

size_t
ordinary_path_length(const char *octets, size_t n)
{
	return span_length(&span_running, (const uint8_t *)octets, n);
}

#if SIMD_SIZE > 0

/* CHARS_ALPHADIGIT, "-", "." */
static const struct span_set ordinary_hosts = {{
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x50, 0x50, 0x54, 0x54, 0x50
}};

SIMD simd_octets
ordinary_others(const char *s, simd_octets rows)
{
	return simd_others(rows, simd_load(s));
}

SIMD_ENTRY static bool
ordinary_read_simd(struct ordinary *o, const char *text, size_t room)
{
	simd_octets hosts = simd_table(ordinary_hosts.rows);
	simd_octets running = simd_table(span_running.rows);
	uint64_t no_host = SIMD_BITS(ordinary_others, text, hosts);
	uint64_t others = SIMD_BITS(ordinary_others, text, running);

	o->dots = SIMD_BITS(simd_equal, text, '.');
	o->hyphens = SIMD_BITS(simd_equal, text, '-');
	/* Compute the masks here: at their first use, the vectors would have been spilled. */
	__asm__("" : "+r"(no_host), "+r"(others));
	if (!ordinary_begin(o, text, no_host))
		return false;
	o->len = o->host;
	if (text[o->host] != '/')
		return true;
	others &= UINT64_MAX << o->host;
	o->len = others != 0 ? (uint32_t)__builtin_ctzll(others) : SIMD_BLOCK +
	    (uint32_t)ordinary_path_length(text + SIMD_BLOCK, room - SIMD_BLOCK);
	return true;
}

#endif

bool
ordinary_read(struct ordinary *o, const char *text, size_t room)
{
#if SIMD_SIZE > 0
	if (room >= SIMD_BLOCK && SIMD_IS_HERE)
		return ordinary_read_simd(o, text, room);
#endif
	(void)o;
	(void)text;
	(void)room;
	return false;
}

bool
ordinary_is_silent(const struct ordinary *o)
{
	uint64_t host = ordinary_bits(o->colon + 3, o->host);

	if ((o->dots & host) == 0 || (o->hyphens & host) != 0)
		return false;
	return scheme_number(o->scheme) != SCHEME_FTP ||
	    (o->len <= SIMD_BLOCK && (o->dots & o->dots >> 1) == 0);
}

/* Returns whether the rest of the LEN octets, which are not ordinary, belongs to a path of http. */
static bool
ordinary_has_path(const struct ordinary *o, const char *text, size_t len)
{
	size_t i = o->len;

	if (scheme_number(o->scheme) != SCHEME_HTTP || text[o->host] != '/')
		return false;
	while (i < len && chars_is(text[i], CHARS_HSEGMENT | CHARS_SLASH))
		i++;
	return i == len;
}

bool
ordinary_parse(struct urlsift_url *url, const char *text, size_t len)
{
	char block[SIMD_BLOCK] = { 0 };
	struct ordinary o;

	if (len == 0)
		return false;
	if (len < sizeof(block)) {
		memcpy(block, text, len);
		if (!ordinary_read(&o, block, sizeof(block)))
			return false;
	} else if (!ordinary_read(&o, text, len))
		return false;
	if (o.len != len && !ordinary_has_path(&o, text, len))
		return false;
	o.len = (uint32_t)len;
	ordinary_take(url, &o, text);
	return true;
}
