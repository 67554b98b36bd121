/*
 * line_hyphens - evidence: hyphens at the ends of a document's lines
 */
#ifndef EVIDENCE_LINE_HYPHENS_H
#define EVIDENCE_LINE_HYPHENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/word.h"

/*
 * Returns the first offset in [FROM, LEN) at which S has a "-" directly before a line break, or
 * an octet that may be the last one of U+2010.  Returns LEN if there is none.
 */
size_t line_hyphens_next(const uint8_t *s, size_t from, size_t len);

/*
 * Read the words on both sides of the hyphen at AT, which ends a line.  Returns whether there are
 * two words, and the left one looks like a part of a URL.
 */
bool line_hyphens_read(const uint8_t *s, size_t len, size_t at, struct word_sides *sides);

#endif
