/*
 * urlsift.h - find URLs in plain text, and parse them by RFC 1738
 *
 *	struct urlsift_url url;		(the parser divides one URL into its parts)
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
 * Units: offsets count octets from 0; lines and columns count from 1.  Texts need no final NUL.
 * Errors: a malformed URL is a result, not a failure.  Functions report a failure by NULL and
 * errno.  Wrong arguments are a bug of the caller; assertions detect some of them.
 * Lifetime: the library keeps no pointer that it was passed, except the callbacks in the options
 * and their contexts.  A find is valid until its callback returns.  Names are static strings.
 * Threads: a scanner is for one thread at a time.  All other functions are thread-safe.
 * Memory: urlsift_scanner_new() allocates a fixed amount; later, only libidn2 allocates memory.
 * Growth: enumerations and structures get new values and members at their ends, so ignore unknown
 * values.  A structure marked "fixed" never changes.
 */
#ifndef URLSIFT_H
#define URLSIFT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define URLSIFT_VERSION "0.9.0"
const char *urlsift_version(void);	/* Returns the version of the library at run time. */

/* 1.  Schemes (RFC 1738 sections 3 and 4, and the registrations since) */
/* URL: the scheme locates a resource.  URN: it names one.  OTHER: neither (tel, data, ...). */
enum urlsift_scheme_kind { URLSIFT_SCHEME_URL, URLSIFT_SCHEME_URN, URLSIFT_SCHEME_OTHER };

struct urlsift_scheme {
	const char *name;	/* in lower case */
	const char *origin;	/* "1738", "reserved", "permanent", "provisional", "historical";
				   "common": in use, but not registered */
	enum urlsift_scheme_kind kind;
	uint16_t port;		/* the default port; 0: none */
	uint8_t slashes;	/* 1: "//" must follow the colon; 2: "/" or "//" must */
	uint8_t opaque;		/* 1: "<scheme:x>" is found although it has no "//" */
};

/* Return a known scheme, a static object, or NULL: by its name, in any case; by its index I in
   alphabetical order; for an unknown NAME, the scheme that differs from it in one letter. */
const struct urlsift_scheme *urlsift_scheme_find(const char *name, size_t len);
const struct urlsift_scheme *urlsift_scheme_at(size_t i);
const struct urlsift_scheme *urlsift_scheme_near(const char *name, size_t len);

/* 2.  The parser (section 5) */
/* The grammar: section 5 with erratum 5118, or the draft of 1993, which allows blanks. */
enum urlsift_std { URLSIFT_STD_1738, URLSIFT_STD_1993 };

/* BAD: invalid, see the error.  RELAXED: valid except for deviations.  STRICT: fully valid. */
enum urlsift_verdict { URLSIFT_BAD, URLSIFT_RELAXED, URLSIFT_STRICT };

/* Deviations from the grammar that the parser tolerates: bits of a set. */
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
	URLSIFT_DEV_NEWS_SERVER = 1 << 15,	/* news://server/...; the verdict may be STRICT */
	URLSIFT_DEV_NEWS_ESCAPE = 1 << 16,	/* an escape in a group */
	URLSIFT_DEV_WAIS_RESERVED = 1 << 17,	/* reserved octets in a wais document-id */
	URLSIFT_DEV_WAIS_ESCAPE = 1 << 18,	/* "/" in a wais document-id */
	URLSIFT_DEV_DOMAIN_LITERAL = 1 << 19,	/* news:x@[192.0.2.1] */
	URLSIFT_DEV_FRAGMENT_HASH = 1 << 20,	/* "#" in a fragment */
	URLSIFT_DEV_FTP_SEMICOLON = 1 << 21,	/* ";" in an ftp path, as in VMS names */
	URLSIFT_DEV_NEWS_HASH = 1 << 22,	/* "#" in a message-id */
	URLSIFT_DEV_HOST_NUMBER = 1 << 23,	/* http://0x7f000001/; it may be STRICT */
	URLSIFT_DEV_HOST_ESCAPE = 1 << 24	/* http://h%2Edom/ */
};

