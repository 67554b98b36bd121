/*
 * next_line - scan: signs that a line does not continue the URL at the end of the line before
 */
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"

#define NEXT_LINE_LEFT 12	/* a line this many columns farther to the left is a new entry */
#define NEXT_LINE_WORD 512	/* octets of a word that are read */
#define NEXT_LINE_MARKS 4	/* a line of marks is at most this much longer than its heading */
#define NEXT_LINE_HASH 40	/* hexadecimal digits of SHA-1; SHA-256 has 64 */

size_t
next_line_word_end(const struct line_end *e, size_t at)
{
	size_t most = at + NEXT_LINE_WORD;

	while (at < most && text_octet(e->text, at) > ' ')
		at++;
	return at;
}

/* The next token */

static bool
next_line_has_no_letter(struct line_end *e)
{
	size_t i;

	for (i = 0; i < e->token.len; i++)
		if (chars_is((char)e->token.octets[i], CHARS_ALPHADIGIT | CHARS_HIGH))
			return false;
	return true;
}

/*
 * Returns whether the token begins a URL, an option, a rule, a comment, a directive or the like:
 * "www.", "mailto:", "./x", "--x", "-----", "#if", or "-x" after a slash.
 */
static bool
next_line_begins_anew(struct line_end *e)
{
	static const char *const begins[] = {
		"www.", "mailto:", "./", "--", "and/or", "*/", "/tmp/", "/usr/", "/etc/", "/var/",
		"#if", "#else", "#elif", "#end", "#define", "#include", "#undef", "#pragma"
	};
	const struct next_token *t = &e->token;
	size_t i;

	for (i = 0; i < ARRAY_LEN(begins); i++)
		if (next_token_begins(t, begins[i]))
			return true;
	/* After a colon the slashes may belong to the scheme of a nested URL. */
	if (next_token_begins(t, "//"))
		return e->last != ':';
	/* ".." is between two commits, and in relative paths. */
	if (memmem(t->octets, t->closed, "..", 2) != NULL)
		return true;
	return e->last == '/' && t->len > 1 && t->octets[0] == '-' &&
	    chars_is((char)t->octets[1], CHARS_ALPHA);
}

/* Returns whether the token begins with the URL's host. */
static bool
next_line_begins_with_host(struct line_end *e)
{
	const struct next_token *t = &e->token;
	const uint8_t *host = scheme_at_slashes(e->url, e->len);
	size_t n;

	if (host == NULL)
		return false;
	host += 3;
	n = span_length(&span_field, host, (size_t)(e->url + e->len - host));
	return n <= t->closed && memchr(host, '.', n) != NULL &&
	    ascii_equal((const char *)host, (const char *)t->octets, n) &&
	    (n == t->closed || !span_has(&span_field, t->octets[n]));
}

/* Returns whether "#" begins the token, unless it is an anchor that fits the URL. */
static bool
next_line_begins_with_hash(struct line_end *e)
{
	return e->token.octets[0] == '#' && (!next_token_is_anchor(&e->token) ||
	    (e->last != '/' && !e->suffix && !next_token_has(&e->token, "-_.=")));
}

/* Returns whether the token is "name=value", and the URL takes parameters. */
static bool
next_line_begins_with_parameter(const struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t n = next_token_span(t, 0, CHARS_ALPHADIGIT | CHARS_SAFE);

	return (e->last == '?' || e->last == '&') && n > 0 && n < t->len && t->octets[n] == '=';
}

/* Returns whether the token has "://", except in a parameter or in the URL of a web archive. */
static bool
next_line_holds_url(struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t digits = next_token_span(t, 0, CHARS_DIGIT), date = e->len;

	if (scheme_at_slashes(t->octets, t->len) == NULL ||
	    next_line_begins_with_parameter(e) || incomplete_is_archived(e->url, e->len))
		return false;
	while (date > 1 && ascii_is_digit((char)e->url[date - 1]))
		date--;
	digits += e->len - date;
	return e->url[date - 1] != '/' || digits < 4 || digits > 14 ||
	    t->octets[digits - (e->len - date)] != '/';
}

/* Returns whether the token has an "@" before a host with a dot. */
static bool
next_line_begins_with_address(struct line_end *e)
{
	const struct next_token *t = &e->token;
	const uint8_t *sign = memchr(t->octets, '@', t->closed);

	return sign != NULL && e->last != '=' && memchr(t->octets, '/', t->len) == NULL &&
	    memchr(sign, '.', (size_t)(t->octets + t->closed - sign)) != NULL;
}

/* Returns whether a ":" ends the token, which does not look like the rest of a URL. */
static bool
next_line_begins_with_key(struct line_end *e)
{
	const struct next_token *t = &e->token;

	if (t->octets[t->len - 1] != ':')
		return false;
	if (e->last == '.' && host_is_file_suffix(t->octets, t->closed))
		return false;
	return !e->alone || !next_token_is_piece(t) || (!next_token_has(t, "/%") &&
	    !next_token_ends_in_suffix(t->octets, t->closed));
}

