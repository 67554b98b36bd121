/*
 * recurring_lines - evidence: lines that recur in a document when digits are ignored
 */
#ifndef EVIDENCE_RECURRING_LINES_H
#define EVIDENCE_RECURRING_LINES_H

#include <stddef.h>
#include <stdint.h>

#include "base/counts.h"

#define RECURRING_LINES_TIMES 3

/* Note all lines of a document. */
void recurring_lines_read(struct counts *lines, const uint8_t *s, size_t len);

/*
 * 1 if the line was noted RECURRING_LINES_TIMES with the same digits, 2 if its digits differ,
 * 0 if it was noted less often, or is little but digits.
 */
int recurring_lines_has(const struct counts *lines, const uint8_t *line, size_t line_len);

/*
 * The same, found by one search of the document of LEN octets.  -1 if nothing is left
 * to spend (*LEFT, see search.h) before the answer is known.
 */
int recurring_lines_search(const uint8_t *s, size_t len, const uint8_t *line,
    size_t line_len, size_t *left);

#endif