/* The reason why a URL is bad.  urlsift_error_text() and urlsift_error_section() explain it. */
enum urlsift_error_code {
	URLSIFT_OK, URLSIFT_ERR_NO_SCHEME, URLSIFT_ERR_SCHEME_CHAR, URLSIFT_ERR_SLASHES,
	URLSIFT_ERR_NO_HOST, URLSIFT_ERR_HOST, URLSIFT_ERR_PORT, URLSIFT_ERR_LOGIN,
	URLSIFT_ERR_PATH, URLSIFT_ERR_NO_SLASH, URLSIFT_ERR_TYPE, URLSIFT_ERR_SEARCH,
	URLSIFT_ERR_ADDR, URLSIFT_ERR_GROUP, URLSIFT_ERR_ARTICLE, URLSIFT_ERR_WAIS,
	URLSIFT_ERR_FIELD, URLSIFT_ERR_SPACE, URLSIFT_ERR_CONTROL, URLSIFT_ERR_DELIMITER,
	URLSIFT_ERR_FRAGMENT, URLSIFT_ERR_BACKSLASH, URLSIFT_ERR_ESCAPE, URLSIFT_ERR_TOO_LONG,
	URLSIFT_ERR_1993, URLSIFT_ERR_IMPLAUSIBLE	/* only from the scanner */
};

/* The parts of a URL, in the order in which outputs print them. */
enum urlsift_part {
	URLSIFT_PART_SCHEME,
	URLSIFT_PART_SCHEMEPART,	/* schemes without a production: all after the colon */
	URLSIFT_PART_ALL,		/* news: the "*" */
	URLSIFT_PART_ADDR,		/* mailto */
	URLSIFT_PART_UNIQUE,		/* news: message-id before the "@" */
	URLSIFT_PART_USER, URLSIFT_PART_PASSWORD,
	URLSIFT_PART_HOST, URLSIFT_PART_PORT,	/* the host with its brackets, if any */
	URLSIFT_PART_DATABASE,		/* wais */
	URLSIFT_PART_GROUP, URLSIFT_PART_ARTICLE,	/* news, nntp; nntp: the number */
	URLSIFT_PART_PATH,		/* ftp, http, file; others: after the "/" after the host */
	URLSIFT_PART_NAME,		/* ftp: the last segment */
	URLSIFT_PART_TYPE,		/* ftp: the octet after ;type= */
	URLSIFT_PART_GTYPE, URLSIFT_PART_SELECTOR,	/* gopher; no GTYPE means type 1 */
	URLSIFT_PART_SEARCH,		/* http, gopher, wais */
	URLSIFT_PART_GPLUS,		/* gopher: the Gopher+ string */
	URLSIFT_PART_WTYPE, URLSIFT_PART_WPATH,	/* wais */
	URLSIFT_PART_HSONAME,		/* prospero */
	URLSIFT_PART_FIELDS,		/* prospero: all fields, from the first ";" */
	URLSIFT_PART_FRAGMENT,		/* after the first "#"; not a part of the URL in RFC 1738 */
	URLSIFT_NPARTS			/* number of parts when the caller was compiled */
};

#define URLSIFT_PARTS_MAX 32		/* the number of parts will never be greater */
#define URLSIFT_ABSENT UINT32_MAX	/* the offset of an absent span; empty spans have others */

/* Octets of a text.  Fixed. */
struct urlsift_span {
	uint32_t off;	/* octets from the start of the text, or URLSIFT_ABSENT */
	uint32_t len;	/* octets; 0 if absent */
};

/* The result of the parser.  Spans refer to the parsed text, of which there is no copy.  Fixed. */
struct urlsift_url {
	const struct urlsift_scheme *scheme;	/* NULL: unknown scheme */
	enum urlsift_verdict verdict;
	enum urlsift_error_code error;		/* URLSIFT_OK unless bad */
	uint32_t error_off;			/* offset of the first wrong octet, or the length */
	uint32_t deviations;			/* set of enum urlsift_deviation; 0 if bad */
	struct urlsift_span parts[URLSIFT_PARTS_MAX];	/* by enum urlsift_part */
	uint32_t reserved[4];			/* 0 */
};

/*
 * Parse LEN octets as one URL with an optional fragment.  The scheme selects the production: one
 * of the ten, also for similar later schemes (https: that of http), or else `genericurl'.  Always
 * fills in *URL; for a bad URL, it has the parts before the error.  Returns the verdict.
 */
enum urlsift_verdict urlsift_parse(struct urlsift_url *url, const char *text, size_t len,
    enum urlsift_std std);

/* Returns whether the URL has the part; the part may be empty. */
bool urlsift_has(const struct urlsift_url *url, unsigned part);