/* Returns whether "=" or ":", or " at " and a host, are after the token. */
static bool
next_line_names_value(struct line_end *e)
{
	size_t after = text_skip_blanks(e->text, e->end), host, end;

	if (after == e->end)
		return false;
	if (text_octet(e->text, after) == '=' || text_octet(e->text, after) == ':')
		return true;
	if (!text_has(e->text, after, "at ", 3))
		return false;
	host = text_skip_blanks(e->text, after + 2);
	end = next_line_word_end(e, host);
	return memchr(e->text->octets + host, '.', end - host) != NULL;
}

/* Forms of dates, and of a telephone number: "9" is any digit. */
static const char *const next_line_dates[] = {
	"9999-99-99", "9999/99/99", "99/99/9999", "99.99.9999", "999-999-9999"
};

/* Returns whether the token is a date of this form. */
static bool
next_line_is_date(const struct next_token *t, const char *form)
{
	size_t i;

	for (i = 0; i < t->closed && form[i] != '\0'; i++)
		if (form[i] == '9' ? !ascii_is_digit((char)t->octets[i]) : t->octets[i] != form[i])
			return false;
	return form[i] == '\0' && i == t->closed;
}

/* Returns whether the token is a date, a page number, "-2-", or a hash after a letter or digit. */
static bool
next_line_begins_with_date(struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t hex, i;

	for (i = 0; i < ARRAY_LEN(next_line_dates); i++)
		if (next_line_is_date(t, next_line_dates[i]))
			return true;
	if (t->closed > 2 && t->octets[0] == '-' && t->octets[t->closed - 1] == '-' &&
	    next_token_span(t, 1, CHARS_DIGIT) == t->closed - 2)
		return true;
	hex = next_token_span(t, 0, CHARS_HEX);
	return (hex == NEXT_LINE_HASH || hex == 64) && hex == t->closed &&
	    chars_is((char)e->last, CHARS_ALPHADIGIT);
}

/* The next line */

/* Returns whether the next line begins far to the left of the URL's line. */
static bool
next_line_is_far_left(struct line_end *e)
{
	return e->next - e->next_begin + NEXT_LINE_LEFT <
	    e->begin_text - e->begin;
}

/*
 * Returns whether the next line is a heading: as many marks as letters are below it, or a few more.
 * A rule that separates messages or paragraphs is longer.
 */
static bool
next_line_is_heading(struct line_end *e)
{
	struct text *text = e->text;
	size_t most = e->token.len + NEXT_LINE_MARKS, leader = e->next - e->next_begin, n = 0, at;
	uint8_t mark;

	if (!e->alone)
		return false;
	at = text_line_end(text, e->end);
	at += text_newline(text, at);
	if (!text_reaches(text, at + leader) ||
	    memcmp(text->octets + at, text->octets + e->next_begin, leader) != 0)
		return false;
	at += leader;
	mark = text->octets[at];
	/* The marks of Markdown and the most frequent ones of reStructuredText. */
	if (memchr("-=~^*#\"", mark, 7) == NULL)
		return false;
	while (n <= most && text_octet(text, at + n) == mark)
		n++;
	at = text_skip_blanks(text, at + n);
	return n > 2 && n >= e->token.len && n <= most &&
	    (!text_reaches(text, at) || text_newline(text, at) > 0);
}

/* Returns whether the URL's line is a header of PGP's armour. */
static bool
next_line_is_of_armour(struct line_end *e)
{
	return text_has(e->text, e->begin_text, "comment: ", 9);
}

bool
next_line_is_apart(struct line_end *e)
{
	return e->empty && !goes_on_to_closer(e) &&
	    !(goes_on_over_gap(e) && evidence_is(e->evidence, TRAIT_PAGES));
}

/* Returns whether the next line has another leader, except in mail, where quotes may lack it. */
static bool
next_line_has_other_leader(struct line_end *e)
{
	return e->other && !e->mail;
}

/* The signs of a token that is not a word, in the order in which they are checked. */
static bool (*const next_line_token_vetoes[])(struct line_end *) = {
	next_line_has_no_letter,
	next_line_begins_anew,
	next_line_begins_with_host,
	next_line_begins_with_hash,
	next_line_holds_url,
	next_line_begins_with_address,
	next_line_begins_with_key,
	next_line_begins_with_date
};

/* The signs of the lines around it. */
static bool (*const next_line_vetoes[])(struct line_end *) = {
	next_line_names_value,
	next_line_is_far_left,
	next_line_is_heading,
	next_entry_begins,
	next_line_is_of_armour,
	next_line_is_apart,
	next_line_has_other_leader
};

bool
next_line_is_vetoed(struct line_end *e)
{
	bool word = next_token_is_word(&e->token) && e->token.closed == e->token.len;
	size_t i;

	for (i = 0; i < ARRAY_LEN(next_line_token_vetoes) && !word; i++)
		if (next_line_token_vetoes[i](e))
			return true;
	for (i = 0; i < ARRAY_LEN(next_line_vetoes); i++)
		if (next_line_vetoes[i](e))
			return true;
	return false;
}
