/*
 * leader - scan: what starts a continuation line: quote marks, comment leaders, blanks
 *
 * The search for the start of the line on which the wrapper opens reads at most 1,024 octets
 * back.  The line may have 16 quote marks; later marks are data.  In a table a "|" after a blank
 * ends the cell, unless a bracket follows on the line.
 */
#include "scan/open.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"

/* Returns the length of the quote mark at AT (">", "|", or initials before ">"), or 0. */
static size_t
leader_mark_length(const struct text *text, size_t at, size_t end)
{
	size_t i = at;

	if (at >= end)
		return 0;
	if (text->octets[at] == '>' || text->octets[at] == '|')
		return 1;
	while (i < end && i - at < 4 && chars_is(text->octets[i], CHARS_ALPHA))
		i++;
	return i > at && i < end && text->octets[i] == '>' ? i + 1 - at : 0;
}

/* Returns whether the N octets at AT are a comment leader of a programming language or roff. */
static bool
leader_is_comment(const struct text *text, size_t at, size_t n)
{
	static const char *const words[] = { "dnl", "rem", ".\\\"", "'\\\"", "/*", "/**", "<!--" };
	const char *octets = (const char *)text->octets + at;

	/* One mark is enough in some languages. */
	if (n == 1 && strchr("#;*%!'", octets[0]) != NULL)
		return true;
	/* Other languages repeat it: "//", "--", "##". */
	if (n > 1 && strchr("/#;*-%!", octets[0]) != NULL && memcmp(octets, octets + 1, n - 1) == 0)
		return true;
	return ascii_is_one_of(words, ARRAY_LEN(words), octets, n);
}

/* Store the comment leader at AT, if a blank or the end of the line follows it. */
static void
leader_read_comment(struct leader *leader, const struct text *text, size_t at, size_t end)
{
	const uint8_t *s = text->octets + at;
	bool star;
	size_t n = 0;

	while (at + n < end && n < LEADER_MARK && !text_is_blank(s[n]))
		n++;
	if (n == 0 || at + n == end || n == LEADER_MARK || !leader_is_comment(text, at, n))
		return;
	star = n > 1 && s[0] == '/' && s[1] == '*';
	leader->comment = s + star;
	leader->comment_len = star ? 1 : n;
}

/* Returns the length of the number at AT with its ":" or ".", or 0 if no blank follows it. */
static size_t
leader_number_length(const struct text *text, size_t at, size_t end, unsigned long *number)
{
	size_t i = at;

	for (*number = 0; i < end && i - at < LEADER_MARK && ascii_is_digit((char)text->octets[i]);
	    i++)
		*number = *number * 10 + (unsigned long)(text->octets[i] - '0');
	if (i == at || i == end)
		return 0;
	i += text->octets[i] == ':' || text->octets[i] == '.';
	return i < end && text_is_blank(text->octets[i]) ? i - at : 0;
}

/* Store the start of the line at AT, before the wrapper: the next line may begin with it, too. */
static void
leader_read_first(struct leader *leader, const struct text *text, size_t at, size_t end)
{
	leader->first = text->octets + at;
	leader->n_first = end - at > LEADER_MARK ? LEADER_MARK + 1 : end - at;
	leader->numbered = leader_number_length(text, at, end, &leader->number) > 0;
}

/* Returns whether the N octets, N > 0, are a key: "url =", "UID:"; "S:" and "#:" are leaders. */
static bool
leader_is_key(const uint8_t *s, size_t n)
{
	return s[n - 1] == '=' || (s[n - 1] == ':' && n > 2 &&
	    chars_is((char)s[n - 2], CHARS_ALPHA) && chars_is((char)s[n - 3], CHARS_ALPHA));
}

/* Returns whether the opening line's first N octets are a mark that also begins the line at AT. */
static bool
leader_is_repeated(const struct leader *leader, const struct text *text, size_t at, size_t n)
{
	bool marked = false;
	size_t i;

	if (text->end - at < n || memcmp(text->octets + at, leader->first, n) != 0 ||
	    text_is_blank(leader->first[n - 1]) || !text_is_blank(leader->first[n]))
		return false;
	if (text->end - at > n && text->octets[at + n] > ' ')
		return false;
	/* A quotation mark is not a leader: it closes the one on the opening line. */
	if (leader->first[n - 1] == '"' || leader_is_key(leader->first, n))
		return false;
	for (i = 0; i < n; i++)
		marked |= !chars_is((char)leader->first[i], CHARS_ALPHADIGIT | CHARS_HIGH) &&
		    !text_is_blank(leader->first[i]);
	return marked || leader->first[0] >= 0x80;
}

