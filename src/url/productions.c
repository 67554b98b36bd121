/*
 * productions - url: the ten schemes of section 3, each production quoted above its function
 */
#include <string.h>

#include "url/authority.h"
#include "url/productions.h"
#include "url/scheme.h"

/* "//" hostport "/" */
static bool
production_hostport_slash(struct url_parse *p)
{
	if (!authority_slashes(p) || !authority_hostport(p) || !authority_end(p, CHARS_SLASH))
		return false;
	return url_skip(p, CHARS_SLASH) || url_refuse(p, p->at, URLSIFT_ERR_NO_SLASH);
}

/* ";type=" in any case comes next. */
static bool
production_is_type(const struct url_parse *p)
{
	static const char literal[] = ";type=";
	size_t len = sizeof(literal) - 1;

	return p->end - p->at >= len && chars_equal(literal, p->text + p->at, len);
}

/*
 * ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
 * fpath          = fsegment *[ "/" fsegment ]
 * fsegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 * ftptype        = "A" | "I" | "D" | "a" | "i" | "d"
 *
 * VIOLATION: ftp-semicolon, another ";", as before the version of a file of VMS
 * VIOLATION: type-case, the literal in another case
 */
static bool
production_ftp(struct url_parse *p)
{
	uint32_t from, name;

	if (!authority_slashes(p) || !authority_login(p) || !authority_end(p, CHARS_SLASH))
		return false;
	if (!url_skip(p, CHARS_SLASH))
		return true;
	from = name = p->at;
	url_run(p, CHARS_FSEGMENT);
	while (url_peek(p) & (CHARS_SLASH | CHARS_SEMICOLON) && !production_is_type(p)) {
		if (url_skip(p, CHARS_SEMICOLON))
			url_deviate(p, URLSIFT_DEV_FTP_SEMICOLON);
		else
			name = ++p->at;
		url_run(p, CHARS_FSEGMENT);
	}
	url_part(p, URLSIFT_PATH, from);
	url_part(p, URLSIFT_NAME, name);
	if (!(url_peek(p) & CHARS_SEMICOLON))
		return url_end(p, URLSIFT_ERR_PATH);
	if (memcmp(p->text + p->at, ";type=", 6) != 0)
		url_deviate(p, URLSIFT_DEV_TYPE_CASE);
	from = p->at += 6;
	if (p->at == p->end || memchr("AIDaid", p->text[p->at++], 6) == NULL)
		return url_refuse(p, from, URLSIFT_ERR_TYPE);
	url_part(p, URLSIFT_TYPE, from);
	return url_end(p, URLSIFT_ERR_TYPE);
}

/*
 * search         = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *
 * VIOLATION: search-char, "/" and "?"
 */
static bool
production_http_search(struct url_parse *p)
{
	uint32_t from = p->at;

	url_run(p, CHARS_HSEGMENT);
	while (url_skip(p, CHARS_SLASH | CHARS_QUESTION)) {
		url_deviate(p, URLSIFT_DEV_SEARCH_CHAR);
		url_run(p, CHARS_HSEGMENT);
	}
	url_part(p, URLSIFT_SEARCH, from);
	return url_end(p, URLSIFT_ERR_SEARCH);
}

/*
 * httpurl        = "http://" hostport [ "/" hpath [ "?" search ]]
 * hpath          = hsegment *[ "/" hsegment ]
 * hsegment       = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *
 * VIOLATION: http-userinfo, "No user name or password is allowed" (3.3)
 * VIOLATION: search-no-slash, a search part without the slash before it
 */
static bool
production_http(struct url_parse *p)
{
	if (!authority_slashes(p))
		return false;
	if (authority_has_login(p, CHARS_SLASH | CHARS_QUESTION) && !(url_peek(p) & CHARS_AT)) {
		url_deviate(p, URLSIFT_DEV_HTTP_USERINFO);
		if (!authority_login(p))
			return false;
	} else if (!authority_hostport(p))
		return false;
	if (!authority_end(p, CHARS_SLASH | CHARS_QUESTION))
		return false;
	if (url_skip(p, CHARS_SLASH))
		url_run_part(p, URLSIFT_PATH, CHARS_HSEGMENT | CHARS_SLASH);
	else if (url_peek(p) & CHARS_QUESTION)
		url_deviate(p, URLSIFT_DEV_SEARCH_NO_SLASH);
	if (url_skip(p, CHARS_QUESTION))
		return production_http_search(p);
	return url_end(p, URLSIFT_ERR_PATH);
}

