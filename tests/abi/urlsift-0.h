/*
 * urlsift.h - URLs in plain text, and what RFC 1738 says of each
 *
 *	struct urlsift_url url;		(the parser takes one URL apart)
 *	size_t n;
 *
 *	if (urlsift_parse(&url, text, len, URLSIFT_STD_1738) == URLSIFT_BAD)
 *		puts(urlsift_error_text(url.error));
 *	const char *host = urlsift_part_text(&url, text, URLSIFT_PART_HOST, &n);
 *
 *	static int			(the scanner finds the URLs of a text)
 *	print(void *ctx, const struct urlsift_find *find)
 *	{
 *		return printf("%.*s\n", (int)find->len, find->text) < 0;
 *	}
 *
 *	struct urlsift_options options = { .size = sizeof(options) };
 *	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
 *
 *	if (scanner != NULL)
 *		urlsift_scan(scanner, text, len, print, NULL);
 *	urlsift_scanner_free(scanner);
 *
 * Units: offsets and lengths are octets, counted from 0; lines and columns are
 * counted from 1, a column in octets.  A text needs no NUL at its end.
 * Errors: a malformed URL is data.  Misuse is an assertion.  What else can fail
 * says so by NULL and errno.
 * Lifetime: nothing the caller passes is kept after a call returns, except the
 * callbacks of the options and their contexts.  A find and all it points to die
 * when the callback returns.
 * Threads: there is no global state.  One thread at a time uses a scanner;
 * functions without a scanner are pure.
 * Memory: urlsift_scanner_new() allocates a fixed amount; nothing else does.
 * Growth: enumerations get new values at their end: ignore unknown ones.  A
 * structure marked "fixed" never changes.  Others get members at their end: the
 * library hands them out by pointer, or the caller says their size.
 */
#ifndef URLSIFT_H
#define URLSIFT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

/* The version that the caller was compiled with, "MAJOR.MINOR.PATCH". */
#define URLSIFT_VERSION "0.1.0"
const char *urlsift_version(void);	/* the same of the library at run time */

/* 1. Schemes (RFC 1738 sections 3 and 4, and the registrations since) */

/* It locates something, or names something (urn), or neither (tel, data, ...). */
enum urlsift_scheme_kind { URLSIFT_SCHEME_URL, URLSIFT_SCHEME_URN, URLSIFT_SCHEME_OTHER };

struct urlsift_scheme {
	const char *name;	/* in lower case */
	const char *origin;	/* "1738", "reserved", "permanent", "provisional", "historical",
				   "common": in use, but never registered */
	enum urlsift_scheme_kind kind;
	uint16_t port;		/* the default; 0: there is no default */
	uint8_t slashes;	/* 1: "//" follows the colon; 2: at least "/" does */
	uint8_t opaque;		/* 1: "<scheme:x>" is believed although it has no "//" */
};

/* The known scheme of that name, in any case, or of index I in the order of names; or NULL. */
const struct urlsift_scheme *urlsift_scheme_find(const char *name, size_t len);
const struct urlsift_scheme *urlsift_scheme_at(size_t i);

/* 2. The parser (section 5) */

/* Which grammar decides. */
enum urlsift_std {
	URLSIFT_STD_1738,	/* RFC 1738 section 5, with erratum 5118 */
	URLSIFT_STD_1993	/* the draft of 1993: a blank is an ordinary character */
};

enum urlsift_verdict {
	URLSIFT_BAD,		/* see the error */
	URLSIFT_RELAXED,	/* well-formed but for the named deviations */
	URLSIFT_STRICT		/* matches the production of its scheme */
};

