/*
 * quote - mail: which lines of a message somebody else wrote
 *
 * ">" is the mark of mail; news has "|" and ":", too, and initials ("JD> ").  In flowed text
 * (RFC 3676 section 4.5) only a ">" in the first column is a mark: behind a blank, it is text.
 */
#include "mail/quote.h"

#include <string.h>

#include "base/ascii.h"
#include "base/line.h"

/* A name before ">" is not longer, and white space before a mark is not either. */
#define QUOTE_NAME 10
#define QUOTE_INDENT 8

/* No more of a line is looked at: there may be many finds in one. */
#define QUOTE_LINE 1024

/* Returns whether the mark at AT has a blank behind it, another mark, or the line's end. */
static bool
quote_ends(const char *at, const char *end)
{
	return at + 1 >= end || ascii_is_space(at[1]) || strchr(">|:", at[1]) != NULL;
}

/* "| text", but not a row of a table. */
static bool
quote_is_bar(const char *at, const char *end)
{
	while (end > at + 1 && ascii_is_space(end[-1]))
		end--;
	return quote_ends(at, end) && (end == at + 1 || end[-1] != '|');
}

/* "JD> text" */
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
		/* Mailboxes write such a line of somebody's own text so. */
		return end - at < 6 || memcmp(at, ">From ", 6) != 0;
	case '|':
		return quote_is_bar(at, end);
	case ':':
		return quote_ends(at, end);
	default:
		return quote_is_name(at, end);
	}
}
