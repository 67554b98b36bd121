/*
 * backslash - scan: backslashes that other programs put into URLs
 */
#include "scan/reader.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/scheme_at.h"

/* Facts about a backslash that decide which escapes it may begin. */
enum backslash_rule {
	BACKSLASH_TROFF = 1 << 0,	/* the document is troff source */
	BACKSLASH_HOST = 1 << 1,		/* the backslash is in a host */
	BACKSLASH_SLASHES = 1 << 2,	/* slashes are escaped: "\/\/" follows the colon */
	BACKSLASH_LAST = 1 << 3,	/* no more octets of the escape follow */
	BACKSLASH_COLON = 1 << 4,	/* the colon of the scheme is escaped: "\:" before "//" */
	BACKSLASH_MARKDOWN = 1 << 5	/* the URL is the target of a Markdown link */
};

enum backslash_kind {
	BACKSLASH_NONE,		/* an ordinary backslash */
	BACKSLASH_OCTET,		/* an escape for one octet */
	BACKSLASH_NOTHING,	/* an escape for nothing */
	BACKSLASH_ENDS,		/* an escape for something that ends the URL */
	BACKSLASH_MORE		/* more octets are needed to tell */
};

struct backslash {
	enum backslash_kind kind;
	uint8_t octet;
	size_t width;	/* octets of the escape */
};

/* The escapes of TeX, Markdown and troff that are longer than two octets. */
static const struct {
	const char *text;
	uint8_t octet;
} backslash_words[] = {
	{ "\\~{}", '~' }, { "\\(ti", '~' }, { "\\[ti]", '~' }, { "\\(ha", '^' }, { "\\(aq", '\'' },
	{ "\\(dq", '"' }, { "\\(lq", '"' }, { "\\(rq", '"' }, { "\\(en", '-' }, { "\\(hy", '-' },
	{ "\\(em", ' ' }, { "\\(la", '<' }, { "\\(ra", '>' }
};

static void
backslash_set(struct backslash *b, enum backslash_kind kind, uint8_t octet, size_t width)
{
	b->kind = kind;
	b->octet = octet;
	b->width = width;
}

/* Read "\xXX" or "\uXXXX" of an ASCII character, with N digits. */
static void
backslash_read_number(struct backslash *b, const uint8_t *s, size_t len, size_t n)
{
	unsigned value = 0;
	size_t i;

	for (i = 2; i < n + 2; i++) {
		if (i >= len) {
			backslash_set(b, BACKSLASH_MORE, 0, 0);
			return;
		}
		if (!chars_is((char)s[i], CHARS_HEX))
			return;
		value = value * 16 + (unsigned)ascii_hex((char)s[i]);
	}
	if (value <= ' ' || value == 0x7F || value == '<' || value == '>' || value == '"')
		backslash_set(b, BACKSLASH_ENDS, 0, n + 2);
	else if (value < 0x7F && value != '\\')
		backslash_set(b, BACKSLASH_OCTET, (uint8_t)value, n + 2);
}

static void
backslash_read_word(struct backslash *b, const uint8_t *s, size_t len)
{
	const char *word;
	uint8_t c;
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(backslash_words); i++) {
		word = backslash_words[i].text;
		/* Most escapes have another second octet than all words. */
		if (s[1] != word[1])
			continue;
		n = strlen(word);
		if (memcmp(s, word, len < n ? len : n) != 0)
			continue;
		c = backslash_words[i].octet;
		/* No URL has a blank, a quote or an angle bracket. */
		if (len < n)
			backslash_set(b, BACKSLASH_MORE, 0, 0);
		else
			backslash_set(b, memchr(" \"<>", c, 4) != NULL ? BACKSLASH_ENDS :
			    BACKSLASH_OCTET, c, n);
		return;
	}
}

/* Returns whether CommonMark 2.4 lets a backslash escape C, and a URL may have C. */
static bool
backslash_is_punctuation(uint8_t c)
{
	/* Section 2.2 of the RFC allows none of these in a URL. */
	return c > ' ' && c < 0x7F && !chars_is((char)c, CHARS_ALPHADIGIT) &&
	    memchr("<>\"\\", c, 4) == NULL;
}