/* Deviations from the grammar that are tolerated by name: bits of a set. */
enum urlsift_deviation {
	URLSIFT_DEV_NATIONAL = 1 << 0,		/* { } | ^ ~ [ ] ` not encoded */
	URLSIFT_DEV_NON_ASCII = 1 << 1,		/* octets above 7F */
	URLSIFT_DEV_BAD_ESCAPE = 1 << 2,	/* "%" without two hex digits */
	URLSIFT_DEV_UNDERSCORE = 1 << 3,	/* "_" in a host */
	URLSIFT_DEV_TRAILING_DOT = 1 << 4,	/* a host that ends in a dot */
	URLSIFT_DEV_EMPTY_PORT = 1 << 5,	/* "host:" */
	URLSIFT_DEV_IPV6 = 1 << 6,		/* "[...]" as a host */
	URLSIFT_DEV_HTTP_USERINFO = 1 << 7,	/* user or password in http */
	URLSIFT_DEV_SEARCH_CHAR = 1 << 8,	/* "/" or "?" in an http search part */
	URLSIFT_DEV_SEARCH_NO_SLASH = 1 << 9,	/* http://h?q */
	URLSIFT_DEV_TYPE_CASE = 1 << 10,	/* ;TYPE=a */
	URLSIFT_DEV_FILE_NO_HOST = 1 << 11,	/* file:/x */
	URLSIFT_DEV_FILE_DRIVE = 1 << 12,	/* file:///c|/x */
	URLSIFT_DEV_NEWS_DIGIT = 1 << 13,	/* a group that starts with a digit */
	URLSIFT_DEV_NEWS_WILDMAT = 1 << 14,	/* news:comp.* */
	URLSIFT_DEV_NEWS_SERVER = 1 << 15,	/* news://server/...; also if strict */
	URLSIFT_DEV_NEWS_ESCAPE = 1 << 16,	/* an escape in a group */
	URLSIFT_DEV_WAIS_RESERVED = 1 << 17,	/* reserved octets in a wais document-id */
	URLSIFT_DEV_WAIS_ESCAPE = 1 << 18,	/* "/" in a wais document-id */
	URLSIFT_DEV_DOMAIN_LITERAL = 1 << 19,	/* news:x@[192.0.2.1] */
	URLSIFT_DEV_FRAGMENT_HASH = 1 << 20,	/* "#" in a fragment */
	URLSIFT_DEV_FTP_SEMICOLON = 1 << 21	/* ";" in an ftp path, as in VMS names */
};

/* Why a URL is bad.  urlsift_error_text() and urlsift_error_section() explain each. */
enum urlsift_error_code {
	URLSIFT_OK, URLSIFT_ERR_NO_SCHEME, URLSIFT_ERR_SCHEME_CHAR, URLSIFT_ERR_SLASHES,
	URLSIFT_ERR_NO_HOST, URLSIFT_ERR_HOST, URLSIFT_ERR_PORT, URLSIFT_ERR_LOGIN,
	URLSIFT_ERR_PATH, URLSIFT_ERR_NO_SLASH, URLSIFT_ERR_TYPE, URLSIFT_ERR_SEARCH,
	URLSIFT_ERR_ADDR, URLSIFT_ERR_GROUP, URLSIFT_ERR_ARTICLE, URLSIFT_ERR_WAIS,
	URLSIFT_ERR_FIELD, URLSIFT_ERR_SPACE, URLSIFT_ERR_CONTROL, URLSIFT_ERR_DELIMITER,
	URLSIFT_ERR_FRAGMENT, URLSIFT_ERR_BACKSLASH, URLSIFT_ERR_ESCAPE,
	URLSIFT_ERR_TOO_LONG, URLSIFT_ERR_1993,
	URLSIFT_ERR_IMPLAUSIBLE		/* the scanner alone says this */
};

