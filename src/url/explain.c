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
#include "base/percent.h"
#include "url/gateway.h"
#include "url/scheme.h"
#include "urlsift.h"

/* A step has each octet of the URL at most once, and a few words. */
#define STEP_MAX (URLSIFT_URL_MAX + 64)

/* Octets that are dangerous in a line; NUL is so everywhere. */
#define LINE_ENDS "\r\n"

struct plan {
	const struct urlsift_url *url;
	const char *url_text;
	int (*step)(void *ctx, const struct urlsift_step *step);
	void *ctx;
	uint32_t warnings;	/* of the URL: a set of enum urlsift_warning */
	int stopped;		/* the result of the callback */
	bool danger;		/* of the step being built */
	size_t len;
	char text[STEP_MAX];
};

static void
explain_octets(struct plan *plan, const char *octets, size_t len)
{
	assert(len <= sizeof(plan->text) - plan->len);
	memcpy(plan->text + plan->len, octets, len);
	plan->len += len;
}

static void
explain_put(struct plan *plan, const char *words)
{
	explain_octets(plan, words, strlen(words));
}

/* Add a part as it is in the URL. */
static void
explain_raw(struct plan *plan, enum urlsift_part part)
{
	struct urlsift_span span = plan->url->parts[part];

	if (span.len > 0)
		explain_octets(plan, plan->url_text + span.off, span.len);
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

	if (span.off == URLSIFT_ABSENT)
		return;
	while (at < end) {
		c = percent_next(plan->url_text, end, &at);
		plan->danger |= dangers != NULL && strchr(dangers, c) != NULL;
		explain_octets(plan, &c, 1);
	}
}

static void
explain_part(struct plan *plan, enum urlsift_part part)
{
	explain_span(plan, plan->url->parts[part], LINE_ENDS);
}

/* Pass the finished step to the callback. */
static void
explain_done(struct plan *plan, const char *verb)
{
	struct urlsift_step step = { verb, plan->text, plan->len, plan->danger };

	if (plan->stopped == 0)
		plan->stopped = plan->step(plan->ctx, &step);
	plan->len = 0;
	plan->danger = false;
}

/* A step of fixed words. */
static void
explain_say(struct plan *plan, const char *verb, const char *words)
{
	explain_put(plan, words);
	explain_done(plan, verb);
}

static void
explain_number(struct plan *plan, unsigned n)
{
	char digit = (char)('0' + n % 10);

	if (n > 9)
		explain_number(plan, n / 10);
	explain_octets(plan, &digit, 1);
}

/* 3.1: the host, and the port or "most schemes ... have a default port number". */
static void
explain_connect(struct plan *plan)
{
	unsigned port = urlsift_url_default_port(plan->url);

	/* The server in a news URL is one of NNTP; news itself has no port. */
	if (port == 0 && plan->url->deviations & URLSIFT_DEV_NEWS_SERVER)
		port = 119;
	explain_raw(plan, URLSIFT_PART_HOST);
	if (plan->url->parts[URLSIFT_PART_PORT].len > 0) {
		explain_put(plan, ":");
		explain_raw(plan, URLSIFT_PART_PORT);
	} else if (port != 0) {
		explain_put(plan, ":");
		explain_number(plan, port);
	}
	explain_done(plan, "connect");
}

