/*
 * open_bare - scan: whether a quoted or bare URL opens before a colon
 *
 * A scheme begins where no ASCII letter or digit precedes it.  Letters of an escape or of a
 * terminal's control sequence do not count.
 *
 * Schemes without "//" need an address, a newsgroup or the like: see data/schemes.tsv, and
 * policy_accepts().
 */
#include "scan/open.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/decode.h"
#include "scan/reader.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"
#include "url/octet.h"
#include "url/scheme.h"

#define OPEN_BARE_COLOURED 16	/* octets of a scheme with colours in it */
#define OPEN_BARE_LOGIN 256	/* octets of a login or an address up to its "@" */
#define OPEN_BARE_PARAMETERS 24	/* octets of a sequence's parameters */
#define OPEN_BARE_NAME 64	/* octets of the name of a URL's parameter */

/* The octets before a colon that may be a scheme. */
struct scheme_run {
	size_t from;	/* where the octets begin */
	size_t least;	/* the octets before this one belong to an escape */
	size_t to;	/* end of the scheme: the colon, or a control sequence before it */
	bool coloured;	/* a control sequence directly precedes the octets */
};

/* Returns the octet before AT, or a blank at the start of the text. */
static uint8_t
open_bare_before(const struct text *text, size_t at)
{
	return at > text->start ? text->octets[at - 1] : ' ';
}

/* Returns whether WORD, in any case, ends before AT. */
static bool
open_bare_ends(const struct text *text, size_t at, const char *word)
{
	size_t n = strlen(word);

	return at - text->start >= n &&
	    ascii_equal(word, (const char *)text->octets + at - n, n);
}

/*
 * Returns the place after the final letter of a spelled-out control sequence, "\033[31m",
 * "\e[31m" or "\x1b[31m", or AT.  The sequence must begin before AT and end at TO or before.
 */
static size_t
open_bare_sequence_end(const struct text *text, size_t at, size_t to)
{
	static const char *const escapes[] = {
		"\\e", "\\033", "\\x1b", "\\u001b", "\\27", "^["
	};
	const uint8_t *s = text->octets;
	size_t i = at, bracket, n;

	while (i > text->start && at - i < OPEN_BARE_PARAMETERS &&
	    (chars_is((char)s[i - 1], CHARS_DIGIT) || s[i - 1] == ';' || s[i - 1] == '?'))
		i--;
	if (open_bare_before(text, i) != '[')
		return at;
	bracket = i;
	for (n = 0; n < ARRAY_LEN(escapes); n++)
		if (open_bare_ends(text, bracket - 1, escapes[n]))
			break;
	if (n == ARRAY_LEN(escapes))
		return at;
	for (i = at; i < to && !chars_is((char)s[i], CHARS_ALPHA); i++)
		continue;
	return i < to ? i + 1 : at;
}

/* Returns where an escape that begins before the run ends, or FROM if there is none. */
static size_t
open_bare_escape_end(const struct text *text, size_t from, size_t to)
{
	uint8_t before = open_bare_before(text, from);

	if (before == '\\')
		return from + backslash_before(text->octets, from, to);
	if (before == '[' || before == ';')
		return open_bare_sequence_end(text, from, to);
	if (before == '(' && (open_bare_ends(text, from - 1, "\\f") ||
	    open_bare_ends(text, from - 1, "\\*") || open_bare_ends(text, from - 1, "\\")))
		return to - from > 2 ? from + 2 : from;
	return from;
}

/* Find the octets before TO that may be a scheme. */
static struct scheme_run
open_bare_find_run(const struct text *text, size_t to, size_t first)
{
	struct scheme_run run = { to, to, to, false };
	size_t end;

	while (run.from > first && to - run.from < SCHEME_AT_MAX &&
	    chars_is((char)text->octets[run.from - 1], CHARS_SCHEME))
		run.from--;
	end = escape_sequence_end(text, to, first);
	run.coloured = end > 0 && end >= run.from;
	if (run.coloured)
		run.from = run.least = end;
	else
		run.least = open_bare_escape_end(text, run.from, to);
	return run;
}

