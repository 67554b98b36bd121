/*
 * audit - url: the warnings of section 6
 *
 * Only a valid URL raises warnings: the error of a bad one says what is wrong.  But a number that
 * the grammar does not accept as a host may be one to a browser.  Encoded octets are judged as
 * they are after decoding once.  The fragment is never sent, and so not judged.
 *
 * If a scheme has no default port, no port raises S-PORT.  S-NONASCII is for raw octets and
 * "xn--", not for escapes.  A Gopher+ string may hold CR LF and TAB.
 */
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/percent.h"
#include "base/span.h"
#include "url/scheme.h"
#include "url/web_host.h"
#include "urlsift.h"

#define PORT_RESERVED 1024	/* the first port that is not reserved */

#define WORD_MAX 16	/* more octets than the longest word of a list below */

#define FOR(scheme) (1U << SCHEME_##scheme)	/* the bit of a scheme in the rows below */

/*
 * 2.2: "Usually a URL has the same interpretation when an octet is represented by a character and
 * when it encoded.  However, this is not true for reserved characters: encoding a character
 * reserved for a particular scheme may change the semantics of a URL."  SCHEME_OTHER is for
 * schemes that are like none of the ten.
 */
static const struct {
	enum urlsift_part part;
	const char *octets;	/* an encoded one does not delimit */
	unsigned schemes;
} delimiters[] = {
	{ URLSIFT_PART_ADDR,       "?&,#",   FOR(MAILTO) },
	{ URLSIFT_PART_DATABASE,   "/?#",    FOR(WAIS) },
	{ URLSIFT_PART_FIELDS,     ";=/#",   FOR(PROSPERO) },
	{ URLSIFT_PART_GPLUS,      "#",      FOR(GOPHER) },
	{ URLSIFT_PART_GROUP,      "#",      FOR(NEWS) | FOR(NNTP) },
	{ URLSIFT_PART_GTYPE,      "\t#",    FOR(GOPHER) },
	{ URLSIFT_PART_HSONAME,    ";#",     FOR(PROSPERO) },
	{ URLSIFT_PART_PASSWORD,   ":@/#",   FOR(FTP) | FOR(HTTP) | FOR(OTHER) | FOR(TELNET) },
	{ URLSIFT_PART_PATH,       "/#",     FOR(FILE) },
	{ URLSIFT_PART_PATH,       "/;#",    FOR(FTP) },
	{ URLSIFT_PART_PATH,       "/;?#",   FOR(HTTP) },
	{ URLSIFT_PART_SCHEMEPART, "/;?#",   FOR(OTHER) },
	{ URLSIFT_PART_SEARCH,     "#",      FOR(GOPHER) | FOR(WAIS) },
	{ URLSIFT_PART_SEARCH,     "/;?&=#", FOR(HTTP) },
	{ URLSIFT_PART_SELECTOR,   "#",      FOR(GOPHER) },
	{ URLSIFT_PART_UNIQUE,     "@#",     FOR(NEWS) },
	{ URLSIFT_PART_USER,       ":@/#",   FOR(FTP) | FOR(HTTP) | FOR(OTHER) | FOR(TELNET) },
	{ URLSIFT_PART_WPATH,      "/?#",    FOR(WAIS) },
	{ URLSIFT_PART_WTYPE,      "/?#",    FOR(WAIS) },
};

/* The ports of other protocols, whose servers may obey what they are sent. */
static const struct { unsigned first, last; } foreign_ports[] = {
	{ 7, 7 }, { 9, 9 }, { 13, 13 }, { 19, 19 }, { 21, 23 }, { 25, 25 }, { 53, 53 },
	{ 69, 69 }, { 79, 80 }, { 110, 111 }, { 113, 113 }, { 119, 119 }, { 135, 135 },
	{ 139, 139 }, { 143, 143 }, { 161, 161 }, { 389, 389 }, { 443, 443 }, { 445, 445 },
	{ 465, 465 }, { 512, 515 }, { 587, 587 }, { 993, 993 }, { 995, 995 }, { 2049, 2049 },
	{ 3306, 3306 }, { 5432, 5432 }, { 6000, 6063 }, { 6379, 6379 }, { 6667, 6667 },
	{ 11211, 11211 },
};

static bool
audit_is(const struct urlsift_url *url, enum scheme_number number)
{
	return scheme_number(url->scheme) == number;
}

