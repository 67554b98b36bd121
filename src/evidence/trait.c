/*
 * trait - evidence: what kind of text a document is
 */
#include "evidence/evidence.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"

#define TRAIT_SOFT_LINE 70	/* octets of a line with a soft break; it has 76 at most */
#define TRAIT_SOFT_MOST 84	/* the same with quote marks: no line is longer */
#define TRAIT_SOFT_LINES 4	/* so many of them need no escapes */

#define TRAIT_ROWS 3		/* a table has at least so many */
#define TRAIT_OTHERS 10		/* at most one line in so many differs */
#define TRAIT_MESSY 100		/* so many more lines may differ in the middle of a table */

/* Returns whether one of the N WORDS begins LINE. */
static bool
trait_begins(const char *line, const char *end, const char *const *words, size_t n)
{
	size_t i, len;

	for (i = 0; i < n; i++) {
		len = strlen(words[i]);
		if ((size_t)(end - line) >= len && memcmp(line, words[i], len) == 0)
			return true;
	}
	return false;
}

/* Returns whether one of the words begins a line.  Words with the same first octet are adjacent. */
static bool
trait_begins_line(const char *octets, size_t len, const char *const *words, size_t n)
{
	const char *end = octets + len, *at;
	size_t i;

	if (trait_begins(octets, end, words, n))
		return true;
	for (i = 0; i < n; i++) {
		if (i > 0 && words[i][0] == words[i - 1][0])
			continue;
		for (at = octets; (at = pair_find(at, end, '\n', words[i][0])) != end; at++)
			if (trait_begins(at + 1, end, words, n))
				return true;
	}
	return false;
}

static bool
trait_is_troff(const char *octets, size_t len)
{
	static const char *const lines[] = { ".\\\"", ".TH ", ".SH ", ".Dd ", "'\\\"" };

	return trait_begins_line(octets, len, lines, ARRAY_LEN(lines));
}

static bool
trait_is_messages(const char *octets, size_t len)
{
	static const char *const lines[] = { "msgid \"" };

	return trait_begins_line(octets, len, lines, ARRAY_LEN(lines));
}

/*
 * The lines that end in "=" are soft breaks if there are two in a text that has quoted-printable
 * escapes, or four as long as the lines of quoted-printable are.
 */
static bool
trait_has_soft_breaks(const char *octets, size_t len)
{
	const char *at = octets, *end = octets + len, *begin = at, *lf;
	unsigned n = 0, n_long = 0;
	bool escapes = false, longer = false;

	for (; (lf = memchr(at, '\n', (size_t)(end - at))) != NULL; begin = at) {
		at = lf + 1;
		lf -= lf > begin && lf[-1] == '\r';
		longer |= lf - begin > TRAIT_SOFT_MOST;
		if (lf == begin || lf[-1] != '=')
			continue;
		n++;
		n_long += lf - begin >= TRAIT_SOFT_LINE;
		/* Few texts have so many of these lines. */
		if (n == 2)
			escapes = pair_search(octets, len, "=3D", 3) != NULL ||
			    pair_search(octets, len, "=20\n", 4) != NULL ||
			    pair_search(octets, len, "=20\r\n", 5) != NULL;
		if (n >= 2 && escapes)
			return true;
	}
	return n_long >= TRAIT_SOFT_LINES && !longer;
}

static bool
trait_has_pages(const char *octets, size_t len)
{
	return memchr(octets, '\f', len) != NULL;
}

/* The lines of a text, without those that are empty. */
struct trait_rows {
	const char *next, *end;
	const char *line;	/* the current one */
	size_t len;
};

/* Move to the next line.  Returns whether there is one. */
static bool
trait_next_row(struct trait_rows *rows)
{
	const char *end;

	while (rows->next < rows->end) {
		rows->line = rows->next;
		end = line_end(rows->line, rows->end);
		rows->next = end < rows->end ? end + 1 : end;
		rows->len = (size_t)(end - rows->line);
		rows->len -= rows->len > 0 && end[-1] == '\r';
		if (rows->len > 0)
			return true;
	}
	return false;
}

/* Returns the next MARK from AT on that is outside quotes, or END. */
static const char *
trait_next_mark(const char *at, const char *end, char mark)
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