/* Returns whether a word may begin at octet I of the run. */
static bool
open_bare_begins_word(const struct text *text, const struct scheme_run *run, size_t i)
{
	uint8_t before = open_bare_before(text, i);

	if (!chars_is((char)text->octets[i], CHARS_ALPHA))
		return false;
	if (i == run->least && (i > run->from || run->coloured))
		return true;
	while (before == '_')
		before = open_bare_before(text, --i);
	return !chars_is((char)before, CHARS_ALPHADIGIT);
}

/* Returns the longest known scheme at the end of the run, and its start in *BEGINS. */
static const struct urlsift_scheme *
open_bare_find_scheme(const struct text *text, const struct scheme_run *run, size_t *begins)
{
	const struct urlsift_scheme *known;
	size_t i;

	/* Try the octets after an escape first: "\\shttp:" is not "shttp:". */
	for (i = run->least; i < run->to; i++) {
		if (!open_bare_begins_word(text, run, i))
			continue;
		known = urlsift_scheme_find((const char *)text->octets + i, run->to - i);
		if (known != NULL) {
			*begins = i;
			return known;
		}
	}
	if (run->least == run->from || !open_bare_begins_word(text, run, run->from))
		return NULL;
	*begins = run->from;
	return urlsift_scheme_find((const char *)text->octets + run->from, run->to - run->from);
}

/*
 * Returns the known scheme whose letters end at AT and may have control sequences between them.
 * Programs such as grep colour a match within a word.
 */
static const struct urlsift_scheme *
open_bare_coloured_scheme(const struct text *text, size_t at, size_t first, size_t *begins)
{
	const struct urlsift_scheme *known = NULL, *longer;
	char name[OPEN_BARE_COLOURED];
	size_t n = 0, before;

	while (at > first && n < sizeof(name)) {
		before = escape_sequence_before(text, at, first);
		if (before < at) {
			at = before;
			continue;
		}
		if (!chars_is((char)text->octets[at - 1], CHARS_SCHEME))
			break;
		name[sizeof(name) - ++n] = (char)text->octets[--at];
		longer = urlsift_scheme_find(name + sizeof(name) - n, n);
		if (longer != NULL) {
			known = longer;
			*begins = at;
		}
	}
	return known;
}

/* Returns the place after "//" at AT and control sequences around it, or AT. */
static size_t
open_bare_skip_slashes(struct text *text, size_t at)
{
	size_t i = escape_sequence_skip(text, at);

	if (text_octet(text, i) != '/')
		return at;
	i = escape_sequence_skip(text, i + 1);
	if (text_octet(text, i) != '/')
		return at;
	return escape_sequence_skip(text, i + 1);
}

/* Returns the known scheme before the colon at AT, which may have a colour of its own. */
static struct scheme_at
open_bare_scheme_before(struct text *text, size_t at, size_t first, size_t *begins)
{
	struct scheme_at s = { NULL, 0, at + 1, false };
	bool escaped = at > first && text->octets[at - 1] == '\\' && text_has(text, at, "://", 3);
	struct scheme_run run = open_bare_find_run(text, at - escaped, first);

	s.known = open_bare_find_scheme(text, &run, begins);
	/* After a sequence, anchor_next() stops at a colon only before one of these octets. */
	if (s.known == NULL && run.coloured && (run.from < at ||
	    memchr("/?\\\33", text_octet(text, at + 1), 4) != NULL))
		s.known = open_bare_coloured_scheme(text, at, first, begins);
	if (s.known == NULL)
		return s;
	s.after = open_bare_skip_slashes(text, at + 1);
	s.slashes = s.after > at + 1;
	return s;
}

/*
 * Returns whether the octets before AT show that a word was cut: a control character, or the
 * bracket of a string of PostScript, "(h)28 b(ttp://".
 */
static bool
open_bare_is_cut(const struct text *text, size_t at)
{
	uint8_t before = open_bare_before(text, at);

	return (before < ' ' && !ascii_is_space((char)before)) ||
	    (before == '(' && chars_is((char)open_bare_before(text, at - 1), CHARS_ALPHADIGIT));
}

