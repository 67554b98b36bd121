/*
 * line_hyphens - evidence: hyphens at the ends of a document's lines
 */
#ifndef EVIDENCE_LINE_HYPHENS_H
#define EVIDENCE_LINE_HYPHENS_H

#include <stddef.h>
#include <stdint.h>

/*
 * The first place in [FROM, LEN) of S with a "-" directly before a line break, or with an octet
 * that may be the last one of U+2010; else LEN.
 */
size_t line_hyphens_next(const uint8_t *s, size_t from, size_t len);

#endif
