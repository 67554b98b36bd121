/*
 * recurring_lines - evidence: lines that recur in a document when digits are ignored
 *
 * A line recurs only if it has four octets in a row that are not digits.
 */
#include "evidence/recurring_lines.h"

#include <stdbool.h>
#include <string.h>

#include "base/chars.h"
#include "base/search.h"

#define RECURRING_LINES_ANCHOR 4	/* octets without a digit, by which a line is found */

/* Remove the blanks around a line. */
static void
recurring_lines_trim(const uint8_t **line, size_t *len)
{
	while (*len > 0 && (*line)[*len - 1] <= ' ')
		--*len;
	while (*len > 0 && **line <= ' ') {
		++*line;
		--*len;
	}
}

/* The hash of a line without the blanks around it, octet for octet. */
static uint64_t
recurring_lines_exact(const uint8_t *line, size_t len)
{
	uint64_t hash = counts_hash_begin(1);

	recurring_lines_trim(&line, &len);
	for (; len > 0; line++, len--)
		hash = counts_hash(hash, *line);
	return hash;
}

/* Returns whether the line has a digit. */
static bool
recurring_lines_numbered(const uint8_t *line, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (chars_is((char)line[i], CHARS_DIGIT))
			return true;
	return false;
}

/* The hash of a line without the blanks around it; a run of digits counts as one digit. */
static uint64_t
recurring_lines_hash(const uint8_t *line, size_t len)
{
	uint64_t hash = counts_hash_begin(0);
	bool digit, before = false;

	recurring_lines_trim(&line, &len);
	for (; len > 0; line++, len--, before = digit) {
		digit = chars_is((char)*line, CHARS_DIGIT) != 0;
		if (!digit || !before)
			hash = counts_hash(hash, digit ? '0' : *line);
	}
	return hash;
}

void
recurring_lines_read(struct counts *lines, const uint8_t *s, size_t len)
{
	const uint8_t *end = s + len, *eol;

	counts_clear(lines, len);
	for (; s < end; s = eol + 1) {
		eol = memchr(s, '\n', (size_t)(end - s));
		if (eol == NULL)
			eol = end;
		counts_add(lines, recurring_lines_hash(s, (size_t)(eol - s)));
		if (recurring_lines_numbered(s, (size_t)(eol - s)))
			counts_add(lines, recurring_lines_exact(s, (size_t)(eol - s)));
	}
}

/* Find the longest run of octets without a digit.  Returns its length. */
static size_t
recurring_lines_anchor(const uint8_t *line, size_t len, const uint8_t **anchor)
{
	size_t i, n = 0, longest = 0;

	recurring_lines_trim(&line, &len);
	for (i = 0; i < len; i++) {
		n = chars_is((char)line[i], CHARS_DIGIT) ? 0 : n + 1;
		if (n > longest) {
			longest = n;
			*anchor = line + i + 1 - n;
		}
	}
	return longest;
}

int
recurring_lines_has(const struct counts *lines, const uint8_t *line, size_t line_len)
{
	const uint8_t *anchor = line;
	uint32_t times = counts_count(lines, recurring_lines_hash(line, line_len));

	if (recurring_lines_anchor(line, line_len, &anchor) < RECURRING_LINES_ANCHOR ||
	    times < RECURRING_LINES_TIMES)
		return 0;
	return recurring_lines_numbered(line, line_len) &&
	    counts_count(lines, recurring_lines_exact(line, line_len)) < times ? 2 : 1;
}

int
recurring_lines_search(const uint8_t *s, size_t len, const uint8_t *line,
    size_t line_len, size_t *left)
{
	bool numbered = recurring_lines_numbered(line, line_len);
	const uint8_t *anchor = line, *from, *eol;
	uint64_t hash = recurring_lines_hash(line, line_len);
	size_t n = recurring_lines_anchor(line, line_len, &anchor), at = 0;
	uint64_t exact = recurring_lines_exact(line, line_len);
	struct search search;
	int times = 0, others = 0;

	if (n < RECURRING_LINES_ANCHOR)
		return 0;
	search_begin(&search, anchor, n);
	search.left = *left;
	while ((times < RECURRING_LINES_TIMES || (numbered && others == 0)) &&
	    (at = search_next(&search, s, at, len)) < len && search.left > 0) {
		from = memrchr(s, '\n', at);
		from = from == NULL ? s : from + 1;
		eol = memchr(s + at, '\n', len - at);
		if (eol == NULL)
			eol = s + len;
		search_spend(&search, (size_t)(eol - from));
		if (recurring_lines_hash(from, (size_t)(eol - from)) == hash) {
			times++;
			others += recurring_lines_exact(from, (size_t)(eol - from)) != exact;
		}
		at = (size_t)(eol - s);
	}
	*left = search.left;
	if (search.left == 0 && (times < RECURRING_LINES_TIMES || (numbered && others == 0)))
		return -1;
	if (times < RECURRING_LINES_TIMES)
		return 0;
	return others > 0 ? 2 : 1;
}
