/*
 * incomplete - scan: whether a URL that ends its line must continue by the grammar
 *
 * It must if its scheme has no slashes yet, its host is missing or not whole, or a port or the rest
 * of an escape has to follow.
 */
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"

#define INCOMPLETE_DATE 14	/* digits of the date of a page in a web archive */
#define INCOMPLETE_ENTRY 2	/* most digits of the number of a list entry */

/* A URL whose line ends after the first BROKEN octets, joined with the next token. */
struct incomplete {
	const uint8_t *octets;
	size_t broken;
	size_t end;	/* end of the joined URL */
	size_t len;
	size_t host;	/* where the host begins; LEN without one */
	size_t host_end, joined_end;	/* end of the host on its line; end of the joined host */
	struct next_token token;
};

/* Returns the end of the host at FROM, at most END. */
static size_t
incomplete_host_end(const uint8_t *s, size_t from, size_t end)
{
	return from < end ? from + span_length(&span_field, s + from, end - from) : from;
}

static bool
incomplete_is_www(const uint8_t *host, size_t len)
{
	return (len == 3 || (len == 4 && host[3] == '.')) &&
	    ascii_equal("www", (const char *)host, 3);
}

/* Returns whether the joined host is whole. */
static bool
incomplete_has_joined_host(const struct incomplete *u)
{
	return host_is_whole(u->octets + u->host, u->joined_end - u->host);
}

/* Half an escape: "http://h.dom/a%2" and "0x". */
static enum incomplete_answer
incomplete_escape(const struct incomplete *u)
{
	const uint8_t *s = u->octets;
	size_t has = 0, i;

	while (has < 2 && has < u->broken && ascii_hex((char)s[u->broken - 1 - has]) >= 0)
		has++;
	if (has == 2 || has == u->broken || s[u->broken - 1 - has] != '%' ||
	    u->len - u->broken < 2 - has)
		return INCOMPLETE_NO;
	for (i = 0; i < 2 - has; i++)
		if (ascii_hex((char)s[u->broken + i]) < 0)
			return INCOMPLETE_NO;
	return INCOMPLETE_JOINS;
}

/* A "scheme://" without a host. */
static enum incomplete_answer
incomplete_no_host(const struct incomplete *u)
{
	if (u->broken != u->host)
		return INCOMPLETE_NO;
	if (incomplete_is_www(u->octets + u->host, u->len - u->host))
		return INCOMPLETE_STILL;
	return incomplete_has_joined_host(u) ? INCOMPLETE_JOINS : INCOMPLETE_NEVER;
}

/* "https:" before "//host", and "https:/" before "/host". */
static enum incomplete_answer
incomplete_scheme(const struct incomplete *u)
{
	size_t n = scheme_at_length(u->octets, u->broken);

	if (n == 0 || (u->broken != n && (u->broken != n + 1 || u->octets[n] != '/')) ||
	    !scheme_at_may_break(urlsift_scheme_find((const char *)u->octets, n - 1)))
		return INCOMPLETE_NO;
	/* "//localhost" and "//10" may be comments. */
	return u->host == n + 2 && incomplete_has_joined_host(u) &&
	    memchr(u->octets + u->host, '.', u->joined_end - u->host) != NULL &&
	    chars_is((char)u->octets[u->joined_end - 1], CHARS_ALPHA) ?
	    INCOMPLETE_JOINS : INCOMPLETE_NEVER;
}

/* Returns whether the next token looks like the rest of a host: "g/trac", "example.com". */
static bool
incomplete_has_rest(const struct incomplete *u)
{
	const struct next_token *t = &u->token;
	size_t end = incomplete_host_end(t->octets, 0, t->closed);

	if (end == 0)
		return false;
	return end < t->closed ? t->octets[end] == '/' || t->octets[end] == ':' :
	    memchr(t->octets, '.', end) != NULL;
}

