/*
 * next_entry - scan: whether the next line is another entry of a list, of pairs or of a table
 */
#include <string.h>

#include "base/array.h"
#include "base/chars.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"

#define NEXT_ENTRY_NUMBER 4	/* most digits of the number of an entry */
#define NEXT_ENTRY_KEY 64	/* most octets of a name before ":" or "=" */
#define NEXT_ENTRY_COMMENT 1024	/* octets above the line that are searched for slash-star */

/* Returns whether "1.", "2)", "(3)" or "a)" and a blank after it are at AT. */
static bool
next_entry_is_numbered(const struct line_end *e, size_t at)
{
	bool open = text_octet(e->text, at) == '(';
	size_t from = at + open, i = from;

	while (i - from < NEXT_ENTRY_NUMBER && chars_is((char)text_octet(e->text, i), CHARS_DIGIT))
		i++;
	if (i == from && chars_is((char)text_octet(e->text, i), CHARS_ALPHA))
		i++;
	if (i == from || (text_octet(e->text, i) != ')' && (open || text_octet(e->text, i) != '.')))
		return false;
	return text_octet(e->text, i + 1) <= ' ';
}

/* Returns whether a bullet and a blank after it are at AT. */
static bool
next_entry_is_bullet(const struct line_end *e, size_t at)
{
	/* Dashes, and U+25A0 to U+25FF: squares, triangles and circles. */
	static const uint32_t bullets[][2] = {
		{ 0xB7, 0xB7 }, { 0x2013, 0x2014 }, { 0x2022, 0x2023 }, { 0x25A0, 0x25FF }
	};
	uint8_t c = text_octet(e->text, at);
	uint32_t code;
	size_t i, n;

	/* Text files use these bullets, and "**"; "o" comes from nroff. */
	if (c < 0x80)
		return (c == '*' || c == '-' || c == '+' || c == 'o') &&
		    text_octet(e->text, at + 1 + text_has(e->text, at, "** ", 3)) <= ' ';
	n = text_character(e->text, at, &code);
	for (i = 0; i < ARRAY_LEN(bullets) && n > 0; i++)
		if (code >= bullets[i][0] && code <= bullets[i][1])
			return text_octet(e->text, at + n) <= ' ';
	return false;
}

/* Returns whether "[label]" is at AT. */
static bool
next_entry_is_label(const struct line_end *e, size_t at)
{
	size_t i = at + 1;

	if (text_octet(e->text, at) != '[')
		return false;
	while (i - at < NEXT_ENTRY_KEY && text_octet(e->text, i) >= ' ' &&
	    text_octet(e->text, i) != ']')
		i++;
	return text_octet(e->text, i) == ']';
}

bool
next_entry_has_mark(const struct line_end *e, size_t at)
{
	return next_entry_is_numbered(e, at) || next_entry_is_label(e, at) ||
	    next_entry_is_bullet(e, at);
}

/* Returns whether the line at AT is in a comment of slash-star that has a star on each line. */
static bool
next_entry_is_in_comment(const struct line_end *e, size_t at)
{
	const uint8_t *s = e->text->octets;
	size_t least = text_behind(e->text->start, at, NEXT_ENTRY_COMMENT), begin, text;
	bool found;

	for (; at > least; at = begin - 1) {
		begin = text_line_start(e->text, at, at - least, &found);
		text = text_skip_blanks(e->text, begin);
		if (memmem(s + begin, at - begin, "/*", 2) != NULL)
			return true;
		if (!found || begin == least || text_octet(e->text, text) != '*')
			break;
	}
	return false;
}

/*
 * Returns whether the next line is an entry of a list.  A bullet that begins both lines marks one,
 * too, unless it is the leader of a comment.
 */
static bool
next_entry_is_of_list(const struct line_end *e)
{
	size_t at = e->next_text;

	return next_entry_has_mark(e, e->next) || (at < e->next && next_entry_is_bullet(e, at) &&
	    (text_octet(e->text, at) != '*' || !next_entry_is_in_comment(e, e->opens)));
}

/* Returns the end of the name at AT. */
static size_t
next_entry_name_end(const struct line_end *e, size_t at)
{
	size_t i = at;

	/* Keys of configuration files also have these octets. */
	while (i - at < NEXT_ENTRY_KEY &&
	    (chars_is((char)text_octet(e->text, i), CHARS_ALPHADIGIT) ||
	    memchr("_.-", text_octet(e->text, i), 3) != NULL))
		i++;
	return i;
}

/* Returns whether "key:" or "key=" is at AT; a key may have parameters. */
static bool
next_entry_is_pair(const struct line_end *e, size_t at)
{
	size_t i = next_entry_name_end(e, at), end;

	if (i == at)
		return false;
	if (text_octet(e->text, i) == ';') {
		end = next_entry_name_end(e, i + 1);
		return end > i + 1 && text_octet(e->text, end) == '=';
	}
	i = text_skip_blanks(e->text, i);
	return text_octet(e->text, i) == ':' || text_octet(e->text, i) == '=';
}

/* Returns whether "key:" or "key=" is directly before the URL. */
static bool
next_entry_is_value(const struct line_end *e)
{
	const uint8_t *s = e->text->octets;
	size_t at = e->opens;

	if (e->prefix)
		return true;
	while (at > e->text->start && text_is_blank(s[at - 1]))
		at--;
	if (at == e->text->start || (s[at - 1] != ':' && s[at - 1] != '='))
		return false;
	for (at--; at > e->text->start && text_is_blank(s[at - 1]); at--)
		;
	return at > e->text->start && s[at - 1] > ' ';
}