/* Returns whether SPAN decodes to one of N words in any case. */
static bool
audit_is_one_of(const char *text, struct urlsift_span span, const char *const *words, size_t n)
{
	char word[WORD_MAX];
	size_t len = percent_decode(text + span.off, span.len, word, sizeof(word));

	return len <= sizeof(word) && ascii_is_one_of(words, n, word, len);
}

/*
 * Section 6: "Caution should be used when using any URL that specifies a port
 * number other than the default for the protocol, especially when it is a
 * number within the reserved space."
 */
static uint32_t
audit_port(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span span = url->parts[URLSIFT_PART_PORT];
	uint32_t warnings = 0;
	unsigned port = 0;
	size_t i;

	if (span.len == 0)
		return 0;
	for (i = 0; i < span.len && port <= UINT16_MAX; i++)
		port = port * 10 + (unsigned)(text[span.off + i] - '0');
	if (port == 0 || port > UINT16_MAX || text[span.off] == '0')
		warnings |= URLSIFT_WARN_PORT_RANGE;
	if (urlsift_url_default_port(url) == 0 || port == urlsift_url_default_port(url))
		return warnings;
	warnings |= URLSIFT_WARN_PORT;
	if (port < PORT_RESERVED)
		warnings |= URLSIFT_WARN_PORT_RESERVED;
	for (i = 0; i < ARRAY_LEN(foreign_ports); i++)
		if (port >= foreign_ports[i].first && port <= foreign_ports[i].last)
			warnings |= URLSIFT_WARN_PORT_FOREIGN;
	return warnings;
}

/* The warnings that an octet C of a part raises. */
static uint32_t
audit_octet(const struct urlsift_url *url, enum urlsift_part part, char c)
{
	/* 3.4.9: a Gopher+ string may hold a form, with CR LF after each line. */
	if (part == URLSIFT_PART_GPLUS && (c == '\r' || c == '\n' || c == '\t'))
		return 0;
	if (c == '\r' || c == '\n')
		return URLSIFT_WARN_CRLF;
	if (c == '\0')
		return URLSIFT_WARN_NUL;
	if (chars_is(c, CHARS_CONTROL))
		return URLSIFT_WARN_CTRL;
	/* RFC 854: FF is IAC, which begins a telnet command; ftp uses telnet. */
	if (c == '\xff' && (audit_is(url, SCHEME_TELNET) || audit_is(url, SCHEME_FTP)))
		return URLSIFT_WARN_IAC;
	return 0;
}

/* The warnings that a part with the delimiters DELIMS raises. */
static uint32_t
audit_octets(const struct urlsift_url *url, const char *text, enum urlsift_part part,
    const char *delims)
{
	struct urlsift_span span = url->parts[part];
	size_t at = span.off, end = span.off + span.len, start;
	char last[2] = { 0, 0 };	/* the two decoded octets before C */
	uint32_t warnings = 0;
	char c;

	if (span.len == 0 ||
	    span_length(&span_literal, (const uint8_t *)text + at, span.len) == span.len)
		return 0;
	while (at < end) {
		start = at;
		if (chars_is(text[at], CHARS_HIGH))
			warnings |= URLSIFT_WARN_NONASCII;
		c = percent_next(text, end, &at);
		warnings |= audit_octet(url, part, c);
		if (at - start > 1 && c != '\0' && strchr(delims, c) != NULL)
			warnings |= URLSIFT_WARN_DELIM;
		if (last[0] == '%' && chars_is(last[1], CHARS_HEX) && chars_is(c, CHARS_HEX))
			warnings |= URLSIFT_WARN_DOUBLE_ENC;
		last[0] = last[1];
		last[1] = c;
	}
	return warnings;
}

static uint32_t
audit_parts(const struct urlsift_url *url, const char *text)
{
	unsigned scheme = 1U << scheme_number(url->scheme);
	uint32_t warnings = 0;
	size_t i;

	for (i = 0; i < ARRAY_LEN(delimiters); i++)
		if ((delimiters[i].schemes & scheme) != 0)
			warnings |= audit_octets(url, text, delimiters[i].part,
			    delimiters[i].octets);
	return warnings;
}

/*
 * Returns whether the span has a line end or is, from its first letter on, a command of SMTP
 * (RFC 821).
 */