/* Returns whether the text ends inside a possible repeated mark or number at AT. */
static bool
leader_is_cut(const struct leader *leader, const struct text *text, size_t at)
{
	size_t n = text->end - at, i = 0;

	if (n < leader->n_first && memcmp(text->octets + at, leader->first, n) == 0)
		return true;
	if (!leader->numbered || n > LEADER_MARK)
		return false;
	while (i < n && ascii_is_digit((char)text->octets[at + i]))
		i++;
	/* A list's ")" or "," does not end a line number. */
	return i == n || (i + 1 == n && memchr(":.", text->octets[at + i], 2) != NULL);
}

/* Skip the mark or number that begins both the opening line and the line at AT. */
static size_t
leader_strip_repeated(struct leader *leader, struct text *text, size_t at)
{
	unsigned long number;
	size_t n;

	if (leader_is_cut(leader, text, at))
		text_reaches(text, text->end);
	if (leader->twice == LEADER_UNKNOWN) {
		n = leader->n_first > 0 && at < text->end &&
		    text->octets[at] == *leader->first ? leader->n_first - 1 : 0;
		while (n > 0 && !leader_is_repeated(leader, text, at, n))
			n--;
		leader->twice = n;
	}
	if (leader->twice > 0 && leader_is_repeated(leader, text, at, leader->twice))
		return at + leader->twice;
	n = leader->numbered ? leader_number_length(text, at, text->end, &number) : 0;
	if (n == 0 || number != leader->number + 1)
		return at;
	leader->number = number;
	return at + n;
}

void
leader_read(struct leader *leader, struct text *text, size_t opens)
{
	bool found;
	size_t blanks, n, at = text_line_start(text, opens, LEADER_REACH, &found);

	leader->begin = at;
	leader->n_marks = 0;
	leader->comment_len = 0;
	leader->bars = false;
	leader->n_first = 0;
	leader->twice = LEADER_UNKNOWN;
	leader->numbered = false;
	/* Only blanks precede the wrapper, or the start of the line was not found. */
	if (!found || text_skip_blanks(text, at) >= opens)
		return;
	for (;; at += n) {
		blanks = text_skip_blanks(text, at) - at;
		at += blanks;
		n = leader_mark_length(text, at, opens);
		if (n == 0 || leader->n_marks == LEADER_MARKS)
			break;
		leader->marks[leader->n_marks++] =
		    (struct leader_mark){ text->octets + at, n, blanks };
	}
	leader->bars = leader->n_marks > 0 && leader->marks[0].octets[0] == '|';
	if (!leader->bars && at < opens) {
		leader_read_comment(leader, text, at, opens);
		leader_read_first(leader, text, at, opens);
	}
}

/* Skip the comment leader at AT if the opening line has the same one. */
static size_t
leader_strip_comment(const struct leader *leader, struct text *text, size_t at)
{
	size_t after;

	if (leader->comment_len == 0 || !text_reaches(text, at + leader->comment_len - 1) ||
	    memcmp(text->octets + at, leader->comment, leader->comment_len) != 0)
		return at;
	after = at + leader->comment_len;
	return after == text->end || text_space(text, after) > 0 ? after : at;
}

/* Returns the first bracket at AT or later, or the end of the line. */
static size_t
leader_find_bracket(struct text *text, size_t at)
{
	const uint8_t *s = text->octets;

	while (at < text->end && s[at] != '<' && s[at] != '>' && s[at] != '\n' && s[at] != '\r' &&
	    (s[at] < 0x80 || text_newline(text, at) == 0))
		at++;
	text_reaches(text, at);
	return at;
}

size_t
leader_skip_cells(struct text *text, size_t at)
{
	size_t end;

	if (text->octets[at] != '|')
		return at;
	end = leader_find_bracket(text, at);
	return end < text->end && text_newline(text, end) == 0 ? at : end;
}

size_t
leader_strip_marks(const struct leader *leader, struct text *text, size_t at, bool *missing)
{
	const struct leader_mark *mark = leader->marks, *end = mark + leader->n_marks;
	size_t i;

	*missing = false;
	for (; mark < end; mark++) {
		i = text_skip_blanks(text, at);
		if (!text_reaches(text, i + mark->len - 1) || i - at > mark->blanks + 1 ||
		    memcmp(text->octets + i, mark->octets, mark->len) != 0) {
			*missing = true;
			return at;
		}
		at = i + mark->len;
	}
	return text_skip_blanks(text, at);
}

size_t
leader_strip_rest(struct leader *leader, struct text *text, size_t at)
{
	size_t after = leader_strip_comment(leader, text, at);

	return after > at ? after : leader_strip_repeated(leader, text, after);
}

/* VIOLATION: leader */
size_t
leader_strip(struct leader *leader, struct text *text, size_t at, bool *missing)
{
	at = leader_strip_marks(leader, text, at, missing);
	return *missing ? at : leader_strip_rest(leader, text, at);
}
