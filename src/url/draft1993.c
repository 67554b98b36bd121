/*
 * draft1993 - url: a recogniser for the grammar of 1993
 *
 * In the draft of 1993 that became RFC 1738, spaces, quote marks and most characters that are
 * reserved now are ordinary:
 *
 *	xalpha   alpha | digit | safe | extra | escape
 *	safe     $ | - | _ | @ | . | &
 *	extra    ! | * | " | ' | ( | ) | : | ; | , | space
 *	xpalpha  xalpha | +
 *	ialpha   alpha [ xalphas ]
 *
 * So most of its productions overlap: a user, a password and a port can be read as parts of a
 * hostname, a version as part of a path.  Without the alternatives that others cover, the grammar
 * is regular and needs no backtracking.  National octets, octets above 7F and a "%" without hex
 * digits are tolerated as xalpha, by name.
 *
 * Schemes have no parsers of their own: the production `url' decides.
 */
#include "url/parser.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

static bool draft1993_match(struct parser *p, const char *rule);

/* xalphas        xalpha [ xalphas ] */
static bool
draft1993_xalphas(struct parser *p)
{
	uint32_t from = p->at;

	parser_run(p, CHARS_XALPHA93);
	return p->at > from;
}

/*
 * path           void | xpalphas [ / path ]
 *
 * Only its last segment can be empty.
 */
static bool
draft1993_path(struct parser *p)
{
	uint32_t from;

	do {
		from = p->at;
		parser_run(p, CHARS_XALPHA93 | CHARS_PLUS);
	} while (p->at > from && parser_skip(p, CHARS_SLASH));
	return true;
}

/*
 * [ ? search ]
 * search         xalphas [ + search ]
 */
static bool
draft1993_search(struct parser *p)
{
	uint32_t next = CHARS_QUESTION;

	for (; parser_skip(p, next); next = CHARS_PLUS)
		if (!draft1993_xalphas(p))
			return false;
	return true;
}

/*
 * hostport       host [ : port ]
 * host           hostname | hostnumber
 * hostname       ialpha [ . hostname ]
 * hostnumber     digits . digits . digits . digits
 *
 * A hostname is any ialpha, and that covers its port.  Nothing that can follow it is an xalpha, so
 * it is as long as a run of these.
 */
static bool
draft1993_hostport(struct parser *p)
{
	return draft1993_match(p, parser_peek(p) & (CHARS_ALPHA | CHARS_HIGH) ? "x" :
	    "d.d.d.d[:d]");
}

/*
 * login          [ user [ : password ] @ ] hostport
 * user           xalphas
 * password       xalphas
 *
 * A run that begins with a letter is a hostname, and so a login.  Otherwise the host follows an
 * "@": the first one with a letter after it, or the last one.
 */
static bool
draft1993_login(struct parser *p)
{
	uint32_t at = p->at, end;

	parser_run(p, CHARS_XALPHA93);
	end = p->at;
	p->at = at;
	while (++at < end && !(parser_peek(p) & (CHARS_ALPHA | CHARS_HIGH)))
		if (p->text[at] == '@')
			p->at = at + 1;
	return draft1993_hostport(p);
}

/* gtype          xalpha */
static bool
draft1993_gtype(struct parser *p)
{
	return parser_one(p, CHARS_XALPHA93);
}

/* The productions that the letters of a rule stand for. */
static production *const draft1993_productions[256] = {
	['?'] = draft1993_search, ['d'] = parser_digits, ['h'] = draft1993_hostport,
	['l'] = draft1993_login, ['p'] = draft1993_path, ['t'] = draft1993_gtype,
	['x'] = draft1993_xalphas
};

/*
 * Returns whether the rule matches, up to its "$" or end.  "[...]" is left out if its first octet
 * is not there; other octets stand for themselves.
 */
static bool
draft1993_match(struct parser *p, const char *rule)
{
	production *parse;
	bool good = true;
	char next;

	for (; good && *rule != '\0' && *rule != '$'; rule++) {
		next = p->at < p->end ? p->text[p->at] : '\0';
		parse = draft1993_productions[(uint8_t)*rule];
		if (parse != NULL)
			good = parse(p);
		else if (*rule == '[' && next != rule[1])
			rule = strchr(rule, ']');
		else if (*rule != '[' && *rule != ']') {
			good = next == *rule;
			p->at += good;
		}
	}
	return good;
}

/*
 * generic        scheme : path [ ? search ]
 * scheme         ialpha
 *
 * A scheme can have colons, but the text after its first one is also a path.
 */
static bool
draft1993_generic(struct parser *p, uint32_t colon)
{
	uint32_t end = p->end;

	if (!(parser_peek(p) & CHARS_ALPHA))
		return false;
	p->end = colon;
	parser_run(p, CHARS_XALPHA93);
	if (p->at < colon)
		return false;
	p->end = end;
	p->at++;
	if (p->url->parts[URLSIFT_PART_SCHEME].off == URLSIFT_ABSENT) {
		p->url->parts[URLSIFT_PART_SCHEME] = (struct urlsift_span){0, colon};
		p->url->parts[URLSIFT_PART_SCHEMEPART] = (struct urlsift_span){p->at, end - p->at};
	}
	return true;
}

/*
 * ftpaddress     f t p : / / login / path
 * gopheraddress  g o p h e r : / / hostport [ / gtype [ selector ] ] [ ? search ]
 * selector       path
 * httpaddress    h t t p : / / hostport [ / path ] [ ? search ]
 * prosperolink   p r o s p e r o : / / hostport / hsoname [ %00 version [ attributes ] ]
 * hsoname        path
 * telnetaddress  t e l n e t : / / login
 * waisindex      w a i s : / / hostport / database [ ? search ]
 * waisdoc        w a i s : / / hostport / database / wtype / digits / path
 * database       xalphas
 * wtype          xalphas
 *
 * Version and attributes are letters and digits: with the hsoname they are one path.
 */
static const char *const draft1993_rules[][2] = {
	{ "ftp", "l/p" }, { "gopher", "h[/tp]?" }, { "http", "h[/p]?" }, { "prospero", "h/p" },
	{ "telnet", "l" }, { "wais", "h/x[/x/d/p$]?" }
};

/*
 * url            generic | httpaddress | ftpaddress | newsaddress | prosperoaddress |
 *                telnetaddress | gopheraddress | waisaddress
 *
 * No path begins with "/".  So a URL with "//" can only match the others, and one without it only
 * `generic', which covers newsaddress.
 */
bool
draft1993_recognise(struct parser *p)
{
	const char *colon = memchr(p->text, ':', p->end), *rule = NULL;
	size_t i, len;

	if (colon == NULL) {
		p->at = p->end;
		return false;
	}
	len = colon - p->text;
	if (p->end - len < 3 || memcmp(colon, "://", 3) != 0)
		rule = draft1993_generic(p, len) ? "p?" : NULL;
	else {
		for (i = 0; i < ARRAY_LEN(draft1993_rules); i++)
			if (ascii_is_one_of(draft1993_rules[i], 1, p->text, len))
				rule = draft1993_rules[i][1];
		p->at = len + (rule != NULL ? 3 : 1);
	}
	return rule != NULL && draft1993_match(p, rule) && p->at == p->end;
}
