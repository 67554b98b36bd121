/*
 * urlsift.h - what the library promises
 *
 * liburlsift finds URLs in plain text the way the appendix of RFC 1738 says
 * they are written there, puts each together again, and checks it with a
 * parser for all of RFC 1738.
 *
 * Units: offsets and lengths are octets, counted from 0; lines and columns
 * are counted from 1, a column in octets.
 *
 * Lifetime: nothing the caller passes is kept after a call returns, but the
 * options' callback and its context.  Whatever a find points to dies when the
 * callback returns.
 *
 * Threads: there is no global state; use one scanner in one thread at a time.
 * Everything that takes no scanner is pure.
 *
 * Memory: urlsift_scanner_new() allocates a fixed amount, nothing else does.
 *
 * Structures and enumerations grow at their end only.  A malformed URL is data.
 */
#ifndef URLSIFT_H
#define URLSIFT_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

/* The longest URL that is put together from a wrapper. */
#define URLSIFT_URL_MAX 2048

/* A longer text is a sequence of documents that begin at its multiples. */
#define URLSIFT_DOCUMENT_MAX ((size_t)1 << 20)

/* A URL, its wrapper, and what broke it take no more octets of the input than this. */
#define URLSIFT_REACH ((size_t)16384)

/* The offset of a span that is absent; an empty part has a true offset. */
#define URLSIFT_ABSENT UINT32_MAX

/* The version that the caller was compiled with, "MAJOR.MINOR.PATCH". */
#define URLSIFT_VERSION "0.1.0"
const char *urlsift_version(void);	/* the same of the library at run time */

/*
 * 1. Schemes (RFC 1738 sections 3 and 4, and the registrations since)
 */

enum urlsift_scheme_kind {
	URLSIFT_SCHEME_URL,	/* locates something */
	URLSIFT_SCHEME_URN,	/* names something: urn */
	URLSIFT_SCHEME_OTHER	/* neither: tel, data, ... */
};

struct urlsift_scheme {
	const char *name;	/* in lower case */
	const char *origin;	/* "1738", "reserved", "permanent", "provisional", "historical",
				   "common": in use, but never registered */
	enum urlsift_scheme_kind kind;
	uint16_t port;		/* the default; 0 if there is none */
	uint8_t slashes;	/* what follows the colon begins with 1: "//", 2: "/" at least */
	uint8_t opaque;		/* 1: "<scheme:x>" is believed although it has no "//" */
};

/* The known scheme of that name in any case, or NULL. */
const struct urlsift_scheme *urlsift_scheme_find(const char *name, size_t len);

/* The known scheme of index I in the order of names, or NULL past the last. */
const struct urlsift_scheme *urlsift_scheme_at(size_t i);

/*
 * 2. The parser (section 5)
 */

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
	URLSIFT_DEV_FTP_SEMICOLON = 1 << 21	/* ";" in an ftp path, as before a version of VMS */
};

/* "national", ...; NULL for an unknown bit. */
const char *urlsift_deviation_name(enum urlsift_deviation deviation);

/* Why a URL is bad. */
enum urlsift_error_code {
	URLSIFT_OK,
	URLSIFT_ERR_NO_SCHEME,		/* no colon, or nothing before it */
	URLSIFT_ERR_SCHEME_CHAR,	/* an octet that no scheme has */
	URLSIFT_ERR_SLASHES,		/* "//" is missing after the scheme */
	URLSIFT_ERR_NO_HOST,		/* the host is empty */
	URLSIFT_ERR_HOST,		/* neither a hostname nor a hostnumber */
	URLSIFT_ERR_PORT,		/* not digits, or a port where there is none */
	URLSIFT_ERR_LOGIN,		/* user or password: an octet to be encoded, or not here */
	URLSIFT_ERR_PATH,		/* an octet that the path may not have */
	URLSIFT_ERR_NO_SLASH,		/* "/" is required here */
	URLSIFT_ERR_TYPE,		/* ";type=" but not one of a i d and the end */
	URLSIFT_ERR_SEARCH,		/* an octet that the search part may not have */
	URLSIFT_ERR_ADDR,		/* no address, or an octet that it may not have */
	URLSIFT_ERR_GROUP,		/* no newsgroup name */
	URLSIFT_ERR_ARTICLE,		/* no message-id or article number */
	URLSIFT_ERR_WAIS,		/* neither database, search nor document */
	URLSIFT_ERR_FIELD,		/* a prospero field without "=", or with "/" */
	URLSIFT_ERR_SPACE,		/* a space inside the URL (2.2) */
	URLSIFT_ERR_CONTROL,		/* a control octet (2.2) */
	URLSIFT_ERR_DELIMITER,		/* < > or " (2.2) */
	URLSIFT_ERR_FRAGMENT,		/* an octet that the fragment may not have */
	URLSIFT_ERR_BACKSLASH,		/* a backslash that is no escape artefact */
	URLSIFT_ERR_ESCAPE,		/* "%" without two hex digits where none may stand */
	URLSIFT_ERR_TOO_LONG,		/* UINT32_MAX octets or more */
	URLSIFT_ERR_1993,		/* the productions of 1993 do not match */
	URLSIFT_ERR_IMPLAUSIBLE		/* a host, a drive, or nothing after the colon */
};

