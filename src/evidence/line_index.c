/*
 * line_index - evidence: lines that recur in a document when digits are ignored
 *
 * Most documents get questions about a few lines only, and searching for each of these is faster
 * than counting all lines.  After LINE_INDEX_SEARCHES questions all lines are counted by their
 * hashes.  The table takes no new hash once seven eighths of its slots are in use: hostile text
 * loses the evidence of its last lines, nothing else.
 */
#include "evidence/evidence.h"

#include <string.h>

#include "base/chars.h"
#include "base/hash.h"
#include "base/pair.h"

#define LINE_INDEX_SEARCHES 16	/* they take as long as counting all lines once */
#define LINE_INDEX_OCTETS 16384	/* a longer line does not recur; a search reads no more */
#define LINE_INDEX_ANCHOR 4	/* octets in a row without a digit that a line needs */
#define LINE_INDEX_MOST 64	/* octets of such a row that are searched for */
#define LINE_INDEX_TIMES 3
#define LINE_INDEX_LEAST 64	/* slots for the shortest document */
#define LINE_INDEX_COUNT ((uint32_t)0xFF)	/* the count of a slot */

/* A line without its leading and trailing blanks. */
struct line_index_line {
	const uint8_t *anchor;	/* the first long row of octets without a digit */
	size_t anchor_len;
	bool numbered;		/* it has a digit */
	uint64_t exact;		/* the hash of the line */
	uint64_t hash;		/* its hash with each run of digits as one digit */
};

/* Fill in LINE from the LEN octets. */
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
			line->anchor_len = n < LINE_INDEX_MOST ? n : LINE_INDEX_MOST;
		}
		line->hash = (line->hash ^ hash_long(s + i, n)) * HASH_FACTOR;
		line->numbered |= i + n < len;
		while (i + n < len && chars_is((char)s[i + n], CHARS_DIGIT))
			n++;
	}
	/* Distinguish "x" from "x1". */
	if (len > 0 && chars_is((char)s[len - 1], CHARS_DIGIT))
		line->hash ^= HASH_FACTOR;
}

void
line_index_begin(struct line_index *index, const uint8_t *octets, size_t len)
{
	index->octets = octets;
	index->len = len;
	index->searches = 0;
	index->filled = false;
}

/* The two functions below return the start and the end of the line around AT. */
static size_t
line_index_from(const struct line_index *index, size_t at)
{
	const uint8_t *lf = memrchr(index->octets, '\n', at);

	return lf == NULL ? 0 : (size_t)(lf - index->octets) + 1;
}

static size_t
line_index_end(const struct line_index *index, size_t at)
{
	const uint8_t *lf = memchr(index->octets + at, '\n', index->len - at);

	return lf == NULL ? index->len : (size_t)(lf - index->octets);
}

int
line_index_search(const struct line_index *index, const uint8_t *octets, size_t len)
{
	struct line_index_line line, other;
	size_t at = 0, from, read = 0;
	int times = 0, others = 0;
	const uint8_t *found;

	line_index_read(&line, octets, len);
	if (line.anchor_len < LINE_INDEX_ANCHOR)
		return 0;
	while ((times < LINE_INDEX_TIMES || (line.numbered && others == 0)) &&
	    (found = pair_search(index->octets + at, index->len - at, line.anchor,
	    line.anchor_len)) != NULL) {
		if (read > LINE_INDEX_OCTETS)
			return -1;
		at = (size_t)(found - index->octets);
		from = line_index_from(index, at);
		at = line_index_end(index, at);
		if (at - from > LINE_INDEX_OCTETS)
			continue;
		read += at - from;
		line_index_read(&other, index->octets + from, at - from);
		if (other.hash == line.hash) {
			times++;
			others += other.exact != line.exact;
		}
	}
	if (times < LINE_INDEX_TIMES)
		return 0;
	return others > 0 ? 2 : 1;
}

/* Returns the slot of a hash, or the free slot for it.  A slot in use has a count. */
static uint32_t *
line_index_slot(struct line_index *index, uint64_t hash)
{
	size_t i = (size_t)(hash >> 32) & index->mask;

	while (index->slots[i] != 0 && ((index->slots[i] ^ hash) & UINT32_MAX) > LINE_INDEX_COUNT)
		i = (i + 1) & index->mask;
	return &index->slots[i];
}

static void
line_index_add(struct line_index *index, uint64_t hash)
{
	uint32_t *slot = line_index_slot(index, hash);

	if (*slot == 0) {
		if (index->n == (index->mask + 1) / 8 * 7)
			return;
		index->n++;
		*slot = (uint32_t)hash & ~LINE_INDEX_COUNT;
	}
	*slot += (*slot & LINE_INDEX_COUNT) != LINE_INDEX_COUNT;
}

/* Count all lines.  Lines with digits are also counted with their digits. */
static void
line_index_fill(struct line_index *index)
{
	struct line_index_line line;
	size_t slots = LINE_INDEX_LEAST, from, end;

	while (slots < LINE_INDEX_SLOTS && slots < index->len / 2)
		slots *= 2;
	memset(index->slots, 0, slots * sizeof(index->slots[0]));
	index->mask = slots - 1;
	index->n = 0;
	for (from = 0; from < index->len; from = end + 1) {
		end = line_index_end(index, from);
		if (end - from > LINE_INDEX_OCTETS)
			continue;
		line_index_read(&line, index->octets + from, end - from);
		line_index_add(index, line.hash);
		if (line.numbered)
			line_index_add(index, ~line.exact);
	}
	index->filled = true;
}

int
line_index_count(struct line_index *index, const uint8_t *octets, size_t len)
{
	struct line_index_line line;
	uint32_t times, same;

	line_index_read(&line, octets, len);
	if (!index->filled)
		line_index_fill(index);
	times = *line_index_slot(index, line.hash) & LINE_INDEX_COUNT;
	same = *line_index_slot(index, ~line.exact) & LINE_INDEX_COUNT;
	if (line.anchor_len < LINE_INDEX_ANCHOR || times < LINE_INDEX_TIMES)
		return 0;
	return line.numbered && same < times ? 2 : 1;
}

int
line_index_recurs(struct line_index *index, const uint8_t *line, size_t len)
{
	int n = -1;

	if (index->searches < LINE_INDEX_SEARCHES)
		n = line_index_search(index, line, len);
	/* If a search gives up, do not search again. */
	index->searches = n < 0 ? LINE_INDEX_SEARCHES : index->searches + 1;
	return n < 0 ? line_index_count(index, line, len) : n;
}