/* Returns the part in TEXT, the parsed text, with its length in *LEN; NULL and 0 if absent. */
const char *urlsift_part_text(const struct urlsift_url *url, const char *text, unsigned part,
    size_t *len);

/* ftp: get the next directory of the path (3.2.2); false if there is none.  Zero *CWD first. */
bool urlsift_url_cwd(const struct urlsift_url *url, const char *text, struct urlsift_span *cwd);

/* prospero: get the next field (3.11); false if there is none.  Zero *NAME first. */
bool urlsift_url_field(const struct urlsift_url *url, const char *text,
    struct urlsift_span *name, struct urlsift_span *value);

/* wais: returns "database", "search" or "doc" (3.9); NULL for other schemes. */
const char *urlsift_url_form(const struct urlsift_url *url);

unsigned urlsift_url_default_port(const struct urlsift_url *url);	/* Returns 0 for none. */

/*
 * Write a URL with the same meaning in normalised form: scheme and host in lower case; hosts with
 * escapes or as one number decoded; non-ASCII hosts as A-labels, if libidn2 is present; no default
 * port; "/" for an empty path of http; letters, digits and - . _ ~ not escaped, other escapes in
 * upper case, all other octets escaped if they must be.  Write at most SIZE octets, without NUL.
 * Returns the length needed, at most 3 * LEN; for the host alone, 0 if there is none.
 */
size_t urlsift_normalize(const struct urlsift_url *url, const char *text, size_t len, char *out,
    size_t size);
size_t urlsift_normalize_host(const struct urlsift_url *url, const char *text, char *out,
    size_t size);

/* Security warnings: bits of a set.  Only the scanner gives HYPHEN_HOST, REPAIRED and LINK_TEXT. */
enum urlsift_warning {
	URLSIFT_WARN_PORT = 1 << 0, URLSIFT_WARN_PORT_RESERVED = 1 << 1,
	URLSIFT_WARN_PORT_FOREIGN = 1 << 2, URLSIFT_WARN_PORT_RANGE = 1 << 3,
	URLSIFT_WARN_CRLF = 1 << 4, URLSIFT_WARN_NUL = 1 << 5, URLSIFT_WARN_CTRL = 1 << 6,
	URLSIFT_WARN_GOPHER_SMTP = 1 << 7, URLSIFT_WARN_IAC = 1 << 8,
	URLSIFT_WARN_DELIM = 1 << 9, URLSIFT_WARN_DOUBLE_ENC = 1 << 10,
	URLSIFT_WARN_PASSWORD = 1 << 11, URLSIFT_WARN_USERINFO_HTTP = 1 << 12,
	URLSIFT_WARN_AT_PATH = 1 << 13, URLSIFT_WARN_HOSTNUM = 1 << 14,
	URLSIFT_WARN_DOTDOT = 1 << 15, URLSIFT_WARN_MAIL_HDR = 1 << 16,
	URLSIFT_WARN_NONASCII = 1 << 17, URLSIFT_WARN_HYPHEN_HOST = 1 << 18,
	URLSIFT_WARN_REPAIRED = 1 << 19, URLSIFT_WARN_HOST_ESCAPE = 1 << 20,
	URLSIFT_WARN_MIXED_SCRIPT = 1 << 21, URLSIFT_WARN_LINK_TEXT = 1 << 22
};

/* Returns the warnings about the URL itself (section 6): a set of enum urlsift_warning. */
uint32_t urlsift_audit(const struct urlsift_url *url, const char *text);

/* One step of a client that retrieves a URL.  It is valid until the callback returns. */
struct urlsift_step {
	const char *verb;	/* "connect", "send", "retrieve", "note", ... */
	const char *text;	/* the decoded octets of the verb's argument */
	size_t len;
	bool danger;		/* do not send: the octets would put CR, LF or NUL into a command */
};

/*
 * Call STEP for each step of a client that retrieves the URL (section 3), in order.  A value other
 * than 0 from STEP ends this, and is returned; otherwise returns 0.  A bad URL has no steps.
 */
int urlsift_explain(const struct urlsift_url *url, const char *text,
    int (*step)(void *ctx, const struct urlsift_step *step), void *ctx);

/* 3.  The scanner (the appendix) */
enum {	/* limits */
	URLSIFT_URL_MAX = 2048,		/* the most octets of a URL in a wrapper */
	URLSIFT_BARE_MAX = 8192,	/* the most octets of a URL without a wrapper */
	URLSIFT_LINES_MAX = 12, URLSIFT_REACH = 16384,	/* lines, octets of a wrapper */
	URLSIFT_DOCUMENT_MAX = 1 << 20,	/* octets of the documents of a long text */
	URLSIFT_LINE_MAX = 512		/* of a find's line: octets before, and after */
};