/*
 * A fixed name ("port"), the section of the RFC ("5"; "" if it is not the RFC
 * that refuses), a sentence without its full stop.
 */
const char *urlsift_error_name(enum urlsift_error_code code);
const char *urlsift_error_section(enum urlsift_error_code code);
const char *urlsift_error_text(enum urlsift_error_code code);

/* Octets of the text that was parsed: an absent span differs from an empty one. */
struct urlsift_span {
	uint32_t off;	/* octets from the start of the text, URLSIFT_ABSENT */
	uint32_t len;	/* octets; 0 when absent */
};

/* The parts of a URL in the order in which they are reported. */
enum urlsift_part {
	URLSIFT_PART_SCHEME,
	URLSIFT_PART_SCHEMEPART,		/* others: all after the colon */
	URLSIFT_PART_ALL,		/* news: the "*" */
	URLSIFT_PART_ADDR,		/* mailto */
	URLSIFT_PART_UNIQUE,		/* news: message-id before the "@" */
	URLSIFT_PART_USER,
	URLSIFT_PART_PASSWORD,
	URLSIFT_PART_HOST,		/* with its brackets, if any */
	URLSIFT_PART_PORT,
	URLSIFT_PART_DATABASE,	/* wais */
	URLSIFT_PART_GROUP,		/* news, nntp */
	URLSIFT_PART_ARTICLE,	/* nntp: the number */
	URLSIFT_PART_PATH,		/* ftp, http, file,
	    others: what follows the "/" after the host */
	URLSIFT_PART_NAME,		/* ftp: the last segment */
	URLSIFT_PART_TYPE,		/* ftp: the octet after ;type= */
	URLSIFT_PART_GTYPE,		/* gopher; absent means type 1 */
	URLSIFT_PART_SELECTOR,	/* gopher */
	URLSIFT_PART_SEARCH,		/* http, gopher, wais */
	URLSIFT_PART_GPLUS,		/* gopher: the Gopher+ string */
	URLSIFT_PART_WTYPE,		/* wais */
	URLSIFT_PART_WPATH,		/* wais */
	URLSIFT_PART_HSONAME,	/* prospero */
	URLSIFT_PART_FIELDS,		/* prospero: all of the fields, from the first ";" */
	URLSIFT_PART_FRAGMENT,	/* what follows the first "#"; not part of the URL */
	URLSIFT_NPARTS
};

/* The name of a part ("host"); NULL for URLSIFT_PART_FIELDS: see urlsift_url_field(). */
const char *urlsift_part_name(enum urlsift_part part);

/* What the parser says of a text.  Spans lie in that text; it is not copied. */
struct urlsift_url {
	const struct urlsift_scheme *scheme;	/* NULL if unknown */
	enum urlsift_verdict verdict;
	uint32_t deviations;			/* set of enum urlsift_deviation; 0 if bad */
	enum urlsift_error_code error;		/* URLSIFT_OK unless bad */
	uint32_t error_off;			/* the first octet refused, or the text's length */
	struct urlsift_span parts[URLSIFT_NPARTS];
};