static bool
audit_is_mail(const char *text, struct urlsift_span span)
{
	static const char *const commands[] = {
		"data", "ehlo", "expn", "helo", "mail from", "quit", "rcpt to", "rset", "vrfy",
	};
	char line[WORD_MAX] = "";
	size_t at = span.off, end = span.off + span.len, n = 0, len, i;
	char c;

	while (at < end) {
		c = percent_next(text, end, &at);
		if (c == '\r' || c == '\n')
			return true;
		if (n < sizeof(line) && (n > 0 || chars_is(c, CHARS_ALPHA)))
			line[n++] = c;
	}
	for (i = 0; i < ARRAY_LEN(commands); i++) {
		len = strlen(commands[i]);
		if (ascii_equal(commands[i], line, len) &&
		    strchr(" \t\r\n:", line[len]) != NULL)
			return true;
	}
	return false;
}

/*
 * Section 6: "An example is the use of gopher URLs to cause a rude message to
 * be sent via a SMTP server."
 */
static uint32_t
audit_gopher(const struct urlsift_url *url, const char *text, uint32_t port_warnings)
{
	const struct urlsift_span *parts = url->parts;

	return (port_warnings & URLSIFT_WARN_PORT) != 0 && audit_is(url, SCHEME_GOPHER) &&
	    (audit_is_mail(text, parts[URLSIFT_PART_SELECTOR]) ||
	    audit_is_mail(text, parts[URLSIFT_PART_SEARCH]) ||
	    audit_is_mail(text, parts[URLSIFT_PART_GPLUS])) ? URLSIFT_WARN_GOPHER_SMTP : 0;
}

/* Section 6: "The use of URLs containing passwords that should be secret is clearly unwise." */
static uint32_t
audit_login(const struct urlsift_url *url, const char *text)
{
	static const char *const open_to_all[] = { "anonymous", "ftp", "guest" };
	struct urlsift_span user = url->parts[URLSIFT_PART_USER];
	uint32_t warnings = 0;

	if (urlsift_has(url, URLSIFT_PART_USER) && audit_is(url, SCHEME_HTTP))
		warnings |= URLSIFT_WARN_USERINFO_HTTP;
	if (url->parts[URLSIFT_PART_PASSWORD].len > 0 && !(audit_is(url, SCHEME_FTP) &&
	    audit_is_one_of(text, user, open_to_all, ARRAY_LEN(open_to_all))))
		warnings |= URLSIFT_WARN_PASSWORD;
	return warnings;
}

/*
 * The warning about a segment that leaves its directory, or, of a file, one that hides a separator
 * in an escape.
 */
static uint32_t
audit_dotdot(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span path = url->parts[URLSIFT_PART_PATH];
	size_t at = path.off, end = path.off + path.len, start, n = 0, dots = 0;
	bool file = audit_is(url, SCHEME_FILE), slash;
	char c;

	if (!file && !audit_is(url, SCHEME_FTP))
		return 0;
	while (at < end) {
		start = at;
		c = percent_next(text, end, &at);
		slash = c == '/' && at - start == 1;
		if (file && !slash && (c == '/' || c == '\\'))
			return URLSIFT_WARN_DOTDOT;
		n = slash ? 0 : n + 1;
		dots = slash ? 0 : dots + (c == '.');
		if (n == 2 && dots == 2 && (at == end || text[at] == '/'))
			return URLSIFT_WARN_DOTDOT;
	}
	return 0;
}

/* Returns whether the header [AT, END) of a mailto adds recipients or files. */
static bool
audit_mail_header(const char *text, uint32_t at, uint32_t end, bool has_addr)
{
	static const char *const names[] = { "to", "attach", "attachment", "bcc", "cc" };
	struct urlsift_span name = { at, 0 };

	while (at < end && text[at] != '=')
		at++;
	name.len = at - name.off;
	if (audit_is_one_of(text, name, names, 1))
		return has_addr || memchr(text + at, ',', end - at) != NULL;
	return audit_is_one_of(text, name, names, ARRAY_LEN(names));
}

/*
 * 3.5: "No additional information other than an Internet mailing address is present or implied."
 * Mail programs read what is added as RFC 2368 says: addresses with commas, then "?" and headers.
 */
