/*
 * line_end - scan: a URL that ends its line, that line, and the next one
 */
#include <string.h>

#include "base/chars.h"
#include "base/line.h"
#include "base/octets.h"
#include "base/pair.h"
#include "scan/rejoin.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define LINE_END_LEAST 24	/* fewest columns of a full line */
#define LINE_END_LINES 8	/* lines before and after that show how long a full line is */
#define LINE_END_MAX 1024	/* octets of a line that are counted */
#define LINE_END_BLANK 3	/* fewest lines that end in a blank if others were cut in a word */
#define LINE_END_WORD 32	/* most letters of the word that begins a paragraph */
#define LINE_END_COLUMNS 3	/* columns that an aligned line may begin to the left or right */

size_t
line_end_reopens(struct text *text, size_t at)
{
	size_t end, next;

	if (!text_reaches(text, at) || text->octets[at] != '"')
		return 0;
	end = text_skip_blanks(text, at + 1);
	next = text_skip_blanks(text, end + text_newline(text, end));
	return text_reaches(text, next) && text_newline(text, end) > 0 &&
	    text->octets[next] == '"' ? next + 1 : 0;
}

size_t
line_end_next_line(struct text *text, const struct end *end)
{
	size_t at = text_skip_blanks(text, end->after), line = 0;

	/*
	 * In mail a blank ends the URL.  Flowed text continues after a blank; its lines have
	 * already been read as one.
	 */
	if (end->closed < end->len || (text->flags & URLSIFT_TEXT_UNFOLDED) != 0 ||
	    (at > end->after &&
	    (text->flags & (URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_MAIL)) != 0))
		return 0;
	if (line_end_reopens(text, at) > 0)
		at = text_skip_blanks(text, at + 1);
	if (text_reaches(text, at))
		line = at + text_newline(text, at);
	return line > at && text_reaches(text, line) ? line : 0;
}

bool
line_end_is_whole(const struct line_end *e, struct octets url)
{
	const uint8_t *s = (const uint8_t *)url.at;
	const uint8_t *slashes = scheme_at_slashes(s, url.len);

	return goes_on_closer(e) == 0 && slashes != NULL &&
	    memchr(url.at + url.len - 2, '%', 2) == NULL &&
	    memchr(slashes + 3, '/', url.len - (size_t)(slashes - s) - 3) != NULL;
}

bool
line_end_is_last(const struct line_end *e, struct octets url, size_t line)
{
	struct text *text = e->text;
	const uint8_t *s = text->octets;
	size_t empty = text_skip_blanks(text, line), word, at;

	/* Do not wait for more text: if it is missing, other questions decide. */
	if (empty == text->end || text_newline(text, empty) == 0)
		return false;
	word = text_skip_blanks(text, empty + text_newline(text, empty));
	for (at = word; at - word < LINE_END_WORD && at < text->end &&
	    chars_is((char)s[at], CHARS_ALPHA); at++)
		continue;
	at += at > word && at < text->end && octet_is(s[at], STOPS);
	return at > word && at < text->end && s[at] <= ' ' &&
	    chars_is(url.at[url.len - 1], CHARS_ALPHADIGIT | CHARS_SLASH) &&
	    line_end_is_whole(e, url) && !page_break_is_near(text, line);
}

size_t
line_end_empty_length(struct line_end *e, struct octets url, size_t line)
{
	size_t at = text_skip_blanks(e->text, line), n = 0;

	if (text_reaches(e->text, at) && !e->mail)
		n = text_newline(e->text, at);
	/* A whole URL on a short line ends above an empty line: do not wait for more text. */
	e->empty = n > 0 && (e->after - e->begin >= LINE_END_LEAST || !line_end_is_whole(e, url));
	return e->empty ? at + n - line : 0;
}

void
line_end_read(struct line_end *e, struct octets url, struct octets token, size_t end)
{
	struct text *text = e->text;
	size_t at = end;

	e->url = (const uint8_t *)url.at;
	e->len = url.len;
	e->last = e->url[url.len - 1];
	e->suffix = next_token_ends_in_suffix(e->url, url.len - (e->last == '.'));
	next_token_read(&e->token, (const uint8_t *)token.at, token.len);
	e->end = end;
	e->columns = e->around = 0;
	while (at < text->end && (octet_is(text->octets[at], STOPS | CLOSES) ||
	    text->octets[at] == '"' || text->octets[at] == '\''))
		at++;
	at = text_skip_blanks(text, at);
	e->alone = !text_reaches(text, at) || text_newline(text, at) > 0;
	e->spaced = end == text->end || text_skip_blanks(text, end) > end ||
	    text_newline(text, end) > 0;
}

void
line_end_close_token(struct line_end *e, size_t closed)
{
	struct next_token *t = &e->token;

	e->alone &= closed >= t->closed;
	e->spaced &= e->alone;
	if (closed < t->closed) {
		next_token_read(t, t->octets, closed);
		t->len = closed + 1;
	}
}

/* Returns whether the octet AT is one beside which programs divide strings. */
static bool
line_end_divides(const struct text *text, size_t at)
{
	return memchr("/-.=&?_%#", text->octets[at], 9) != NULL;
}

/* Returns whether the string that ends the line begins in the same column as the next one. */
static bool
line_end_is_same_column(const struct line_end *e)
{
	size_t opened = 0, at;

	for (at = e->begin; at < e->after; at++)
		if (e->text->octets[at] == '"' && (at == 0 || e->text->octets[at - 1] != '\\'))
			opened = opened == 0 ? at + 1 : 0;
	return opened > 0 && opened - e->begin == e->next - e->next_begin;
}

