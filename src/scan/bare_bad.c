/*
 * bare_bad - scan: whether a bare URL is bad, and the good URL with which a bad one begins
 *
 * The rest of a bad URL is cut off only after a whole host, or a port of digits, and only before an
 * octet that cannot continue it.  If the host is certainly whole, there are more such octets.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/document.h"
#include "scan/scheme_at.h"
#include "url/octet.h"
#include "url/scheme.h"

#define BARE_BAD_ID 256	/* a message-id, or an address, is shorter */

/*
 * Returns whether a token without a host, of which only the beginning was read, is bad whatever
 * follows.  Only an early "@" can make it good: a message-id has at most 250 octets (RFC 3977
 * section 3.6), an address 254 (RFC 5321 section 4.5.3.1).
 */
static bool
bare_bad_is_no_address(const struct bare_url *u)
{
	const struct end *x = &u->end;
	struct text *text = u->text;
	size_t max = text->end - u->at;
	struct urlsift_url url;
	const uint8_t *sign;

	if (x->len == 0)
		return false;
	text_reaches(text, u->at + BARE_BAD_ID - 1);
	sign = memchr(text->octets + u->at, '@', max < BARE_BAD_ID ? max : BARE_BAD_ID);
	if (sign != NULL && sign >= text->octets + x->after)
		return false;
	if (urlsift_parse(&url, (const char *)x->octets, x->len, u->options->std) != URLSIFT_BAD)
		return sign == NULL && u->policy->guessed &&
		    !u->policy->is_plausible(&url, x->octets, x->len);
	return sign == NULL || url.error_off < x->len;
}

bool
bare_bad_is_early(const struct bare_url *u)
{
	const struct end *x = &u->end;
	const uint8_t *slashes = scheme_at_slashes(x->octets, x->len), *slash;
	struct urlsift_url url;

	if (slashes == NULL)
		return bare_bad_is_no_address(u);
	slashes += 3;
	slash = memchr(slashes, '/', x->len - (size_t)(slashes - x->octets));
	return slash != NULL && urlsift_parse(&url, (const char *)x->octets, x->len,
	    u->options->std) == URLSIFT_BAD &&
	    url.error_off <= (size_t)(slash - x->octets);
}

bool
bare_bad_is_placeholder(const struct bare_url *u, const struct urlsift_url *url)
{
	const struct end *x = &u->end;
	size_t i = url->error_off;
	uint8_t c = 0;

	if (i < x->len)
		c = x->octets[i];
	else if (x->after < u->text->end)
		c = u->text->octets[x->after];
	/* These begin placeholders or markup. */
	if (octet_is(c, OPENS | CLOSES) || (c != 0 && strchr("$%<_*#\\", c) != NULL))
		return true;
	/* The port may be one: "http://h:port/", "http://h:80xx/", but not "http://h:80a/". */
	return url->error == URLSIFT_ERR_PORT && chars_is((char)c, CHARS_ALPHA) &&
	    (i == 0 || x->octets[i - 1] == ':' || strchr("NXnx", c) != NULL);
}

/* Whether the URL may be cut at a place in its host. */
enum cut {
	CUT_NEVER,
	CUT_SURE,	/* only if the host is certainly whole */
	CUT_WHOLE	/* always: the host is taken for whole */
};

/* Returns whether the host is certainly whole, and not a part of a longer one. */
static bool
bare_bad_is_sure(const struct urlsift_url *url, const uint8_t *octets)
{
	const struct urlsift_span *host = &url->parts[URLSIFT_PART_HOST];
	const struct urlsift_span *port = &url->parts[URLSIFT_PART_PORT];
	const uint8_t *s = octets + host->off;
	size_t len = host->len;

	if (host->off == URLSIFT_ABSENT || len == 0)
		return false;
	if ((port->off != URLSIFT_ABSENT && port->len > 0) || s[0] == '[')
		return true;
	return host_is_whole(s, len - (s[len - 1] == '.'));
}

/* Returns how a host may be cut before the hyphens that end before octet I. */
static enum cut
bare_bad_cut_at_hyphen(const struct end *x, size_t i)
{
	const struct text *text = x->text;
	uint8_t c = '\n';

	if (i < x->len)
		c = x->octets[i];
	else if (x->after < text->end)
		c = text->octets[x->after];
	if (c == '\n' || c == '\r')
		return CUT_SURE;
	if (c == '.' && i + 1 < x->len && chars_is((char)x->octets[i + 1], CHARS_ALPHADIGIT))
		return CUT_NEVER;
	/* A placeholder or a word may continue the host. */
	return strchr("${%<_", c) != NULL || chars_is((char)c, CHARS_ALPHADIGIT) ?
	    CUT_NEVER : CUT_WHOLE;
}

/* Returns whether a ":" and a letter are at octet I of a URL of http, ftp or the like. */
static bool
bare_bad_is_word(const struct end *x, size_t i, const struct urlsift_url *url)
{
	enum scheme_number number = scheme_number(url->scheme);

	return i + 1 < x->at && x->octets[i] == ':' &&
	    chars_is((char)x->octets[i + 1], CHARS_ALPHA) &&
	    (number == SCHEME_HTTP || number == SCHEME_FTP);
}