/* What stands before the next "%09" or the end; false if no other field follows. */
static bool
production_gopher_field(struct url_parse *p, enum urlsift_part part)
{
	const char *tab = memmem(p->text + p->at, p->end - p->at, "%09", 3);
	uint32_t end = p->end;

	if (tab != NULL)
		p->end = tab - p->text;
	url_run_part(p, part, CHARS_XCHAR);
	if (p->at < p->end || tab == NULL)
		return false;
	p->end = end;
	p->at += 3;
	return true;
}

/*
 * gopherurl      = "gopher://" hostport [ / [ gtype [ selector
 *                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
 * gtype          = xchar
 * selector       = *xchar
 * gopher+_string = *xchar
 *
 * The "/" is a literal (VIOLATION: erratum-5118).  A selector could hold every "%09", so
 * the first two of them divide; later ones belong to the Gopher+ string.
 */
static bool
production_gopher(struct url_parse *p)
{
	uint32_t end = p->end, from;

	if (!authority_slashes(p) || !authority_hostport(p) || !authority_end(p, CHARS_SLASH))
		return false;
	if (!url_skip(p, CHARS_SLASH) || p->at == p->end)
		return true;
	from = p->at;
	p->end = chars_escape(p->text + from, p->end - from) >= 0 ? from + 3 : from + 1;
	url_run_part(p, URLSIFT_GTYPE, CHARS_XCHAR);
	p->end = end;
	if (p->at == from)
		return url_end(p, URLSIFT_ERR_PATH);
	if (production_gopher_field(p, URLSIFT_SELECTOR) &&
	    production_gopher_field(p, URLSIFT_SEARCH))
		url_run_part(p, URLSIFT_GPLUS, CHARS_XCHAR);
	p->end = end;
	return url_end(p, URLSIFT_ERR_PATH);
}

/*
 * mailtourl      = "mailto:" encoded822addr
 * encoded822addr = 1*xchar               ; further defined in RFC822
 */
static bool
production_mailto(struct url_parse *p)
{
	uint32_t from = p->at;

	url_run_part(p, URLSIFT_ADDR, CHARS_XCHAR);
	return p->at > from ? url_end(p, URLSIFT_ERR_ADDR) :
	    url_refuse(p, from, URLSIFT_ERR_ADDR);
}

/*
 * group          = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
 *
 * VIOLATION: news-digit, a digit as the first octet
 * VIOLATION: news-escape, and octets above 7F
 * VIOLATION: news-wildmat, "*", if it may be one
 */
static bool
production_group(struct url_parse *p, bool wildmat)
{
	uint32_t from = p->at, classes;

	if (url_peek(p) & CHARS_DIGIT)
		url_deviate(p, URLSIFT_DEV_NEWS_DIGIT);
	else if (!(url_peek(p) & (CHARS_ALPHA | CHARS_HIGH)))
		return url_refuse(p, p->at, URLSIFT_ERR_GROUP);
	for (; (classes = url_peek(p)) != 0; p->at++) {
		if (classes & CHARS_GROUP)
			continue;
		if (classes & CHARS_HIGH)
			url_deviate(p, URLSIFT_DEV_NON_ASCII);
		else if (wildmat && p->text[p->at] == '*')
			url_deviate(p, URLSIFT_DEV_NEWS_WILDMAT);
		else if (!(classes & CHARS_PERCENT))
			break;
		else if (chars_escape(p->text + p->at, p->end - p->at) < 0)
			return url_refuse(p, p->at, URLSIFT_ERR_ESCAPE);
		else {
			url_deviate(p, URLSIFT_DEV_NEWS_ESCAPE);
			p->at += 2;
		}
	}
	url_part(p, URLSIFT_GROUP, from);
	return true;
}

