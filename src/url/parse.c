/*
 * parse - url: the parser: scheme, genericurl, fragment, verdict
 *
 * The verdict is that of the URL and of its fragment.  The RFC has no grammar for
 * fragments: their odd octets and a second "#" are deviations.
 */
#include "url/parser.h"

#include <assert.h>
#include <string.h>

#include "base/span.h"
#include "url/ordinary.h"
#include "url/scheme.h"

/*
 * scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
 *
 * "the scheme is in lower case; interpreters should use case-ignore"
 */
static bool
parse_scheme(struct parser *p)
{
	const char *name = p->text;
	uint32_t len = (uint32_t)span_length(&span_scheme, (const uint8_t *)name, p->end);

	p->at = len;
	if (len == 0 || !(parser_peek(p) & CHARS_COLON)) {
		if (len == p->end || memchr(name + len + 1, ':', p->end - len - 1) == NULL)
			return parser_fail(p, len, URLSIFT_ERR_NO_SCHEME);
		return parser_refuse(p, len, URLSIFT_ERR_SCHEME_CHAR);
	}
	parser_part(p, URLSIFT_PART_SCHEME, 0);
	p->at++;
	p->url->scheme = urlsift_scheme_find(name, len);
	return true;
}

/*
 * ip-schemepart  = "//" login [ "/" urlpath ]
 * urlpath        = *xchar    ; depends on protocol see section 3.1
 *
 * A "?" after the host ends it, too, as in RFC 3986.
 */
static bool
parse_ip_schemepart(struct parser *p)
{
	if (!authority_server(p, true, CHARS_SLASH | CHARS_QUESTION))
		return false;
	if (parser_skip(p, CHARS_SLASH))
		parser_run_part(p, URLSIFT_PART_PATH, CHARS_XCHAR);
	else
		parser_run(p, CHARS_XCHAR);
	return parser_end(p, URLSIFT_ERR_PATH);
}

/*
 * The ip-schemepart of a scheme that is newer than the RFC and like none of its ten.
 * 3.1: "URL schemes that involve the direct use of an IP-based protocol to a
 * specified host on the Internet use a common syntax for the scheme-specific data".
 * So login, host and port must match if they are there; as in RFC 3986, the host may have escapes,
 * or be empty before a port or a path.
 *
 * VIOLATION: later-host
 */
static bool
parse_later(struct parser *p)
{
	const struct urlsift_span *host = &p->url->parts[URLSIFT_PART_HOST];
	const struct urlsift_span *port = &p->url->parts[URLSIFT_PART_PORT];
	uint32_t at;

	p->reg_name = true;
	if (!parse_ip_schemepart(p))
		return false;
	at = port->off == URLSIFT_ABSENT ? host->off : port->off;
	return host->len > 0 || port->len > 0 || (at < p->end && p->text[at] == '/') ||
	    parser_refuse(p, host->off, URLSIFT_ERR_NO_HOST);
}

/*
 * schemepart     = *xchar | ip-schemepart
 *
 * Every ip-schemepart is *xchar; it is parsed as one for its parts.  A wrong host is not a
 * deviation as long as it is *xchar.
 */
static bool
parse_schemepart(struct parser *p)
{
	struct urlsift_url clean, partial;
	uint32_t from = p->at;

	if (!(parser_peek(p) & CHARS_SLASH)) {
		parser_run(p, CHARS_XCHAR);
		return parser_end(p, URLSIFT_ERR_PATH);
	}
	clean = *p->url;
	if (parse_ip_schemepart(p)) {
		p->url->deviations &= ~(uint32_t)(URLSIFT_DEV_UNDERSCORE |
		    URLSIFT_DEV_TRAILING_DOT | URLSIFT_DEV_EMPTY_PORT);
		return true;
	}
	partial = *p->url;
	*p->url = clean;
	p->at = from;
	parser_run(p, CHARS_XCHAR);
	if (p->at < p->end && partial.error_off == p->at)
		*p->url = partial;
	return parser_end(p, URLSIFT_ERR_PATH);
}