/* The parts of a URL in the order in which they are reported. */
enum urlsift_part {
	URLSIFT_PART_SCHEME,
	URLSIFT_PART_SCHEMEPART,	/* other schemes: all after the colon */
	URLSIFT_PART_ALL,		/* news: the "*" */
	URLSIFT_PART_ADDR,		/* mailto */
	URLSIFT_PART_UNIQUE,		/* news: message-id before the "@" */
	URLSIFT_PART_USER, URLSIFT_PART_PASSWORD,
	URLSIFT_PART_HOST,		/* with its brackets, if any */
	URLSIFT_PART_PORT,
	URLSIFT_PART_DATABASE,		/* wais */
	URLSIFT_PART_GROUP,		/* news, nntp */
	URLSIFT_PART_ARTICLE,		/* nntp: the number */
	URLSIFT_PART_PATH,		/* ftp, http, file; others: after the "/" after the host */
	URLSIFT_PART_NAME,		/* ftp: the last segment */
	URLSIFT_PART_TYPE,		/* ftp: the octet after ;type= */
	URLSIFT_PART_GTYPE, URLSIFT_PART_SELECTOR,	/* gopher; no GTYPE means type 1 */
	URLSIFT_PART_SEARCH,		/* http, gopher, wais */
	URLSIFT_PART_GPLUS,		/* gopher: the Gopher+ string */
	URLSIFT_PART_WTYPE, URLSIFT_PART_WPATH,	/* wais */
	URLSIFT_PART_HSONAME,		/* prospero */
	URLSIFT_PART_FIELDS,		/* prospero: all fields, from the first ";" */
	URLSIFT_PART_FRAGMENT,		/* what follows the first "#"; not part of the URL */
	URLSIFT_NPARTS			/* so many does the caller know */
};

#define URLSIFT_PARTS_MAX 32		/* there will never be more */
#define URLSIFT_ABSENT UINT32_MAX	/* the offset of a span that is absent, not empty */

/* Octets of a text.  Fixed. */
struct urlsift_span {
	uint32_t off;	/* octets from the start of the text; URLSIFT_ABSENT */
	uint32_t len;	/* octets; 0 if absent */
};

/* What the parser says of a text.  The spans lie in that text, which is not copied.  Fixed. */
struct urlsift_url {
	const struct urlsift_scheme *scheme;	/* NULL: unknown */
	enum urlsift_verdict verdict;
	enum urlsift_error_code error;		/* URLSIFT_OK unless bad */
	uint32_t error_off;			/* the first octet refused, or the text's length */
	uint32_t deviations;			/* set of enum urlsift_deviation; 0 if bad */
	struct urlsift_span parts[URLSIFT_PARTS_MAX];	/* by enum urlsift_part */
	uint32_t reserved[4];			/* 0 */
};

/*
 * Parse LEN octets as one URL and perhaps its fragment.  The scheme decides
 * which production has to match (section 5); `genericurl' is for all schemes
 * but the ten of section 3.  Always fills *URL; parts found before an error
 * stay.  Returns the verdict.
 */
enum urlsift_verdict urlsift_parse(struct urlsift_url *url, const char *text, size_t len,
    enum urlsift_std std);

/* Here and below, TEXT is the one that was parsed.  Returns whether the URL has that part. */
bool urlsift_has(const struct urlsift_url *url, unsigned part);

/* The first octet of that part, and their number in *LEN; NULL and 0 if it is absent. */
const char *urlsift_part_text(const struct urlsift_url *url, const char *text, unsigned part,
    size_t *len);

/* ftp: the next directory of the path (3.2.2), if there is one.  *CWD is all zero at first. */
bool urlsift_url_cwd(const struct urlsift_url *url, const char *text, struct urlsift_span *cwd);

/* prospero: the next field (3.11), in the same way.  *NAME is all zero at first. */
bool urlsift_url_field(const struct urlsift_url *url, const char *text,
    struct urlsift_span *name, struct urlsift_span *value);

/* wais: "database", "search" or "doc" (3.9); NULL for other schemes. */
const char *urlsift_url_form(const struct urlsift_url *url);

unsigned urlsift_url_default_port(const struct urlsift_url *url);	/* 0: there is none */

/*
 * The normalised form: scheme and host in lower case, the default port dropped,
 * escapes in upper case, unreserved octets unescaped, national and non-ASCII
 * octets escaped; nothing that changes what the URL means.  Writes at most SIZE
 * octets and no NUL; returns the length that was needed, at most 3 * LEN.
 */
size_t urlsift_normalize(const struct urlsift_url *url, const char *text, size_t len, char *out,
    size_t size);

