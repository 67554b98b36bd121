/*
 * goes_on - scan: whether the next token continues a URL that may be complete
 *
 * The form of the token decides.  A full line is further evidence, because programs cut a URL where
 * the line is full.
 */
#include <string.h>

#include "base/array.h"
#include "base/chars.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define GOES_ON_LEAST 30	/* fewest columns of a line that was cut within a word */
#define GOES_ON_LEAST_MAIL 66	/* the same in mail */
#define GOES_ON_MAIL_TEXT 60	/* in mail, fewest columns if text follows the next token */
#define GOES_ON_MIXED 6		/* fewest octets of a FRAGMENT_MIXED token that text follows */
#define GOES_ON_SHORT 4		/* letters of a word that may be "and" or "from" */
#define GOES_ON_SUFFIX_MAX 8	/* most octets of half a suffix */
#define GOES_ON_NUMBER 5	/* digits of a number that is unlikely to count things */
#define GOES_ON_FULL_NUMBER 3	/* this limit after a full line */

/* Shape: the last octet of the line and the next token */

static bool
goes_on_after_word(const struct line_end *e)
{
	return chars_is((char)e->last, CHARS_ALPHADIGIT) != 0;
}

static bool
goes_on_with_piece(struct line_end *e)
{
	const struct next_token *t = &e->token;
	uint8_t first = t->octets[0];

	/* A path from the root, "/usr" or "~joe", does not continue a URL. */
	return (e->last == '/' || (first != '/' && first != '~')) && next_token_is_piece(t);
}

static bool
goes_on_with_anchor(struct line_end *e)
{
	return next_token_is_anchor(&e->token) && e->suffix;
}

static bool
goes_on_with_last_word(struct line_end *e)
{
	return e->alone && next_token_is_lower_word(&e->token);
}

/* Returns whether the line is full, so that almost any token continues the URL. */
static bool
goes_on_after_full_line(struct line_end *e)
{
	const struct next_token *t = &e->token;

	return chars_is((char)t->octets[0], CHARS_ALPHADIGIT) &&
	    (t->closed > (e->alone ? 1 : 2) || chars_is((char)t->octets[0], CHARS_DIGIT)) &&
	    (e->last == '-' || !next_token_is_capitalised(t)) && line_end_is_full(e, 80);
}

static bool
goes_on_with_word(struct line_end *e)
{
	return e->token.closed >= (e->alone ? 2 : 3) && next_token_is_word(&e->token);
}

static bool
goes_on_with_value(struct line_end *e)
{
	return e->alone && !next_token_is_capitalised(&e->token);
}

static bool
goes_on_with_suffix(struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t n = next_token_span(t, 0, CHARS_LOWALPHA | CHARS_DIGIT);

	if (n == 0 || !host_is_file_suffix(t->octets, n))
		return false;
	if (n < t->closed)
		return t->octets[n] == '/' || t->octets[n] == '?' || t->octets[n] == '#';
	return e->alone || !host_is_word_suffix(t->octets, n);
}

/* Returns whether the token is the name of a file, or a path or divided name in small letters. */
static bool
goes_on_with_file(struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t n = next_token_span(t, 0, CHARS_LOWALPHA | CHARS_DIGIT);

	if (next_token_ends_in_suffix(t->octets, t->closed))
		return true;
	return n > 0 && n < t->closed && next_token_is_piece(t) &&
	    (next_token_has(t, NEXT_TOKEN_JOINTS) ||
	    (e->alone && (t->octets[n] == '.' || t->octets[n] == '-') && !e->suffix));
}

/* Returns whether the URL ends in the slash after its host. */
static bool
goes_on_after_host(const struct line_end *e)
{
	const uint8_t *slashes = scheme_at_slashes(e->url, e->len);

	return slashes != NULL && memchr(slashes + 3, '/',
	    (size_t)(e->url + e->len - slashes) - 3) == e->url + e->len - 1;
}

static bool
goes_on_with_hyphens(struct line_end *e)
{
	return next_token_is_hyphened(&e->token) &&
	    (e->alone || e->token.closed < e->token.len || !goes_on_after_host(e));
}

/* Returns whether the token is a word that ends its line, or that a mark follows. */
static bool
goes_on_with_closed_word(struct line_end *e)
{
	const struct next_token *t = &e->token;
	bool lower = next_token_is_lower_word(t), closed = t->closed + 1 == t->len;
	/* A dot after a name, or a comma after a short word, belongs to the sentence. */
	const char *marks = lower ? ".;)" : ";)";

	if (t->closed < 2 || !next_token_is_word(t) || goes_on_after_host(e))
		return false;
	if (lower && t->closed > GOES_ON_SHORT)
		marks = ".,;)";
	if (closed ? !e->spaced || strchr(marks, t->octets[t->closed]) == NULL :
	    !e->alone || t->closed <= GOES_ON_SHORT || !lower)
		return false;
	return line_end_is_full(e, 70);
}

