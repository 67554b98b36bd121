/*
 * next_line - scan: signs that a line does not continue the URL at the end of the line before
 */
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/host_at.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"

#define NEXT_LINE_NUMBER 4	/* digits of a list entry's number */
#define NEXT_LINE_KEY 64	/* octets of a name before ":" or "=" */
#define NEXT_LINE_LEFT 12	/* a line that begins so many columns to the left is a new entry */
#define NEXT_LINE_COMMENT 1024	/* octets above the line that are searched for slash-star */
#define NEXT_LINE_HASH 40	/* hexadecimal digits of a hash; the other one has 64 */

/* Returns the octet at AT, or a blank past the end of the text. */
static uint8_t
next_line_octet(const struct line_end *e, size_t at)
{
	return text_reaches(e->text, at) ? e->text->octets[at] : ' ';
}

/* Returns whether the octets at AT are WORD, in any case. */
static bool
next_line_has(const struct line_end *e, size_t at, const char *word)
{
	size_t n = strlen(word);

	return text_reaches(e->text, at + n - 1) &&
	    ascii_equal(word, (const char *)e->text->octets + at, n);
}

/* Returns the end of the octets that no blank or line end divides from AT. */
static size_t
next_line_word(const struct line_end *e, size_t at)
{
	while (next_line_octet(e, at) > ' ')
		at++;
	return at;
}

/* The next token */

static bool
next_line_has_no_letter(const struct line_end *e)
{
	size_t i;

	for (i = 0; i < e->token.len; i++)
		if (chars_is((char)e->token.octets[i], CHARS_ALPHADIGIT | CHARS_HIGH))
			return false;
	return true;
}

/* "www.", "mailto:", "./x", "--x", "-----", and "-x" after a slash. */
static bool
next_line_begins_something(const struct line_end *e)
{
	static const char *const begins[] = { "www.", "mailto:", "./", "--" };
	const struct next_token *t = &e->token;
	size_t i;

	for (i = 0; i < ARRAY_LEN(begins); i++)
		if (next_token_begins(t, begins[i]))
			return true;
	return e->last == '/' && t->len > 1 && t->octets[0] == '-' &&
	    chars_is((char)t->octets[1], CHARS_ALPHA);
}

/* The host of the URL begins the token. */
static bool
next_line_begins_with_host(const struct line_end *e)
{
	const uint8_t *host = scheme_at_slashes(e->url, e->len);
	size_t n = 0, len = e->token.len;
	uint8_t after;

	if (host == NULL)
		return false;
	host += 3;
	while (host + n < e->url + e->len && (chars_is((char)host[n], CHARS_ALPHADIGIT) ||
	    host[n] == '.' || host[n] == '-'))
		n++;
	if (n == 0 || n > len || !ascii_equal((const char *)host, (const char *)e->token.octets, n))
		return false;
	after = n < len ? e->token.octets[n] : ' ';
	return memchr(host, '.', n) != NULL && !chars_is((char)after, CHARS_ALPHADIGIT) &&
	    after != '-';
}

/* "#", but for an anchor after "/" or a file suffix. */
static bool
next_line_begins_with_hash(const struct line_end *e)
{
	static const char *const directives[] = {
		"#if", "#else", "#elif", "#end", "#define", "#include", "#undef", "#pragma"
	};
	size_t i;

	if (e->token.octets[0] != '#')
		return false;
	for (i = 0; i < ARRAY_LEN(directives); i++)
		if (next_token_begins(&e->token, directives[i]))
			return true;
	return !(next_token_is_anchor(&e->token) &&
	    (e->last == '/' || next_token_has(&e->token, "-_.=") ||
	    next_token_ends_in_suffix(e->url, e->len)));
}

/* Returns whether the token is "name=value", and the URL takes parameters. */
static bool
next_line_begins_with_parameter(const struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t n = next_token_span(t, 0, CHARS_ALPHADIGIT | CHARS_SAFE);

	return (e->last == '?' || e->last == '&') && n > 0 && n < t->len && t->octets[n] == '=';
}

