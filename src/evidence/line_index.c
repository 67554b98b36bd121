/*
 * line_index - evidence: lines that recur in a document when digits are ignored
 *
 * Most documents are asked about a few lines, and a search for each takes less time than
 * counting all lines; of a document that is asked about more, all are counted.
 */
#include "evidence/line_index.h"

#include <string.h>

#include "base/chars.h"
#include "base/hash.h"
#include "base/search.h"

#define LINE_INDEX_SEARCHES 16	/* they take as long as counting all lines of a document once */
#define LINE_INDEX_ANCHOR 4	/* octets without a digit that a line has to have in a row */
#define LINE_INDEX_TIMES 3

/* A line without the blanks around it. */
struct line_index_line {
	const uint8_t *anchor;	/* the longest run of octets without a digit */
	size_t anchor_len;
	bool numbered;		/* it has a digit */
	uint64_t exact;		/* its hash, and ... */
	uint64_t hash;		/* ... the one in which a run of digits counts as one digit */
};

/* Read the LEN octets of a line. */
static void
line_index_read(struct line_index_line *line, const uint8_t *s, size_t len)
{
	size_t i, n;

	while (len > 0 && s[len - 1] <= ' ')
		len--;
	for (; len > 0 && *s <= ' '; s++)
		len--;
	*line = (struct line_index_line){ .exact = hash_long(s, len), .hash = HASH_FACTOR };
	for (i = 0; i < len; i += n) {
		for (n = 0; i + n < len && !chars_is((char)s[i + n], CHARS_DIGIT); n++)
			;
		if (n > line->anchor_len) {
			line->anchor = s + i;
			line->anchor_len = n;
		}
		line->hash = (line->hash ^ hash_long(s + i, n)) * HASH_FACTOR;
		line->numbered |= i + n < len;
		while (i + n < len && chars_is((char)s[i + n], CHARS_DIGIT))
			n++;
	}
	/* "x" and "x1" differ. */
	line->hash ^= len > 0 && chars_is((char)s[len - 1], CHARS_DIGIT);
}

void
line_index_begin(struct line_index *index, const uint8_t *octets, size_t len)
{
	index->octets = octets;
	index->len = len;
	index->searches = 0;
	index->filled = false;
}

/* Read the line of the document around AT.  Returns its end. */
static size_t
line_index_read_at(const struct line_index *index, struct line_index_line *line, size_t at)
{
	const uint8_t *s = index->octets, *from = memrchr(s, '\n', at);
	const uint8_t *eol = memchr(s + at, '\n', index->len - at);

	from = from == NULL ? s : from + 1;
	if (eol == NULL)
		eol = s + index->len;
	line_index_read(line, from, (size_t)(eol - from));
	return (size_t)(eol - s);
}

int
line_index_search(const struct line_index *index, const uint8_t *octets, size_t len)
{
	struct line_index_line line, other;
	int times = 0, others = 0;
	struct search search;
	size_t at = 0;

	line_index_read(&line, octets, len);
	if (line.anchor_len < LINE_INDEX_ANCHOR)
		return 0;
	search_begin(&search, line.anchor, line.anchor_len);
	while ((times < LINE_INDEX_TIMES || (line.numbered && others == 0)) &&
	    (at = search_next(&search, index->octets, at, index->len)) < index->len) {
		at = line_index_read_at(index, &other, at);
		if (other.hash == line.hash) {
			times++;
			others += other.exact != line.exact;
		}
	}
	if (times < LINE_INDEX_TIMES)
		return 0;
	return others > 0 ? 2 : 1;
}

/* Count all lines, and those with digits once more with their digits. */
static void
line_index_fill(struct line_index *index)
{
	const uint8_t *s = index->octets, *end = s + index->len, *eol;
	struct line_index_line line;

	counts_clear(&index->counts, index->len);
	for (; s < end; s = eol + 1) {
		eol = memchr(s, '\n', (size_t)(end - s));
		if (eol == NULL)
			eol = end;
		line_index_read(&line, s, (size_t)(eol - s));
		counts_add(&index->counts, line.hash);
		if (line.numbered)
			counts_add(&index->counts, ~line.exact);
	}
	index->filled = true;
}

int
line_index_count(struct line_index *index, const uint8_t *octets, size_t len)
{
	struct line_index_line line;
	uint32_t times;

	line_index_read(&line, octets, len);
	if (!index->filled)
		line_index_fill(index);
	times = counts_count(&index->counts, line.hash);
	if (line.anchor_len < LINE_INDEX_ANCHOR || times < LINE_INDEX_TIMES)
		return 0;
	return line.numbered && counts_count(&index->counts, ~line.exact) < times ? 2 : 1;
}

int
line_index_recurs(struct line_index *index, const uint8_t *line, size_t len)
{
	if (index->searches == LINE_INDEX_SEARCHES)
		return line_index_count(index, line, len);
	index->searches++;
	return line_index_search(index, line, len);
}