/* Returns how many MARK of the line are outside quotes. */
static size_t
trait_count_marks(const struct trait_rows *rows, char mark)
{
	bool quoted = false;
	size_t n = 0, i;

	if (memchr(rows->line, mark, rows->len) == NULL)
		return 0;
	for (i = 0; i < rows->len; i++) {
		quoted ^= rows->line[i] == '"';
		n += !quoted && rows->line[i] == mark;
	}
	return n;
}

/* Returns whether the line has MARK outside of each "scheme://" and what follows it. */
static bool
trait_has_other_marks(const struct trait_rows *rows, char mark)
{
	const char *at = rows->line, *end = at + rows->len, *slashes, *next;

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
 * Returns the number of MARK that most lines have, or 0.  Most documents are no tables, and need
 * not be read.  As a table may follow many lines of prose, only the second half of a long one is.
 */
static size_t
trait_most_marks(struct trait_rows rows, char mark)
{
	size_t read = 0, others = 0, most = 0, votes = 0, n;

	if (rows.end - rows.next > (ptrdiff_t)TRAIT_HEAD)
		rows.next = line_next(rows.next + (rows.end - rows.next) / 2, rows.end);
	while (trait_next_row(&rows)) {
		n = trait_count_marks(&rows, mark);
		/* Each line with another number outvotes one of its predecessors. */
		if (votes == 0)
			most = n;
		if (n == most)
			votes++;
		else
			votes--;
		others += n != most || n == 0;
		if (others > TRAIT_MESSY + ++read / TRAIT_OTHERS)
			return 0;
	}
	return votes > 0 ? most : 0;
}

/* Returns whether the lines of the document show that MARK separates fields. */
static bool
trait_is_table(const char *octets, size_t len, char mark)
{
	struct trait_rows rows = { .next = octets, .end = octets + len };
	size_t most = 0, n = 0, differ = 0;
	bool other = false;

	/* A long line is not read if it is one of two. */
	if (line_next(line_next(octets, rows.end), rows.end) < rows.end)
		most = trait_most_marks(rows, mark);
	if (most == 0)
		return false;
	while (trait_next_row(&rows)) {
		n++;
		if (trait_count_marks(&rows, mark) != most)
			differ++;
		else
			other = other || trait_has_other_marks(&rows, mark);
	}
	return other && n >= TRAIT_ROWS && differ * TRAIT_OTHERS <= n;
}

static bool
trait_has_commas(const char *octets, size_t len)
{
	return trait_is_table(octets, len, ',');
}

static bool
trait_has_semicolons(const char *octets, size_t len)
{
	return trait_is_table(octets, len, ';');
}

/* Returns whether the field is the name of one that holds URLs. */
static bool
trait_names_url(const char *field, size_t len)
{
	static const char *const names[] = { "url", "uri", "link", "href", "website", "homepage" };

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
	return ascii_is_one_of(names, ARRAY_LEN(names), field, len);
}

#define TRAIT_HAS(name, has) has,

bool
trait_has(enum trait trait, const uint8_t *octets, size_t len, bool inside)
{
	static bool (*const rows[])(const char *octets, size_t len) = { TRAIT_TABLE(TRAIT_HAS) };
	const char *text = (const char *)octets, *end = text + len;

	/* The rest of a table's row is not one. */
	if (inside && (trait == TRAIT_COMMAS || trait == TRAIT_SEMICOLONS))
		text = line_next(text, end);
	return rows[trait](text, (size_t)(end - text));
}

bool
trait_has_header(const uint8_t *octets, size_t len, uint8_t mark)
{
	const char *at = (const char *)octets, *next;
	const char *end = memchr(at, '\n', len < TRAIT_HEAD ? len : TRAIT_HEAD);
	bool named = false, several = false;

	if (end == NULL && len >= TRAIT_HEAD)
		return false;
	if (end == NULL)
		end = at + len;
	if (at == end || memchr(at, mark, (size_t)(end - at)) == NULL)
		return false;
	/* A mark of the order of octets may precede it. */
	if (end - at > 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0)
		at += 3;
	for (; at <= end; at = next + 1) {
		next = trait_next_mark(at, end, (char)mark);
		named = named || trait_names_url(at, (size_t)(next - at));
		several = several || next < end;
	}
	return named && several;
}
