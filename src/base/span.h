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

extern const struct span_set span_scheme;		/* CHARS_SCHEME */
extern const struct span_set span_labels;	/* CHARS_ALPHADIGIT and "." */
extern const struct span_set span_unreserved;	/* CHARS_UNRESERVED */
extern const struct span_set span_segments;	/* CHARS_UNRESERVED and "/" */
extern const struct span_set span_literal;	/* CHARS_XCHAR, "#" */
/* CHARS_XCHAR without "," and "&", "%#", CHARS_NATIONAL */
extern const struct span_set span_plain;
/* span_plain and "&", without brackets, quotes and others that may end a URL in running text */
extern const struct span_set span_unstructured;
/* span_segments without octets that may end a URL there: a subset of span_unstructured */
extern const struct span_set span_running;
extern const struct span_set span_unmarked;	/* span_unstructured without "!#$%@" */
extern const struct span_set span_unshifted;	/* ASCII without ESC, SO and SI */
extern const struct span_set span_line;		/* ASCII without LF and CR */
/* span_line without blank, TAB, "<>\"|" and "/?=&%" */
extern const struct span_set span_word;
/* 21 to 7E without "<", ">" and the quotation mark */
extern const struct span_set span_visible;
extern const struct span_set span_printable;	/* 20 to 7E */
extern const struct span_set span_quotable;	/* span_printable without "\"" and "\\" */
extern const struct span_set span_local;	/* 21 to 7E without "&", "@" and "\\" */
extern const struct span_set span_lower;	/* CHARS_SCHEME without capitals, ":" and "/" */
extern const struct span_set span_field;	/* CHARS_ALPHADIGIT and "-_." */
/* RFC 2045 section 5.1: 21 to 7E without tspecials */
extern const struct span_set span_token;

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
