/*
 * escape_sequence - scan: the control sequences of terminals (ECMA-48), around URLs and in them
 *
 * "ESC [ 31 m" colours what follows, "ESC ] 8 ; ; URL BEL" links it.  They are
 * no part of the text that a reader sees.
 */
#ifndef SCAN_ESCAPE_SEQUENCE_H
#define SCAN_ESCAPE_SEQUENCE_H

#include <stdbool.h>

#include "scan/text.h"

/* The length of the sequence that begins with the ESC at AT; 0 without one. */
size_t escape_sequence_length(struct text *text, size_t at);

/* Past all sequences at AT. */
size_t escape_sequence_skip(struct text *text, size_t at);

/* Returns whether the LEN octets at AT take colours or a link back. */
bool escape_sequence_resets(const struct text *text, size_t at, size_t len);

/* The start of the sequence that ends directly before AT, FIRST or later; AT without one. */
size_t escape_sequence_before(const struct text *text, size_t at, size_t first);

/*
 * Returns false if no sequence ends directly before FROM, nor in the letters, digits and other
 * octets of a scheme that begin there.
 */
bool escape_sequence_may_end(const struct text *text, size_t from, size_t first);

/* The end of the last sequence before AT, if one is near (AT at most); else 0. */
size_t escape_sequence_end(const struct text *text, size_t at, size_t first);

/*
 * Returns whether a sequence ends directly before AT, and the last of them that sets colours,
 * if there is one, does not take them back.
 */
bool escape_sequence_colours(const struct text *text, size_t at, size_t first);

/* Returns whether what ends directly before AT opens a link whose target begins there (OSC 8). */
bool escape_sequence_links(const struct text *text, size_t at, size_t first);

#endif