/* Returns how a host may be cut before octet I, the first one that is invalid in the URL. */
static enum cut
bare_bad_cut_before(const struct end *x, size_t i)
{
	uint8_t c = x->octets[i], last = x->octets[x->at - 1];
	uint8_t before = i > 0 ? x->octets[i - 1] : ':';

	/* The port has no digits. */
	if (before == ':')
		return CUT_NEVER;
	/* A name may continue: "http://h.*.dom", "http://h.]dom". */
	if (before == '.' && (c == '*' || (c == ']' && i + 1 < x->at &&
	    chars_is((char)x->octets[i + 1], CHARS_ALPHADIGIT))))
		return CUT_NEVER;
	if (c == '&' || (c == '[' && x->at - i >= 3 && memcmp(x->octets + i, "[/]", 3) == 0))
		return CUT_SURE;
	/* Quotes, separators and marks of emphasis. */
	if (c >= 0x80 || octet_is(c, CLOSES) || (c != '\0' && strchr("'!,;|*`", c) != NULL))
		return CUT_WHOLE;
	return (c == '[' && last == ']') || (c == '(' && last == ')') ? CUT_WHOLE : CUT_NEVER;
}

/* Returns how the URL may be cut before octet *I, and moves *I before hyphens and ":". */
static enum cut
bare_bad_cut_near(const struct end *x, size_t *i, const struct urlsift_url *url)
{
	size_t at = *i;
	enum cut cut;

	/* The parser rejects a port at its hyphen, and a host after it. */
	while (at < x->at && x->octets[at] == '-')
		at++;
	if (at > 0 && x->octets[at - 1] == '-') {
		cut = bare_bad_cut_at_hyphen(x, at);
		while (at > 0 && x->octets[at - 1] == '-')
			at--;
		*i = at;
		return at > 0 && x->octets[at - 1] == ':' ? CUT_NEVER : cut;
	}
	if (at > 0 && bare_bad_is_word(x, at - 1, url)) {
		*i = at - 1;
		return CUT_SURE;
	}
	if (at == x->at)
		return CUT_NEVER;
	return bare_bad_is_word(x, at, url) ? CUT_SURE : bare_bad_cut_before(x, at);
}

bool
bare_bad_is_comma(const struct end *x, const struct urlsift_url *url)
{
	size_t at = url->error_off, end, label;
	struct urlsift_url left;

	if (at == 0 || at >= x->at || x->octets[at] != ',' ||
	    urlsift_parse(&left, (const char *)x->octets, at, URLSIFT_STD_1738) ==
	    URLSIFT_BAD || scheme_number(left.scheme) != SCHEME_HTTP ||
	    left.parts[URLSIFT_PART_HOST].off + left.parts[URLSIFT_PART_HOST].len != at ||
	    bare_bad_is_sure(&left, x->octets))
		return false;
	for (label = end = at + 1; end < x->at && (x->octets[end] == '.' ||
	    x->octets[end] == '-' || chars_is((char)x->octets[end], CHARS_ALPHADIGIT)); end++)
		if (x->octets[end] == '.')
			label = end + 1;
	return (end == x->at || x->octets[end] == '/') &&
	    host_is_tld(x->octets + label, end - label);
}

bool
bare_bad_cut(struct end *x, const struct urlsift_url *url, enum urlsift_std std)
{
	struct urlsift_url left;
	size_t i = url->error_off < x->at ? url->error_off : x->at;
	enum cut cut;

	if (url->parts[URLSIFT_PART_SCHEME].off == URLSIFT_ABSENT)
		return false;
	cut = bare_bad_cut_near(x, &i, url);
	if (cut == CUT_NEVER)
		return false;
	x->at = i;
	end_trim(x);
	if (x->at == 0 || urlsift_parse(&left, (const char *)x->octets, x->at, std) ==
	    URLSIFT_BAD || left.parts[URLSIFT_PART_HOST].off == URLSIFT_ABSENT ||
	    (cut == CUT_SURE && !bare_bad_is_sure(&left, x->octets)))
		return false;
	x->notes |= URLSIFT_NOTE_CUT;
	return true;
}

/* Returns whether the host is missing, or ends the token and may not be whole. */
static bool
bare_bad_is_doubtful(const struct end *x, const struct urlsift_url *url)
{
	const struct urlsift_span *host = &url->parts[URLSIFT_PART_HOST];
	size_t slashes = url->parts[URLSIFT_PART_SCHEME].len + 1;

	return x->at == x->len && !bare_bad_is_sure(url, x->octets) &&
	    (host->off != URLSIFT_ABSENT ? host->off + host->len == x->at :
	    slashes + 2 == x->at && memcmp(x->octets + slashes, "//", 2) == 0);
}

bool
bare_bad_is_spoilt(const struct bare_url *u)
{
	const struct reading *first = u->readings->first;

	return (u->notes & URLSIFT_NOTE_UNTERMINATED) != 0 &&
	    ((u->recovers && bare_bad_is_doubtful(&u->end, &first->url)) ||
	    !policy_accepts_recovered(u->opening, &first->url,
	    (const uint8_t *)first->shown.text, first->shown.len));
}
