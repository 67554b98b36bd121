/*
 * authority - url: login, hostport and host of ip-schemeparts
 */
#include "url/parser.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "base/percent.h"
#include "base/utf8.h"
#include "url/web_host.h"

bool
authority_slashes(struct parser *p)
{
	if (parser_skip(p, CHARS_SLASH) && parser_skip(p, CHARS_SLASH))
		return true;
	return parser_refuse(p, p->at, URLSIFT_ERR_SLASHES);
}

bool
authority_has_login(const struct parser *p, uint32_t stop)
{
	uint32_t at = p->at;

	while (at < p->end && !chars_is(p->text[at], stop | CHARS_AT))
		at++;
	return at < p->end && p->text[at] == '@';
}

/* Refuse the next octet.  If there is an "@" further on, it was meant to be a login. */
static bool
authority_refuse(struct parser *p, enum urlsift_error_code code)
{
	if (authority_has_login(p, CHARS_SLASH | CHARS_QUESTION))
		code = URLSIFT_ERR_LOGIN;
	return parser_refuse(p, p->at, code);
}

/* An address of FAMILY in brackets.  VIOLATION: ipv6, VIOLATION: domain-literal */
static bool
authority_literal(struct parser *p, int family)
{
	char address[INET6_ADDRSTRLEN];
	uint8_t binary[sizeof(struct in6_addr)];
	uint32_t from = p->at, len = 0;

	while (++p->at < p->end && len < sizeof(address) - 1 && (parser_peek(p) & CHARS_HEX ||
	    p->text[p->at] == ':' || p->text[p->at] == '.'))
		address[len++] = p->text[p->at];
	address[len] = '\0';
	if (p->at == p->end || p->text[p->at] != ']' || inet_pton(family, address, binary) != 1)
		return authority_refuse(p, URLSIFT_ERR_HOST);
	p->at++;
	parser_part(p, URLSIFT_PART_HOST, from);
	return true;
}

/*
 * domainlabel    = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
 * alphadigit     = alpha | digit
 *
 * "_" counts as a digit and an octet above 7F as a letter, by name.  VIOLATION: underscore
 *
 * Returns whether a label ends here.
 */
static bool
authority_label(struct parser *p)
{
	const char *text = p->text;
	uint32_t from = p->at, end = p->end, at, classes;

	for (at = from; at < end; at++) {
		classes = chars_classes[(uint8_t)text[at]];
		if (classes & CHARS_ALPHADIGIT)
			continue;
		if (classes & CHARS_HIGH)
			parser_deviate(p, URLSIFT_DEV_NON_ASCII);
		else if (text[at] == '_')
			parser_deviate(p, URLSIFT_DEV_UNDERSCORE);
		else if (p->reg_name && percent_octet(text + at, end - at) >= 0)
			at += 2;
		else if (text[at] != '-' || at == from)
			break;
	}
	p->at = at;
	return at > from && text[at - 1] != '-';
}

/*
 * hostnumber     = digits "." digits "." digits "." digits
 *
 * The octets from FROM on are labels.  Numbers of other forms are hosts to browsers.
 * VIOLATION: host-number
 */
static bool
authority_is_address(struct parser *p, uint32_t from)
{
	const char *text = p->text;
	uint32_t i, n_dots = 0, address;
	bool strict;

	for (i = from; i < p->at && (text[i] == '.' || chars_is(text[i], CHARS_DIGIT)); i++)
		n_dots += text[i] == '.';
	strict = i == p->at && n_dots == 3 && text[i - 1] != '.';
	if (!p->web || web_host_number(text + from, p->at - from, &address) !=
	    WEB_HOST_OTHER_NUMBER)
		return strict;
	parser_deviate(p, URLSIFT_DEV_HOST_NUMBER);
	p->allowed |= strict ? URLSIFT_DEV_HOST_NUMBER : 0;
	return true;
}

/*
 * hostname       = *[ domainlabel "." ] toplabel
 * toplabel       = alpha | alpha *[ alphadigit | "-" ] alphadigit
 *
 * VIOLATION: trailing-dot, an empty label
 */
static bool
authority_name(struct parser *p)
{
	uint32_t letters = CHARS_ALPHA | CHARS_HIGH | (p->reg_name ? CHARS_PERCENT : 0);
	uint32_t from = p->at, label;
	bool toplabel = false;

	do {
		label = p->at;
		if (!authority_label(p)) {
			if (!toplabel || p->at > label || parser_peek(p) & CHARS_SCHEME)
				return authority_refuse(p, URLSIFT_ERR_HOST);
			parser_deviate(p, URLSIFT_DEV_TRAILING_DOT);
			break;
		}
		toplabel = chars_is(p->text[label], letters);
	} while (p->at < p->end && p->text[p->at] == '.' && p->at++);
	/* A number of another form is also a part: some programs accept it as a host. */
	parser_part(p, URLSIFT_PART_HOST, from);
	return toplabel || authority_is_address(p, from) || authority_refuse(p, URLSIFT_ERR_HOST);
}