/* genericurl     = scheme ":" schemepart */
static bool
parse_generic(struct parser *p)
{
	enum scheme_rest rest = scheme_rest(p->url->scheme);
	uint32_t from = p->at;

	p->url->parts[URLSIFT_PART_SCHEMEPART] = (struct urlsift_span){ from, p->end - from };
	if (rest == SCHEME_HOST)
		return parse_later(p);
	if (rest == SCHEME_NAME) {
		if (!authority_slashes(p))
			return false;
		if (p->at == p->end)
			return parser_refuse(p, p->at, URLSIFT_ERR_NO_HOST);
		p->at = from;
	}
	return parse_schemepart(p);
}

/*
 * "The character "#" is unsafe and should always be encoded" (2.2): the first one ends the URL.
 * The fragment is not part of it, and the RFC has no production for it: all octets of a URL are
 * allowed, and, by name, another "#".
 *
 * VIOLATION: fragment-hash
 */
static bool
parse_fragment(struct parser *p, uint32_t len)
{
	if (p->end == len)
		return true;
	p->at = p->end + 1;
	p->end = len;
	parser_run(p, CHARS_XCHAR | CHARS_HASH);
	parser_tolerate(p, URLSIFT_PART_FRAGMENT, CHARS_HASH, URLSIFT_DEV_FRAGMENT_HASH);
	return p->at == p->end || parser_fail(p, p->at, parser_peek(p) & CHARS_BACKSLASH ?
	    URLSIFT_ERR_BACKSLASH : URLSIFT_ERR_FRAGMENT);
}

static bool
parse_1738(struct parser *p)
{
	production *parse;

	if (!parse_scheme(p))
		return false;
	/* VIOLATION: dispatch, VIOLATION: later-like */
	parse = productions[scheme_number(p->url->scheme)];
	return parse != NULL ? parse(p) : parse_generic(p);
}

/*
 * The parts are those of RFC 1738, as far as it matches; the productions of 1993 decide.  Text
 * that only looked like a host, with or without a port, has no parts.
 */
static bool
parse_1993(struct parser *p)
{
	struct urlsift_span *parts = p->url->parts, *last = &parts[URLSIFT_PART_PORT];
	bool good, authority;
	unsigned i;

	p->ordinary = CHARS_SPACE | CHARS_QUOTE;
	good = parse_1738(p);
	if (last->off == URLSIFT_ABSENT)
		last = &parts[URLSIFT_PART_HOST];
	i = last->off + last->len;
	authority = last->len > 0 &&
	    (i == p->end || chars_is(p->text[i], CHARS_SLASH | CHARS_QUESTION));
	if (!good && !authority && p->url->scheme != NULL && p->url->scheme->slashes == 1) {
		for (i = URLSIFT_PART_SCHEMEPART; i < URLSIFT_PART_FRAGMENT; i++)
			parts[i] = (struct urlsift_span){ URLSIFT_ABSENT, 0 };
		i = parts[URLSIFT_PART_SCHEME].len + 1;
		parts[URLSIFT_PART_SCHEMEPART] = (struct urlsift_span){ i, p->end - i };
	}
	p->at = 0;
	p->url->deviations = 0;
	parser_fail(p, 0, URLSIFT_OK);
	return draft1993_recognise(p) || parser_fail(p, p->at, URLSIFT_ERR_1993);
}

/*
 * The "#" of the fragment, or NULL; HASH is the first one.  In a message-id, "#" before the "@" is
 * data.  VIOLATION: news-hash
 */
static const char *
parse_hash(const char *text, size_t len, const char *hash)
{
	const char *end = text + len, *at = memchr(hash, '@', (size_t)(end - hash));
	const char *colon = memchr(text, ':', (size_t)(hash - text));

	if (at == NULL || colon == NULL || memchr(colon, '@', (size_t)(hash - colon)) != NULL ||
	    scheme_number(urlsift_scheme_find(text, (size_t)(colon - text))) != SCHEME_NEWS)
		return hash;
	return memchr(at, '#', (size_t)(end - at));
}

void
parse_clear(struct urlsift_url *url)
{
	size_t i;

	url->scheme = NULL;
	url->verdict = URLSIFT_BAD;
	url->error = URLSIFT_OK;
	url->error_off = 0;
	url->deviations = 0;
	for (i = 0; i < URLSIFT_PARTS_MAX; i++)
		url->parts[i] = (struct urlsift_span){ URLSIFT_ABSENT, 0 };
	memset(url->reserved, 0, sizeof(url->reserved));
}

