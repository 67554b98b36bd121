/*
 * span - base: the length of a run of octets of a set
 *
 * URLs consist of a few long runs.  Octet by octet, each run would end with a mispredicted branch;
 * vectors compare up to 32 octets at once.
 */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Octets below 80: the octet HL (hex) is in the set if ROWS[L] has the bit 1 << H. */
struct span_set {
	uint8_t rows[16];
};

/* data/octets.tsv says which octets these have. */
extern const struct span_set span_scheme, span_lower, span_labels, span_field, span_unreserved,
    span_segments, span_literal, span_plain, span_unstructured, span_unmarked, span_running,
    span_line, span_word, span_unshifted, span_printable, span_quotable, span_visible,
    span_local, span_token;

/* Returns whether the octet is in the set. */
static inline bool
span_has(const struct span_set *set, uint8_t c)
{
	return c < 0x80 && (set->rows[c & 0x0F] >> (c >> 4) & 1) != 0;
}

/* span_length() with vectors, if the processor has them. */
size_t span_length_vectors(const struct span_set *set, const uint8_t *s, size_t len);

/*
 * Returns how many of the LEN octets of S, from the first on, are in the set.  The first one often
 * is not, so it is tested inline.
 */
static inline size_t
span_length(const struct span_set *set, const uint8_t *s, size_t len)
{
	return len == 0 || !span_has(set, *s) ? 0 : span_length_vectors(set, s, len);
}

/* span_length() without vectors: for other processors, and for tests to compare with. */
size_t span_length_portable(const struct span_set *set, const uint8_t *s, size_t len);

#endif