/* "://", but for a parameter and for an address after the date of a web archive. */
static bool
next_line_holds_url(const struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t digits = next_token_span(t, 0, CHARS_DIGIT);

	if (scheme_at_slashes(t->octets, t->len) == NULL || next_line_begins_with_parameter(e))
		return false;
	return e->last != '/' || digits < 4 || digits > 14 || t->octets[digits] != '/';
}

/* An "@" before a host with a dot. */
static bool
next_line_begins_with_address(const struct line_end *e)
{
	const struct next_token *t = &e->token;
	const uint8_t *sign = memchr(t->octets, '@', t->closed);

	return sign != NULL && e->last != '=' && memchr(t->octets, '/', t->len) == NULL &&
	    memchr(sign, '.', (size_t)(t->octets + t->closed - sign)) != NULL &&
	    !next_token_is_version(t);
}

/* A ":" that ends the token. */
static bool
next_line_begins_with_key(const struct line_end *e)
{
	const struct next_token *t = &e->token;

	if (t->octets[t->len - 1] != ':')
		return false;
	if (e->last == '.' && domain_list_has_suffix(t->octets, t->closed))
		return false;
	return !e->alone || !next_token_is_piece(t) || (!next_token_has(t, "/%") &&
	    !next_token_ends_in_suffix(t->octets, t->closed));
}

/* "=" or ":" after the token, or " at " and a host. */
static bool
next_line_names_value(const struct line_end *e)
{
	size_t after = text_skip_blanks(e->text, e->end), host, end;

	if (after == e->end)
		return false;
	if (next_line_octet(e, after) == '=' || next_line_octet(e, after) == ':')
		return true;
	if (!next_line_has(e, after, "at "))
		return false;
	host = text_skip_blanks(e->text, after + 2);
	end = next_line_word(e, host);
	return memchr(e->text->octets + host, '.', end - host) != NULL;
}

/* A date, "2015-03-20", a page number, "-2-", or a whole hash after a digit. */
static bool
next_line_begins_with_date(const struct line_end *e)
{
	const struct next_token *t = &e->token;
	size_t year = next_token_span(t, 0, CHARS_DIGIT), hex;

	if (t->closed == 10 && year == 4 && t->octets[4] == '-' && t->octets[7] == '-' &&
	    next_token_span(t, 5, CHARS_DIGIT) == 2 && next_token_span(t, 8, CHARS_DIGIT) == 2)
		return true;
	if (t->closed > 2 && t->octets[0] == '-' && t->octets[t->closed - 1] == '-' &&
	    next_token_span(t, 1, CHARS_DIGIT) == t->closed - 2)
		return true;
	hex = next_token_span(t, 0, CHARS_HEX);
	return (hex == NEXT_LINE_HASH || hex == 64) && hex == t->closed &&
	    ascii_is_digit((char)e->last);
}

/* The next line */

/* Returns whether "1.", "2)", "(3)" or "a)" and a blank after it are at AT. */
static bool
next_line_is_numbered(const struct line_end *e, size_t at)
{
	bool open = next_line_octet(e, at) == '(';
	size_t from = at + open, i = from;

	while (i - from < NEXT_LINE_NUMBER && chars_is((char)next_line_octet(e, i), CHARS_DIGIT))
		i++;
	if (i == from && chars_is((char)next_line_octet(e, i), CHARS_ALPHA))
		i++;
	if (i == from || (next_line_octet(e, i) != ')' && (open || next_line_octet(e, i) != '.')))
		return false;
	return next_line_octet(e, i + 1) <= ' ';
}

/* Returns whether a bullet and a blank after it are at AT. */
static bool
next_line_is_bullet(const struct line_end *e, size_t at)
{
	static const char *const bullets[] = {
		"\xC2\xB7", "\xE2\x80\xA2", "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\xA3"
	};
	uint8_t c = next_line_octet(e, at);
	size_t i;

	/* Text files use these bullets; "o" comes from nroff. */
	if (c < 0x80)
		return (c == '*' || c == '-' || c == '+' || c == 'o') &&
		    next_line_octet(e, at + 1) <= ' ';
	/* U+25A0 to U+25FF are squares, triangles and circles. */
	if (c == 0xE2 && next_line_octet(e, at + 1) >= 0x96 && next_line_octet(e, at + 1) <= 0x97 &&
	    (next_line_octet(e, at + 1) == 0x97 || next_line_octet(e, at + 2) >= 0xA0))
		return next_line_octet(e, at + 3) <= ' ';
	for (i = 0; i < ARRAY_LEN(bullets); i++)
		if (next_line_has(e, at, bullets[i]) &&
		    next_line_octet(e, at + strlen(bullets[i])) <= ' ')
			return true;
	return false;
}