void
parse_any(struct urlsift_url *url, const char *text, size_t len, enum urlsift_std std)
{
	struct parser p = {.text = len > 0 ? text : "", .url = url};
	const char *hash = memchr(p.text, '#', len);

	if (hash != NULL && std == URLSIFT_STD_1738)
		hash = parse_hash(text, len, hash);
	p.end = hash != NULL ? (uint32_t)(hash - text) : (uint32_t)len;
	if (hash != NULL) {
		url->parts[URLSIFT_PART_FRAGMENT].off = p.end + 1;
		url->parts[URLSIFT_PART_FRAGMENT].len = len - p.end - 1;
	}
	if ((std == URLSIFT_STD_1993 ? parse_1993(&p) : parse_1738(&p)) && parse_fragment(&p, len))
		url->verdict = (url->deviations & ~p.allowed) == 0 ? URLSIFT_STRICT :
		    URLSIFT_RELAXED;
	else
		url->deviations = 0;
}

enum urlsift_verdict
urlsift_parse(struct urlsift_url *url, const char *text, size_t len, enum urlsift_std std)
{
	assert(url != NULL && (text != NULL || len == 0));
	assert(std == URLSIFT_STD_1738 || std == URLSIFT_STD_1993);
	parse_clear(url);
	if (len >= UINT32_MAX) {
		url->error = URLSIFT_ERR_TOO_LONG;
		url->error_off = UINT32_MAX - 1;
	} else if (std != URLSIFT_STD_1738 || !ordinary_parse(url, text, len))
		parse_any(url, text, len, std);
	return url->verdict;
}

bool
urlsift_has(const struct urlsift_url *url, unsigned part)
{
	assert(url != NULL);
	return part < URLSIFT_PARTS_MAX && url->parts[part].off != URLSIFT_ABSENT;
}

const char *
urlsift_part_text(const struct urlsift_url *url, const char *text, unsigned part, size_t *len)
{
	if (!urlsift_has(url, part)) {
		*len = 0;
		return NULL;
	}
	*len = url->parts[part].len;
	return text + url->parts[part].off;
}

bool
urlsift_url_cwd(const struct urlsift_url *url, const char *text, struct urlsift_span *cwd)
{
	uint32_t path = url->parts[URLSIFT_PART_PATH].off, name = url->parts[URLSIFT_PART_NAME].off;
	uint32_t from = cwd->off == 0 ? path : cwd->off + cwd->len + 1;

	if (name == URLSIFT_ABSENT)
		return false;
	assert(from <= name);	/* CWD is from the previous call */
	if (from == name)
		return false;
	cwd->off = from;
	cwd->len = (const char *)memchr(text + from, '/', name - from) - text - from;
	return true;
}

bool
urlsift_url_field(const struct urlsift_url *url, const char *text, struct urlsift_span *name,
    struct urlsift_span *value)
{
	const struct urlsift_span *fields = &url->parts[URLSIFT_PART_FIELDS];
	uint32_t at = name->off == 0 ? fields->off : value->off + value->len;
	uint32_t end = fields->off + fields->len;

	if (fields->off == URLSIFT_ABSENT)
		return false;
	assert(fields->off <= at && at <= end);	/* NAME and VALUE are from the previous call */
	if (at == end)
		return false;
	name->off = at + 1;
	name->len = (const char *)memchr(text + name->off, '=', end - name->off) - text - name->off;
	value->off = name->off + name->len + 1;
	for (at = value->off; at < end && text[at] != ';'; at++)
		continue;
	value->len = at - value->off;
	return true;
}

const char *
urlsift_url_form(const struct urlsift_url *url)
{
	if (url->parts[URLSIFT_PART_DATABASE].off == URLSIFT_ABSENT)
		return NULL;
	if (url->parts[URLSIFT_PART_WTYPE].off != URLSIFT_ABSENT)
		return "doc";
	return url->parts[URLSIFT_PART_SEARCH].off != URLSIFT_ABSENT ? "search" : "database";
}

unsigned
urlsift_url_default_port(const struct urlsift_url *url)
{
	return url->scheme != NULL ? url->scheme->port : 0;
}
