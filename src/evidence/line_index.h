/*
 * line_index - evidence: lines that recur in a document when digits are ignored
 */
#ifndef EVIDENCE_LINE_INDEX_H
#define EVIDENCE_LINE_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LINE_INDEX_SLOTS ((size_t)1 << 17)

struct line_index {
	const uint8_t *octets;	/* the document */
	size_t len;
	unsigned searches;	/* number of searches so far */
	bool filled;		/* all lines of the document are counted */
	size_t mask;		/* number of slots in use (a power of two) minus 1 */
	size_t n;		/* hashes */
	/* Bits of a hash, and in the lowest octet how many lines have it. */
	uint32_t slots[LINE_INDEX_SLOTS];
};

/* Begin the index of another document, of LEN octets. */
void line_index_begin(struct line_index *index, const uint8_t *octets, size_t len);

/*
 * Returns 1 if the line occurs at least three times in the document when digits are ignored, and
 * 2 if the digits also differ.  Returns 0 otherwise, or if the line consists mostly of digits.
 */
int line_index_recurs(struct line_index *index, const uint8_t *line, size_t len);

/*
 * These do the work of line_index_recurs(), and give the same answer.  The first one searches,
 * and returns -1 if it would have to read too many lines.  The second one counts all lines.
 */
int line_index_search(const struct line_index *index, const uint8_t *line, size_t len);
int line_index_count(struct line_index *index, const uint8_t *line, size_t len);

#endif