/*
 * Returns the scheme before the colon at AT if it differs in one letter from a known one.  It
 * counts only if "//" and a host follow.
 */
static struct scheme_at
open_bare_misspelt_before(struct text *text, size_t at, size_t first, size_t *begins)
{
	struct scheme_at s = { NULL, 0, at + 3, true };
	struct scheme_run run;

	if (!text_has(text, at + 1, "//", 2) ||
	    !chars_is((char)text_octet(text, at + 3), CHARS_ALPHADIGIT))
		return s;
	run = open_bare_find_run(text, at, first);
	if (!open_bare_begins_word(text, &run, run.least) || open_bare_is_cut(text, run.least))
		return s;
	s.known = urlsift_scheme_near((const char *)text->octets + run.least, at - run.least);
	*begins = run.least;
	return s;
}

/*
 * Returns http, https or ftp before the "://" at AT, directly after a letter or a digit.  It
 * counts only if the host is an address, or ends in a top-level domain.
 */
static struct scheme_at
open_bare_glued_before(struct text *text, size_t at, size_t first, size_t *begins)
{
	static const char *const names[] = { "https", "http", "ftp" };
	struct scheme_at s = { NULL, 0, at + 3, true };
	struct host host;
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(names); i++) {
		n = strlen(names[i]);
		if (at - first <= n || !open_bare_ends(text, at, names[i]) ||
		    !chars_is((char)text->octets[at - n - 1], CHARS_ALPHADIGIT))
			continue;
		if (text_octet(text, s.after) != '[' &&
		    !host_read(&host, text, s.after, false))
			break;
		s.known = urlsift_scheme_find(names[i], n);
		*begins = at - n;
		break;
	}
	return s;
}

/* Returns whether a login is at AT, whatever it begins with: "@h", ":p@h", "_u:p@h". */
static bool
open_bare_is_login(struct text *text, size_t at)
{
	size_t end = text_ahead(text, at, OPEN_BARE_LOGIN);

	while (at < end && text->octets[at] != '/' &&
	    chars_is((char)text->octets[at], CHARS_XCHAR | CHARS_PERCENT | CHARS_HIGH))
		if (text->octets[at++] == '@')
			return scheme_at_is_host(text_octet(text, at));
	text_reaches(text, at);
	return false;
}

/*
 * Returns whether the token at AT may contain an "@", written plainly or as an escape.  An
 * attribute of HTML may hold " at " or "%40".
 */
static bool
open_bare_is_addressed(struct text *text, size_t at)
{
	size_t i, end = text_ahead(text, at, OPEN_BARE_LOGIN);
	uint8_t c;

	if ((text->flags & URLSIFT_TEXT_HTML) != 0)
		return true;
	for (i = at; i < end; i++) {
		i += span_length(&span_local, text->octets + i, end - i);
		if (i == end)
			break;
		c = text->octets[i];
		if (c == '@' || (octet_is(c, ESCAPES) && c != '&'))
			return true;
		if (c <= ' ')
			return (text->flags & URLSIFT_TEXT_AT_SIGN) != 0;
	}
	text_reaches(text, i);
	return false;
}

/* Returns whether the name of a parameter and "=" are at AT. */
static bool
open_bare_is_parameter(struct text *text, size_t at)
{
	size_t i = at;

	while (i - at < OPEN_BARE_NAME && (chars_is((char)text_octet(text, i),
	    CHARS_ALPHADIGIT | CHARS_SAFE | CHARS_HIGH)))
		i++;
	return i > at && text_octet(text, i) == '=';
}

/* Returns whether the text at AT may be the content of a known scheme without "//". */
static bool
open_bare_is_content(struct text *text, const struct urlsift_scheme *known, size_t at)
{
	uint8_t c = text_octet(text, at);

	switch (scheme_bare(known)) {
	case SCHEME_ADDRESS:
		return chars_is((char)c, CHARS_XCHAR | CHARS_PERCENT | CHARS_HIGH) && c != ':' &&
		    open_bare_is_addressed(text, at);
	case SCHEME_GROUP:
		return chars_is((char)c, CHARS_XCHAR | CHARS_PERCENT) && c != ':';
	case SCHEME_USER:
		return c != ':' && c != '@' && open_bare_is_login(text, at);
	case SCHEME_QUERY:
		return c == '?' && open_bare_is_parameter(text, at + 1);
	default:
		return false;
	}
}