static bool
next_entry_both_are_pairs(const struct line_end *e)
{
	/* A key that begins both lines was stripped as a leader. */
	return e->last != '?' && e->last != '&' && next_entry_is_value(e) &&
	    (next_entry_is_pair(e, e->next) || next_entry_is_pair(e, e->next_text));
}

/* Returns how many digits are at AT. */
static size_t
next_entry_count_digits(const struct line_end *e, size_t at)
{
	size_t i = at;

	while (chars_is((char)text_octet(e->text, i), CHARS_DIGIT))
		i++;
	return i - at;
}

/* Returns whether the word at AT holds the number of a line, or a time: "FILE:12:text". */
static bool
next_entry_has_number(const struct line_end *e, size_t at)
{
	size_t digits;

	do {
		digits = next_entry_count_digits(e, at);
		for (at += digits; text_octet(e->text, at) > ' ' &&
		    text_octet(e->text, at) != ':'; at++)
			digits = 0;
	} while (text_octet(e->text, at++) == ':' && digits == 0);
	return digits > 0 && text_octet(e->text, at - 1) == ':';
}

/* Returns whether a number ends before C. */
static bool
next_entry_ends_number(uint8_t c)
{
	return c <= ' ' || c == '.' || c == ')' || c == ':';
}

/* Returns whether the lines begin alike, except for numbers, up to the mark after a number. */
static bool
next_entry_both_begin_alike(const struct line_end *e)
{
	size_t at = e->begin_text, next = e->next_text, n, n_next;
	bool numbered = false;
	uint8_t c, c_next;

	for (;; at++, next++) {
		n = next_entry_count_digits(e, at);
		n_next = next_entry_count_digits(e, next);
		at += n;
		next += n_next;
		c = text_octet(e->text, at);
		c_next = text_octet(e->text, next);
		numbered |= n > 0 && n_next > 0;
		if (at >= e->opens || (n != n_next &&
		    (n == 0 || n_next == 0 || n_next > NEXT_ENTRY_NUMBER)))
			return false;
		if (numbered && next_entry_ends_number(c) && next_entry_ends_number(c_next))
			return true;
		if (c != c_next)
			return false;
		/* grep writes "file:" before the lines of one file.  A leader ends before NEXT. */
		if ((c == ':' || c == '=') && next > e->next)
			return e->last != '?' && e->last != '&';
	}
}

/* Returns whether both lines begin with numbers: of entries, errors or lines, or of times. */
static bool
next_entry_both_are_numbered(struct line_end *e)
{
	return (next_entry_both_begin_alike(e) || (next_entry_has_number(e, e->begin) &&
	    next_entry_has_number(e, e->next_begin))) &&
	    (e->next != e->next_text || !goes_on_to_closer(e));
}

/* Returns where the first URL on the next line begins (LAST: one in its last word), or 0. */
static size_t
next_entry_find_url(const struct line_end *e, bool last)
{
	const uint8_t *s = e->text->octets, *slashes;
	size_t end = text_line_end(e->text, e->next), at = e->next;

	while (end > at && s[end - 1] <= ' ')
		end--;
	if (last)
		for (at = end; at > e->next && s[at - 1] > ' '; at--)
			;
	slashes = scheme_at_slashes(s + at, end - at);
	if (slashes == NULL)
		return 0;
	at = (size_t)(slashes - s);
	while (at > e->next && chars_is((char)s[at - 1], CHARS_SCHEME))
		at--;
	return at;
}

/* Returns whether the token is a path or the name of a file, which is neither a name nor a cell. */
static bool
next_entry_is_path(const struct line_end *e)
{
	return (next_token_has(&e->token, "/") || next_token_ends_in_suffix(e->token.octets,
	    e->token.closed)) && next_token_is_piece(&e->token);
}

/* Returns whether both lines have a URL after a ":". */
static bool
next_entry_both_have_urls(const struct line_end *e)
{
	size_t at;

	if (!next_entry_is_value(e) || next_entry_is_path(e))
		return false;
	at = next_entry_find_url(e, false);
	while (at > e->next && text_is_blank(e->text->octets[at - 1]))
		at--;
	return at > e->next && e->text->octets[at - 1] == ':';
}

/* Returns whether a TAB or two blanks, after other text, precede AT. */
static bool
next_entry_is_cell(const struct line_end *e, size_t at, size_t begin)
{
	size_t blanks = at;

	while (blanks > begin && text_is_blank(e->text->octets[blanks - 1]))
		blanks--;
	return blanks > begin && (at - blanks > 1 || (at > blanks &&
	    e->text->octets[blanks] == '\t'));
}

/* Returns whether both lines are a word and a URL, or rows of a table with a URL at the end. */
static bool
next_entry_is_row(const struct line_end *e)
{
	size_t word = e->begin_text, second, url;

	second = text_skip_blanks(e->text, e->end);
	if (second > e->end && text_skip_blanks(e->text, next_line_word_end(e, word)) == e->opens &&
	    scheme_at_slashes(e->text->octets + second,
	    next_line_word_end(e, second) - second) != NULL)
		return true;
	if (next_entry_is_path(e) || !next_entry_is_cell(e, e->opens, word))
		return false;
	url = next_entry_find_url(e, true);
	return url > 0 && next_entry_is_cell(e, url, e->next);
}

bool
next_entry_begins(struct line_end *e)
{
	return next_entry_is_of_list(e) || next_entry_both_are_pairs(e) ||
	    next_entry_both_are_numbered(e) || next_entry_both_have_urls(e) || next_entry_is_row(e);
}