/* Returns whether the token is a number that is unlikely to count things. */
static bool
goes_on_with_number(struct line_end *e)
{
	return next_token_is_long_number(&e->token, GOES_ON_NUMBER) || (e->last == '/' &&
	    next_token_is_long_number(&e->token, GOES_ON_FULL_NUMBER) && line_end_is_full(e, 75));
}

static bool
goes_on_with_end_of_name(struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t n = next_token_span(t, 1, CHARS_ALPHADIGIT);

	return n > 0 && (t->octets[0] == '_' || (t->octets[0] == '.' &&
	    host_is_file_suffix(t->octets + 1, n))) &&
	    line_end_has_columns(e, 40) && line_end_is_full(e, 100);
}

uint8_t
goes_on_closer(const struct line_end *e)
{
	const uint8_t *s = e->text->octets;
	size_t at = e->opens;

	while (at > e->text->start && s[at - 1] <= ' ')
		at--;
	/* Only a line end may be between the bracket and the URL. */
	if (at == e->text->start || (at < e->opens && at > e->begin))
		return 0;
	if (s[at - 1] == '(')
		return ')';
	return s[at - 1] == '[' ? ']' : 0;
}

bool
goes_on_to_closer(struct line_end *e)
{
	const struct next_token *t = &e->token;
	uint8_t closer = goes_on_closer(e);

	if (closer == 0 || t->closed == 0 || t->closed == t->len ||
	    t->octets[t->closed] != closer || e->suffix)
		return false;
	return goes_on_after_word(e) ? line_end_is_full(e, 50) :
	    e->last != '.' || !next_token_is_word(t);
}

/* Returns whether the token completes the suffix of a file: "ht" and "ml". */
static bool
goes_on_with_rest_of_suffix(struct line_end *e)
{
	const struct next_token *t = &e->token;
	const uint8_t *dot = memrchr(e->url, '.', e->len);
	size_t n = next_token_span(t, 0, CHARS_LOWALPHA), begun;
	uint8_t suffix[2 * GOES_ON_SUFFIX_MAX];

	if (dot == NULL || n == 0 || n > GOES_ON_SUFFIX_MAX)
		return false;
	begun = (size_t)(e->url + e->len - dot) - 1;
	if (begun == 0 || begun > GOES_ON_SUFFIX_MAX)
		return false;
	memcpy(suffix, dot + 1, begun);
	memcpy(suffix + begun, t->octets, n);
	return host_is_file_suffix(suffix, begun + n) &&
	    !host_is_word_suffix(suffix, begun + n) && line_end_is_full(e, 90);
}

/* A row names octets that end a line, and a test whether the token continues the URL after them. */
static const struct shape {
	const char *ends;	/* the octets that may end the line; NULL: a letter or digit */
	bool (*joins)(struct line_end *);
} shapes[] = {
	{ "/%#~+?&-_=", goes_on_with_piece },
	{ "?&-_", goes_on_with_last_word },
	{ "-_#%&=", goes_on_after_full_line },
	{ "_", goes_on_with_word },
	{ "=", goes_on_with_value },
	{ ".", goes_on_with_suffix },
	{ ".", goes_on_with_file },
	{ NULL, goes_on_with_anchor },
	{ "/", goes_on_with_hyphens },
	{ "/", goes_on_with_closed_word },
	{ "/.", goes_on_with_number },
	{ NULL, goes_on_with_rest_of_suffix },
	{ NULL, goes_on_with_end_of_name }
};

bool
goes_on_by_shape(struct line_end *e)
{
	bool word = goes_on_after_word(e);
	size_t i;

	if (e->token.closed == 0)
		return false;
	/* "==" ends base64, "__" a name in Python, "/." a folder, ".." a sentence. */
	if (((e->last == '=' || e->last == '_') && e->url[e->len - 2] == e->last) ||
	    (e->last == '.' && memchr("/.", e->url[e->len - 2], 2) != NULL))
		return false;
	for (i = 0; i < ARRAY_LEN(shapes); i++)
		if ((shapes[i].ends == NULL ? word :
		    !word && strchr(shapes[i].ends, e->last) != NULL) && shapes[i].joins(e))
			return true;
	return goes_on_to_closer(e);
}

bool
goes_on_in_mail(struct line_end *e)
{
	const struct next_token *t = &e->token;
	bool lower = !chars_is((char)t->octets[0], CHARS_HIALPHA);

	/* After other octets of SHAPES, writers of mail often end a line themselves. */
	return memchr("/%-", e->last, 3) != NULL && goes_on_with_piece(e) &&
	    (next_token_has(t, "/%") || next_token_has_hyphens(t)) &&
	    (e->alone || line_end_has_columns(e, GOES_ON_MAIL_TEXT)) &&
	    (!next_token_is_name(t) || (e->alone && lower) || goes_on_to_closer(e));
}

/* Alone: a fragment of a URL that was cut within a word */

/* Returns whether the URL ends in a whole number, and the token begins with a word. */
static bool
goes_on_after_number(const struct line_end *e)
{
	size_t n = e->len;

	while (n > 0 && chars_is((char)e->url[n - 1], CHARS_DIGIT))
		n--;
	/* After another octet, the number may be a part of a name that was cut. */
	return n < e->len && n > 0 && memchr("/=-", e->url[n - 1], 3) != NULL &&
	    e->token.letters > 2;
}

