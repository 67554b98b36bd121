/*
 * table - evidence: whether a document is a table of fields with "," or ";" between them (CSV)
 */
#include "evidence/table.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"

#define TABLE_LINES 3		/* a table has at least so many */
#define TABLE_OTHERS 10		/* at most one line in so many differs */
#define TABLE_SAMPLES 3
#define TABLE_SAMPLE 32		/* lines of a sample */
#define TABLE_SMALL ((size_t)16384)	/* smaller documents are read without samples */

/* The lines of a text, without those that are empty. */
struct table_lines {
	const char *next, *end;
	const char *line;	/* the current one */
	size_t len;
};

/* Move to the next line.  Returns whether there is one. */
static bool
table_next(struct table_lines *lines)
{
	const char *end;

	while (lines->next < lines->end) {
		lines->line = lines->next;
		end = line_end(lines->line, lines->end);
		lines->next = end < lines->end ? end + 1 : end;
		lines->len = (size_t)(end - lines->line);
		lines->len -= lines->len > 0 && end[-1] == '\r';
		if (lines->len > 0)
			return true;
	}
	return false;
}

/* Returns the next MARK from AT on that is outside quotes, or END. */
static const char *
table_mark(const char *at, const char *end, char mark)
{
	const char *quote = memchr(at, '"', (size_t)(end - at));
	const char *next = memchr(at, mark, (size_t)(end - at));

	while (quote != NULL && next != NULL && quote < next) {
		at = memchr(quote + 1, '"', (size_t)(end - quote - 1));
		if (at == NULL)
			return end;
		at++;
		if (next < at)
			next = memchr(at, mark, (size_t)(end - at));
		quote = memchr(at, '"', (size_t)(end - at));
	}
	return next == NULL ? end : next;
}

static size_t
table_count(const struct table_lines *lines, char mark)
{
	const char *at = lines->line, *end = at + lines->len;
	size_t n = 0;

	/* Most lines of a text that is no table have few marks, and no quotes. */
	if (memchr(at, '"', lines->len) == NULL) {
		while ((at = memchr(at, mark, (size_t)(end - at))) != NULL) {
			n++;
			at++;
		}
		return n;
	}
	for (; (at = table_mark(at, end, mark)) < end; at++)
		n++;
	return n;
}

/* Returns whether the line has MARK outside of each "scheme://" and what follows it. */
static bool
table_has_other(const struct table_lines *lines, char mark)
{
	const char *at = lines->line, *end = at + lines->len, *slashes, *next;

	for (; at < end; at++) {
		next = memchr(at, mark, (size_t)(end - at));
		if (next == NULL)
			return false;
		for (slashes = pair_find(at, next, ':', '/'); slashes < next &&
		    (next - slashes < 3 || slashes[2] != '/');)
			slashes = pair_find(slashes + 1, next, ':', '/');
		if (slashes == next)
			return true;
		at = slashes;
		while (at < end && *at != ' ' && *at != '\t')
			at++;
	}
	return false;
}

/*
 * Returns whether MARK is missing in most lines of each of three samples of a document.  A table
 * has it in nearly all lines; most documents are none, and need not be read.
 */
static bool
table_is_prose(const struct table_lines *lines, char mark)
{
	size_t len = (size_t)(lines->end - lines->next), n, without, i;
	struct table_lines sample = *lines;

	if (len < TABLE_SMALL)
		return false;
	for (i = 1; i <= TABLE_SAMPLES; i++) {
		sample.next = line_end(lines->next + len / (TABLE_SAMPLES + 1) * i, lines->end);
		for (n = without = 0; n < TABLE_SAMPLE && table_next(&sample); n++)
			without += memchr(sample.line, mark, sample.len) == NULL;
		if (2 * without <= n)
			return false;
	}
	return true;
}

/*
 * Returns the number of MARK that most lines have, or 0 if too many lines differ.  Each line with
 * another number than its predecessors outvotes one of them.
 */