/* Warnings of section 6: bits of a set.  urlsift_warning_text() explains them. */
enum urlsift_warning {
	URLSIFT_WARN_PORT = 1 << 0, URLSIFT_WARN_PORT_RESERVED = 1 << 1,
	URLSIFT_WARN_PORT_FOREIGN = 1 << 2, URLSIFT_WARN_PORT_RANGE = 1 << 3,
	URLSIFT_WARN_CRLF = 1 << 4, URLSIFT_WARN_NUL = 1 << 5, URLSIFT_WARN_CTRL = 1 << 6,
	URLSIFT_WARN_GOPHER_SMTP = 1 << 7, URLSIFT_WARN_IAC = 1 << 8,
	URLSIFT_WARN_DELIM = 1 << 9, URLSIFT_WARN_DOUBLE_ENC = 1 << 10,
	URLSIFT_WARN_PASSWORD = 1 << 11, URLSIFT_WARN_USERINFO_HTTP = 1 << 12,
	URLSIFT_WARN_AT_PATH = 1 << 13, URLSIFT_WARN_HOSTNUM = 1 << 14,
	URLSIFT_WARN_DOTDOT = 1 << 15, URLSIFT_WARN_MAIL_HDR = 1 << 16,
	URLSIFT_WARN_NONASCII = 1 << 17,
	URLSIFT_WARN_HYPHEN_HOST = 1 << 18,	/* raised by the scanner */
	URLSIFT_WARN_REPAIRED = 1 << 19		/* raised by the scanner */
};

/* The warnings that the URL alone raises (section 6): set of enum urlsift_warning. */
uint32_t urlsift_audit(const struct urlsift_url *url, const char *text);

/* One thing that a URL asks a client to do.  It dies when the callback returns. */
struct urlsift_step {
	const char *verb;	/* "connect", "send", "retrieve", "note", ... */
	const char *text;	/* its octets, decoded */
	size_t len;
	bool danger;		/* do not send: CR, LF or NUL would go into a line protocol */
};

/*
 * What the URL asks a client to do (section 3): STEP is called with each step,
 * in order.  What STEP returns, if not 0, ends this and is returned.  Returns 0
 * after the last step.  A bad URL has no steps.
 */
int urlsift_explain(const struct urlsift_url *url, const char *text,
    int (*step)(void *ctx, const struct urlsift_step *step), void *ctx);

/* 3. The scanner (the appendix) */

#define URLSIFT_URL_MAX 2048			/* octets of a URL from a wrapper, at most */
#define URLSIFT_LINES_MAX 12			/* lines of a wrapper that have a part of it */
#define URLSIFT_DOCUMENT_MAX ((size_t)1 << 20)	/* a longer text is documents of this length */
#define URLSIFT_REACH ((size_t)16384)		/* octets of a wrapper and what broke it, at most */

/* How a URL stood in the text: bits of a set. */
enum urlsift_kind {
	URLSIFT_KIND_URL = 1 << 0,	/* <URL:...> */
	URLSIFT_KIND_ANGLE = 1 << 1,	/* <scheme:...> */
	URLSIFT_KIND_PREFIX = 1 << 2,	/* URL:... */
	URLSIFT_KIND_QUOTE = 1 << 3,	/* "scheme://..." */
	URLSIFT_KIND_BARE = 1 << 4	/* scheme://... */
};

#define URLSIFT_KINDS_WRAPPED (URLSIFT_KIND_URL | URLSIFT_KIND_ANGLE | URLSIFT_KIND_PREFIX)
#define URLSIFT_KINDS_ALL (URLSIFT_KINDS_WRAPPED | URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)
#define URLSIFT_KINDS_DEFAULT URLSIFT_KINDS_ALL