/* Returns whether the URL may have been cut within a word. */
static bool
goes_on_after_cut(const struct line_end *e)
{
	uint8_t first = e->token.octets[0];

	/* After "/" a word would be a name of its own, as in goes_on_by_shape(). */
	if (!goes_on_after_word(e) && (memchr("=&-_%", e->last, 5) == NULL ||
	    (e->last == '=' && e->url[e->len - 2] == '=')))
		return false;
	return memchr("._#?", first, 4) != NULL || !(e->suffix ||
	    goes_on_after_number(e) ||
	    (e->len > 4 && memcmp(e->url + e->len - 4, ".git", 4) == 0));
}

/* Returns whether the token begins with capitals and a digit, "H16A", or a capitalised word. */
static bool
goes_on_with_capitals(const struct next_token *t)
{
	size_t n = next_token_span(t, 0, CHARS_HIALPHA);

	return n > 0 && n < t->closed &&
	    (chars_is((char)t->octets[n], CHARS_DIGIT) ||
	    (n == 1 && chars_is((char)t->octets[1], CHARS_LOWALPHA)));
}

/* Returns whether a fragment that text follows is likely enough to be part of the URL. */
static bool
goes_on_with_sure_fragment(const struct line_end *e, enum next_token_fragment fragment)
{
	const struct next_token *t = &e->token;

	return !e->mail && t->octets[t->len - 1] != ':' && !next_token_is_hyphened(t) &&
	    (fragment == FRAGMENT_YES || (t->closed >= GOES_ON_MIXED &&
	    !goes_on_with_capitals(t)));
}

bool
goes_on_in_mid_word(struct line_end *e)
{
	enum next_token_fragment fragment = next_token_is_fragment(&e->token);
	size_t percent = 90;

	if (fragment != FRAGMENT_NO) {
		if (!e->alone && !goes_on_with_sure_fragment(e, fragment))
			return false;
		percent = e->alone ? 50 : 80;
	} else if (!e->alone || !next_token_is_hyphened(&e->token) ||
	    !chars_is((char)e->last, CHARS_LOWALPHA))
		return false;
	return goes_on_after_cut(e) &&
	    line_end_has_columns(e, e->mail ? GOES_ON_LEAST_MAIL : GOES_ON_LEAST) &&
	    line_end_is_full(e, percent) && !line_end_has_longer_next(e) &&
	    line_end_is_aligned(e);
}

bool
goes_on_in_word(struct line_end *e)
{
	const struct next_token *t = &e->token;
	/* A consonant is not a word, unlike "a" in some languages. */
	bool letter = t->letters == 1 && chars_is((char)e->last, CHARS_ALPHA) && !e->suffix &&
	    memchr("bcdfghklmnprst", t->octets[0], 14) != NULL;

	return (e->opens == e->begin_text ||
	    (e->opens == e->begin_text + 1 && goes_on_closer(e) != 0)) && !e->mail &&
	    (letter || line_end_is_cut(e)) && line_end_is_full(e, 80) && line_end_is_aligned(e);
}

bool
goes_on_over_gap(struct line_end *e)
{
	const struct next_token *t = &e->token;
	bool letter = chars_is((char)t->octets[0], CHARS_ALPHA);

	/* Ask the cheapest question first: most paragraphs begin with a word. */
	if (memchr("-_.", e->last, 3) == NULL && t->letters == t->closed)
		return false;
	if (!line_end_is_full(e, 30))
		return false;
	/* No sentence ends in these. */
	if (memchr("-_", e->last, 2) != NULL)
		return !next_token_is_capitalised(t) || (e->alone && t->closed == t->len);
	if (!e->alone && (goes_on_after_word(e) || next_token_is_name(t) ||
	    text_octet(e->text, text_skip_blanks(e->text, e->end)) == '|'))
		return false;
	if (next_token_has(t, NEXT_TOKEN_SEAMS))
		return letter || (e->last != '.' && chars_is((char)t->octets[0], CHARS_DIGIT));
	return letter && line_end_is_full(e, 80) &&
	    (next_token_ends_in_suffix(t->octets, t->closed) ||
	    (e->last == '.' && !e->suffix && goes_on_with_suffix(e)));
}

bool
goes_on_perhaps(struct line_end *e)
{
	/* A colon often introduces the next line instead. */
	if ((octet_is(e->last, GOES_ON) && e->last != ':') || memchr("_~+", e->last, 3) != NULL ||
	    next_token_is_piece(&e->token) || next_token_is_fragment(&e->token) != FRAGMENT_NO)
		return true;
	/* Of the words and numbers alone below a full line, one in four continues a URL. */
	return e->alone && goes_on_after_cut(e) &&
	    (next_token_is_lower_word(&e->token) || next_token_is_number(&e->token)) &&
	    line_end_is_full(e, 90) && line_end_is_aligned(e);
}