/* "*" | group, to the end */
static bool
production_news_group(struct url_parse *p)
{
	if (p->end - p->at == 1 && p->text[p->at] == '*') {
		p->at++;
		url_part(p, URLSIFT_ALL, p->at - 1);
		return true;
	}
	return production_group(p, true) && url_end(p, URLSIFT_ERR_GROUP);
}

/*
 * article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
 */
static bool
production_news_article(struct url_parse *p)
{
	uint32_t from = p->at;

	url_run_part(p, URLSIFT_UNIQUE, CHARS_ARTICLE);
	if (p->at == from || !url_skip(p, CHARS_AT))
		return url_refuse(p, p->at, URLSIFT_ERR_ARTICLE);
	return authority_article_host(p) && url_end(p, url_peek(p) & CHARS_COLON ?
	    URLSIFT_ERR_PORT : URLSIFT_ERR_HOST);
}

/*
 * newsurl        = "news:" grouppart
 * grouppart      = "*" | group | article
 *
 * An "@" makes it an article, even `news://s.dom/12@h.dom': "//s.dom/12" is a
 * legal message-id to this RFC, to RFC 5538 a server and a message-id.  What
 * remains of the form with a server is tolerated.  VIOLATION: news-server
 */
static bool
production_news(struct url_parse *p)
{
	struct urlsift_url clean;
	uint32_t from = p->at;

	if (p->end - p->at < 2 || memcmp(p->text + p->at, "//", 2) != 0)
		return authority_has_login(p, 0) ? production_news_article(p) :
		    production_news_group(p);
	url_deviate(p, URLSIFT_DEV_NEWS_SERVER);
	if (authority_has_login(p, 0)) {
		clean = *p->url;
		if (production_news_article(p))
			return true;
		*p->url = clean;
		p->at = from;
	}
	return authority_slashes(p) && authority_login(p) && authority_end(p, CHARS_SLASH) &&
	    (!url_skip(p, CHARS_SLASH) || p->at == p->end || production_news_group(p));
}

/*
 * nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
 */
static bool
production_nntp(struct url_parse *p)
{
	uint32_t from;

	if (!production_hostport_slash(p))
		return false;
	if (!production_group(p, false))
		return false;
	if (!url_skip(p, CHARS_SLASH))
		return url_end(p, URLSIFT_ERR_GROUP);
	from = p->at;
	while (url_skip(p, CHARS_DIGIT))
		continue;
	url_part(p, URLSIFT_ARTICLE, from);
	return p->at > from ? url_end(p, URLSIFT_ERR_ARTICLE) :
	    url_refuse(p, from, URLSIFT_ERR_ARTICLE);
}

/*
 * telneturl      = "telnet://" login [ "/" ]
 */
static bool
production_telnet(struct url_parse *p)
{
	if (!authority_slashes(p) || !authority_login(p) || !authority_end(p, CHARS_SLASH))
		return false;
	url_skip(p, CHARS_SLASH);
	return url_end(p, URLSIFT_ERR_PATH);
}

/*
 * wpath          = *uchar
 *
 * VIOLATION: wais-escape, "/", which RFC 1630 had here
 * VIOLATION: wais-reserved, ";", "=" and their like of real document-ids of 1993
 */
static bool
production_wais_path(struct url_parse *p)
{
	uint32_t from = p->at, found;

	url_run(p, CHARS_UNRESERVED);
	while ((found = url_peek(p) & (CHARS_RESERVED & ~CHARS_QUESTION)) != 0) {
		url_deviate(p, found & CHARS_SLASH ? URLSIFT_DEV_WAIS_ESCAPE :
		    URLSIFT_DEV_WAIS_RESERVED);
		p->at++;
		url_run(p, CHARS_UNRESERVED);
	}
	url_part(p, URLSIFT_WPATH, from);
	return url_end(p, URLSIFT_ERR_WAIS);
}

/*
 * waisurl        = waisdatabase | waisindex | waisdoc
 * waisdatabase   = "wais://" hostport "/" database
 * waisindex      = "wais://" hostport "/" database "?" search
 * waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
 * database       = *uchar
 * wtype          = *uchar
 */
