/*
 * line_index - evidence: lines that recur in a document when digits are ignored
 */
#ifndef EVIDENCE_LINE_INDEX_H
#define EVIDENCE_LINE_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/counts.h"

struct line_index {
	const uint8_t *octets;	/* the document */
	size_t len;
	unsigned searches;	/* lines that were searched for */
	bool filled;		/* all lines of the document are counted */
	struct counts counts;	/* of hashes of lines */
};

/* The index of another document, which has LEN octets. */
void line_index_begin(struct line_index *index, const uint8_t *octets, size_t len);

/* The same octets are at another address now. */
static inline void
line_index_move(struct line_index *index, const uint8_t *octets)
{
	index->octets = octets;
}

/*
 * Returns 1 if the line stands in the document at least three times when digits are ignored,
 * 2 if the digits differ as well, 0 if it does neither, or is little but digits.
 */
int line_index_recurs(struct line_index *index, const uint8_t *line, size_t len);

/*
 * line_index_recurs() by a search, which returns -1 if it reads too many lines, and by counting
 * all lines: the answer is the same.
 */
int line_index_search(const struct line_index *index, const uint8_t *line, size_t len);
int line_index_count(struct line_index *index, const uint8_t *line, size_t len);

#endif
