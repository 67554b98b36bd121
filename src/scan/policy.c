/*
 * policy - scan: how the URLs of each kind are read
 */
#include "scan/readings.h"

#include <string.h>

#include "base/chars.h"
#include "url/scheme.h"

/* Returns whether the part is a port: digits, then the end or "/". */
static bool
policy_is_port(const uint8_t *s, size_t len)
{
	size_t n = 0;

	while (n < len && chars_is(s[n], CHARS_DIGIT))
		n++;
	return n > 0 && n <= 5 && (n == len || s[n] == '/');
}

/*
 * "URL:" makes any scheme plausible.  Exceptions are an empty part, a host with its path or port,
 * a drive letter, and a scheme that starts with a digit.
 */
static bool
policy_accepts_prefixed(const struct urlsift_url *url, const uint8_t *text, size_t len)
{
	struct urlsift_span scheme = url->parts[URLSIFT_PART_SCHEME];
	const uint8_t *part = text + scheme.len + 1;

	if (scheme.off == URLSIFT_ABSENT || len <= scheme.len + 1)
		return false;
	if (url->scheme != NULL)
		return true;
	len -= scheme.len + 1;
	if (!chars_is(text[0], CHARS_ALPHA) || policy_is_port(part, len))
		return false;
	if (scheme.len == 1 && (part[0] == '/' || part[0] == '\\'))
		return false;
	return memchr(text, '.', scheme.len) == NULL || part[0] != '/' ||
	    (len >= 2 && part[1] == '/');
}

/* Returns whether the address, of a URL in running text, has an "@" between two other octets. */
static bool
policy_is_address(const struct urlsift_span *addr, const uint8_t *text)
{
	return addr->len > 2 && memchr(text + addr->off + 1, '@', addr->len - 2) != NULL;
}

/*
 * Accept a URL of a known scheme in running text.  An address needs its "@", and a newsgroup needs
 * a dot.
 */
static bool
policy_accepts_bare(const struct urlsift_url *url, const uint8_t *text, size_t len)
{
	const struct urlsift_span *group = &url->parts[URLSIFT_PART_GROUP];
	const struct urlsift_span *addr = &url->parts[URLSIFT_PART_ADDR];
	size_t colon;

	if (addr->off != URLSIFT_ABSENT)
		return policy_is_address(addr, text);
	if (scheme_bare(url->scheme) == SCHEME_USER) {
		colon = url->parts[URLSIFT_PART_SCHEME].len;
		return memchr(text + colon, '@', len - 1 - colon) != NULL ||
		    (len > colon + 2 && memcmp(text + colon, "://", 3) == 0);
	}
	if (scheme_bare(url->scheme) == SCHEME_GROUP && group->off != URLSIFT_ABSENT)
		return memchr(text + group->off, '.', group->len) != NULL;
	return true;
}

/* The policies by the bit of the kind.  A new container needs a row here and a kind in open.c. */
static const struct policy policies[] = {
	/* URL: <URL:...> */
	{ POLICY_WRAPPED, .rejoins = true, .is_plausible = policy_accepts_prefixed },
	/* ANGLE: <scheme:...> */
	{ POLICY_WRAPPED, .rejoins = true, .labels = true },
	/* PREFIX: URL:... */
	{ POLICY_OPEN, .rejoins = true, .unfinished = true, .is_plausible = policy_accepts_prefixed },
	/* QUOTE: "scheme://..." */
	{ POLICY_QUOTED, .quoted = true, .placeholders = true },
	/* BARE: scheme://... */
	{ POLICY_OPEN, .rejoins = true, .unfinished = true, .guessed = true, .placeholders = true,
	    .is_plausible = policy_accepts_bare },
	/* WWW, MAIL, DEFANGED */
	{ POLICY_OPEN, .loose = true },
	{ POLICY_OPEN, .loose = true },
	{ POLICY_OPEN, .loose = true }
};

/* QUOTE with a prefix: "URL:..." */
static const struct policy policy_prefixed_quote = {
	POLICY_QUOTED, .quoted = true, .joins_blanks = true, .placeholders = true,
	.is_plausible = policy_accepts_prefixed
};

const struct policy *
policy_of(const struct opening *o)
{
	if (o->kind == URLSIFT_KIND_QUOTE && o->at > o->opens + 1)
		return &policy_prefixed_quote;
	return &policies[__builtin_ctz(o->kind)];
}

bool
policy_accepts_recovered(const struct opening *o, const struct urlsift_url *url,
    const uint8_t *text, size_t len)
{
	size_t colon = url->parts[URLSIFT_PART_SCHEME].len;

	if (url->parts[URLSIFT_PART_ADDR].off != URLSIFT_ABSENT)
		return policy_is_address(&url->parts[URLSIFT_PART_ADDR], text);
	if (o->kind != URLSIFT_KIND_ANGLE)
		return true;
	/* The URL needs more than a scheme: "<data:image x="y">" is an element. */
	return url->scheme != NULL && ((len > colon + 3 &&
	    memcmp(text + colon, "://", 3) == 0) || memchr(text, '@', len) != NULL ||
	    url->parts[URLSIFT_PART_GROUP].off != URLSIFT_ABSENT ||
	    scheme_bare(url->scheme) == SCHEME_QUERY) &&
	    policy_accepts_bare(url, text, len);
}

bool
policy_accepts(const struct opening *o, struct readings *rs)
{
	const struct policy *policy = policy_of(o);
	const struct reading *first;

	if (!readings_rank(rs))
		return false;
	first = rs->first;
	if (first->url.verdict < (o->broken ? URLSIFT_STRICT : URLSIFT_RELAXED))
		return false;
	if (policy->is_plausible == NULL || policy->is_plausible(&first->url,
	    (const uint8_t *)first->shown.text, first->shown.len))
		return true;
	readings_refuse(rs, URLSIFT_ERR_IMPLAUSIBLE, 0);
	return false;
}
