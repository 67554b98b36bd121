/*
 * productions - url: the ten schemes of section 3, each production quoted above its function
 *
 * The offset of an error is that of the first octet that the production refuses; an octet of
 * section 2.2 (space, control, delimiter) determines its error.  A generic URL has the parts of an
 * ip-schemepart as far as it matches; a wrong host is not an error there.
 */
#include "url/parser.h"

#include <string.h>

#include "base/percent.h"
#include "url/scheme.h"

/* "//" hostport "/" */
static bool
productions_hostport_slash(struct parser *p)
{
	return authority_server(p, false, CHARS_SLASH) && (parser_skip(p, CHARS_SLASH) ||
	    parser_refuse(p, p->at, URLSIFT_ERR_NO_SLASH));
}

/*
 * ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
 * fpath          = fsegment *[ "/" fsegment ]
 * fsegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 * ftptype        = "A" | "I" | "D" | "a" | "i" | "d"
 *
 * VIOLATION: ftp-semicolon, another ";", as in VMS names (file;3)
 * VIOLATION: type-case, the literal in another case
 */
static bool
productions_ftp(struct parser *p)
{
	const char *text = p->text, *slash;
	uint32_t from;

	if (!authority_server(p, true, CHARS_SLASH))
		return false;
	if (!parser_skip(p, CHARS_SLASH))
		return true;
	from = p->at;
	do
		parser_run(p, CHARS_FSEGMENT | CHARS_SLASH);
	while ((p->end - p->at < 6 || !ascii_equal(";type=", text + p->at, 6)) &&
	    parser_skip(p, CHARS_SEMICOLON));
	parser_part(p, URLSIFT_PART_PATH, from);
	parser_tolerate(p, URLSIFT_PART_PATH, CHARS_SEMICOLON, URLSIFT_DEV_FTP_SEMICOLON);
	slash = memrchr(text, '/', p->at);
	parser_part(p, URLSIFT_PART_NAME, (uint32_t)(slash + 1 - text));
	if (!(parser_peek(p) & CHARS_SEMICOLON))
		return parser_end(p, URLSIFT_ERR_PATH);
	if (memcmp(text + p->at, ";type=", 6) != 0)
		parser_deviate(p, URLSIFT_DEV_TYPE_CASE);
	from = p->at += 6;
	if (p->at == p->end || memchr("AIDaid", text[p->at++], 6) == NULL)
		return parser_refuse(p, from, URLSIFT_ERR_TYPE);
	parser_part(p, URLSIFT_PART_TYPE, from);
	return parser_end(p, URLSIFT_ERR_TYPE);
}

/*
 * httpurl        = "http://" hostport [ "/" hpath [ "?" search ]]
 * hpath          = hsegment *[ "/" hsegment ]
 * hsegment       = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 * search         = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *
 * VIOLATION: http-userinfo, "No user name or password is allowed" (3.3)
 * VIOLATION: search-no-slash, a search part without the slash before it
 * VIOLATION: search-char, "/" and "?" in it
 */
static bool
productions_http(struct parser *p)
{
	p->web = true;
	if (!authority_server(p, true, CHARS_SLASH | CHARS_QUESTION))
		return false;
	if (p->url->parts[URLSIFT_PART_USER].off != URLSIFT_ABSENT)
		parser_deviate(p, URLSIFT_DEV_HTTP_USERINFO);
	if (parser_skip(p, CHARS_SLASH))
		parser_run_part(p, URLSIFT_PART_PATH, CHARS_HSEGMENT | CHARS_SLASH);
	else if (parser_peek(p) & CHARS_QUESTION)
		parser_deviate(p, URLSIFT_DEV_SEARCH_NO_SLASH);
	if (!parser_skip(p, CHARS_QUESTION))
		return parser_end(p, URLSIFT_ERR_PATH);
	parser_run_part(p, URLSIFT_PART_SEARCH, CHARS_XCHAR);
	parser_tolerate(p, URLSIFT_PART_SEARCH, CHARS_SLASH | CHARS_QUESTION,
	    URLSIFT_DEV_SEARCH_CHAR);
	return parser_end(p, URLSIFT_ERR_SEARCH);
}

