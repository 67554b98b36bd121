/*
 * explain - url: the steps that a URL asks a client to take
 *
 * Section 3 defines each scheme by the actions of its client.  A step is a verb and its octets:
 * `connect' HOST:PORT, `send' a line or octets, `or' another way to take the last step, `expect'
 * an answer, a `session' for the user, `advise' the user what to type, `open' a file, `search' and
 * `retrieve', `mail' to an address, `note' for people, and the names of parameters (`database',
 * `object', `field', ...).
 *
 * A step is built in one buffer of fixed size.  A URL that is longer than the scanner's longest
 * has no plan, but a note that says so.
 */
#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/buffer.h"
#include "base/percent.h"
#include "url/gateway.h"
#include "url/scheme.h"
#include "urlsift.h"

/* A step has each octet of the URL at most once, and a few words. */
#define STEP_MAX (URLSIFT_URL_MAX + 64)

#define GATEWAYS_MAX 8	/* those, one after the other, that are followed */

/* Octets that are dangerous in a line; NUL is so everywhere. */
#define LINE_ENDS "\r\n"

struct plan {
	const struct urlsift_url *url;
	const char *url_text;
	int (*step)(void *ctx, const struct urlsift_step *step);
	void *ctx;
	struct urlsift_span piece;	/* a span of the URL that is no part: "{}" */
	int stopped;		/* the result of the callback */
	struct urlsift_step made;	/* the step being built */
	char text[STEP_MAX];
};

static void
explain_octets(struct plan *plan, const char *octets, size_t len)
{
	assert(len <= sizeof(plan->text) - plan->made.len);
	memcpy(plan->text + plan->made.len, octets, len);
	plan->made.len += len;
}

/*
 * 3.2.2: "The components are decoded prior to their use".  An octet of DANGERS is dangerous, and so
 * is NUL, unless DANGERS is NULL.
 */
static void
explain_span(struct plan *plan, struct urlsift_span span, const char *dangers)
{
	size_t at = span.off, end = at + span.len;
	char c;

	while (span.off != URLSIFT_ABSENT && at < end) {
		c = percent_next(plan->url_text, end, &at);
		plan->made.danger |= dangers != NULL && strchr(dangers, c) != NULL;
		explain_octets(plan, &c, 1);
	}
}

/* Returns the part of that name, or the piece if the name is empty. */
static struct urlsift_span
explain_find(const struct plan *plan, const char *name, size_t len)
{
	const char *known;
	unsigned part;

	for (part = 0; part < URLSIFT_PARTS_MAX && len > 0; part++) {
		known = urlsift_part_name(part);
		if (known != NULL && strlen(known) == len && memcmp(known, name, len) == 0)
			return plan->url->parts[part];
	}
	return plan->piece;
}

/*
 * Add words with the names of parts in braces: "{user}" is decoded, "{=user}" is as it is in the
 * URL, and no octet of "{.user}" is dangerous.  Returns whether the URL has all these parts.
 */
static bool
explain_fill(struct plan *plan, const char *words)
{
	struct urlsift_span span;
	const char *name, *end;
	bool raw, all = true;

	for (; (name = strchr(words, '{')) != NULL; words = end + 1) {
		explain_octets(plan, words, (size_t)(name++ - words));
		raw = *name == '=';
		name += raw;
		end = strchr(name, '}');
		span = explain_find(plan, name + (*name == '.'), end - name - (*name == '.'));
		all = all && span.off != URLSIFT_ABSENT;
		if (!raw)
			explain_span(plan, span, *name == '.' ? NULL : LINE_ENDS);
		else if (span.len > 0)
			explain_octets(plan, plan->url_text + span.off, span.len);
	}
	explain_octets(plan, words, strlen(words));
	return all;
}

/* Pass the step to the callback, with WORDS at its end. */
static void
explain_step(struct plan *plan, const char *verb, const char *words)
{
	explain_fill(plan, words);
	plan->made.verb = verb;
	plan->made.text = plan->text;
	if (plan->stopped == 0)
		plan->stopped = plan->step(plan->ctx, &plan->made);
	plan->made = (struct urlsift_step){ .len = 0 };
}

/* explain_step() if the URL has all parts of WORDS.  Returns whether it has. */
static bool
explain_parts(struct plan *plan, const char *verb, const char *words)
{
	bool all = explain_fill(plan, words);

	if (all)
		explain_step(plan, verb, "");
	plan->made = (struct urlsift_step){ .len = 0 };
	return all;
}