static size_t
table_most(struct table_lines lines, char mark)
{
	size_t total, n, most = 0, votes = 0, differ = 0, without = 0;

	if (table_is_prose(&lines, mark))
		return 0;
	total = line_count(lines.next, (size_t)(lines.end - lines.next)) + 1;
	while (table_next(&lines)) {
		n = table_count(&lines, mark);
		if (votes == 0)
			most = n;
		if (n == most)
			votes++;
		else {
			votes--;
			differ++;
		}
		without += n == 0;
		if ((differ > without ? differ : without) * TABLE_OTHERS > total)
			return 0;
	}
	return votes > 0 ? most : 0;
}

/* Returns whether the lines of the document show that MARK separates fields. */
static bool
table_is_regular(const uint8_t *octets, size_t len, uint8_t mark)
{
	const char *text = (const char *)octets;
	struct table_lines lines = { .next = text, .end = text + len };
	size_t most = table_most(lines, (char)mark), n = 0, differ = 0;
	bool other = false;

	if (most == 0)
		return false;
	while (table_next(&lines)) {
		n++;
		if (table_count(&lines, (char)mark) != most)
			differ++;
		else
			other = other || table_has_other(&lines, (char)mark);
	}
	return other && n >= TABLE_LINES && differ * TABLE_OTHERS <= n;
}

/* Returns whether the field is the name of one that holds URLs. */
static bool
table_is_name(const char *field, size_t len)
{
	static const char *const names[] = { "url", "uri", "link", "href", "website", "homepage" };
	size_t i;

	while (len > 0 && ascii_is_space(field[0])) {
		field++;
		len--;
	}
	while (len > 0 && ascii_is_space(field[len - 1]))
		len--;
	if (len > 2 && field[0] == '"' && field[len - 1] == '"') {
		field++;
		len -= 2;
	}
	for (i = 0; i < ARRAY_LEN(names); i++)
		if (strlen(names[i]) == len && ascii_equal(names[i], field, len))
			return true;
	return false;
}

/* Returns whether the line is a header of fields with MARK between them, one of which is a URL. */
static bool
table_is_header(const uint8_t *line, size_t len, uint8_t mark)
{
	const char *at = (const char *)line, *end = at + len, *next;
	bool named = false, several = false;

	/* A mark of the order of octets may precede it. */
	if (len > 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0)
		at += 3;
	for (; at <= end; at = next + 1) {
		next = table_mark(at, end, (char)mark);
		named = named || table_is_name(at, (size_t)(next - at));
		several = several || next < end;
	}
	return named && several;
}

/* Returns the bit of a mark. */
static uint8_t
table_bit(uint8_t mark)
{
	return mark == ',' ? 1 : 2;
}

void
table_read_head(struct table *table, const uint8_t *octets, size_t len)
{
	size_t room = len < TABLE_HEAD ? len : TABLE_HEAD;
	const uint8_t *end = memchr(octets, '\n', room), *mark;

	table->header = 0;
	table->begins = false;
	if (end == NULL && len >= TABLE_HEAD)
		return;
	len = end == NULL ? len : (size_t)(end - octets);
	for (mark = (const uint8_t *)",;"; *mark != '\0'; mark++)
		if (table_is_header(octets, len, *mark))
			table->header |= table_bit(*mark);
}

bool
table_head_separates(struct table *table, const uint8_t *octets, size_t len, uint8_t mark)
{
	if (table->begins && (len >= TABLE_HEAD || memchr(octets, '\n', len) != NULL))
		table_read_head(table, octets, len);
	return (table->header & table_bit(mark)) != 0;
}

bool
table_separates(struct table *table, const uint8_t *octets, size_t len, uint8_t mark)
{
	uint8_t bit = table_bit(mark);
	const uint8_t *newline = table->inside ? memchr(octets, '\n', len) : NULL;
	size_t skip = newline == NULL ? 0 : (size_t)(newline + 1 - octets);

	if ((table->known & bit) == 0 && table_is_regular(octets + skip, len - skip, mark))
		table->marks |= bit;
	table->known |= bit;
	return (table->marks & bit) != 0;
}