/* The form of a URL in the text: bits of a set; then sets of them. */
enum urlsift_kind {
	URLSIFT_KIND_URL = 1 << 0,	/* <URL:...> */
	URLSIFT_KIND_ANGLE = 1 << 1,	/* <scheme:...> */
	URLSIFT_KIND_PREFIX = 1 << 2,	/* URL:... */
	URLSIFT_KIND_QUOTE = 1 << 3,	/* "scheme://..." */
	URLSIFT_KIND_BARE = 1 << 4,	/* scheme://... */
	URLSIFT_KIND_WWW = 1 << 5,	/* www.h.dom/..., ftp.h.dom/...: http or ftp is assumed */
	URLSIFT_KIND_MAIL = 1 << 6,	/* joe@h.dom: mailto is assumed */
	URLSIFT_KIND_DEFANGED = 1 << 7,	/* hxxp://h[.]dom: the find's text is refanged */
	URLSIFT_KINDS_WRAPPED = URLSIFT_KIND_URL | URLSIFT_KIND_ANGLE | URLSIFT_KIND_PREFIX,
	URLSIFT_KINDS_ALL = URLSIFT_KINDS_WRAPPED | URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE,
	URLSIFT_KINDS_DEFAULT = URLSIFT_KINDS_ALL,
	URLSIFT_KINDS_LOOSE = URLSIFT_KIND_WWW | URLSIFT_KIND_MAIL | URLSIFT_KIND_DEFANGED
};

/* Notes about how the scanner read a URL: bits of a set. */
enum urlsift_note {
	URLSIFT_NOTE_UNTERMINATED = 1 << 0,	/* the wrapper has no end: its first token */
	URLSIFT_NOTE_QUOTE_DEPTH = 1 << 1,	/* fewer quote marks than on the opening line */
	URLSIFT_NOTE_PAGE_BREAK = 1 << 2,	/* a page header or footer was skipped */
	URLSIFT_NOTE_INNER_SPACE = 1 << 3,	/* white space inside a line was removed */
	URLSIFT_NOTE_BACKSLASH = 1 << 4,	/* backslashes of TeX or Markdown were removed */
	URLSIFT_NOTE_ZERO_WIDTH = 1 << 5,	/* zero-width characters were removed */
	URLSIFT_NOTE_REJOIN_INVALID = 1 << 6,	/* bad if joined: the first token alone */
	URLSIFT_NOTE_MAY_CONTINUE = 1 << 7,	/* it may continue on the next line */
	URLSIFT_NOTE_TRIMMED = 1 << 8,		/* punctuation was cut from the end */
	URLSIFT_NOTE_TOO_LONG = 1 << 9,		/* the wrapper exceeds a limit */
	URLSIFT_NOTE_BLANK_LINE = 1 << 10,	/* a blank line was crossed */
	URLSIFT_NOTE_SOFT_HYPHEN = 1 << 11,	/* U+00AD was removed */
	URLSIFT_NOTE_HYPHEN_GLYPH = 1 << 12,	/* U+2010 or U+2011 was read as "-" */
	URLSIFT_NOTE_FOLD_MARK = 1 << 13,	/* fold marks of RFC 8792 were removed */
	URLSIFT_NOTE_PREFIX_CASE = 1 << 14,	/* "url:" not in upper case */
	URLSIFT_NOTE_DOUBLED_PREFIX = 1 << 15,	/* URL:URL:, <URL:<...>>, <URL://http://...> */
	URLSIFT_NOTE_SEVERAL = 1 << 16,		/* one of several URLs in one wrapper */
	URLSIFT_NOTE_NESTED_URL = 1 << 17,	/* the URL contains ",scheme://" */
	URLSIFT_NOTE_LINK_TEXT = 1 << 18,	/* words follow the URL in its wrapper */
	URLSIFT_NOTE_TABLE = 1 << 19,		/* a table's borders were removed */
	URLSIFT_NOTE_ENTITY = 1 << 20,		/* entities were decoded */
	URLSIFT_NOTE_BIDI = 1 << 21,		/* bidirectional controls were removed */
	URLSIFT_NOTE_CONTROL_SEQUENCE = 1 << 22,	/* a terminal's sequences were removed */
	URLSIFT_NOTE_CUT = 1 << 23,		/* an end that would make it bad was cut off */
	URLSIFT_NOTE_TRUNCATED = 1 << 24,	/* an ellipsis follows */
	URLSIFT_NOTE_AT_SIGN = 1 << 25,		/* " at " was read as "@" */
	URLSIFT_NOTE_REJOINED = 1 << 26,	/* continued on the next line without a wrapper */
	URLSIFT_NOTE_GLUED = 1 << 27,		/* a letter or a digit directly precedes it */
	URLSIFT_NOTE_PLACEHOLDER = 1 << 28	/* only a placeholder makes it bad */
};
/* The unit of columns: octets, UTF-8 characters, or terminal cells (wcwidth(3) in the locale). */
enum urlsift_column { URLSIFT_COLUMN_OCTET, URLSIFT_COLUMN_CHARACTER, URLSIFT_COLUMN_CELL };