/* 3.1: the host, and the port or "most schemes ... have a default port number". */
static void
explain_connect(struct plan *plan)
{
	unsigned port = urlsift_url_default_port(plan->url);
	char digits[BUFFER_DIGITS], *end;

	/* The server in a news URL is one of NNTP; news itself has no port. */
	if (port == 0 && plan->url->deviations & URLSIFT_DEV_NEWS_SERVER)
		port = 119;
	explain_fill(plan, "{=host}");
	if (plan->url->parts[URLSIFT_PART_PORT].len > 0)
		explain_fill(plan, ":{=port}");
	else if (port != 0) {
		explain_fill(plan, ":");
		end = buffer_digits(digits, port);
		explain_octets(plan, digits, (size_t)(end - digits));
	}
	explain_step(plan, "connect", "");
}

/* 3.2.1: "The user name "anonymous" is supplied", and the user's address as the password. */
static void
explain_ftp_login(struct plan *plan)
{
	bool user = urlsift_has(plan->url, URLSIFT_PART_USER);

	explain_step(plan, "send", user ? "USER {user}" : "USER anonymous");
	if (!explain_parts(plan, "send", "PASS {password}"))
		explain_step(plan, "send", user ? "PASS <asked from the user>" :
		    "PASS <the user's e-mail address>");
}

/*
 * 3.2.2: "Each of the <cwd> elements is to be supplied, sequentially, as the argument to a CWD
 * command.  If the typecode is "d", perform a NLST command with <name> as the argument [...]
 * Otherwise, perform a TYPE command with <typecode> as the argument, and then access the file
 * whose name is <name>."  An empty name also stands for a directory: no file has one.
 */
static void
explain_ftp(struct plan *plan)
{
	struct urlsift_span type = plan->url->parts[URLSIFT_PART_TYPE];
	bool named = plan->url->parts[URLSIFT_PART_NAME].len > 0;
	bool directory = type.len > 0 && ascii_lower(plan->url_text[type.off]) == 'd';
	bool list = !named || directory;

	explain_connect(plan);
	explain_ftp_login(plan);
	if (!urlsift_has(plan->url, URLSIFT_PART_PATH))
		return;
	while (urlsift_url_cwd(plan->url, plan->url_text, &plan->piece))
		explain_step(plan, "send", "CWD {}");
	if (type.len > 0 && !directory)
		explain_step(plan, "send", "TYPE {type}");
	else if (!list)
		explain_step(plan, "note", "the TYPE is guessed from the name");
	explain_fill(plan, list ? "NLST" : "RETR");
	explain_step(plan, "send", named ? " {name}" : "");
}

/* Note where the gateway of a mail service leads, and the gateway that it leads to. */
static void
explain_gateways(struct plan *plan)
{
	struct urlsift_url url = *plan->url;
	const char *text = plan->url_text;
	char targets[2][URLSIFT_URL_MAX];
	size_t len;
	int i;

	for (i = 0; i < GATEWAYS_MAX; i++) {
		len = gateway_target(targets[i % 2], &url, text);
		if (len == 0)
			return;
		text = targets[i % 2];
		explain_fill(plan, "leads to ");
		explain_octets(plan, text, len);
		explain_step(plan, "note", "");
		urlsift_parse(&url, text, len, URLSIFT_STD_1738);
	}
}

/* 3.3: <path> is a selector and <searchpart> a query string; HTTP decodes neither. */
static void
explain_http(struct plan *plan)
{
	bool search = urlsift_has(plan->url, URLSIFT_PART_SEARCH);

	explain_connect(plan);
	explain_step(plan, "send", search ? "GET /{=path}?{=search}" : "GET /{=path}");
	if (urlsift_has(plan->url, URLSIFT_PART_USER))
		explain_step(plan, "note", "http has no user and password: they are not sent");
	explain_gateways(plan);
}

/*
 * The line that a Gopher client sends.  A form has line ends of its own (3.4.9): on the port of
 * another protocol they are as dangerous as any others.
 */