/*
 * gopherurl      = "gopher://" hostport [ / [ gtype [ selector
 *                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
 * gtype          = xchar
 * selector       = *xchar
 * gopher+_string = *xchar
 *
 * The "/" is a literal (VIOLATION: erratum-5118).  A selector could hold every "%09": the first two
 * of them separate fields, later ones belong to the Gopher+ string.
 */
static bool
productions_gopher(struct parser *p)
{
	uint32_t end = p->end, from;
	unsigned part = URLSIFT_PART_SELECTOR;	/* then SEARCH and GPLUS */
	const char *tab;
	bool good;

	if (!authority_server(p, false, CHARS_SLASH))
		return false;
	if (!parser_skip(p, CHARS_SLASH) || p->at == end)
		return true;
	from = p->at;
	good = parser_one(p, CHARS_XCHAR);
	parser_part(p, URLSIFT_PART_GTYPE, from);
	for (; good; part++) {
		tab = part == URLSIFT_PART_GPLUS ? NULL :
		    memmem(p->text + p->at, end - p->at, "%09", 3);
		p->end = tab != NULL ? tab - p->text : end;
		parser_run_part(p, part, CHARS_XCHAR);
		good = tab != NULL && p->at == p->end;
		p->at += good ? 3 : 0;
	}
	p->end = end;
	return parser_end(p, URLSIFT_ERR_PATH);
}

/*
 * mailtourl      = "mailto:" encoded822addr
 * encoded822addr = 1*xchar               ; further defined in RFC822
 */
static bool
productions_mailto(struct parser *p)
{
	uint32_t from = p->at;

	parser_run_part(p, URLSIFT_PART_ADDR, CHARS_XCHAR);
	return (p->at > from && p->at == p->end) || parser_refuse(p, p->at, URLSIFT_ERR_ADDR);
}

/*
 * group          = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
 *
 * VIOLATION: news-digit, a digit as the first octet
 * VIOLATION: news-escape, and octets above 7F
 * VIOLATION: news-wildmat, "*", if it may be one
 */
static bool
productions_group(struct parser *p, bool wildmat)
{
	uint32_t from = p->at, classes;

	if (parser_peek(p) & CHARS_DIGIT)
		parser_deviate(p, URLSIFT_DEV_NEWS_DIGIT);
	else if (!(parser_peek(p) & (CHARS_ALPHA | CHARS_HIGH)))
		return parser_refuse(p, p->at, URLSIFT_ERR_GROUP);
	for (; (classes = parser_peek(p)) != 0; p->at++) {
		if (classes & CHARS_GROUP)
			continue;
		if (classes & CHARS_HIGH)
			parser_deviate(p, URLSIFT_DEV_NON_ASCII);
		else if (wildmat && p->text[p->at] == '*')
			parser_deviate(p, URLSIFT_DEV_NEWS_WILDMAT);
		else if (!(classes & CHARS_PERCENT))
			break;
		else if (percent_octet(p->text + p->at, p->end - p->at) < 0)
			return parser_refuse(p, p->at, URLSIFT_ERR_ESCAPE);
		else {
			parser_deviate(p, URLSIFT_DEV_NEWS_ESCAPE);
			p->at += 2;
		}
	}
	parser_part(p, URLSIFT_PART_GROUP, from);
	return true;
}

/* "*" | group, to the end */
static bool
productions_news_group(struct parser *p)
{
	if (p->end - p->at == 1 && p->text[p->at] == '*') {
		p->at++;
		parser_part(p, URLSIFT_PART_ALL, p->at - 1);
		return true;
	}
	return productions_group(p, true) && parser_end(p, URLSIFT_ERR_GROUP);
}

/*
 * article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
 *
 * VIOLATION: news-hash, "#"
 */