/* The position of an octet in the input.  Fixed. */
struct urlsift_position {
	uint64_t offset;	/* in octets, from 0 */
	uint64_t line;		/* from 1 */
	uint64_t column;	/* from 1, in the unit of the options */
};

/* Octets of the URL that are adjacent in the input.  Assumed schemes belong to no piece. */
struct urlsift_piece {
	struct urlsift_position at;
	uint32_t len;		/* octets of the input */
	uint32_t off;		/* offset of the piece in the find's text */
	uint32_t text_len;	/* octets of the find's text: fewer for U+2010, entities, "[.]" */
};

/* The difference between a reading and the find's text. */
enum urlsift_reading_kind {
	URLSIFT_READING_HYPHEN,		/* hyphens at line breaks are kept or dropped */
	URLSIFT_READING_1993,		/* blanks are kept, by the draft of 1993, as one %20 */
	URLSIFT_READING_JOINED,		/* not split, or with the words or line after it */
	URLSIFT_READING_SPLIT,		/* only the octets before a place where it was joined */
	URLSIFT_READING_UNTRIMMED,	/* with the punctuation that was cut from the end */
	URLSIFT_READING_TOKEN,		/* only the first token */
	URLSIFT_READING_WRITTEN		/* "&amp;" is not decoded: the text is not HTML */
};
/* Reasons for a reading: bits of a set.  urlsift(1) explains them, and their order. */
enum urlsift_why {
	URLSIFT_WHY_GRAMMAR = 1 << 0, URLSIFT_WHY_SCHEME = 1 << 1, URLSIFT_WHY_TLD = 1 << 2,
	URLSIFT_WHY_STRICT = 1 << 3, URLSIFT_WHY_ELSEWHERE = 1 << 4, URLSIFT_WHY_TOKEN = 1 << 5,
	URLSIFT_WHY_GLYPH = 1 << 6, URLSIFT_WHY_TYPESET = 1 << 7, URLSIFT_WHY_DEFAULT = 1 << 8,
	URLSIFT_WHY_SOFT_BREAK = 1 << 9, URLSIFT_WHY_VETO = 1 << 10, URLSIFT_WHY_SHAPE = 1 << 11,
	URLSIFT_WHY_ALONE = 1 << 12
};

struct urlsift_reading {
	const char *text;
	size_t len;
	enum urlsift_reading_kind kind;
	enum urlsift_verdict verdict;
	uint32_t why;		/* set of enum urlsift_why: why it is better than the next one */
};

struct urlsift_find {
	const char *text;		/* the URL, rejoined, with its fragment; no final NUL */
	size_t len;
	const struct urlsift_url *url;	/* the parse of TEXT */
	struct urlsift_position at;	/* the URL's first octet in the input */
	uint64_t end;			/* input offset after its last octet */
	uint64_t opens;			/* input offset of its wrapper, its prefix, or itself */
	uint64_t closes;		/* input offset after the end of its wrapper, or itself */
	uint32_t kind;			/* one of enum urlsift_kind */
	uint32_t notes;			/* set of enum urlsift_note */
	uint32_t warnings;		/* set of enum urlsift_warning */
	size_t n_pieces, n_readings;	/* n_pieces: 1 or more; n_readings: 0, or 2 or more */
	const void *pieces, *readings;	/* private to the library: call the functions below */
	const char *line;		/* the line of its start, shortened; NULL: not requested */
	size_t line_len;
};