static void
explain_gopher_line(struct plan *plan, const char *verb, const char *words)
{
	uint32_t warnings = urlsift_audit(plan->url, plan->url_text);

	explain_fill(plan, words);
	if (urlsift_has(plan->url, URLSIFT_PART_GPLUS)) {
		explain_fill(plan, "\t");
		explain_span(plan, plan->url->parts[URLSIFT_PART_GPLUS],
		    (warnings & URLSIFT_WARN_PORT) != 0 ? LINE_ENDS : "");
		if (plan->made.len >= 2 &&
		    memcmp(plan->text + plan->made.len - 2, "\r\n", 2) == 0)
			plan->made.len -= 2;
	}
	explain_step(plan, verb, "\r\n");
}

/* RFC 1436 */
static const char *const gopher_types[256] = {
	['0'] = "file", ['1'] = "directory", ['2'] = "CSO phone-book server", ['3'] = "error",
	['4'] = "BinHexed Macintosh file", ['5'] = "DOS binary archive", ['6'] = "uuencoded file",
	['7'] = "search", ['8'] = "telnet session", ['9'] = "binary file",
	['+'] = "redundant server", ['T'] = "tn3270 session", ['g'] = "GIF image", ['I'] = "image"
};

/*
 * 3.4.3: "a client will connect to the server and send the Gopher selector,
 * followed by a tab and the search string (which may be empty), followed by a
 * tab and the Gopher+ commands."  The transcript of 3.4.9 has no tab for an
 * empty search.
 */
static void
explain_gopher(struct plan *plan)
{
	size_t at = plan->url->parts[URLSIFT_PART_GTYPE].off;
	size_t end = at + plan->url->parts[URLSIFT_PART_GTYPE].len;
	const char *type_name;
	char type = '1';

	if (urlsift_has(plan->url, URLSIFT_PART_GTYPE))
		type = percent_next(plan->url_text, end, &at);
	explain_connect(plan);
	/* VIOLATION: gopher-session.  In RFC 1436 the selector is then a login name. */
	if (type == '8' || type == 'T') {
		explain_step(plan, "session", gopher_types[(uint8_t)type]);
		if (plan->url->parts[URLSIFT_PART_SELECTOR].len > 0)
			explain_step(plan, "advise", "user {selector}");
		return;
	}
	explain_gopher_line(plan, "send", urlsift_has(plan->url, URLSIFT_PART_SEARCH) ?
	    "{selector}\t{search}" : "{selector}");
	if (urlsift_has(plan->url, URLSIFT_PART_GPLUS) &&
	    plan->url->parts[URLSIFT_PART_SEARCH].len == 0)
		explain_gopher_line(plan, "or", "{selector}");
	explain_octets(plan, &type, 1);
	explain_fill(plan, ": ");
	type_name = gopher_types[(uint8_t)type];
	explain_step(plan, "expect", type_name != NULL ? type_name : "type unknown to RFC 1436");
}

/*
 * 3.8: "clients accessing a telnet URL merely advise the user of the suggested
 * username and password."
 */
static void
explain_telnet(struct plan *plan)
{
	explain_connect(plan);
	explain_parts(plan, "advise", "user {user}");
	explain_parts(plan, "advise", "password {password}");
}

/*
 * 3.6: "they do not contain sufficient information to locate a single resource, but, rather, are
 * location-independent": any server will do, except for the later form that names one.
 */
static void
explain_news(struct plan *plan)
{
	bool article = urlsift_has(plan->url, URLSIFT_PART_UNIQUE);

	if (urlsift_has(plan->url, URLSIFT_PART_HOST) && !article)
		explain_connect(plan);
	else
		explain_step(plan, "note", "any news server will do");
	if (article)
		explain_step(plan, "send", "ARTICLE <{unique}@{host}>");
	else if (!urlsift_has(plan->url, URLSIFT_PART_GROUP))
		explain_step(plan, "send", "LIST");
	else
		explain_step(plan, "send", plan->url->deviations & URLSIFT_DEV_NEWS_WILDMAT ?
		    "LIST ACTIVE {group}" : "GROUP {group}");
}

/* 3.7: "the <article-number> is the numeric id of the article within that newsgroup." */
static void
explain_nntp(struct plan *plan)
{
	explain_connect(plan);
	explain_step(plan, "send", "GROUP {group}");
	explain_parts(plan, "send", "ARTICLE {article}");
}

/* 3.9: a database, a search in it, or a document of it with its type.  There are no lines. */
static void
explain_wais(struct plan *plan)
{
	explain_connect(plan);
	explain_parts(plan, "database", "{.database}");
	explain_parts(plan, "search", "{.search}");
	explain_parts(plan, "type", "{.wtype}");
	explain_parts(plan, "retrieve", "{.wpath}");
}