/*
 * Parse LEN octets as one URL and perhaps its fragment.  The scheme decides
 * which production has to match (section 5); `genericurl' is for all schemes
 * but the ten of section 3.  Backslashes are not repaired here (they are bad).
 * Always fills *URL; parts found before an error stay.  Returns the verdict.
 */
enum urlsift_verdict urlsift_parse(struct urlsift_url *url, const char *text, size_t len,
    enum urlsift_std std);

/*
 * ftp: the directories of the path, one CWD each (3.2.2).  Start with *CWD all
 * zero; returns 1 and the next span, or 0 after the last.
 */
int urlsift_url_cwd(const struct urlsift_url *url, const char *text, struct urlsift_span *cwd);

/* prospero: the fields (3.11), in the same way: *NAME all zero to begin with. */
int urlsift_url_field(const struct urlsift_url *url, const char *text, struct urlsift_span *name,
    struct urlsift_span *value);

/* wais: "database", "search" or "doc" (3.9); NULL for other schemes. */
const char *urlsift_url_form(const struct urlsift_url *url);

/* The default port of the scheme, 0 if there is none. */
unsigned urlsift_url_default_port(const struct urlsift_url *url);

/*
 * The normalised form: scheme and host in lower case, the default port
 * dropped, escapes in upper case, unreserved octets unescaped, national and
 * non-ASCII octets escaped; nothing that changes what the URL means.  Writes
 * at most SIZE octets and no NUL; returns the length that was needed, never
 * more than 3 * LEN.
 */
size_t urlsift_normalize(const struct urlsift_url *url, const char *text, size_t len, char *out,
    size_t size);

/* Warnings of section 6: bits of a set. */
enum urlsift_warning {
	URLSIFT_WARN_PORT = 1 << 0,
	URLSIFT_WARN_PORT_RESERVED = 1 << 1,
	URLSIFT_WARN_PORT_FOREIGN = 1 << 2,
	URLSIFT_WARN_PORT_RANGE = 1 << 3,
	URLSIFT_WARN_CRLF = 1 << 4,
	URLSIFT_WARN_NUL = 1 << 5,
	URLSIFT_WARN_CTRL = 1 << 6,
	URLSIFT_WARN_GOPHER_SMTP = 1 << 7,
	URLSIFT_WARN_IAC = 1 << 8,
	URLSIFT_WARN_DELIM = 1 << 9,
	URLSIFT_WARN_DOUBLE_ENC = 1 << 10,
	URLSIFT_WARN_PASSWORD = 1 << 11,
	URLSIFT_WARN_USERINFO_HTTP = 1 << 12,
	URLSIFT_WARN_AT_PATH = 1 << 13,
	URLSIFT_WARN_HOSTNUM = 1 << 14,
	URLSIFT_WARN_DOTDOT = 1 << 15,
	URLSIFT_WARN_MAIL_HDR = 1 << 16,
	URLSIFT_WARN_NONASCII = 1 << 17,
	URLSIFT_WARN_HYPHEN_HOST = 1 << 18,	/* raised by the scanner */
	URLSIFT_WARN_REPAIRED = 1 << 19		/* raised by the scanner */
};

/* "S-PORT" and its sentence; NULL for an unknown bit. */
const char *urlsift_warning_name(enum urlsift_warning warning);
const char *urlsift_warning_text(enum urlsift_warning warning);

/* The warnings that the URL alone raises (section 6). */
uint32_t urlsift_audit(const struct urlsift_url *url, const char *text);

/*
 * What the URL asks a client to do (section 3): STEP is called once for each
 * step, in order, with the verb ("connect", "send", "retrieve", "note", ...)
 * and its octets, decoded (TEXT, LEN; they die with the call).  A step that
 * would carry CR, LF or NUL into a line protocol has DANGER set.  A non-zero
 * return stops and comes back; 0 after the last step.  Nothing for a bad URL.
 */
struct urlsift_step {
	const char *verb;
	const char *text;
	size_t len;
	int danger;
};

int urlsift_explain(const struct urlsift_url *url, const char *text,
    int (*step)(void *ctx, const struct urlsift_step *step), void *ctx);

/*
 * 3. The scanner (the appendix)
 */