/* Return piece or reading I, from 0; NULL after the last.  The first, best reading is TEXT. */
const struct urlsift_piece *urlsift_find_piece(const struct urlsift_find *find, size_t i);
const struct urlsift_reading *urlsift_find_reading(const struct urlsift_find *find, size_t i);

/* The scanner calls this for each find.  A value other than 0 ends the scan, which returns it. */
typedef int urlsift_found(void *ctx, const struct urlsift_find *find);

/* Returns 1 if WORD of a LANGUAGE ("de") may be divided before octet AT, 0 if not, -1: unknown. */
typedef int urlsift_hyphenate(void *ctx, const char *language, const char *word, size_t len,
    size_t at);

/* Whether a hyphen before a line break belongs to the URL.  AUTO: evidence decides. */
enum urlsift_hyphen {
	URLSIFT_HYPHEN_AUTO, URLSIFT_HYPHEN_KEEP, URLSIFT_HYPHEN_DROP,
	URLSIFT_HYPHEN_ALL	/* like AUTO, without evidence: finds need not wait for it */
};

/* Whether URLs without a wrapper can continue on the next line.  ALWAYS: unless ruled out. */
enum urlsift_rejoin { URLSIFT_REJOIN_AUTO, URLSIFT_REJOIN_NEVER, URLSIFT_REJOIN_ALWAYS };

/* Properties of a text that the caller knows: bits of a set. */
enum urlsift_text_flag {
	URLSIFT_TEXT_FLOWED = 1 << 0, URLSIFT_TEXT_DELSP = 1 << 1,	/* RFC 3676 */
	URLSIFT_TEXT_HTML = 1 << 2,	/* HTML: decode entities; attributes have exact ends */
	URLSIFT_TEXT_AT_SIGN = 1 << 3,	/* read "joe at h.dom" as joe@h.dom in bare URLs */
	URLSIFT_TEXT_MAIL = 1 << 4,	/* mail or news, in which lines seldom divide a URL */
	URLSIFT_TEXT_EXACT = 1 << 5,	/* a quoted string: a URL that fills it has its end */
	URLSIFT_TEXT_UNFOLDED = 1 << 6	/* iCalendar: no bare URL continues in the next line */
};

/* A member that is 0 has its default.  All 0: find URLSIFT_KINDS_DEFAULT by RFC 1738. */
struct urlsift_options {
	size_t size;			/* sizeof(struct urlsift_options) */
	uint32_t kinds;			/* set of enum urlsift_kind */
	enum urlsift_std std;
	enum urlsift_hyphen hyphen;
	uint32_t text;			/* set of enum urlsift_text_flag */
	uint32_t report_bad;		/* 1: report bad and misspelt URLs, too; 2: placeholders */
	uint32_t eager;			/* 1: report a find at once, by the evidence before it */
	uint32_t no_audit;		/* 1: do not call urlsift_audit() for finds: faster */
	enum urlsift_column column;	/* the unit of columns */
	urlsift_found *found;		/* the callback for finds */
	void *ctx;			/* passed to FOUND */
	urlsift_hyphenate *hyphenate;	/* NULL: the document's rate of hyphens decides alone */
	void *hyphenate_ctx;		/* passed to HYPHENATE */
	enum urlsift_rejoin rejoin;
	uint32_t line;			/* 1: finds have LINE */
};

struct urlsift_scanner;
/* Returns NULL with errno ENOMEM, or EINVAL for a size or a value that the library lacks. */
struct urlsift_scanner *urlsift_scanner_new(const struct urlsift_options *options);
void urlsift_scanner_free(struct urlsift_scanner *scanner);	/* NULL is ignored. */
/* Replace TEXT of the options, for the following texts.  Not within a stream. */
void urlsift_text_flags(struct urlsift_scanner *scanner, uint32_t flags);

/*
 * Scan a text in memory, and pass each find to FOUND, or, if that is NULL, to the callback of the
 * options.  Returns 0, or the value with which the callback ended the scan.
 */
int urlsift_scan(struct urlsift_scanner *scanner, const char *octets, size_t len,
    urlsift_found *found, void *ctx);

/* A part of a text.  No find extends beyond its bounds. */
struct urlsift_section {
	size_t start, end;	/* offsets in the text */
	uint32_t flags;		/* set of enum urlsift_text_flag */
	uint32_t reserved;	/* 0 */
};

