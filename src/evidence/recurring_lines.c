/*
 * recurring_lines - evidence: lines that recur in a document when digits are ignored
 */
#include "evidence/recurring_lines.h"

#include <string.h>

#include "base/chars.h"
#include "base/search.h"

#define RECUR_ANCHOR 4	/* octets without a digit: what a line is found by */

/* Take the blanks around a line away. */
static void
recur_trim(const unsigned char **line, size_t *len)
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
recur_hash(const unsigned char *line, size_t len)
{
	uint64_t hash = table_hash_begin(0);
	int digit, before = 0;

	recur_trim(&line, &len);
	for (; len > 0; line++, len--, before = digit) {
		digit = chars_is((char)*line, CHARS_DIGIT) != 0;
		if (!digit || !before)
			hash = table_hash(hash, digit ? '0' : *line);
	}
	return hash;
}

void
recur_read(struct table *lines, const unsigned char *s, size_t len)
{
	const unsigned char *end = s + len, *eol;

	table_clear(lines, len);
	for (; s < end; s = eol + 1) {
		eol = memchr(s, '\n', (size_t)(end - s));
		if (eol == NULL)
			eol = end;
		table_add(lines, recur_hash(s, (size_t)(eol - s)));
	}
}

/* The longest run of octets without a digit: returns its length. */
static size_t
recur_anchor(const unsigned char *line, size_t len, const unsigned char **anchor)
{
	size_t i, n = 0, longest = 0;

	recur_trim(&line, &len);
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
recur_has(const struct table *lines, const unsigned char *line, size_t line_len)
{
	const unsigned char *anchor = line;

	return recur_anchor(line, line_len, &anchor) >= RECUR_ANCHOR &&
	    table_count(lines, recur_hash(line, line_len)) >= RECUR_TIMES;
}

int
recur_search(const unsigned char *s, size_t len, const unsigned char *line, size_t line_len,
    size_t *left)
{
	const unsigned char *anchor = line, *from, *eol;
	uint64_t hash = recur_hash(line, line_len);
	size_t n = recur_anchor(line, line_len, &anchor), at = 0;
	struct search search;
	int times = 0;

	if (n < RECUR_ANCHOR)
		return 0;
	search_begin(&search, anchor, n);
	search.left = *left;
	while (times < RECUR_TIMES && (at = search_next(&search, s, at, len)) < len &&
	    search.left > 0) {
		from = memrchr(s, '\n', at);
		from = from == NULL ? s : from + 1;
		eol = memchr(s + at, '\n', len - at);
		if (eol == NULL)
			eol = s + len;
		search_spend(&search, (size_t)(eol - from));
		times += recur_hash(from, (size_t)(eol - from)) == hash;
		at = (size_t)(eol - s);
	}
	*left = search.left;
	return times >= RECUR_TIMES ? 1 : search.left == 0 ? -1 : 0;
}