/* How a URL stood in the text: bits of a set. */
enum urlsift_kind {
	URLSIFT_KIND_URL = 1 << 0,	/* <URL:...> */
	URLSIFT_KIND_ANGLE = 1 << 1,	/* <scheme:...> */
	URLSIFT_KIND_PREFIX = 1 << 2,	/* URL:... */
	URLSIFT_KIND_QUOTE = 1 << 3,	/* "scheme://..." */
	URLSIFT_KIND_BARE = 1 << 4	/* scheme://... */
};

#define URLSIFT_KINDS_DEFAULT (URLSIFT_KIND_URL | URLSIFT_KIND_ANGLE | URLSIFT_KIND_PREFIX)
#define URLSIFT_KINDS_ALL (URLSIFT_KINDS_DEFAULT | URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)

/* "url", "angle", ...; NULL for an unknown bit. */
const char *urlsift_kind_name(enum urlsift_kind kind);

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

/* "unterminated", ...; NULL for an unknown bit. */
const char *urlsift_note_name(enum urlsift_note note);

/* Where an octet stands in the input. */
struct urlsift_position {
	uint64_t offset;	/* octets from 0 */
	uint64_t line;		/* from 1 */
	uint64_t column;	/* octets from 1 */
};

/* A run of the URL's octets that stand together in the input. */
struct urlsift_piece {
	struct urlsift_position at;
	uint32_t len;		/* octets of the input */
	uint32_t off;		/* where the run begins in the find's text */
	uint32_t text_len;	/* octets of the find's text: differs from LEN where U+2010 was
				   read as "-", or an entity was decoded */
};

/* What the hyphens of a break are taken for, and other choices. */
enum urlsift_reading_kind {
	URLSIFT_READING_HYPHEN,		/* hyphens kept or dropped */
	URLSIFT_READING_1993,		/* blanks kept as in 1993, one each, written %20 */
	URLSIFT_READING_JOINED,		/* not split, or with the words that followed */
	URLSIFT_READING_SPLIT,		/* split where it was joined: the first URL */
	URLSIFT_READING_UNTRIMMED	/* with the punctuation that was cut */
};

/* Reasons for a reading: bits of a set, in the order in which they are asked. */
enum urlsift_why {
	URLSIFT_WHY_GRAMMAR = 1 << 0,
	URLSIFT_WHY_SCHEME = 1 << 1,
	URLSIFT_WHY_TLD = 1 << 2,
	URLSIFT_WHY_STRICT = 1 << 3,
	URLSIFT_WHY_ELSEWHERE = 1 << 4,
	URLSIFT_WHY_TOKEN = 1 << 5,
	URLSIFT_WHY_GLYPH = 1 << 6,
	URLSIFT_WHY_TYPESET = 1 << 7,
	URLSIFT_WHY_DEFAULT = 1 << 8
};

/* "grammar", ...; NULL for an unknown bit. */
const char *urlsift_why_name(enum urlsift_why why);

struct urlsift_reading {
	const char *text;	/* no NUL at its end */
	size_t len;
	enum urlsift_reading_kind kind;
	enum urlsift_verdict verdict;
	uint32_t why;		/* set of enum urlsift_why: what put it before the next */
};

struct urlsift_find {
	enum urlsift_kind kind;
	const char *text;		/* as written, rejoined, with its fragment; no NUL */
	size_t len;
	const struct urlsift_url *url;	/* the parse of TEXT */
	uint32_t notes;			/* set of enum urlsift_note */
	uint32_t warnings;		/* set of enum urlsift_warning */
	struct urlsift_position at;	/* the URL's first octet in the input */
	uint64_t end;			/* offset after its last octet in the input */
	uint64_t opens;			/* offset of its wrapper's (or its own) first octet */
	const struct urlsift_piece *pieces;	/* in order */
	size_t n_pieces;		/* at least 1 */
	const struct urlsift_reading *readings;	/* best first; [0] is TEXT */
	size_t n_readings;		/* 0 unless there are several */
};

/* What the hyphen before a line break is taken for. */
enum urlsift_hyphen {
	URLSIFT_HYPHEN_AUTO,	/* decided by the evidence of the document */
	URLSIFT_HYPHEN_KEEP,
	URLSIFT_HYPHEN_DROP,
	URLSIFT_HYPHEN_ALL	/* as AUTO without the document: nothing waits for it */
};