/* What was noticed on the way to a URL: bits of a set. */
enum urlsift_note {
	URLSIFT_NOTE_UNTERMINATED = 1 << 0,	/* no closer; the first token was taken */
	URLSIFT_NOTE_QUOTE_DEPTH = 1 << 1,	/* quote marks fewer than on the opening line */
	URLSIFT_NOTE_PAGE_BREAK = 1 << 2,	/* page furniture was skipped */
	URLSIFT_NOTE_INNER_SPACE = 1 << 3,	/* white space inside a line was removed */
	URLSIFT_NOTE_BACKSLASH = 1 << 4,	/* one that TeX or Markdown added was removed */
	URLSIFT_NOTE_ZERO_WIDTH = 1 << 5,	/* zero-width characters were removed */
	URLSIFT_NOTE_REJOIN_INVALID = 1 << 6,	/* joined it is bad; the first token was taken */
	URLSIFT_NOTE_MAY_CONTINUE = 1 << 7,	/* ends its line with "-" or "/" */
	URLSIFT_NOTE_TRIMMED = 1 << 8,		/* punctuation was cut from the end */
	URLSIFT_NOTE_TOO_LONG = 1 << 9,		/* the wrapper is longer than its limits */
	URLSIFT_NOTE_BLANK_LINE = 1 << 10,	/* a blank line was crossed */
	URLSIFT_NOTE_SOFT_HYPHEN = 1 << 11,	/* U+00AD was removed */
	URLSIFT_NOTE_HYPHEN_GLYPH = 1 << 12,	/* U+2010 or U+2011 was read as "-" */
	URLSIFT_NOTE_FOLD_MARK = 1 << 13,	/* fold marks of RFC 8792 were removed */
	URLSIFT_NOTE_PREFIX_CASE = 1 << 14,	/* "url:" not in upper case */
	URLSIFT_NOTE_DOUBLED_PREFIX = 1 << 15,	/* URL:URL:, <URL:<...>>, <URL://http://...> */
	URLSIFT_NOTE_SEVERAL = 1 << 16,		/* one of several URLs in one wrapper */
	URLSIFT_NOTE_NESTED_URL = 1 << 17,	/* ",scheme://" stands inside the URL */
	URLSIFT_NOTE_LINK_TEXT = 1 << 18,	/* words followed the URL in its wrapper */
	URLSIFT_NOTE_TABLE = 1 << 19,		/* a table's borders were removed */
	URLSIFT_NOTE_ENTITY = 1 << 20,		/* brackets or octets were spelled as entities */
	URLSIFT_NOTE_BIDI = 1 << 21		/* bidirectional controls were removed */
};

/* What columns count: octets, characters of UTF-8, cells of a screen (as of wcwidth(3)). */
enum urlsift_column { URLSIFT_COLUMN_OCTET, URLSIFT_COLUMN_CHARACTER, URLSIFT_COLUMN_CELL };

/* Where an octet stands in the input.  Fixed. */
struct urlsift_position {
	uint64_t offset;	/* octets from 0 */
	uint64_t line;		/* from 1 */
	uint64_t column;	/* from 1; octets, if not asked for otherwise */
};

/* A run of the URL's octets that stand together in the input. */
struct urlsift_piece {
	struct urlsift_position at;
	uint32_t len;		/* octets of the input */
	uint32_t off;		/* where the run begins in the find's text */
	uint32_t text_len;	/* octets of the find's text: fewer for U+2010 and entities */
};

/* In what a reading differs from the find's text. */
enum urlsift_reading_kind {
	URLSIFT_READING_HYPHEN,		/* hyphens at breaks kept or dropped */
	URLSIFT_READING_1993,		/* blanks kept as in 1993, one each, written %20 */
	URLSIFT_READING_JOINED,		/* not split, or with the words that followed */
	URLSIFT_READING_SPLIT,		/* split where it was joined: the first URL */
	URLSIFT_READING_UNTRIMMED	/* with the punctuation that was cut */
};

/* Reasons for a reading: bits of a set, in the order in which they are asked. */
enum urlsift_why {
	URLSIFT_WHY_GRAMMAR = 1 << 0, URLSIFT_WHY_SCHEME = 1 << 1, URLSIFT_WHY_TLD = 1 << 2,
	URLSIFT_WHY_STRICT = 1 << 3, URLSIFT_WHY_ELSEWHERE = 1 << 4, URLSIFT_WHY_TOKEN = 1 << 5,
	URLSIFT_WHY_GLYPH = 1 << 6, URLSIFT_WHY_TYPESET = 1 << 7, URLSIFT_WHY_DEFAULT = 1 << 8
};

struct urlsift_reading {
	const char *text;
	size_t len;
	enum urlsift_reading_kind kind;
	enum urlsift_verdict verdict;
	uint32_t why;		/* set of enum urlsift_why: what put it before the next */
};