bool
line_end_is_string(const struct line_end *e, struct evidence *evidence)
{
	return (line_end_divides(e->text, e->after - 1) || line_end_divides(e->text, e->next)) &&
	    (line_end_is_same_column(e) || evidence_is(evidence, TRAIT_MESSAGES));
}

/* Returns the number of columns from AT to END, without white space at the end. */
static size_t
line_end_width(const struct text *text, size_t at, size_t end)
{
	const uint8_t *s = text->octets;

	while (end > at && s[end - 1] <= ' ')
		end--;
	return line_columns(s + at, end - at < LINE_END_MAX ? end - at : LINE_END_MAX);
}

/* Returns the end of the line at AT, at most LINE_END_MAX octets on. */
static size_t
line_end_find_end(struct text *text, size_t at)
{
	size_t most = text_ahead(text, at, LINE_END_MAX) - at;
	const uint8_t *lf = memchr(text->octets + at, '\n', most);

	if (lf == NULL)
		text_reaches(text, at + LINE_END_MAX);
	return lf == NULL ? at + most : (size_t)(lf - text->octets);
}

/* Count a line around the URL's. */
static void
line_end_add_line(struct line_end *e, size_t at, size_t end)
{
	const uint8_t *s = e->text->octets;
	size_t n = line_end_width(e->text, at, end);

	e->longest = n > e->longest ? n : e->longest;
	e->around += n > 0;
	/* Two blanks are a line break of Markdown. */
	e->blank += n > 0 && end - at > 1 && s[end - 1] == ' ' && s[end - 2] != ' ';
}

/* Count the lines around the URL's, unless they have been counted. */
static void
line_end_measure_lines(struct line_end *e)
{
	struct text *text = e->text;
	size_t at, end, i;
	bool found = true;

	if (e->around > 0)
		return;
	e->longest = e->blank = 0;
	for (i = 0, end = e->begin; i < LINE_END_LINES && found && end > text->start; i++) {
		at = text_line_start(text, --end, LINE_END_MAX, &found);
		line_end_add_line(e, at, end);
		end = at;
	}
	for (i = 0, at = e->next_begin; i < LINE_END_LINES && at < text->end; i++, at = end + 1) {
		end = line_end_find_end(text, at);
		line_end_add_line(e, at, end);
	}
}

/* Returns the number of columns of the URL's line. */
static size_t
line_end_columns(struct line_end *e)
{
	if (e->columns == 0)
		e->columns = line_end_width(e->text, e->begin, e->after);
	return e->columns;
}

bool
line_end_has_columns(struct line_end *e, size_t columns)
{
	return e->after - e->begin >= columns && line_end_columns(e) >= columns;
}

bool
line_end_is_full(struct line_end *e, size_t percent)
{
	if (!line_end_has_columns(e, LINE_END_LEAST))
		return false;
	line_end_measure_lines(e);
	return e->longest <= line_end_columns(e) * 100 / percent;
}

/* Returns whether any line near the URL's ends in a blank: a quick check before measuring. */
static bool
line_end_has_blank_near(const struct line_end *e)
{
	struct text *text = e->text;
	const char *s = (const char *)text->octets;
	size_t from = text_behind(text->start, e->begin, LINE_END_MAX);
	size_t to = text_reaches(text, e->next_begin + LINE_END_MAX) ?
	    e->next_begin + LINE_END_MAX : text->end;

	return pair_find(s + from, s + to, ' ', '\n') < s + to;
}

bool
line_end_is_cut(struct line_end *e)
{
	if (text_is_blank(e->text->octets[e->after]) || !line_end_has_blank_near(e))
		return false;
	line_end_measure_lines(e);
	return e->blank >= LINE_END_BLANK && e->blank * 2 >= e->around;
}

bool
line_end_has_longer_next(struct line_end *e)
{
	size_t end = line_end_find_end(e->text, e->next_begin);

	return line_end_width(e->text, e->next_begin, end) * 100 > line_end_columns(e) * 115;
}

/* Returns whether the next token is aligned with AT, which is on the URL's line. */
static bool
line_end_is_aligned_with(const struct line_end *e, size_t at)
{
	size_t column = at - e->begin, next = e->next - e->next_begin;

	return column <= next + LINE_END_COLUMNS && next <= column + LINE_END_COLUMNS;
}

bool
line_end_is_aligned(const struct line_end *e)
{
	const uint8_t *s = e->text->octets;
	size_t word = e->begin_text, mark = word;

	if (e->next == e->next_begin)
		return true;
	if (e->comment || next_entry_has_mark(e, word)) {
		while (mark < e->opens && s[mark] > ' ')
			mark++;
		mark = text_skip_blanks(e->text, mark);
	}
	return line_end_is_aligned_with(e, word) || line_end_is_aligned_with(e, mark) ||
	    line_end_is_aligned_with(e, e->opens);
}

bool
line_end_is_before_foot(const struct line_end *e)
{
	const uint8_t *s = e->text->octets;
	size_t end = e->next + e->token.len;

	return (end == e->text->end || text_newline(e->text, end) > 0) &&
	    evidence_recurs(e->evidence, s + e->next, e->token.len) > 0 &&
	    evidence_recurs(e->evidence, s + e->begin_text, e->after - e->begin_text) == 0;
}