static bool
productions_news_article(struct parser *p)
{
	uint32_t from = p->at;

	parser_run_part(p, URLSIFT_PART_UNIQUE, CHARS_ARTICLE | CHARS_HASH);
	parser_tolerate(p, URLSIFT_PART_UNIQUE, CHARS_HASH, URLSIFT_DEV_NEWS_HASH);
	if (p->at == from || !parser_skip(p, CHARS_AT))
		return parser_refuse(p, p->at, URLSIFT_ERR_ARTICLE);
	return authority_host(p, true) && parser_end(p, parser_peek(p) & CHARS_COLON ?
	    URLSIFT_ERR_PORT : URLSIFT_ERR_HOST);
}

/*
 * newsurl        = "news:" grouppart
 * grouppart      = "*" | group | article
 *
 * An "@" makes it an article, even `news://s.dom/12@h.dom': in this RFC "//s.dom/12@h.dom" is a
 * message-id, in RFC 5538 a server and a message-id.  Other forms with a server are tolerated.
 * VIOLATION: news-server
 */
static bool
productions_news(struct parser *p)
{
	struct urlsift_url clean;
	uint32_t from = p->at;

	if (p->end - p->at < 2 || memcmp(p->text + p->at, "//", 2) != 0)
		return authority_has_login(p, 0) ? productions_news_article(p) :
		    productions_news_group(p);
	parser_deviate(p, URLSIFT_DEV_NEWS_SERVER);
	if (authority_has_login(p, 0)) {
		clean = *p->url;
		if (productions_news_article(p)) {
			p->allowed |= URLSIFT_DEV_NEWS_SERVER;
			return true;
		}
		*p->url = clean;
		p->at = from;
	}
	return authority_server(p, true, CHARS_SLASH) &&
	    (!parser_skip(p, CHARS_SLASH) || p->at == p->end || productions_news_group(p));
}

/*
 * nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
 */
static bool
productions_nntp(struct parser *p)
{
	uint32_t from;
	bool good;

	if (!productions_hostport_slash(p) || !productions_group(p, false))
		return false;
	if (!parser_skip(p, CHARS_SLASH))
		return parser_end(p, URLSIFT_ERR_GROUP);
	from = p->at;
	good = parser_digits(p) && p->at == p->end;
	parser_part(p, URLSIFT_PART_ARTICLE, from);
	return good || parser_refuse(p, p->at, URLSIFT_ERR_ARTICLE);
}

/*
 * telneturl      = "telnet://" login [ "/" ]
 */
static bool
productions_telnet(struct parser *p)
{
	if (!authority_server(p, true, CHARS_SLASH))
		return false;
	parser_skip(p, CHARS_SLASH);
	return parser_end(p, URLSIFT_ERR_PATH);
}

/*
 * waisurl        = waisdatabase | waisindex | waisdoc
 * waisdatabase   = "wais://" hostport "/" database
 * waisindex      = "wais://" hostport "/" database "?" search
 * waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
 * database       = *uchar
 * wtype          = *uchar
 * wpath          = *uchar
 *
 * VIOLATION: wais-escape, "/" in wpath, which RFC 1630 had here
 * VIOLATION: wais-reserved, ";", "=" and their like of real document-ids of 1993
 */
static bool
productions_wais(struct parser *p)
{
	if (!productions_hostport_slash(p))
		return false;
	parser_run_part(p, URLSIFT_PART_DATABASE, CHARS_UNRESERVED);
	if (parser_skip(p, CHARS_QUESTION)) {
		parser_run_part(p, URLSIFT_PART_SEARCH, CHARS_HSEGMENT);
		return parser_end(p, URLSIFT_ERR_SEARCH);
	}
	if (!parser_skip(p, CHARS_SLASH))
		return parser_end(p, URLSIFT_ERR_WAIS);
	parser_run_part(p, URLSIFT_PART_WTYPE, CHARS_UNRESERVED);
	if (!parser_skip(p, CHARS_SLASH))
		return parser_refuse(p, p->at, URLSIFT_ERR_WAIS);
	parser_run_part(p, URLSIFT_PART_WPATH, CHARS_XCHAR & ~CHARS_QUESTION);
	parser_tolerate(p, URLSIFT_PART_WPATH, CHARS_SLASH, URLSIFT_DEV_WAIS_ESCAPE);
	parser_tolerate(p, URLSIFT_PART_WPATH, CHARS_RESERVED & ~CHARS_SLASH,
	    URLSIFT_DEV_WAIS_RESERVED);
	return parser_end(p, URLSIFT_ERR_WAIS);
}

