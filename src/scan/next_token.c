/*
 * next_token - scan: whether the first token of the next line continues the URL
 *
 * By the grammar, an incomplete host, port or escape at the end of a line must continue.
 * Otherwise the token may look like the rest of a URL, or like prose.
 */
#include "scan/rejoin.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/host_at.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define NEXT_TOKEN_NUMBER 5	/* digits of a number too long for a list entry or a page */
#define NEXT_TOKEN_GROUPS 4	/* numbers of an IPv4 address */

static bool
next_token_is_alphadigit(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

static bool
next_token_is_lower(uint8_t c)
{
	return chars_is((char)c, CHARS_LOWALPHA) != 0;
}

/* Returns whether C is one of the octets of SET. */
static bool
next_token_is_in(uint8_t c, const char *set)
{
	return c != '\0' && strchr(set, c) != NULL;
}

size_t
next_token_closed(const uint8_t *s, size_t len)
{
	while (len > 0 && (octet_is(s[len - 1], STOPS | CLOSES) || s[len - 1] == '\'' ||
	    s[len - 1] == '"'))
		len--;
	return len;
}

/*
 * Returns whether a dot divides names ("a.html") rather than letters or numbers ("e.g", "3.2.1").
 */
static bool
next_token_has_names(const uint8_t *s, size_t len)
{
	size_t i, n = 0, letters = 0;

	for (i = 0; i < len; i++) {
		if (s[i] == '.') {
			n = letters = 0;
			continue;
		}
		n++;
		letters += ascii_is_letter((char)s[i]);
		if (n > 1 && letters > 0)
			return true;
	}
	return false;
}

/* Returns whether the octet at I, with its neighbours, does not occur in prose. */
static bool
next_token_is_sign(const uint8_t *s, size_t len, size_t i)
{
	bool before = i > 0 && next_token_is_alphadigit(s[i - 1]);
	bool after = i + 1 < len && next_token_is_alphadigit(s[i + 1]);

	/* Prose also has hyphens between words and colons between numbers, so they are no sign. */
	if (before && after && next_token_is_in(s[i], "/=&%?#_~+"))
		return true;
	/* At the edge of a word prose has more of these characters. */
	if ((before && next_token_is_in(s[i], "/=")) || (after && next_token_is_in(s[i], "/~?&=%")))
		return true;
	if (before && after && s[i] == '.')
		return next_token_has_names(s, len);
	return after && next_token_is_alphadigit(s[i]) &&
	    ascii_is_letter((char)s[i]) != ascii_is_letter((char)s[i + 1]);
}

/*
 * Returns whether the token begins with an entity, as in "&copy; 2020": it is prose.  An "&amp;"
 * before a name is an exception: markup writes it to divide parameters.
 */
static bool
next_token_is_entity(const uint8_t *s, size_t len)
{
	size_t end = 1;

	if (len == 0 || s[0] != '&')
		return false;
	while (end < len && next_token_is_alphadigit(s[end]))
		end++;
	if (end == 1 || end == len || s[end] != ';' || memchr(s + end, '=', len - end) != NULL)
		return false;
	return end != 4 || memcmp(s, "&amp;", 5) != 0 || end + 1 == len ||
	    !next_token_is_alphadigit(s[end + 1]);
}

bool
next_token_is_piece(const uint8_t *s, size_t len)
{
	bool sign = false;
	size_t i;

	if (next_token_is_entity(s, len))
		return false;
	len = next_token_closed(s, len);
	/* These are all characters of URLs except brackets, quotes, "$" and "|". */
	for (i = 0; i < len; i++) {
		if (!next_token_is_alphadigit(s[i]) && !next_token_is_in(s[i], "~%./?#=&:+,;@!*-_"))
			return false;
		sign = sign || next_token_is_sign(s, len, i);
	}
	return sign;
}

bool
next_token_is_open(uint8_t last)
{
	/* A colon introduces the next line just as often. */
	return last != ':' && (octet_is(last, GOES_ON) || next_token_is_in(last, "_~+"));
}

/* Returns whether the name of a file ends in a known suffix. */
static bool
next_token_ends_in_suffix(const uint8_t *s, size_t len)
{
	const uint8_t *dot = memrchr(s, '.', len);

	return dot != NULL && domain_list_has_suffix(dot + 1, (size_t)(s + len - dot) - 1);
}

/*
 * Returns whether the token fits after a dot: as a file's suffix, or as a piece of a URL that
 * does not begin a sentence.
 */
static bool
next_token_fits_dot(const uint8_t *s, size_t len)
{
	size_t i, n = next_token_closed(s, len);

	if (!next_token_is_lower(s[0]) && !ascii_is_digit((char)s[0]))
		return false;
	if (domain_list_has_suffix(s, n) ||
	    (ascii_is_digit((char)s[0]) && next_token_ends_in_suffix(s, n)))
		return true;
	/* Hyphens and colons do not count here, as prose has them, too. */
	for (i = 0; i < n; i++)
		if (next_token_is_in(s[i], "/=&%?#"))
			return next_token_is_piece(s, len);
	return false;
}

/*
 * Returns whether the token fits after a slash: "ftp-upload-report", or a word with punctuation
 * directly after it.
 */
static bool
next_token_fits_slash(const uint8_t *s, size_t len)
{
	size_t n = next_token_closed(s, len), i;
	bool hyphen = false;

	for (i = 0; i < n; i++) {
		if (!next_token_is_lower(s[i]) && (s[i] != '-' || i == 0 || i + 1 == n ||
		    s[i - 1] == '-'))
			return false;
		hyphen = hyphen || s[i] == '-';
	}
	/* A question mark does not count, nor does a colon, which may follow a name. */
	return hyphen || (n >= 2 && n < len && next_token_is_in(s[n], ".,;)"));
}

/*
 * Returns whether the token is a number with many digits or a leading 0, so that it does not
 * count anything.  If the number has a dot, one half must be such a number.
 */
static bool
next_token_is_number(const uint8_t *s, size_t len)
{
	size_t n = next_token_closed(s, len), i, digits = 0;
	bool is = false;

	for (i = 0; i < n; i++) {
		if (s[i] == '.' && digits > 0)
			digits = 0;
		else if (ascii_is_digit((char)s[i]))
			is = is || ++digits >= NEXT_TOKEN_NUMBER || (i == 0 && s[0] == '0');
		else
			return false;
	}
	return is && digits > 0;
}

/* Returns whether the token fits after any octet: "%2Fa", or in a search part "7911&w=2". */
static bool
next_token_fits_any(bool search, const uint8_t *s, size_t len)
{
	if (len > 2 && s[0] == '%' && ascii_hex((char)s[1]) >= 0 && ascii_hex((char)s[2]) >= 0)
		return true;
	return search && memchr(s, '&', len) != NULL && memchr(s, '=', len) != NULL &&
	    next_token_is_piece(s, len);
}

bool
next_token_fits(uint8_t last, bool search, const uint8_t *s, size_t len)
{
	if (len == 0)
		return false;
	if (next_token_fits_any(search, s, len))
		return true;
	/* A path from the root, "/usr" or "~joe", does not continue a URL. */
	if (next_token_is_open(last) && (last == '/' || !next_token_is_in(s[0], "/~")) &&
	    next_token_is_piece(s, len))
		return true;
	if (last == '.' && next_token_fits_dot(s, len))
		return true;
	/* A single letter is a word, or a mark in a list. */
	if (next_token_is_in(last, "-_=&?") && (next_token_is_alphadigit(s[0]) || s[0] == '%') &&
	    (len > 1 || !ascii_is_letter((char)s[0])))
		return true;
	if (last == '/' && next_token_fits_slash(s, len))
		return true;
	return (last == '/' || last == '.') && next_token_is_number(s, len);
}

/* Grammar */

/* A label of a host. */
struct next_token_label {
	const uint8_t *octets;
	size_t len;
};

static bool
next_token_is_host(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) || c == '-' || c == '.' || c == '_';
}