/* Returns whether "[label]" is at AT. */
static bool
next_line_is_label(const struct line_end *e, size_t at)
{
	size_t i = at + 1;

	if (next_line_octet(e, at) != '[')
		return false;
	while (i - at < NEXT_LINE_KEY && next_line_octet(e, i) >= ' ' &&
	    next_line_octet(e, i) != ']')
		i++;
	return next_line_octet(e, i) == ']';
}

bool
next_line_is_entry(const struct line_end *e, size_t at)
{
	return next_line_is_numbered(e, at) || next_line_is_label(e, at) ||
	    next_line_is_bullet(e, at);
}

/* Returns whether the line at AT is in a comment of slash-star that has a star on each line. */
static bool
next_line_is_in_comment(const struct line_end *e, size_t at)
{
	const uint8_t *s = e->text->octets;
	size_t least = at - e->text->start > NEXT_LINE_COMMENT ? at - NEXT_LINE_COMMENT :
	    e->text->start, begin, text;
	bool found;

	for (; at > least; at = begin - 1) {
		begin = text_line_start(e->text, at, at - least, &found);
		text = text_skip_blanks(e->text, begin);
		if (memmem(s + begin, at - begin, "/*", 2) != NULL)
			return true;
		if (!found || begin == least || next_line_octet(e, text) != '*')
			break;
	}
	return false;
}

/*
 * An entry of a list.  A bullet that begins both lines is one, too, unless it is the leader of a
 * comment.
 */
static bool
next_line_is_of_list(const struct line_end *e)
{
	size_t at = e->next_text, line = text_skip_blanks(e->text, e->next_begin);

	/* ".. _name:" and "__ target" are entries of reStructuredText. */
	if (next_line_is_entry(e, e->next) || next_line_has(e, line, ".. ") ||
	    next_line_has(e, line, "__ "))
		return true;
	return at < e->next && next_line_is_bullet(e, at) && (next_line_octet(e, at) != '*' ||
	    !next_line_is_in_comment(e, e->opens));
}

/* Far to the left of the line before. */
static bool
next_line_is_far_left(const struct line_end *e)
{
	return e->next - e->next_begin + NEXT_LINE_LEFT <
	    e->begin_text - e->begin;
}

/* Returns whether a number that is a word by itself is at AT. */
static bool
next_line_is_number(const struct line_end *e, size_t at)
{
	size_t i = at;

	while (i - at < NEXT_LINE_NUMBER && chars_is((char)next_line_octet(e, i), CHARS_DIGIT))
		i++;
	return i > at && (next_line_octet(e, i) <= ' ' || next_line_octet(e, i) == '.' ||
	    next_line_octet(e, i) == ')' || next_line_octet(e, i) == ':');
}

/* Returns the end of the name at AT. */
static size_t
next_line_name(const struct line_end *e, size_t at)
{
	size_t i = at;

	while (i - at < NEXT_LINE_KEY && (chars_is((char)next_line_octet(e, i), CHARS_ALPHADIGIT) ||
	    memchr("_.-", next_line_octet(e, i), 3) != NULL))
		i++;
	return i;
}

/* Returns whether "key:" or "key=" is at AT; a key may have parameters. */
static bool
next_line_is_pair(const struct line_end *e, size_t at)
{
	size_t i = next_line_name(e, at), end;

	if (i == at)
		return false;
	if (next_line_octet(e, i) == ';') {
		end = next_line_name(e, i + 1);
		return end > i + 1 && next_line_octet(e, end) == '=';
	}
	i = text_skip_blanks(e->text, i);
	return next_line_octet(e, i) == ':' || next_line_octet(e, i) == '=';
}