static bool
production_wais(struct url_parse *p)
{
	if (!production_hostport_slash(p))
		return false;
	url_run_part(p, URLSIFT_DATABASE, CHARS_UNRESERVED);
	if (url_skip(p, CHARS_QUESTION)) {
		url_run_part(p, URLSIFT_SEARCH, CHARS_HSEGMENT);
		return url_end(p, URLSIFT_ERR_SEARCH);
	}
	if (!url_skip(p, CHARS_SLASH))
		return url_end(p, URLSIFT_ERR_WAIS);
	url_run_part(p, URLSIFT_WTYPE, CHARS_UNRESERVED);
	if (!url_skip(p, CHARS_SLASH))
		return url_refuse(p, p->at, URLSIFT_ERR_WAIS);
	return production_wais_path(p);
}

/* A letter and "|" as the first segment: `file:///c|/x'.  VIOLATION: file-drive */
static void
production_file_drive(struct url_parse *p)
{
	const char *text = p->text + p->at;
	uint32_t left = p->end - p->at;

	if (left >= 2 && chars_is(text[0], CHARS_ALPHA) && text[1] == '|' &&
	    (left == 2 || text[2] == '/')) {
		url_deviate(p, URLSIFT_DEV_FILE_DRIVE);
		p->at += 2;
	}
}

/*
 * fileurl        = "file://" [ host | "localhost" ] "/" fpath
 *
 * VIOLATION: file-no-host, `file:/x'
 */
static bool
production_file(struct url_parse *p)
{
	uint32_t from;

	if (!url_skip(p, CHARS_SLASH))
		return url_refuse(p, p->at, URLSIFT_ERR_SLASHES);
	if (!url_skip(p, CHARS_SLASH))
		url_deviate(p, URLSIFT_DEV_FILE_NO_HOST);
	else {
		url_part(p, URLSIFT_HOST, p->at);
		if (p->at < p->end && !(url_peek(p) & CHARS_SLASH) && !authority_host(p))
			return false;
		if (url_peek(p) & CHARS_COLON)
			return url_refuse(p, p->at, URLSIFT_ERR_PORT);
		if (!authority_end(p, CHARS_SLASH))
			return false;
		if (!url_skip(p, CHARS_SLASH))
			return url_refuse(p, p->at, URLSIFT_ERR_NO_SLASH);
	}
	from = p->at;
	production_file_drive(p);
	url_run(p, CHARS_FSEGMENT | CHARS_SLASH);
	url_part(p, URLSIFT_PATH, from);
	return url_end(p, URLSIFT_ERR_PATH);
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
production_prospero(struct url_parse *p)
{
	uint32_t from;

	if (!production_hostport_slash(p))
		return false;
	url_run_part(p, URLSIFT_HSONAME, CHARS_FSEGMENT | CHARS_SLASH);
	from = p->at;
	while (url_skip(p, CHARS_SEMICOLON)) {
		url_run(p, CHARS_FIELD);
		if (!url_skip(p, CHARS_EQUALS))
			return url_refuse(p, p->at, URLSIFT_ERR_FIELD);
		url_run(p, CHARS_FIELD);
	}
	if (p->at > from)
		url_part(p, URLSIFT_FIELDS, from);
	return url_end(p, URLSIFT_ERR_FIELD);
}

static production *const productions[] = {
	[SCHEME_OTHER] = NULL,
	[SCHEME_FILE] = production_file,
	[SCHEME_FTP] = production_ftp,
	[SCHEME_GOPHER] = production_gopher,
	[SCHEME_HTTP] = production_http,
	[SCHEME_MAILTO] = production_mailto,
	[SCHEME_NEWS] = production_news,
	[SCHEME_NNTP] = production_nntp,
	[SCHEME_PROSPERO] = production_prospero,
	[SCHEME_TELNET] = production_telnet,
	[SCHEME_WAIS] = production_wais
};

production *
production_find(const struct urlsift_scheme *scheme)
{
	return productions[scheme_number(scheme)];
}