/* Returns where the octets end that may be part of a host and begin at FROM. */
static size_t
next_token_host_end(const uint8_t *s, size_t from, size_t end)
{
	while (from < end && next_token_is_host(s[from]))
		from++;
	return from;
}

/* Returns the label after the last dot of the host. */
static struct next_token_label
next_token_last_label(const uint8_t *host, size_t len)
{
	size_t from = len;

	while (from > 0 && host[from - 1] != '.')
		from--;
	return (struct next_token_label){ host + from, len - from };
}

/* Returns whether the host is an IPv4 address. */
static bool
next_token_is_address(const uint8_t *host, size_t len)
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
	return n == NEXT_TOKEN_GROUPS && digits > 0;
}

/* Returns whether the host is complete: an address, "localhost", or a name in a known domain. */
static bool
next_token_is_whole_host(const uint8_t *host, size_t len)
{
	struct next_token_label label = next_token_last_label(host, len);

	if (len == 9 && ascii_equal("localhost", (const char *)host, 9))
		return true;
	return next_token_is_address(host, len) ||
	    (label.len < len && domain_list_has(label.octets, label.len));
}

/* Returns whether the host is "www", perhaps with a dot. */
static bool
next_token_is_www(const uint8_t *host, size_t len)
{
	return (len == 3 || (len == 4 && host[3] == '.')) &&
	    ascii_equal("www", (const char *)host, 3);
}