/* Returns whether the line ends at AT, before the slashes of a scheme or between them. */
static bool
open_bare_breaks_slashes(struct text *text, size_t at)
{
	size_t slashes = text_has(text, at, "/", 1) ? 1 : 2, next = at + 2 - slashes;

	if (!text_reaches(text, next) || text_newline(text, next) == 0)
		return false;
	/* A leader may precede the slashes.  Rejoining checks whether it is one. */
	while (text_reaches(text, next) && !text_has(text, next, "//", slashes) &&
	    !chars_is((char)text->octets[next], CHARS_ALPHADIGIT | CHARS_HIGH))
		next++;
	return text_has(text, next, "//", slashes);
}

/*
 * Returns whether a host, an address, a group or a message-id follows the scheme, or the line ends
 * after the scheme's slashes.  *ENDS_LINE tells whether it does.
 */
static bool
open_bare_has_content(struct text *text, const struct scheme_at *s, bool *ends_line)
{
	uint8_t c;
	size_t at;
	bool escaped = !s->slashes && text_has(text, s->after, "\\/\\/", 4);

	*ends_line = false;
	if (s->slashes || escaped) {
		at = s->after + (escaped ? 4 : 0);
		c = text_octet(text, at);
		*ends_line = s->slashes && (c == '\n' || c == '\r' ||
		    line_end_reopens(text, at) > 0);
		if (*ends_line)
			return true;
		if (c == '\\' && (escaped || text_octet(text, at + 1) == ':'))
			c = text_octet(text, at + (escaped ? 1 : 2));
		return scheme_at_is_host(c) || (c == '/' && s->known->slashes == 2) ||
		    (s->slashes && open_bare_is_login(text, at));
	}
	if (scheme_at_may_break(s->known))
		return *ends_line = open_bare_breaks_slashes(text, s->after);
	return scheme_bare(s->known) != SCHEME_SLASHES &&
	    open_bare_is_content(text, s->known, escape_sequence_skip(text, s->after));
}

bool
open_bare_set_kind(struct opening *o, bool quoted, uint32_t kinds)
{
	if (quoted && (kinds & URLSIFT_KIND_QUOTE) != 0) {
		o->kind = URLSIFT_KIND_QUOTE;
		o->closer = RUN_QUOTE;
		o->opens = o->at - 1;
		return true;
	}
	o->kind = URLSIFT_KIND_BARE;
	return (kinds & URLSIFT_KIND_BARE) != 0;
}

bool
open_bare(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	size_t begins = at;
	struct scheme_at s = open_bare_scheme_before(text, at, first, &begins);
	uint32_t notes = 0;
	uint8_t before;

	if (s.known == NULL && (kinds & OPENING_WRONG) != 0)
		s = open_bare_misspelt_before(text, at, first, &begins);
	if (s.known == NULL && text_octet(text, at + 1) == '/' &&
	    text_octet(text, at + 2) == '/') {
		s = open_bare_glued_before(text, at, first, &begins);
		notes = URLSIFT_NOTE_GLUED;
	}
	if (s.known == NULL || (!open_bare_has_content(text, &s, &o->slashes_end_line) &&
	    ((kinds & OPENING_WRONG) == 0 || !open_wrong_has_marks(text, &s))))
		return false;
	before = open_bare_before(text, begins);
	o->notes |= notes;
	o->at = o->opens = begins;
	o->coloured = escape_sequence_colours(text, begins, text->start);
	o->link = before == ';' && escape_sequence_links(text, begins, text->start);
	return open_bare_set_kind(o, before == '"' && begins > first &&
	    scheme_bare(s.known) == SCHEME_SLASHES, kinds);
}