struct urlsift_find {
	const char *text;		/* as written, rejoined, with its fragment */
	size_t len;
	const struct urlsift_url *url;	/* the parse of TEXT */
	struct urlsift_position at;	/* the URL's first octet in the input */
	uint64_t end;			/* offset after its last octet in the input */
	uint64_t opens;			/* offset of its wrapper's, prefix's or own first octet */
	uint64_t closes;		/* offset after its wrapper's, or its own, last octet */
	uint32_t kind;			/* one of enum urlsift_kind */
	uint32_t notes;			/* set of enum urlsift_note */
	uint32_t warnings;		/* set of enum urlsift_warning */
	size_t n_pieces;		/* at least 1: see urlsift_find_piece() */
	size_t n_readings;		/* 0 unless there are several: urlsift_find_reading() */
	const void *pieces, *readings;	/* the library's own */
};

/* The pieces of a URL in order, and its readings, best first: 0 is TEXT; NULL past the last. */
const struct urlsift_piece *urlsift_find_piece(const struct urlsift_find *find, size_t i);
const struct urlsift_reading *urlsift_find_reading(const struct urlsift_find *find, size_t i);

/* Called with each find; a value that is not 0 ends the scan and is returned. */
typedef int urlsift_found(void *ctx, const struct urlsift_find *find);

/*
 * How a break divides a word: returns 1 if a hyphen may be inserted in the
 * WORD (LEN octets, joined) before its octet AT, 0 if not, -1 if unknown.
 */
typedef int urlsift_hyphenate(void *ctx, const char *language, const char *word, size_t len,
    size_t at);

/* What the hyphen before a line break is taken for. */
enum urlsift_hyphen {
	URLSIFT_HYPHEN_AUTO,	/* decided by the evidence of the document */
	URLSIFT_HYPHEN_KEEP, URLSIFT_HYPHEN_DROP,
	URLSIFT_HYPHEN_ALL	/* as AUTO without the document: nothing waits for it */
};

/* Properties of a text, declared by who wrote it: bits of a set. */
enum urlsift_text_flag {
	URLSIFT_TEXT_FLOWED = 1 << 0,	/* format=flowed (RFC 3676) */
	URLSIFT_TEXT_DELSP = 1 << 1,	/* ... with DelSp=yes */
	URLSIFT_TEXT_HTML = 1 << 2	/* &amp; and its like are decoded in URLs */
};

/* A member that is 0 has its default: all 0 finds URLSIFT_KINDS_DEFAULT by RFC 1738. */
struct urlsift_options {
	size_t size;			/* sizeof(struct urlsift_options) */
	uint32_t kinds;			/* set of enum urlsift_kind */
	enum urlsift_std std;
	enum urlsift_hyphen hyphen;
	uint32_t text;			/* set of enum urlsift_text_flag for what is scanned */
	uint32_t report_bad;		/* 1: also what is bad, as a find, perhaps empty */
	uint32_t eager;			/* 1: report a find at once, with the evidence so far */
	uint32_t no_audit;		/* 1: warnings are those of the scanner alone: faster */
	enum urlsift_column column;	/* what columns count */
	urlsift_found *found;
	void *ctx;			/* for FOUND */
	urlsift_hyphenate *hyphenate;	/* NULL: the document's rate of hyphens alone decides */
	void *hyphenate_ctx;
};

struct urlsift_scanner;

/* NULL with errno ENOMEM, or EINVAL if this library does not know the size, or a value. */
struct urlsift_scanner *urlsift_scanner_new(const struct urlsift_options *options);
void urlsift_scanner_free(struct urlsift_scanner *scanner);	/* NULL: does nothing */

/*
 * Scan one text in memory.  FOUND is called with each find; NULL: the callback of
 * the options is.  Returns 0, or what the callback returned.
 */
int urlsift_scan(struct urlsift_scanner *scanner, const char *octets, size_t len,
    urlsift_found *found, void *ctx);

/* A part of a text: nothing that is found goes across its bounds. */
struct urlsift_section {
	size_t start, end;	/* octets of the text */
	uint32_t flags;		/* set of enum urlsift_text_flag */
	uint32_t reserved;	/* 0 */
};