/* Returns whether the token looks like the rest of a host: "g/trac", "example.com". */
static bool
next_token_is_rest_of_host(const uint8_t *s, size_t len)
{
	size_t n = next_token_closed(s, len), end = next_token_host_end(s, 0, n);

	if (end == 0)
		return false;
	return end < n ? s[end] == '/' || s[end] == ':' : memchr(s, '.', n) != NULL;
}

/* Returns whether the host of LEN octets, which ends its line, is incomplete. */
static bool
next_token_is_half_host(const uint8_t *host, size_t len, const uint8_t *next, size_t next_len)
{
	struct next_token_label label = next_token_last_label(host, len);

	if (host[len - 1] == '-' || next_token_is_www(host, len))
		return true;
	if (host[len - 1] == '.') {
		label = next_token_last_label(host, len - 1);
		return !domain_list_has(label.octets, label.len);
	}
	return label.len < len && !domain_list_has(label.octets, label.len) &&
	    !next_token_is_address(host, len) && next_token_is_rest_of_host(next, next_len);
}

/* Judge a port: its digits must end at the end of the token or at a slash. */
static enum next_token_grammar
next_token_port(const uint8_t *next, size_t len)
{
	size_t n = next_token_closed(next, len), i = 0;

	while (i < n && ascii_is_digit((char)next[i]))
		i++;
	return i > 0 && (i == n || next[i] == '/') ? GRAMMAR_CONTINUES : GRAMMAR_NEVER;
}

/* Judge an escape that lacks one hexadecimal digit or both. */
static enum next_token_grammar
next_token_escape(const uint8_t *s, size_t broken, size_t len)
{
	size_t has = 0, i;

	while (has < 2 && has < broken && ascii_hex((char)s[broken - 1 - has]) >= 0)
		has++;
	if (has == 2 || has == broken || s[broken - 1 - has] != '%' || len - broken < 2 - has)
		return GRAMMAR_WHOLE;
	for (i = 0; i < 2 - has; i++)
		if (ascii_hex((char)s[broken + i]) < 0)
			return GRAMMAR_WHOLE;
	return GRAMMAR_CONTINUES;
}

enum next_token_grammar
next_token_grammar(const uint8_t *s, size_t broken, size_t end, size_t len)
{
	const uint8_t *slashes = scheme_at_slashes(s, broken);
	size_t host, joined;

	if (slashes == NULL)
		return next_token_escape(s, broken, len);
	host = (size_t)(slashes - s) + 3;
	joined = next_token_host_end(s, host, end > host ? end : host);
	if (broken > host && s[broken - 1] == ':' &&
	    next_token_host_end(s, host, broken) == broken - 1)
		return next_token_port(s + broken, len - broken);
	if (next_token_host_end(s, host, broken) < broken)
		return next_token_escape(s, broken, len);
	if (broken == host && next_token_is_www(s + host, len - host))
		return GRAMMAR_OPEN;
	if (broken > host && !next_token_is_half_host(s + host, broken - host, s + broken,
	    len - broken))
		return GRAMMAR_WHOLE;
	if (next_token_is_whole_host(s + host, joined - host))
		return GRAMMAR_CONTINUES;
	return broken > host ? GRAMMAR_WHOLE : GRAMMAR_NEVER;
}