/* A text with sections, ascending and disjoint.  Octets between them are not scanned.  Fixed. */
struct urlsift_text {
	const char *octets;
	size_t len;
	const struct urlsift_section *sections;
	size_t n_sections;		/* 0: one section, with the flags of the options */
	size_t section_size;		/* sizeof(struct urlsift_section) */
};

/* urlsift_scan() for sections, such as parts of a message.  They share the evidence. */
int urlsift_scan_sections(struct urlsift_scanner *scanner, const struct urlsift_text *text,
    urlsift_found *found, void *ctx);

/* A find in an array.  Fixed. */
struct urlsift_item {
	const char *text;	/* of the text, or the scanner until its next use; NULL: no room */
	size_t len;
	struct urlsift_position at;	/* this and the others: see struct urlsift_find */
	uint64_t end, opens, closes;
	uint32_t kind, notes, warnings;
	enum urlsift_verdict verdict;
	uint64_t reserved[2];		/* 0 */
};

/*
 * Fill an array with the first N finds of a text.  Returns the number of all finds.  The scanner
 * has room for the rejoined URLs of URLSIFT_DOCUMENT_MAX octets; the text of others may be NULL.
 */
size_t urlsift_list(struct urlsift_scanner *scanner, const char *octets, size_t len,
    struct urlsift_item *items, size_t n);

/*
 * Scan the next N octets of a stream, which may be cut anywhere.  Returns 0, or the value with
 * which the callback ended the scan: call urlsift_reset() then.
 */
int urlsift_feed(struct urlsift_scanner *scanner, const char *octets, size_t n);

/* Feed without a copy: write up to *ROOM octets there, then call urlsift_fed(). */
char *urlsift_buffer(struct urlsift_scanner *scanner, size_t *room);
int urlsift_fed(struct urlsift_scanner *scanner, size_t n);
/* End the stream: report the last finds, like urlsift_feed(), or drop them.  Begin a new one. */
int urlsift_finish(struct urlsift_scanner *scanner);
void urlsift_reset(struct urlsift_scanner *scanner);

/*
 * Set the position of the next octet in the input, before the first octet is fed.  If the caller
 * feeds decoded text, it must translate the positions of finds and pieces itself.
 */
void urlsift_seek(struct urlsift_scanner *scanner, const struct urlsift_position *at);

/*
 * Report only finds that open in [START, END), as a scan of all the input would: for threads that
 * share a file.  Call it before the first octet is fed.  Returns the offset to feed from, at which
 * the line is 1 without urlsift_seek().  Feed up to URLSIFT_REACH after the document of END - 1.
 */
uint64_t urlsift_range(struct urlsift_scanner *scanner, uint64_t start, uint64_t end);
/* Pass the input's first octets, at most URLSIFT_REACH, after that: tables have headers there. */
void urlsift_head(struct urlsift_scanner *scanner, const char *octets, size_t n);

/* 4.  Names of codes and bits in outputs and messages: static strings, or NULL if unknown */
const char *urlsift_column_name(unsigned column);	/* "byte" */
const char *urlsift_deviation_name(uint32_t bit);	/* "national" */
const char *urlsift_hyphen_name(unsigned hyphen);	/* "auto" */
const char *urlsift_kind_name(uint32_t bit);		/* "angle" */
const char *urlsift_note_name(uint32_t bit);		/* "trimmed" */
const char *urlsift_part_name(unsigned part);		/* "host"; NULL for FIELDS */
const char *urlsift_reading_name(unsigned kind);	/* "hyphen" */
const char *urlsift_rejoin_name(unsigned rejoin);	/* "auto" */
const char *urlsift_scheme_kind_name(unsigned kind);	/* "url" */
const char *urlsift_std_name(unsigned std);		/* "rfc1738" */
const char *urlsift_text_flag_name(uint32_t bit);	/* "flowed" */
const char *urlsift_verdict_name(unsigned verdict);	/* "strict" */
const char *urlsift_why_name(uint32_t bit);		/* "grammar" */
const char *urlsift_warning_name(uint32_t bit);		/* "S-PORT" */
const char *urlsift_warning_text(uint32_t bit);		/* a sentence without its full stop */
/* For an unknown error, these return the strings of URLSIFT_OK. */
const char *urlsift_error_name(unsigned error);		/* "port" */
const char *urlsift_error_section(unsigned error);	/* "5"; "" if it is not in the RFC */
const char *urlsift_error_text(unsigned error);		/* a sentence without its full stop */
#ifdef __cplusplus
}
#endif
#endif