/* 3.2.1: "The user name "anonymous" is supplied", and the user's address as the password. */
static void
explain_ftp_login(struct plan *plan)
{
	explain_put(plan, "USER ");
	if (urlsift_has(plan->url, URLSIFT_PART_USER))
		explain_part(plan, URLSIFT_PART_USER);
	else
		explain_put(plan, "anonymous");
	explain_done(plan, "send");

	explain_put(plan, "PASS ");
	if (urlsift_has(plan->url, URLSIFT_PART_PASSWORD))
		explain_part(plan, URLSIFT_PART_PASSWORD);
	else if (urlsift_has(plan->url, URLSIFT_PART_USER))
		explain_put(plan, "<asked from the user>");
	else
		explain_put(plan, "<the user's e-mail address>");
	explain_done(plan, "send");
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
	const char *type = plan->url_text + plan->url->parts[URLSIFT_PART_TYPE].off;
	struct urlsift_span cwd = { 0, 0 };
	bool list = plan->url->parts[URLSIFT_PART_NAME].len == 0;

	explain_connect(plan);
	explain_ftp_login(plan);
	if (!urlsift_has(plan->url, URLSIFT_PART_PATH))
		return;
	while (urlsift_url_cwd(plan->url, plan->url_text, &cwd)) {
		explain_put(plan, "CWD ");
		explain_span(plan, cwd, LINE_ENDS);
		explain_done(plan, "send");
	}
	if (urlsift_has(plan->url, URLSIFT_PART_TYPE) && (*type == 'd' || *type == 'D')) {
		list = true;
	} else if (urlsift_has(plan->url, URLSIFT_PART_TYPE)) {
		explain_put(plan, "TYPE ");
		explain_part(plan, URLSIFT_PART_TYPE);
		explain_done(plan, "send");
	} else if (!list) {
		explain_say(plan, "note", "the TYPE is guessed from the name");
	}
	explain_put(plan, list ? "NLST" : "RETR");
	if (plan->url->parts[URLSIFT_PART_NAME].len > 0) {
		explain_put(plan, " ");
		explain_part(plan, URLSIFT_PART_NAME);
	}
	explain_done(plan, "send");
}

/* Note where the gateway of a mail service leads. */
static void
explain_target(void *ctx, const char *text, size_t len)
{
	explain_put(ctx, "leads to ");
	explain_octets(ctx, text, len);
	explain_done(ctx, "note");
}

/* 3.3: <path> is a selector and <searchpart> a query string; HTTP decodes neither. */
static void
explain_http(struct plan *plan)
{
	explain_connect(plan);
	explain_put(plan, "GET /");
	explain_raw(plan, URLSIFT_PART_PATH);
	if (urlsift_has(plan->url, URLSIFT_PART_SEARCH)) {
		explain_put(plan, "?");
		explain_raw(plan, URLSIFT_PART_SEARCH);
	}
	explain_done(plan, "send");
	if (urlsift_has(plan->url, URLSIFT_PART_USER))
		explain_say(plan, "note", "http has no user and password: they are not sent");
	gateway_follow(plan->url, plan->url_text, explain_target, plan);
}

/*
 * The line that a Gopher client sends.  A form has line ends of its own (3.4.9): on the port of
 * another protocol they are as dangerous as any others.
 */
static void
explain_gopher_line(struct plan *plan, int with_search, const char *verb)
{
	bool other_port = (plan->warnings & URLSIFT_WARN_PORT) != 0;

	explain_part(plan, URLSIFT_PART_SELECTOR);
	if (urlsift_has(plan->url, URLSIFT_PART_SEARCH) && with_search) {
		explain_put(plan, "\t");
		explain_part(plan, URLSIFT_PART_SEARCH);
	}
	if (urlsift_has(plan->url, URLSIFT_PART_GPLUS)) {
		explain_put(plan, "\t");
		explain_span(plan, plan->url->parts[URLSIFT_PART_GPLUS],
		    other_port ? LINE_ENDS : "");
	}
	if (!urlsift_has(plan->url, URLSIFT_PART_GPLUS) || plan->len < 2 ||
	    memcmp(plan->text + plan->len - 2, "\r\n", 2) != 0)
		explain_put(plan, "\r\n");
	explain_done(plan, verb);
}