static uint32_t
audit_mailto(const struct urlsift_url *url, const char *text, uint32_t part_warnings)
{
	struct urlsift_span addr = url->parts[URLSIFT_PART_ADDR];
	uint32_t end = addr.off + addr.len, stop = addr.off, i;
	bool quoted = false;
	char c;
	size_t at;

	if (addr.len == 0)
		return 0;
	if ((part_warnings & URLSIFT_WARN_CRLF) != 0)
		return URLSIFT_WARN_MAIL_HDR;
	while (stop < end && text[stop] != '?')
		stop++;
	for (at = addr.off; at < stop;) {
		c = percent_next(text, stop, &at);
		quoted ^= c == '"';
		if (c == ',' && !quoted)
			return URLSIFT_WARN_MAIL_HDR;
	}
	for (; stop < end; stop = i) {
		for (i = ++stop; i < end && text[i] != '&'; i++)
			;
		if (audit_mail_header(text, stop, i, text[addr.off] != '?'))
			return URLSIFT_WARN_MAIL_HDR;
	}
	return 0;
}

/* In ftp://name/password@host/ the slash ends the login, and "name" is the host. */
static uint32_t
audit_at_sign(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span path = url->parts[URLSIFT_PART_PATH];
	size_t i;

	if (host.len == 0 || text[host.off] == '[' ||
	    memchr(text + host.off, '.', host.len) != NULL)
		return 0;
	for (i = 0; i < path.len && text[path.off + i] != '/'; i++)
		if (text[path.off + i] == '@')
			return URLSIFT_WARN_AT_PATH;
	return 0;
}

/*
 * The host, or the text in its place: "foo://0x7f000001/" has no host, because the last label of a
 * host does not begin with a digit.
 */
static struct urlsift_span
audit_host_span(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span part = url->parts[URLSIFT_PART_SCHEMEPART];
	uint32_t at = part.off + 2, end = part.off + part.len, i;

	if (host.len > 0 || part.len < 2 || memcmp(text + part.off, "//", 2) != 0)
		return host;
	for (i = at; i < end && text[i] != '/' && text[i] != '?'; i++)
		if (text[i] == '@')
			at = i + 1;
	end = i;
	for (i = at; i < end && text[i] != ':'; i++)
		;
	return (struct urlsift_span){ at, i - at };
}

/*
 * A host whose last label is a number for inet_aton(), digits, or 0x and hex digits, is an address.
 * 3.1: "a set of four decimal digit groups separated by "."".  Programs read other forms in
 * different ways.
 */
static uint32_t
audit_host_number(const char *name, size_t len)
{
	const char *end = name + len, *dot = memrchr(name, '.', len);
	const char *label = dot == NULL ? name : dot + 1;
	bool hex = end - label > 1 && label[0] == '0' && ascii_lower(label[1]) == 'x';
	uint32_t address;

	if (label == end || web_host_number(name, len, &address) == WEB_HOST_QUAD)
		return 0;
	label += hex ? 2 : 0;
	while (label < end && chars_is(*label, hex ? CHARS_HEX : CHARS_DIGIT))
		label++;
	return label == end ? URLSIFT_WARN_HOSTNUM : 0;
}

/* All warnings about the host.  If it makes the URL bad, only that it is a number. */
static uint32_t
audit_host(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = audit_host_span(url, text);
	const char *name = text + host.off;
	uint32_t warnings;

	if (host.len == 0)
		return 0;
	warnings = (url->deviations & URLSIFT_DEV_HOST_NUMBER) != 0 ? URLSIFT_WARN_HOSTNUM :
	    audit_host_number(name, host.len);
	if (url->verdict == URLSIFT_BAD)
		return warnings;
	warnings |= audit_at_sign(url, text);
	/* Most hosts have only letters, digits and dots. */
	if (span_length(&span_labels, (const uint8_t *)name, host.len) == host.len)
		return warnings;
	if ((url->deviations & URLSIFT_DEV_HOST_ESCAPE) != 0)
		warnings |= URLSIFT_WARN_HOST_ESCAPE;
	if (!web_host_is_ascii(name, host.len))
		warnings |= URLSIFT_WARN_NONASCII;
	if (web_host_is_mixed(name, host.len))
		warnings |= URLSIFT_WARN_MIXED_SCRIPT;
	return warnings;
}

uint32_t
urlsift_audit(const struct urlsift_url *url, const char *text)
{
	uint32_t port, parts;

	if (url->verdict == URLSIFT_BAD)
		return url->error == URLSIFT_ERR_HOST && urlsift_has(url, URLSIFT_PART_HOST) ?
		    audit_host(url, text) : 0;
	port = audit_port(url, text);
	parts = audit_parts(url, text);
	return port | parts | audit_gopher(url, text, port) | audit_login(url, text) |
	    audit_dotdot(url, text) | audit_mailto(url, text, parts) |
	    audit_host(url, text);
}
