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
	unsigned searches;	/* number of searches so far */
	bool filled;		/* all lines of the document are counted */
	struct counts counts;	/* number of lines for each hash */
};

/* Begin the index of another document, of LEN octets. */
void line_index_begin(struct line_index *index, const uint8_t *octets, size_t len);

/* Tell the index that the same octets have moved to another address. */
static inline void
line_index_move(struct line_index *index, const uint8_t *octets)
{
	index->octets = octets;
}

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