/* RFC 1436 */
static const struct { char type; const char *name; } gopher_types[] = {
	{ '0', "file" }, { '1', "directory" }, { '2', "CSO phone-book server" },
	{ '3', "error" }, { '4', "BinHexed Macintosh file" }, { '5', "DOS binary archive" },
	{ '6', "uuencoded file" }, { '7', "search" }, { '8', "telnet session" },
	{ '9', "binary file" }, { '+', "redundant server" }, { 'T', "tn3270 session" },
	{ 'g', "GIF image" }, { 'I', "image" },
};

static const char *
explain_gopher_type(char type)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(gopher_types); i++)
		if (gopher_types[i].type == type)
			return gopher_types[i].name;
	return "type unknown to RFC 1436";
}

static void
explain_advise(struct plan *plan, const char *what, enum urlsift_part part)
{
	explain_put(plan, what);
	explain_part(plan, part);
	explain_done(plan, "advise");
}

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
	char type = '1';

	if (urlsift_has(plan->url, URLSIFT_PART_GTYPE))
		type = percent_next(plan->url_text, end, &at);
	explain_connect(plan);
	/* VIOLATION: gopher-session.  In RFC 1436 the selector is then a login name. */
	if (type == '8' || type == 'T') {
		explain_say(plan, "session", explain_gopher_type(type));
		if (plan->url->parts[URLSIFT_PART_SELECTOR].len > 0)
			explain_advise(plan, "user ", URLSIFT_PART_SELECTOR);
		return;
	}
	explain_gopher_line(plan, 1, "send");
	if (urlsift_has(plan->url, URLSIFT_PART_GPLUS) &&
	    plan->url->parts[URLSIFT_PART_SEARCH].len == 0)
		explain_gopher_line(plan, 0, "or");
	explain_octets(plan, &type, 1);
	explain_put(plan, ": ");
	explain_put(plan, explain_gopher_type(type));
	explain_done(plan, "expect");
}

/*
 * 3.8: "clients accessing a telnet URL merely advise the user of the suggested
 * username and password."
 */
static void
explain_telnet(struct plan *plan)
{
	explain_connect(plan);
	if (urlsift_has(plan->url, URLSIFT_PART_USER))
		explain_advise(plan, "user ", URLSIFT_PART_USER);
	if (urlsift_has(plan->url, URLSIFT_PART_PASSWORD))
		explain_advise(plan, "password ", URLSIFT_PART_PASSWORD);
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
		explain_say(plan, "note", "any news server will do");
	if (article) {
		explain_put(plan, "ARTICLE <");
		explain_part(plan, URLSIFT_PART_UNIQUE);
		explain_put(plan, "@");
		explain_part(plan, URLSIFT_PART_HOST);
		explain_put(plan, ">");
	} else if (urlsift_has(plan->url, URLSIFT_PART_GROUP)) {
		explain_put(plan, plan->url->deviations & URLSIFT_DEV_NEWS_WILDMAT ?
		    "LIST ACTIVE " : "GROUP ");
		explain_part(plan, URLSIFT_PART_GROUP);
	} else {
		explain_put(plan, "LIST");
	}
	explain_done(plan, "send");
}

/* 3.7: "the <article-number> is the numeric id of the article within that newsgroup." */
static void
explain_nntp(struct plan *plan)
{
	explain_connect(plan);
	explain_put(plan, "GROUP ");
	explain_part(plan, URLSIFT_PART_GROUP);
	explain_done(plan, "send");
	if (urlsift_has(plan->url, URLSIFT_PART_ARTICLE)) {
		explain_put(plan, "ARTICLE ");
		explain_part(plan, URLSIFT_PART_ARTICLE);
		explain_done(plan, "send");
	}
}

/* Make a part a step of its own, for protocols without lines. */
static void
explain_parameter(struct plan *plan, enum urlsift_part part, const char *verb)
{
	if (!urlsift_has(plan->url, part))
		return;
	explain_span(plan, plan->url->parts[part], NULL);
	explain_done(plan, verb);
}

