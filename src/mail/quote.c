/*
 * quote - mail: the lines of a message that somebody else wrote
 *
 * Everything after a line "-----Original Message-----" or "Begin forwarded message:" is quoted, and
 * everything from a block of fields of an answered message on.
 *
 * Mail marks quoted lines with ">".  News also uses "|", ":" and initials ("JD> ").  In flowed
 * text (RFC 3676 section 4.5) a ">" is a mark only in the first column; after a blank it is text.
 */
#include "mail/quote.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"

/* The longest name before ">", and the most white space before a mark. */
#define QUOTE_NAME 10
#define QUOTE_INDENT 8

/* The fewest "-" before and after the title of an answered message. */
#define QUOTE_RULE 4

/* The most lines of a block of fields: it may have further fields, or fields of several lines. */
#define QUOTE_BLOCK 8

/* The octets of a line that are examined.  Each find examines its line, which may be long. */
#define QUOTE_LINE 1024

#include "mail/quote_table.h"

/* Returns whether a blank, another mark or the line's end follows the mark at AT. */
static bool
quote_ends(const char *at, const char *end)
{
	return at + 1 >= end || ascii_is_space(at[1]) || strchr(">|:", at[1]) != NULL;
}

/* Returns whether the bar at AT begins "| text", and not a row of a table. */
static bool
quote_is_bar(const char *at, const char *end)
{
	while (end > at + 1 && ascii_is_space(end[-1]))
		end--;
	return quote_ends(at, end) && (end == at + 1 || end[-1] != '|');
}

/* Returns whether a name and a mark are at AT, as in "JD> text". */
static bool
quote_is_name(const char *at, const char *end)
{
	const char *name = at;

	while (at < end && at - name <= QUOTE_NAME &&
	    (ascii_is_letter(*at) || ascii_is_digit(*at)))
		at++;
	return at > name && at < end && at - name <= QUOTE_NAME && *at == '>' &&
	    quote_ends(at, end);
}

bool
quote_is_line(const char *line, const char *to, bool flowed)
{
	const char *end, *at = line;

	if (to - line > QUOTE_LINE)
		to = line + QUOTE_LINE;
	end = line_end(line, to);
	if (flowed)
		return at < end && *at == '>';
	while (at < end && at - line < QUOTE_INDENT && ascii_is_blank(*at))
		at++;
	if (at == end)
		return false;
	switch (*at) {
	case '>':
		/* Mailboxes put this ">" before a line of the author's own text. */
		return end - at < 6 || memcmp(at, ">From ", 6) != 0;
	case '|':
		return quote_is_bar(at, end);
	case ':':
		return quote_ends(at, end);
	default:
		return quote_is_name(at, end);
	}
}

/*
 * Returns whether the line is like "-----Original Message-----", in one of the languages of
 * Outlook.  Other programs use the same form.
 */
static bool
quote_is_rule(const char *line, const char *end)
{
	const char *from = line, *to = end;

	while (from < to && *from == '-')
		from++;
	while (to > from && to[-1] == '-')
		to--;
	if (from - line < QUOTE_RULE || end - to < QUOTE_RULE)
		return false;
	while (from < to && ascii_is_blank(*from))
		from++;
	while (to > from && ascii_is_blank(to[-1]))
		to--;
	return ascii_is_one_of(quote_titles, ARRAY_LEN(quote_titles), from, (size_t)(to - from));
}

/* Returns whether the line is "NAME: value"; a "*" may precede the name. */
static bool
quote_is_field(const char *line, const char *end, const char *name)
{
	size_t len = strlen(name);

	line += line < end && *line == '*';
	return (size_t)(end - line) > len && ascii_equal(name, line, len) && line[len] == ':';
}

/* Returns whether a block of fields begins at LINE, like Outlook's before an answered message. */
static bool
quote_is_block(const char *line, const char *to)
{
	const char *at = line;
	size_t i, n = 0, lines;

	for (i = 0; i < ARRAY_LEN(quote_blocks) && n < 4; i++) {
		at = line;
		for (n = lines = 0; n < 4 && at < to && lines < QUOTE_BLOCK; lines++) {
			if (quote_is_field(at, line_end(at, to), quote_blocks[i][n]))
				n++;
			else if (n < 2)
				break;
			at = line_next(at, to);
		}
	}
	return n == 4;
}

bool
quote_begins(const char *line, const char *to)
{
	const char *end;

	if (to - line > QUOTE_LINE)
		to = line + QUOTE_LINE;
	end = line_end(line, to);
	while (end > line && ascii_is_space(end[-1]))
		end--;
	if (line < end && *line == '-')
		return quote_is_rule(line, end);
	return line < end && (ascii_is_one_of(quote_forwards, ARRAY_LEN(quote_forwards), line,
	    (size_t)(end - line)) ||
	    (strchr("*FfVvDd", *line) != NULL && quote_is_block(line, to)));
}