/* A text with sections, in order and apart from each other; what is in none is not scanned. */
struct urlsift_text {			/* Fixed. */
	const char *octets;
	size_t len;
	const struct urlsift_section *sections;
	size_t n_sections;		/* 0: all is one, with the flags of the options */
	size_t section_size;		/* sizeof(struct urlsift_section) */
};

/* urlsift_scan() of a text with sections: a message, say.  The evidence is that of all of it. */
int urlsift_scan_sections(struct urlsift_scanner *scanner, const struct urlsift_text *text,
    urlsift_found *found, void *ctx);

/* A find in an array.  Fixed. */
struct urlsift_item {
	const char *text;		/* in the text scanned, or, if it had to be rejoined, in the
					   scanner, until its next call; NULL: no room there */
	size_t len;
	struct urlsift_position at;	/* these are as in a find */
	uint64_t end, opens, closes;
	uint32_t kind, notes, warnings;
	enum urlsift_verdict verdict;
	uint64_t reserved[2];		/* 0 */
};

/*
 * Fill an array with the first N finds of a text; returns how many there are.
 * There is always room to rejoin those of URLSIFT_DOCUMENT_MAX octets.
 */
size_t urlsift_list(struct urlsift_scanner *scanner, const char *octets, size_t len,
    struct urlsift_item *items, size_t n);

/*
 * Give the scanner the next N octets of a stream, cut anywhere.  Returns 0, or what
 * the callback returned: then the scan is over until urlsift_reset().
 */
int urlsift_feed(struct urlsift_scanner *scanner, const char *octets, size_t n);

/* The same without a copy: write at most *ROOM octets to the place returned, say how many. */
char *urlsift_buffer(struct urlsift_scanner *scanner, size_t *room);
int urlsift_fed(struct urlsift_scanner *scanner, size_t n);

/* The stream is at its end: find what is left, then be ready for the next one. */
int urlsift_finish(struct urlsift_scanner *scanner);

/* Forget the stream so far; be ready for the next one. */
void urlsift_reset(struct urlsift_scanner *scanner);

/*
 * Tell where the first octet of a text stands, before it is fed.  A caller that strips or
 * decodes further on maps the pieces of a find back by their offsets in what was fed.
 */
void urlsift_seek(struct urlsift_scanner *scanner, const struct urlsift_position *at);

/*
 * Report only what opens in [START, END) of the input: what threads that share a
 * file need.  Called before the first octet is fed; returns the offset of the one
 * that has to be fed first, so that the answer is that of a scan of the whole (lines
 * count from 1 there: see urlsift_seek).  The last one is URLSIFT_REACH octets after
 * the document that holds END - 1.
 */
uint64_t urlsift_range(struct urlsift_scanner *scanner, uint64_t start, uint64_t end);

/* 4. Names: what outputs and messages call a code or a bit; NULL if it is unknown */

const char *urlsift_deviation_name(uint32_t bit);	/* "national" */
const char *urlsift_hyphen_name(unsigned hyphen);	/* "auto" */
const char *urlsift_kind_name(uint32_t bit);		/* "angle" */
const char *urlsift_note_name(uint32_t bit);		/* "trimmed" */
const char *urlsift_part_name(unsigned part);		/* "host"; NULL for FIELDS */
const char *urlsift_reading_name(unsigned kind);	/* "hyphen" */
const char *urlsift_scheme_kind_name(unsigned kind);	/* "url" */
const char *urlsift_std_name(unsigned std);		/* "rfc1738" */
const char *urlsift_text_flag_name(uint32_t bit);	/* "flowed" */
const char *urlsift_verdict_name(unsigned verdict);	/* "strict" */
const char *urlsift_why_name(uint32_t bit);		/* "grammar" */
const char *urlsift_warning_name(uint32_t bit);		/* "S-PORT" */
const char *urlsift_warning_text(uint32_t bit);		/* a sentence without its full stop */

/* Of an unknown error they are those of URLSIFT_OK. */
const char *urlsift_error_name(unsigned error);		/* "port" */
const char *urlsift_error_section(unsigned error);	/* "5"; "" if it is not in the RFC */
const char *urlsift_error_text(unsigned error);		/* a sentence without its full stop */
#ifdef __cplusplus
}
#endif
#endif