/* 3.9: a database, a search in it, or a document of it with its type. */
static void
explain_wais(struct plan *plan)
{
	explain_connect(plan);
	explain_parameter(plan, URLSIFT_PART_DATABASE, "database");
	explain_parameter(plan, URLSIFT_PART_SEARCH, "search");
	explain_parameter(plan, URLSIFT_PART_WTYPE, "type");
	explain_parameter(plan, URLSIFT_PART_WPATH, "retrieve");
}

/*
 * 3.10: "<host> can be the string "localhost" or the empty string; this is
 * interpreted as `the machine from which the URL is being interpreted'."
 */
static void
explain_file(struct plan *plan)
{
	struct urlsift_span host = plan->url->parts[URLSIFT_PART_HOST];
	struct urlsift_span path = plan->url->parts[URLSIFT_PART_PATH];

	if (host.len > 0 && !(host.len == strlen("localhost") &&
	    ascii_equal("localhost", plan->url_text + host.off, host.len))) {
		explain_raw(plan, URLSIFT_PART_HOST);
		explain_done(plan, "on host");
	}
	if (plan->url->deviations & URLSIFT_DEV_FILE_DRIVE) {
		explain_octets(plan, plan->url_text + path.off, 1);
		explain_put(plan, ":");
		path.off += 2;
		path.len -= 2;
	} else {
		explain_put(plan, "/");
	}
	/* Nothing is sent: warnings report a name with "/" or NUL. */
	explain_span(plan, path, NULL);
	explain_done(plan, "open");
}

/* 3.11: the object's name is opaque; fields "serve to identify the target of the URL". */
static void
explain_prospero(struct plan *plan)
{
	struct urlsift_span name = { 0, 0 }, value = { 0, 0 };

	explain_connect(plan);
	explain_part(plan, URLSIFT_PART_HSONAME);
	explain_done(plan, "object");
	while (urlsift_url_field(plan->url, plan->url_text, &name, &value)) {
		explain_span(plan, name, LINE_ENDS);
		explain_put(plan, "=");
		explain_span(plan, value, LINE_ENDS);
		explain_done(plan, "field");
	}
}

/*
 * 3.5: the address is an addr-spec, and "there are no reserved characters".  Since RFC 2368
 * headers follow a "?": that reading is shown as well.
 */
static void
explain_mailto(struct plan *plan)
{
	struct urlsift_span addr = plan->url->parts[URLSIFT_PART_ADDR], piece = { addr.off, 0 };
	uint32_t end = addr.off + addr.len, i;
	const char *verb = "or";

	explain_part(plan, URLSIFT_PART_ADDR);
	explain_done(plan, "mail");
	if (memchr(plan->url_text + addr.off, '?', addr.len) == NULL)
		return;
	for (i = addr.off; i <= end; i++) {
		if (i < end && plan->url_text[i] != (*verb == 'o' ? '?' : '&'))
			continue;
		piece.len = i - piece.off;
		explain_span(plan, piece, LINE_ENDS);
		explain_done(plan, verb);
		piece.off = i + 1;
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
		explain_raw(plan, URLSIFT_PART_SCHEMEPART);
		explain_done(plan, "part");
		return;
	}
	explain_connect(plan);
	explain_parameter(plan, URLSIFT_PART_USER, "user");
	explain_parameter(plan, URLSIFT_PART_PASSWORD, "password");
	if (urlsift_has(plan->url, URLSIFT_PART_PATH)) {
		explain_put(plan, "/");
		explain_raw(plan, URLSIFT_PART_PATH);
		explain_done(plan, "path");
	}
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
	plan.warnings = urlsift_audit(url, text);
	for (part = 0; part < URLSIFT_PART_FRAGMENT; part++)
		if (url->parts[part].len > 0 &&
		    url->parts[part].off + url->parts[part].len > URLSIFT_URL_MAX) {
			explain_say(&plan, "note", "longer than 2048 octets: no plan");
			return plan.stopped;
		}
	explain_schemes[scheme_number(url->scheme)](&plan);
	return plan.stopped;
}