/*
 * fileurl        = "file://" [ host | "localhost" ] "/" fpath
 *
 * VIOLATION: file-no-host, `file:/x'
 * VIOLATION: file-drive, a letter and "|" as the first segment, `file:///c|/x'
 */
static bool
productions_file(struct parser *p)
{
	const char *text = p->text;
	uint32_t from;

	if (!parser_skip(p, CHARS_SLASH))
		return parser_refuse(p, p->at, URLSIFT_ERR_SLASHES);
	if (!parser_skip(p, CHARS_SLASH))
		parser_deviate(p, URLSIFT_DEV_FILE_NO_HOST);
	else {
		parser_part(p, URLSIFT_PART_HOST, p->at);
		if (p->at < p->end && !(parser_peek(p) & CHARS_SLASH) && !authority_host(p, false))
			return false;
		if (parser_peek(p) & CHARS_COLON)
			return parser_refuse(p, p->at, URLSIFT_ERR_PORT);
		if (!authority_end(p, CHARS_SLASH))
			return false;
		if (!parser_skip(p, CHARS_SLASH))
			return parser_refuse(p, p->at, URLSIFT_ERR_NO_SLASH);
	}
	from = p->at;
	if (p->end - from >= 2 && chars_is(text[from], CHARS_ALPHA) && text[from + 1] == '|' &&
	    (p->end - from == 2 || text[from + 2] == '/')) {
		parser_deviate(p, URLSIFT_DEV_FILE_DRIVE);
		p->at += 2;
	}
	parser_run(p, CHARS_FSEGMENT | CHARS_SLASH);
	parser_part(p, URLSIFT_PART_PATH, from);
	return parser_end(p, URLSIFT_ERR_PATH);
}

/*
 * prosperourl    = "prospero://" hostport "/" ppath *[ fieldspec ]
 * ppath          = psegment *[ "/" psegment ]
 * psegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 * fieldspec      = ";" fieldname "=" fieldvalue
 * fieldname      = *[ uchar | "?" | ":" | "@" | "&" ]
 * fieldvalue     = *[ uchar | "?" | ":" | "@" | "&" ]
 */
static bool
productions_prospero(struct parser *p)
{
	uint32_t from;

	if (!productions_hostport_slash(p))
		return false;
	parser_run_part(p, URLSIFT_PART_HSONAME, CHARS_FSEGMENT | CHARS_SLASH);
	from = p->at;
	while (parser_skip(p, CHARS_SEMICOLON)) {
		parser_run(p, CHARS_FIELD);
		if (!parser_skip(p, CHARS_EQUALS))
			return parser_refuse(p, p->at, URLSIFT_ERR_FIELD);
		parser_run(p, CHARS_FIELD);
	}
	if (p->at > from)
		parser_part(p, URLSIFT_PART_FIELDS, from);
	return parser_end(p, URLSIFT_ERR_FIELD);
}

production *const productions[] = {
	[SCHEME_OTHER] = NULL,
	[SCHEME_FILE] = productions_file,
	[SCHEME_FTP] = productions_ftp,
	[SCHEME_GOPHER] = productions_gopher,
	[SCHEME_HTTP] = productions_http,
	[SCHEME_MAILTO] = productions_mailto,
	[SCHEME_NEWS] = productions_news,
	[SCHEME_NNTP] = productions_nntp,
	[SCHEME_PROSPERO] = productions_prospero,
	[SCHEME_TELNET] = productions_telnet,
	[SCHEME_WAIS] = productions_wais
};
