/*
 * next_token - scan: what the first token of the next line looks like
 *
 * The rules of rejoining are written in these terms, all of which ignore closing punctuation of the
 * token.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define NEXT_TOKEN_LETTERS 20	/* a word with this many letters is not prose */
#define NEXT_TOKEN_UNIT 3	/* letters of a unit or an ending: "20mm", "3rd" */

/* Returns whether C is one of the octets of SET. */
static bool
next_token_is_in(uint8_t c, const char *set)
{
	return c != '\0' && strchr(set, c) != NULL;
}

static bool
next_token_is_alphadigit(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

size_t
next_token_span(const struct next_token *t, size_t from, uint32_t classes)
{
	size_t i = from;

	while (i < t->closed && chars_is((char)t->octets[i], classes))
		i++;
	return i - from;
}

void
next_token_read(struct next_token *t, const uint8_t *octets, size_t len)
{
	size_t n = len;

	while (n > 0 && (octet_is(octets[n - 1], STOPS | CLOSES) || octets[n - 1] == '\'' ||
	    octets[n - 1] == '"'))
		n--;
	t->octets = octets;
	t->len = len;
	t->closed = n;
	t->letters = next_token_span(t, 0, CHARS_ALPHA);
}

bool
next_token_begins(const struct next_token *t, const char *word)
{
	size_t n;

	/* Compare the first octets before strlen(), because most tokens differ there. */
	if (t->len == 0 || ascii_lower((char)t->octets[0]) != *word)
		return false;
	n = strlen(word);
	return t->len >= n && ascii_equal(word, (const char *)t->octets, n);
}

bool
next_token_has(const struct next_token *t, const char *set)
{
	size_t i;

	for (i = 0; i < t->closed; i++)
		if (next_token_is_in(t->octets[i], set))
			return true;
	return false;
}

bool
next_token_ends_in_suffix(const uint8_t *s, size_t len)
{
	const uint8_t *dot = memrchr(s, '.', len);

	return dot != NULL && host_is_file_suffix(dot + 1, (size_t)(s + len - dot) - 1);
}

bool
next_token_has_hyphens(const struct next_token *t)
{
	const uint8_t *first = memchr(t->octets, '-', t->closed);

	return first != NULL && memrchr(t->octets, '-', t->closed) != first;
}

/* Returns whether the token has a word too long for prose. */
static bool
next_token_is_long(const struct next_token *t)
{
	size_t i, n;

	for (i = 0; i + NEXT_TOKEN_LETTERS <= t->closed; i += n + 1) {
		n = next_token_span(t, i, CHARS_ALPHA);
		if (n >= NEXT_TOKEN_LETTERS)
			return true;
	}
	return false;
}

bool
next_token_is_word(const struct next_token *t)
{
	return t->closed > 0 && t->closed < NEXT_TOKEN_LETTERS && t->letters == t->closed;
}

bool
next_token_is_lower_word(const struct next_token *t)
{
	return t->closed >= 2 && next_token_span(t, 0, CHARS_LOWALPHA) == t->closed;
}

bool
next_token_is_capitalised(const struct next_token *t)
{
	return t->closed > 0 && chars_is((char)t->octets[0], CHARS_HIALPHA) &&
	    next_token_span(t, 1, CHARS_LOWALPHA) == t->closed - 1;
}

bool
next_token_is_hyphened(const struct next_token *t)
{
	size_t i, n;

	for (i = 0; i < t->closed; i += n + 1) {
		n = next_token_span(t, i, CHARS_LOWALPHA);
		if (n == 0 || i + n == t->closed)
			return n > 0 && i > 0;
		if (t->octets[i + n] != '-')
			return false;
	}
	return false;
}

bool
next_token_is_number(const struct next_token *t)
{
	size_t i;

	for (i = 0; i < t->closed; i++)
		if (!ascii_is_digit((char)t->octets[i]) && !next_token_is_in(t->octets[i], ".,"))
			return false;
	return i > 0;
}

bool
next_token_is_name(const struct next_token *t)
{
	size_t i = t->letters, n = i, marks = 0;
	uint8_t mark = n < t->closed ? t->octets[n] : '\0';

	/* The names of hosts, files and packages have these. */
	if (!next_token_is_in(mark, "._-/"))
		return false;
	for (; n > 0 && i < t->closed && t->octets[i] == mark; i += n + 1, marks++)
		n = next_token_span(t, i + 1, CHARS_ALPHA);
	return n > 0 && i == t->closed && (mark != '/' || marks == 1);
}

bool
next_token_is_long_number(const struct next_token *t, size_t digits)
{
	size_t i, n;
	bool is_long = false;

	/* If the number has dots, one part must be long. */
	for (i = 0; i < t->closed; i += n + 1) {
		n = next_token_span(t, i, CHARS_DIGIT);
		is_long |= n >= digits || (i == 0 && t->octets[0] == '0');
		if (n == 0 || i + n == t->closed)
			return n > 0 && is_long;
		if (t->octets[i + n] != '.')
			return false;
	}
	return false;
}

bool
next_token_is_anchor(const struct next_token *t)
{
	return t->closed > 1 && t->octets[0] == '#' &&
	    (chars_is((char)t->octets[1], CHARS_ALPHA) || t->octets[1] == '_');
}

/* Returns whether the token has only letters, digits and marks that are common in URLs. */
static bool
next_token_is_url_text(const struct next_token *t)
{
	size_t i;

	for (i = 0; i < t->closed; i++)
		if (!next_token_is_alphadigit(t->octets[i]) &&
		    !next_token_is_in(t->octets[i], "~%./?#=&:+,;@!*-_$"))
			return false;
	return t->closed > 0;
}

/*
 * Returns whether a dot divides names ("a.html") rather than letters or numbers ("e.g", "3.2.1",
 * "A.2").
 */
static bool
next_token_has_names(const struct next_token *t)
{
	size_t i, n;
	bool dot = false, name = false;

	for (i = 0; i < t->closed; i += n + 1) {
		n = next_token_span(t, i, CHARS_ALPHADIGIT);
		name |= n > 1 && next_token_span(t, i, CHARS_DIGIT) < n;
		dot |= n > 0 && i > 0 && t->octets[i - 1] == '.' && i > 1 &&
		    next_token_is_alphadigit(t->octets[i - 2]);
	}
	return dot && name && next_token_is_url_text(t);
}

/* Returns whether the token has a form that prose does not have; MIXED: a letter beside a digit. */
static enum next_token_fragment
next_token_form(const struct next_token *t)
{
	bool mixed = false, before = false, after;
	uint8_t c;
	size_t i;

	if (!next_token_is_url_text(t))
		return FRAGMENT_NO;
	for (i = 0; i < t->closed; i++, before = next_token_is_alphadigit(c)) {
		c = t->octets[i];
		after = i + 1 < t->closed && next_token_is_alphadigit(t->octets[i + 1]);
		/* A part of a URL may also end or begin with some of these. */
		if ((before && after && next_token_is_in(c, NEXT_TOKEN_SEAMS)) ||
		    (before && next_token_is_in(c, "/=")) ||
		    (after && next_token_is_in(c, "/~?&=%#")))
			return FRAGMENT_YES;
		mixed |= after && next_token_is_alphadigit(c) &&
		    ascii_is_letter((char)c) != ascii_is_letter((char)t->octets[i + 1]);
	}
	if (next_token_has_hyphens(t) || next_token_is_long(t))
		return FRAGMENT_YES;
	return mixed ? FRAGMENT_MIXED : FRAGMENT_NO;
}

bool
next_token_is_piece(const struct next_token *t)
{
	return !next_token_is_word(t) && !next_token_has(t, "$") &&
	    (next_token_form(t) != FRAGMENT_NO || next_token_has_names(t));
}

/* Returns whether the token is a number with a unit or an ending: "20mm", "3rd". */
static bool
next_token_is_quantity(const struct next_token *t)
{
	size_t n = next_token_span(t, 0, CHARS_DIGIT);

	return n > 0 && t->closed - n <= NEXT_TOKEN_UNIT &&
	    n + next_token_span(t, n, CHARS_ALPHA) == t->closed;
}

enum next_token_fragment
next_token_is_fragment(const struct next_token *t)
{
	enum next_token_fragment form;
	size_t n = t->octets[0] == '.' ? 1 + next_token_span(t, 1, CHARS_ALPHADIGIT) : 0;

	if (next_token_is_word(t) || next_token_is_number(t) || t->octets[0] == '=' ||
	    !next_token_is_url_text(t))
		return FRAGMENT_NO;
	if (next_token_ends_in_suffix(t->octets, t->closed) ||
	    next_token_ends_in_suffix(t->octets, n))
		return FRAGMENT_YES;
	form = next_token_form(t);
	return form == FRAGMENT_MIXED && next_token_is_quantity(t) ? FRAGMENT_NO : form;
}
