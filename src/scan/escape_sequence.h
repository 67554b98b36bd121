/*
 * escape_sequence - scan: the control sequences of terminals (ECMA-48), around URLs and in them
 *
 * "ESC [ 31 m" colours the text after it, "ESC ] 8 ; ; URL BEL" makes it a link.  Readers do not
 * see these sequences.
 */
#ifndef SCAN_ESCAPE_SEQUENCE_H
#define SCAN_ESCAPE_SEQUENCE_H

#include <stdbool.h>

#include "scan/text.h"

/* Returns the length of the sequence that begins with the ESC at AT, or 0. */
size_t escape_sequence_length(struct text *text, size_t at);

/* Returns the offset after all sequences at AT. */
size_t escape_sequence_skip(struct text *text, size_t at);

/* Returns whether the sequence of LEN octets at AT resets colours or ends a link. */
bool escape_sequence_resets(const struct text *text, size_t at, size_t len);

/* Returns the start of the sequence that ends directly before AT, not before FIRST, or AT. */
size_t escape_sequence_before(const struct text *text, size_t at, size_t first);

/* Returns the end (at most AT) of the last sequence before AT if it is near, or 0. */
size_t escape_sequence_end(const struct text *text, size_t at, size_t first);

/*
 * Returns whether a sequence ends directly before AT, and the last colour sequence there, if any,
 * does not reset colours.
 */
bool escape_sequence_colours(const struct text *text, size_t at, size_t first);

/* Returns whether a sequence that opens a link (OSC 8) has its target at AT. */
bool escape_sequence_links(const struct text *text, size_t at, size_t first);

#endif
