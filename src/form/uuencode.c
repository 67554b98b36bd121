/*
 * uuencode - form: finds uuencoded files in a text
 *
 * Before MIME, news and mail had files in the midst of their text.  No field declares them, so
 * every line has to be right, or all of it is text.
 *
 * A file counts as a part, but has the number of the part that contains it.  A file with a NUL,
 * or more than one control character in 32 octets, in its first 4 KiB is skipped.
 */
#include "form/uuencode.h"

#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"

struct uuencode_line {
	const char *from, *to;	/* without its end */
	const char *next;
};

/* The line at FROM; false at the end. */
static bool
uuencode_line(struct uuencode_line *line, const char *from, const char *to)
{
	line->from = from;
	line->to = line_end(from, to);
	line->next = line->to < to ? line->to + 1 : to;
	if (line->to > from && line->to[-1] == '\r')
		line->to--;
	return from < to;
}

/* "begin 644 name" */
static bool
uuencode_is_begin(const struct uuencode_line *line)
{
	const char *at = line->from + 6;
	size_t digits = 0;

	if (line->to - line->from < 11 || memcmp(line->from, "begin ", 6) != 0)
		return false;
	while (at + digits < line->to && ascii_is_octal(at[digits]))
		digits++;
	return (digits == 3 || digits == 4) && line->to - at > (ptrdiff_t)digits + 1 &&
	    at[digits] == ' ';
}

/*
 * The number of octets that the line declares; -1 if its length is wrong.  Some encoders do not
 * fill the last quantum, others add a checksum.
 */
static int
uuencode_count(const struct uuencode_line *line)
{
	const char *at;
	int n, len = (int)(line->to - line->from) - 1;

	if (line->to - line->from > 128)
		return -1;
	if (len < 0)
		return 0;
	for (at = line->from; at < line->to; at++)
		if (*at < ' ' || *at > '`')
			return -1;
	n = (*line->from - ' ') & 63;
	return len >= (n * 4 + 2) / 3 && len <= (n + 2) / 3 * 4 + 1 ? n : -1;
}

static bool
uuencode_is_end(const struct uuencode_line *line)
{
	const char *to = line->to;

	while (to > line->from && ascii_is_blank(to[-1]))
		to--;
	return to - line->from == 3 && memcmp(line->from, "end", 3) == 0;
}

/* Read the file that begins at LINE.  False if it is none: LINE is then the wrong line. */
static bool
uuencode_read(struct uuencode_block *block, struct uuencode_line *line, const char *to)
{
	const char *data = line->next;
	int n = 1;

	block->from = line->from;
	while (n > 0) {
		if (!uuencode_line(line, line->next, to))
			return false;
		if (line->from > data && uuencode_is_end(line))
			break;
		n = uuencode_count(line);
	}
	/* "end" follows the line of no octets. */
	if (n < 0 || (n == 0 && (!uuencode_line(line, line->next, to) || !uuencode_is_end(line))))
		return false;
	block->to = line->next;
	block->data = data;
	block->data_end = line->from;
	return true;
}

bool
uuencode_find(struct uuencode_block *block, const char *from, const char *to)
{
	struct uuencode_line line = { .from = from };
	const char *at;

	/* No line within a file is a "begin", so skip the lines that were read. */
	for (at = from; at < to; at += at < to) {
		if (*at == 'b' && uuencode_line(&line, at, to) && uuencode_is_begin(&line) &&
		    uuencode_read(block, &line, to))
			return true;
		at = pair_find(line.from > at ? line.from - 1 : at, to, '\n', 'b');
	}
	return false;
}

bool
uuencode_trim(const char **from, const char **to)
{
	struct uuencode_line line = { .next = *from };

	do
		if (!uuencode_line(&line, line.next, *to))
			return false;
	while (!uuencode_is_begin(&line));
	*from = line.next;
	while (uuencode_line(&line, line.next, *to) && !uuencode_is_end(&line))
		continue;
	*to = line.from;
	return true;
}