/* Classify the backslash that begins the LEN octets.  RULES is a set of enum backslash_rule. */
static void
backslash_read(struct backslash *b, const uint8_t *s, size_t len, unsigned rules)
{
	uint8_t c = len > 1 ? s[1] : '\0';

	backslash_set(b, len > 1 ? BACKSLASH_NONE : BACKSLASH_MORE, '\\', 1);
	/* Java's properties escape ":=!", iCalendar ",;". */
	if ((c == '/' && (rules & BACKSLASH_SLASHES) != 0) ||
	    (c != '\0' && (rules & BACKSLASH_COLON) != 0 && strchr(":=!,;", c) != NULL) ||
	    ((rules & BACKSLASH_MARKDOWN) != 0 && backslash_is_punctuation(c)))
		backslash_set(b, BACKSLASH_OCTET, c, 2);
	else if (c == ':' || ((c == '&' || c == '%' || c == '/') && (rules & BACKSLASH_TROFF) != 0))
		backslash_set(b, BACKSLASH_NOTHING, 0, 2);
	else if (c == 'u' || c == 'x')
		backslash_read_number(b, s, len, c == 'u' ? 4 : 2);
	else if (c != '\0')
		backslash_read_word(b, s, len);
	if (b->kind == BACKSLASH_MORE && (rules & BACKSLASH_LAST) != 0)
		backslash_set(b, BACKSLASH_NONE, '\\', 1);
	if (b->kind != BACKSLASH_NONE || c == '\0')
		return;
	/* The special characters of TeX, and those that Markdown's writers escape. */
	if (strchr("_$%~&#-", c) != NULL ||
	    (c == '.' && (rules & (BACKSLASH_HOST | BACKSLASH_TROFF)) != 0))
		backslash_set(b, BACKSLASH_OCTET, c, 2);
}

/* Returns whether the LEN octets end in a host. */
static bool
backslash_is_host(const uint8_t *octets, size_t len)
{
	const uint8_t *s = scheme_at_slashes(octets, len);

	if (s == NULL)
		return false;
	for (s += 3; s < octets + len; s++)
		if (*s == '/' || *s == '?' || *s == '#')
			return false;
	return true;
}

/* Returns whether the LEN octets are a file URL with the letter of a drive. */
static bool
backslash_has_drive(const uint8_t *octets, size_t len)
{
	const uint8_t *path = octets + 5;

	if (len < 8 || !ascii_equal("file:", (const char *)octets, 5))
		return false;
	if (memcmp(path, "//", 2) == 0)
		path = memchr(octets + 7, '/', len - 7);
	return path != NULL && octets + len - path >= 3 && path[0] == '/' &&
	    chars_is((char)path[1], CHARS_ALPHA) && (path[2] == ':' || path[2] == '|');
}

/* Returns whether the URL directly follows "](" or "]: ". */
static bool
backslash_is_markdown(const struct reader *r)
{
	const uint8_t *s = r->text->octets + r->opens;
	size_t room = r->opens - r->text->start;

	return (room >= 2 && memcmp(s - 2, "](", 2) == 0) ||
	    (room >= 3 && memcmp(s - 3, "]: ", 3) == 0);
}

/* Returns whether the LEN octets end in a known scheme. */
static bool
backslash_is_scheme(const uint8_t *octets, size_t len)
{
	size_t n = 0;

	while (n < len && n < SCHEME_AT_MAX && chars_is((char)octets[len - n - 1], CHARS_SCHEME))
		n++;
	return urlsift_scheme_find((const char *)octets + len - n, n) != NULL;
}

/*
 * Returns whether the octets from FROM on are, or may become, the escaped colon of a scheme and two
 * slashes.  Sets the reader's COLON if they are.
 */
static bool
backslash_may_be_colon(struct reader *r, size_t from, bool last)
{
	const struct run *run = r->run;
	size_t len = run->len - from;

	if (r->colon || memcmp(run->octets + from, "\\://", len < 4 ? len : 4) != 0 ||
	    (len < 4 && last) || !backslash_is_scheme(run->octets, from))
		return false;
	r->colon = len >= 4;
	return true;
}

/* Classify the backslash at octet FROM. */
static void
backslash_read_at(struct backslash *b, struct reader *r, size_t from, bool last)
{
	const struct run *run = r->run;
	const uint8_t *s = run->octets + from;
	size_t len = run->len - from, i;
	unsigned rules = last ? BACKSLASH_LAST : 0;

	/* JSON escapes the scheme's slashes and all later ones. */
	if (from > 0 && s[-1] == ':' && memcmp(s, "\\/\\/", len < 4 ? len : 4) == 0) {
		r->slashes |= len >= 4;
		if (len < 4 && !last) {
			b->kind = BACKSLASH_MORE;
			return;
		}
	}
	if (backslash_may_be_colon(r, from, last) && !r->colon) {
		b->kind = BACKSLASH_MORE;
		return;
	}
	if (r->slashes)
		rules |= BACKSLASH_SLASHES;
	if (r->colon)
		rules |= BACKSLASH_COLON;
	if (backslash_is_markdown(r))
		rules |= BACKSLASH_MARKDOWN;
	if (len > 1 && s[1] == '.' && backslash_is_host(run->octets, from))
		rules |= BACKSLASH_HOST;
	/* In troff these escapes are zero-width, or a place for a line break. */
	if (len > 1 && memchr("&%/.", s[1], 4) != NULL && (rules & BACKSLASH_HOST) == 0 &&
	    (s[1] != '/' || !r->slashes) && evidence_is(r->evidence, TRAIT_TROFF))
		rules |= BACKSLASH_TROFF;
	backslash_read(b, s, len, rules);
	/* White space cannot be inside a longer escape. */
	for (i = 1; b->width > 2 && i < b->width; i++)
		if (run->origins[from + i].gap != RUN_NO_GAP)
			b->kind = BACKSLASH_NONE;
}