/*
 * 3.10: "<host> can be the string "localhost" or the empty string; this is
 * interpreted as `the machine from which the URL is being interpreted'."
 */
static void
explain_file(struct plan *plan)
{
	struct urlsift_span host = plan->url->parts[URLSIFT_PART_HOST];

	if (host.len > 0 && !(host.len == strlen("localhost") &&
	    ascii_equal("localhost", plan->url_text + host.off, host.len)))
		explain_step(plan, "on host", "{=host}");
	plan->piece = plan->url->parts[URLSIFT_PART_PATH];
	if (plan->url->deviations & URLSIFT_DEV_FILE_DRIVE) {
		explain_octets(plan, plan->url_text + plan->piece.off, 1);
		explain_fill(plan, ":");
		plan->piece.off += 2;
		plan->piece.len -= 2;
	} else {
		explain_fill(plan, "/");
	}
	/* Nothing is sent: warnings report a name with "/" or NUL. */
	explain_step(plan, "open", "{.}");
}

/* 3.11: the object's name is opaque; fields "serve to identify the target of the URL". */
static void
explain_prospero(struct plan *plan)
{
	struct urlsift_span name = { 0, 0 };

	explain_connect(plan);
	explain_step(plan, "object", "{hsoname}");
	while (urlsift_url_field(plan->url, plan->url_text, &name, &plan->piece)) {
		explain_span(plan, name, LINE_ENDS);
		explain_step(plan, "field", "={}");
	}
}

/*
 * 3.5: the address is an addr-spec, and "there are no reserved characters".  Since RFC 2368
 * headers follow a "?": that reading is shown as well.
 */
static void
explain_mailto(struct plan *plan)
{
	struct urlsift_span addr = plan->url->parts[URLSIFT_PART_ADDR];
	uint32_t end = addr.off + addr.len, i;
	const char *verb = "or";

	explain_step(plan, "mail", "{addr}");
	if (memchr(plan->url_text + addr.off, '?', addr.len) == NULL)
		return;
	plan->piece.off = addr.off;
	for (i = addr.off; i <= end; i++) {
		if (i < end && plan->url_text[i] != (*verb == 'o' ? '?' : '&'))
			continue;
		plan->piece.len = i - plan->piece.off;
		explain_step(plan, verb, "{}");
		plan->piece.off = i + 1;
		verb = "header";
	}
}

/*
 * 3.1: every IP-based protocol has host, port, user and password.  Only the scheme's own document
 * defines the rest, even whether an escape may be decoded: it is shown as it is.
 */
static void
explain_other(struct plan *plan)
{
	if (plan->url->parts[URLSIFT_PART_HOST].len == 0) {
		explain_step(plan, "part", "{=part}");
		return;
	}
	explain_connect(plan);
	explain_parts(plan, "user", "{.user}");
	explain_parts(plan, "password", "{.password}");
	explain_parts(plan, "path", "/{=path}");
}

static void (*const explain_schemes[])(struct plan *plan) = {
	[SCHEME_OTHER] = explain_other,
	[SCHEME_FILE] = explain_file,
	[SCHEME_FTP] = explain_ftp,
	[SCHEME_GOPHER] = explain_gopher,
	[SCHEME_HTTP] = explain_http,
	[SCHEME_MAILTO] = explain_mailto,
	[SCHEME_NEWS] = explain_news,
	[SCHEME_NNTP] = explain_nntp,
	[SCHEME_PROSPERO] = explain_prospero,
	[SCHEME_TELNET] = explain_telnet,
	[SCHEME_WAIS] = explain_wais
};

int
urlsift_explain(const struct urlsift_url *url, const char *text,
    int (*step)(void *ctx, const struct urlsift_step *step), void *ctx)
{
	struct plan plan = { .url = url, .url_text = text, .step = step, .ctx = ctx };
	int part;

	if (url->verdict == URLSIFT_BAD)
		return 0;
	for (part = 0; part < URLSIFT_PART_FRAGMENT; part++)
		if (url->parts[part].len > 0 &&
		    url->parts[part].off + url->parts[part].len > URLSIFT_URL_MAX) {
			explain_step(&plan, "note", "longer than 2048 octets: no plan");
			return plan.stopped;
		}
	explain_schemes[scheme_number(url->scheme)](&plan);
	return plan.stopped;
}