/* Properties of a text, declared by who wrote it: bits of a set. */
enum urlsift_text_flag {
	URLSIFT_TEXT_FLOWED = 1 << 0,	/* format=flowed (RFC 3676) */
	URLSIFT_TEXT_DELSP = 1 << 1,	/* ... with DelSp=yes */
	URLSIFT_TEXT_HTML = 1 << 2	/* &amp; and its like are decoded in URLs */
};

/*
 * How a break divides a word: returns 1 if a hyphen may be inserted in the
 * WORD (LEN octets, joined) before its octet AT, 0 if not, -1 if unknown.
 */
typedef int urlsift_hyphenate(void *ctx, const char *word, size_t len, size_t at);

/* Called with each find; a non-zero return stops the scan and comes back. */
typedef int urlsift_found(void *ctx, const struct urlsift_find *find);

struct urlsift_scanner;
struct urlsift_options {
	size_t size;			/* sizeof(struct urlsift_options) */
	uint32_t kinds;			/* set of enum urlsift_kind; 0: the default */
	enum urlsift_std std;
	enum urlsift_hyphen hyphen;
	uint32_t report_bad;		/* 1: also what is bad, as a find, perhaps empty */
	urlsift_found *found;
	void *ctx;			/* for found */
	urlsift_hyphenate *hyphenate;	/* NULL: the document's rate of hyphens alone decides */
	void *hyphenate_ctx;
	uint32_t eager;			/* 1: a find leaves as soon as it is complete; the
					   evidence is what the document has shown so far */
	uint32_t text;			/* set of enum urlsift_text_flag for what is fed */
	uint32_t no_audit;		/* 1: warnings are those of the scanner alone: faster */
};

/* NULL if there is no memory, or SIZE is of no version of the structure. */
struct urlsift_scanner *urlsift_scanner_new(const struct urlsift_options *options);
void urlsift_scanner_free(struct urlsift_scanner *scanner);

/*
 * Give the scanner the next N octets of its input.  How the input is cut
 * never changes what is found.  Returns 0, or what the callback returned:
 * then the scan is over until urlsift_reset().
 */
int urlsift_feed(struct urlsift_scanner *scanner, const char *octets, size_t n);

/*
 * The same without a copy: *ROOM octets (at least 1) may be written to the
 * place that is returned; urlsift_fed() then says how many were.
 */
char *urlsift_buffer(struct urlsift_scanner *scanner, size_t *room);
int urlsift_fed(struct urlsift_scanner *scanner, size_t n);

/*
 * Tell where the next octet fed stands in the input, when that is not right
 * after the last one: what was between was stripped or decoded.  The text
 * itself goes on without a gap.  Returns 0, or -1 when too many seeks (4,096)
 * lie within one document.
 */
int urlsift_seek(struct urlsift_scanner *scanner, const struct urlsift_position *at);

/*
 * Report only what opens in [START, END) of the input.  Called before the
 * first octet is fed; returns the offset of the octet that has to be fed first
 * so that the answer is that of a scan of the whole (lines count from 1 there: see
 * urlsift_seek), up to URLSIFT_REACH octets after the document that holds END - 1.
 */
uint64_t urlsift_range(struct urlsift_scanner *scanner, uint64_t start, uint64_t end);

/* How many lines end in N octets. */
uint64_t urlsift_lines(const char *octets, size_t n);

/* The input is at its end: find what is left, then be ready for the next input. */
int urlsift_finish(struct urlsift_scanner *scanner);

/* Forget the input so far; be ready for the next. */
void urlsift_reset(struct urlsift_scanner *scanner);

/* A part of a text: nothing that is found goes across its bounds. */
struct urlsift_section {
	size_t start, end;	/* octets of the text: no more than LEN */
	uint32_t flags;		/* set of enum urlsift_text_flag */
};

/*
 * Scan one text in memory: a message, say.  Its N sections (none: all is one)
 * come in order, apart from each other; the evidence is that of the whole text.
 * Positions are those in the text.  Returns as urlsift_feed().
 */
int urlsift_scan(struct urlsift_scanner *scanner, const char *octets, size_t len,
    const struct urlsift_section *sections, size_t n);
#ifdef __cplusplus
}
#endif
#endif