/* Replace the escape at octet FROM by the octet that it represents, if any. */
static void
backslash_replace(struct reader *r, size_t from, const struct backslash *b)
{
	struct run *run = r->run;
	struct run_origin *first = run->origins + from, *last = first + b->width - 1;
	size_t keep = b->kind == BACKSLASH_OCTET ? 1 : 0, after = from + b->width;

	run->notes |= URLSIFT_NOTE_BACKSLASH;
	r->notes |= URLSIFT_NOTE_BACKSLASH;
	if (keep == 0 && first->gap > last[1].gap) {
		last[1].gap = first->gap;
	} else if (keep > 0 && from > 0 && reader_is(r, READER_WRAPPED) &&
	    run->octets[after - 1] == b->octet) {
		last->gap = first->gap;
		*first = *last;
	} else {
		first->width = (uint16_t)(last->at + last->width - first->at);
	}
	run->octets[from] = b->octet;
	from += keep;
	memmove(run->octets + from, run->octets + after, run->len - after);
	memmove(run->origins + from, run->origins + after,
	    (run->len + 1 - after) * sizeof(*run->origins));
	run->len -= after - from;
}

/* VIOLATION: backslash */
bool
backslash_undo(struct reader *r, bool last)
{
	struct run *run = r->run;
	bool bare = reader_is(r, READER_BARE);
	struct backslash b;
	const uint8_t *next;
	size_t from;

	while (r->escape > 0) {
		from = r->escape - 1;
		backslash_read_at(&b, r, from, last);
		if (b.kind == BACKSLASH_MORE)
			return true;
		r->escape = 0;
		if (bare && (b.kind == BACKSLASH_NONE || b.kind == BACKSLASH_ENDS)) {
			r->drive = b.kind == BACKSLASH_NONE &&
			    backslash_has_drive(run->octets, from);
			run->notes = r->notes;
			reader_cut(r, from);
			return false;
		}
		if (b.kind == BACKSLASH_ENDS) {
			run->notes |= URLSIFT_NOTE_BACKSLASH;
			r->contexts &= ~(unsigned)READER_AT_SIGN;
			r->ends = from + 1;
			return true;
		}
		if (b.kind != BACKSLASH_NONE)
			backslash_replace(r, from, &b);
		from += b.kind != BACKSLASH_NOTHING;
		next = memchr(run->octets + from, '\\', run->len - from);
		from = next == NULL ? run->len : (size_t)(next - run->octets);
		if (from > r->max) {
			reader_cut(r, r->max);
			return reader_stop_long(r);
		}
		r->escape = next == NULL ? 0 : from + 1;
	}
	return true;
}

/* Returns the length of "s-1", "s+10" or "s0" at AT, before END. */
static size_t
backslash_size_length(const uint8_t *s, size_t at, size_t end)
{
	size_t i = at + 1;

	if (i < end && (s[i] == '-' || s[i] == '+'))
		i++;
	while (i < end && i - at < 4 && chars_is((char)s[i], CHARS_DIGIT))
		i++;
	return i - at;
}

/* Returns the number of hexadecimal digits at AT, at most N. */
static size_t
backslash_count_digits(const uint8_t *s, size_t at, size_t end, size_t n)
{
	size_t i = at;

	while (i < end && i - at < n && chars_is((char)s[i], CHARS_HEX))
		i++;
	return i - at;
}

size_t
backslash_before(const uint8_t *s, size_t from, size_t at)
{
	size_t n = at - from;
	uint8_t c = n > 0 ? s[from] : '\0';

	if (c == '\0')
		return 0;
	if (c == '(' || c == '*')
		return n >= 3 ? 3 : n;
	if (c == 'f' && n > 1 && s[from + 1] == '(')
		return n >= 4 ? 4 : n;
	if (c == 'f' && n > 1 && chars_is((char)s[from + 1], CHARS_HIALPHA | CHARS_DIGIT))
		return 2;
	if (c == 's' && n > 1 && chars_is((char)s[from + 1], CHARS_DIGIT | CHARS_SAFE))
		return backslash_size_length(s, from, at);
	if (c == 'u')
		return 1 + backslash_count_digits(s, from + 1, at, 4);
	if (c == 'x')
		return 1 + backslash_count_digits(s, from + 1, at, 2);
	if (chars_is(c, CHARS_DIGIT))
		return backslash_count_digits(s, from, at, 3);
	return 1;
}