/* Returns whether "key:" or "key=" is directly before the URL. */
static bool
next_line_is_value(const struct line_end *e)
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

/* Returns whether "key=" begins both lines. */
static bool
next_line_begins_alike(const struct line_end *e)
{
	return next_line_octet(e, next_line_name(e, e->begin_text)) == '=' &&
	    next_line_octet(e, next_line_name(e, e->next_text)) == '=' &&
	    next_line_name(e, e->next_text) > e->next_text;
}

static bool
next_line_is_another_pair(const struct line_end *e)
{
	/* A key that begins both lines is no leader. */
	return e->last != '?' && e->last != '&' && (next_line_begins_alike(e) ||
	    (next_line_is_value(e) &&
	    (next_line_is_pair(e, e->next) || next_line_is_pair(e, e->next_text))));
}

static bool
next_line_is_another_number(const struct line_end *e)
{
	return next_line_is_number(e, e->next_text) &&
	    next_line_is_number(e, e->begin_text);
}

/* Returns the URL that stands last on the next line, or the first "://" unless LAST; or 0. */
static size_t
next_line_url(const struct line_end *e, bool last)
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
next_line_is_path(const struct line_end *e)
{
	return (next_token_has(&e->token, "/") || next_token_ends_in_suffix(e->token.octets,
	    e->token.closed)) && next_token_is_piece(&e->token);
}

/* Both lines give a URL after a ":". */
static bool
next_line_gives_another_url(const struct line_end *e)
{
	size_t at;

	if (!next_line_is_value(e) || next_line_is_path(e))
		return false;
	at = next_line_url(e, false);
	while (at > e->next && text_is_blank(e->text->octets[at - 1]))
		at--;
	return at > e->next && e->text->octets[at - 1] == ':';
}

/* Returns whether a TAB or two blanks, after other text, precede AT. */
static bool
next_line_is_cell(const struct line_end *e, size_t at, size_t begin)
{
	size_t blanks = at;

	while (blanks > begin && text_is_blank(e->text->octets[blanks - 1]))
		blanks--;
	return blanks > begin && (at - blanks > 1 || (at > blanks &&
	    e->text->octets[blanks] == '\t'));
}

/* Both lines are a word and a URL, or in both of them the URL is the last cell of a table. */
static bool
next_line_is_another_row(const struct line_end *e)
{
	size_t word = e->begin_text, second, url;

	second = text_skip_blanks(e->text, e->end);
	if (second > e->end && text_skip_blanks(e->text, next_line_word(e, word)) == e->opens &&
	    scheme_at_slashes(e->text->octets + second, next_line_word(e, second) - second) != NULL)
		return true;
	if (next_line_is_path(e) || !next_line_is_cell(e, e->opens, word))
		return false;
	url = next_line_url(e, true);
	return url > 0 && next_line_is_cell(e, url, e->next);
}

static bool
next_line_is_of_armour(const struct line_end *e)
{
	return next_line_has(e, e->begin_text, "comment: ");
}

static bool
next_line_is_on_next_page(const struct line_end *e)
{
	return e->page || (e->empty && !goes_on_to_closer((struct line_end *)e));
}

static bool
next_line_has_other_leader(const struct line_end *e)
{
	return e->other;
}

/* The signs, in the order in which they are asked. */
static bool (*const next_line_vetoes[])(const struct line_end *) = {
	next_line_has_no_letter,
	next_line_begins_something,
	next_line_begins_with_host,
	next_line_begins_with_hash,
	next_line_holds_url,
	next_line_begins_with_address,
	next_line_begins_with_key,
	next_line_names_value,
	next_line_begins_with_date,
	next_line_is_of_list,
	next_line_is_far_left,
	next_line_is_another_pair,
	next_line_is_another_number,
	next_line_gives_another_url,
	next_line_is_another_row,
	next_line_is_of_armour,
	next_line_is_on_next_page,
	next_line_has_other_leader
};

bool
next_line_is_vetoed(const struct line_end *e)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(next_line_vetoes); i++)
		if (next_line_vetoes[i](e))
			return true;
	return false;
}
