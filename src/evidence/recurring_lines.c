/*
 * recurring_lines - evidence: lines that recur in a document when digits are ignored
 */
#include "evidence/recurring_lines.h"

#include <string.h>

#include "base/chars.h"
#include "base/search.h"

#define RECURRING_LINES_ANCHOR 4	/* octets without a digit: what a line is found by */

/* Take the blanks around a line away. */
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

/* A line without the blanks around it; a run of digits counts as one. */
static uint64_t
recurring_lines_hash(const uint8_t *line, size_t len)
{
	uint64_t hash = counts_hash_begin(0);
	int digit, before = 0;

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
	}
}

/* The longest run of octets without a digit: returns its length. */
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

	return recurring_lines_anchor(line, line_len, &anchor) >= RECURRING_LINES_ANCHOR &&
	    counts_count(lines, recurring_lines_hash(line, line_len)) >= RECURRING_LINES_TIMES;
}

int
recurring_lines_search(const uint8_t *s, size_t len, const uint8_t *line,
    size_t line_len,
    size_t *left)
{
	const uint8_t *anchor = line, *from, *eol;
	uint64_t hash = recurring_lines_hash(line, line_len);
	size_t n = recurring_lines_anchor(line, line_len, &anchor), at = 0;
	struct search search;
	int times = 0;

	if (n < RECURRING_LINES_ANCHOR)
		return 0;
	search_begin(&search, anchor, n);
	search.left = *left;
	while (times < RECURRING_LINES_TIMES && (at = search_next(&search, s, at, len)) < len &&
	    search.left > 0) {
		from = memrchr(s, '\n', at);
		from = from == NULL ? s : from + 1;
		eol = memchr(s + at, '\n', len - at);
		if (eol == NULL)
			eol = s + len;
		search_spend(&search, (size_t)(eol - from));
		times += recurring_lines_hash(from, (size_t)(eol - from)) == hash;
		at = (size_t)(eol - s);
	}
	*left = search.left;
	return times >= RECURRING_LINES_TIMES ? 1 : search.left == 0 ? -1 : 0;
}