/*
 * Returns whether the host from FROM on, which has escapes, is a good one once it is decoded.
 * VIOLATION: host-escape
 */
static bool
authority_escaped(struct parser *p, uint32_t from)
{
	const uint32_t classes = CHARS_SCHEME | CHARS_HIGH | CHARS_PERCENT;
	struct urlsift_url url = { .deviations = 0 };
	char name[WEB_HOST_MAX];
	struct parser decoded = { .text = name, .web = true, .url = &url };
	uint32_t end = from;

	for (; end < p->end && (chars_is(p->text[end], classes) || p->text[end] == '_'); end++)
		if (chars_is(p->text[end], CHARS_HIGH))
			parser_deviate(p, URLSIFT_DEV_NON_ASCII);
	decoded.end = (uint32_t)percent_decode(p->text + from, end - from, name, sizeof(name));
	if (decoded.end > sizeof(name) || !utf8_is_valid(name, decoded.end) ||
	    !authority_name(&decoded) || decoded.at < decoded.end)
		return authority_refuse(p, URLSIFT_ERR_HOST);
	url.deviations &= ~(uint32_t)URLSIFT_DEV_NON_ASCII;
	p->url->deviations |= URLSIFT_DEV_HOST_ESCAPE | url.deviations;
	p->at = end;
	parser_part(p, URLSIFT_PART_HOST, from);
	return true;
}

/* host           = hostname | hostnumber */
bool
authority_host(struct parser *p, bool article)
{
	uint32_t from = p->at, deviations = p->url->deviations;
	bool good;

	if (p->at == p->end || parser_peek(p) & (CHARS_RESERVED & ~CHARS_AT)) {
		if (!p->reg_name)
			return authority_refuse(p, URLSIFT_ERR_NO_HOST);
		parser_part(p, URLSIFT_PART_HOST, from);
		return true;
	}
	if (p->text[p->at] == '[') {
		parser_deviate(p, article ? URLSIFT_DEV_DOMAIN_LITERAL : URLSIFT_DEV_IPV6);
		return authority_literal(p, article ? AF_INET : AF_INET6);
	}
	good = authority_name(p);
	if (!p->web || p->at == p->end || p->text[p->at] != '%')
		return good;
	p->url->deviations = deviations;
	parser_fail(p, 0, URLSIFT_OK);
	return authority_escaped(p, from);
}

/*
 * login          = [ user [ ":" password ] "@" ] hostport
 * user           = *[ uchar | ";" | "?" | "&" | "=" ]
 * password       = *[ uchar | ";" | "?" | "&" | "=" ]
 * hostport       = host [ ":" port ]
 * port           = digits
 *
 * VIOLATION: empty-port
 */
bool
authority_server(struct parser *p, bool login, uint32_t next)
{
	/* In RFC 3986 "?" ends the authority. */
	uint32_t stop = CHARS_SLASH | (p->reg_name || p->web ? CHARS_QUESTION : 0), from;

	if (!authority_slashes(p))
		return false;
	if (login && authority_has_login(p, stop)) {
		parser_run_part(p, URLSIFT_PART_USER, CHARS_USER);
		if (parser_skip(p, CHARS_COLON))
			parser_run_part(p, URLSIFT_PART_PASSWORD, CHARS_USER);
		if (!parser_skip(p, CHARS_AT))
			return parser_refuse(p, p->at, URLSIFT_ERR_LOGIN);
	}
	if (!authority_host(p, false))
		return false;
	if (parser_skip(p, CHARS_COLON)) {
		from = p->at;
		if (!parser_digits(p))
			parser_deviate(p, URLSIFT_DEV_EMPTY_PORT);
		parser_part(p, URLSIFT_PART_PORT, from);
	}
	return authority_end(p, next);
}

bool
authority_end(struct parser *p, uint32_t next)
{
	if (p->at == p->end || parser_peek(p) & next)
		return true;
	if (parser_peek(p) & (CHARS_SEMICOLON | CHARS_QUESTION))
		return authority_refuse(p, URLSIFT_ERR_NO_SLASH);
	return authority_refuse(p, p->url->parts[URLSIFT_PART_PORT].off == URLSIFT_ABSENT ?
	    URLSIFT_ERR_HOST : URLSIFT_ERR_PORT);
}
