/*
 * authority - url: login, hostport and host, which ip-schemeparts share
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "url/authority.h"

bool
authority_slashes(struct url_parse *p)
{
	if (url_skip(p, CHARS_SLASH) && url_skip(p, CHARS_SLASH))
		return true;
	return url_refuse(p, p->at, URLSIFT_ERR_SLASHES);
}

bool
authority_has_login(const struct url_parse *p, uint32_t stop)
{
	const char *text = p->text + p->at, *at = memchr(text, '@', p->end - p->at);

	if (at == NULL)
		return false;
	while (text < at && !chars_is(*text, stop))
		text++;
	return text == at;
}

/* The next octet is refused: an "@" further on tells that a login was meant. */
static bool
authority_refuse(struct url_parse *p, enum urlsift_error_code code)
{
	if (authority_has_login(p, CHARS_SLASH | CHARS_QUESTION))
		code = URLSIFT_ERR_LOGIN;
	return url_refuse(p, p->at, code);
}

/* An address of FAMILY in brackets.  VIOLATION: ipv6, VIOLATION: domain-literal */
static bool
authority_literal(struct url_parse *p, int family)
{
	char address[INET6_ADDRSTRLEN];
	unsigned char binary[sizeof(struct in6_addr)];
	uint32_t from = p->at, len = 0;

	while (++p->at < p->end && len < sizeof(address) - 1 && (url_peek(p) & CHARS_HEX ||
	    p->text[p->at] == ':' || p->text[p->at] == '.'))
		address[len++] = p->text[p->at];
	address[len] = '\0';
	if (p->at == p->end || p->text[p->at] != ']' || inet_pton(family, address, binary) != 1)
		return authority_refuse(p, URLSIFT_ERR_HOST);
	p->at++;
	url_part(p, URLSIFT_HOST, from);
	return true;
}

/*
 * domainlabel    = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
 * alphadigit     = alpha | digit
 *
 * "_" is taken for a digit and an octet above 7F for a letter, by name.
 * VIOLATION: underscore
 *
 * Returns false where no label ends.
 */
static bool
authority_label(struct url_parse *p)
{
	const char *text = p->text;
	uint32_t from = p->at, end = p->end, at, classes;

	for (at = from; at < end; at++) {
		classes = chars_classes[(unsigned char)text[at]];
		if (classes & CHARS_ALPHADIGIT)
			continue;
		if (classes & CHARS_HIGH)
			url_deviate(p, URLSIFT_DEV_NON_ASCII);
		else if (text[at] == '_')
			url_deviate(p, URLSIFT_DEV_UNDERSCORE);
		else if (text[at] != '-' || at == from)
			break;
	}
	p->at = at;
	return at > from && text[at - 1] != '-';
}

/*
 * hostnumber     = digits "." digits "." digits "." digits
 *
 * The octets from FROM on are labels.
 */
static bool
authority_is_number(const struct url_parse *p, uint32_t from)
{
	unsigned n_dots = 0;

	for (; from < p->at; from++)
		if (p->text[from] == '.')
			n_dots++;
		else if (!chars_is(p->text[from], CHARS_DIGIT))
			return false;
	return n_dots == 3 && p->text[p->at - 1] != '.';
}

/*
 * host           = hostname | hostnumber
 * hostname       = *[ domainlabel "." ] toplabel
 * toplabel       = alpha | alpha *[ alphadigit | "-" ] alphadigit
 *
 * VIOLATION: trailing-dot, which is a label that is empty
 */
bool
authority_host(struct url_parse *p)
{
	uint32_t from = p->at, label;
	bool toplabel = false;

	if (p->at == p->end || url_peek(p) & (CHARS_RESERVED & ~CHARS_AT))
		return authority_refuse(p, URLSIFT_ERR_NO_HOST);
	if (p->text[p->at] == '[') {
		url_deviate(p, URLSIFT_DEV_IPV6);
		return authority_literal(p, AF_INET6);
	}
	do {
		label = p->at;
		if (!authority_label(p)) {
			if (!toplabel || p->at > label || url_peek(p) & CHARS_SCHEME)
				return authority_refuse(p, URLSIFT_ERR_HOST);
			url_deviate(p, URLSIFT_DEV_TRAILING_DOT);
			break;
		}
		toplabel = chars_is(p->text[label], CHARS_ALPHA | CHARS_HIGH);
	} while (p->at < p->end && p->text[p->at] == '.' && p->at++);
	if (!toplabel && !authority_is_number(p, from))
		return authority_refuse(p, URLSIFT_ERR_HOST);
	url_part(p, URLSIFT_HOST, from);
	return true;
}

bool
authority_article_host(struct url_parse *p)
{
	if (p->at == p->end || p->text[p->at] != '[')
		return authority_host(p);
	url_deviate(p, URLSIFT_DEV_DOMAIN_LITERAL);
	return authority_literal(p, AF_INET);
}

/*
 * hostport       = host [ ":" port ]
 * port           = digits
 *
 * VIOLATION: empty-port
 */
bool
authority_hostport(struct url_parse *p)
{
	uint32_t from;

	if (!authority_host(p))
		return false;
	if (!url_skip(p, CHARS_COLON))
		return true;
	from = p->at;
	while (url_skip(p, CHARS_DIGIT))
		continue;
	url_part(p, URLSIFT_PORT, from);
	if (p->at == from)
		url_deviate(p, URLSIFT_DEV_EMPTY_PORT);
	return true;
}

/*
 * login          = [ user [ ":" password ] "@" ] hostport
 * user           = *[ uchar | ";" | "?" | "&" | "=" ]
 * password       = *[ uchar | ";" | "?" | "&" | "=" ]
 */
bool
authority_login(struct url_parse *p)
{
	if (authority_has_login(p, CHARS_SLASH)) {
		url_run_part(p, URLSIFT_USER, CHARS_USER);
		if (url_skip(p, CHARS_COLON))
			url_run_part(p, URLSIFT_PASSWORD, CHARS_USER);
		if (!url_skip(p, CHARS_AT))
			return url_refuse(p, p->at, URLSIFT_ERR_LOGIN);
	}
	return authority_hostport(p);
}

bool
authority_end(struct url_parse *p, uint32_t next)
{
	if (p->at == p->end || url_peek(p) & next)
		return true;
	if (url_peek(p) & (CHARS_SEMICOLON | CHARS_QUESTION))
		return authority_refuse(p, URLSIFT_ERR_NO_SLASH);
	return authority_refuse(p, p->url->parts[URLSIFT_PORT].off == URLSIFT_ABSENT ?
	    URLSIFT_ERR_HOST : URLSIFT_ERR_PORT);
}