/* A host that is not whole: "foo-", "gitlab." and "com", "mutt.or" and "g/", "hub" and ".com". */
static enum incomplete_answer
incomplete_half_host(const struct incomplete *u)
{
	const uint8_t *host = u->octets + u->host;
	size_t len = u->broken - u->host;
	bool half, dot, whole;

	if (u->host_end < u->broken || u->broken <= u->host || !incomplete_has_joined_host(u))
		return INCOMPLETE_NO;
	dot = host[len - 1] == '.';
	whole = host_is_whole(host, len - dot);
	if (dot && next_token_is_capitalised(&u->token))
		return INCOMPLETE_NO;
	if (memchr(host, '.', len) == NULL)
		half = u->token.octets[0] == '.' && u->token.len > 1 &&
		    chars_is((char)u->token.octets[1], CHARS_LOWALPHA);
	else
		half = whole ? dot && incomplete_has_rest(u) : dot || incomplete_has_rest(u);
	return half || host[len - 1] == '-' || incomplete_is_www(host, len) ?
	    INCOMPLETE_JOINS : INCOMPLETE_NO;
}

/* A ":" after the host: a port that is the whole token or ends at "/", but not "1." of a list. */
static enum incomplete_answer
incomplete_port(const struct incomplete *u)
{
	const struct next_token *t = &u->token;
	size_t digits = next_token_span(t, 0, CHARS_DIGIT);

	if (u->broken <= u->host || u->octets[u->broken - 1] != ':' ||
	    u->host_end != u->broken - 1)
		return INCOMPLETE_NO;
	if (digits <= INCOMPLETE_ENTRY && digits == t->closed && t->closed < t->len)
		return INCOMPLETE_NEVER;
	return digits > 0 && (digits == t->closed || t->octets[digits] == '/') ?
	    INCOMPLETE_JOINS : INCOMPLETE_NEVER;
}

bool
incomplete_is_archived(const uint8_t *octets, size_t len)
{
	size_t n = INCOMPLETE_DATE + 1, i;

	if (len < n + 5 || octets[len - 1] != '/' || memcmp(octets + len - n - 5, "/web/", 5) != 0)
		return false;
	for (i = len - n; i < len - 1; i++)
		if (!ascii_is_digit((char)octets[i]))
			return false;
	return true;
}

/* The rules, in order.  Each returns INCOMPLETE_NO if it does not apply. */
static enum incomplete_answer (*const incomplete_rows[])(const struct incomplete *) = {
	incomplete_escape,
	incomplete_no_host,
	incomplete_scheme,
	incomplete_half_host,
	incomplete_port
};

enum incomplete_answer
incomplete_judge(const uint8_t *octets, size_t broken, size_t end, size_t len)
{
	const uint8_t *slashes = scheme_at_slashes(octets, len);
	struct incomplete u = { octets, broken, end, len, .host = len, .host_end = len,
	    .joined_end = len };
	enum incomplete_answer answer = INCOMPLETE_NO;
	size_t i;

	if (slashes != NULL) {
		u.host = (size_t)(slashes - octets) + 3;
		u.host_end = incomplete_host_end(octets, u.host, broken);
		/* The host is missing after a user: "ssh://git@". */
		if (u.host_end + 1 == broken && octets[u.host_end] == '@')
			u.host = u.host_end = broken;
		/* Most hosts end well before the line.  Then only an escape can be incomplete. */
		if (u.host_end + 1 < broken)
			return incomplete_escape(&u);
		u.joined_end = incomplete_host_end(octets, u.host, end);
	}
	/* The host of an address is missing: "mailto:joe@". */
	if (slashes == NULL && octets[broken - 1] == '@') {
		u.host = u.host_end = broken;
		u.joined_end = incomplete_host_end(octets, broken, end);
	}
	next_token_read(&u.token, octets + broken, len - broken);
	for (i = 0; i < ARRAY_LEN(incomplete_rows) && answer == INCOMPLETE_NO; i++)
		answer = incomplete_rows[i](&u);
	return answer;
}
