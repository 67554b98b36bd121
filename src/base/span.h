/*
 * span - base: how far octets of a set go
 *
 * URLs are made of a few long runs.  Octet by octet each costs a branch that is
 * never foreseen at its end; here 32 octets are looked at in one step.
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
extern const struct span_set span_segments;	/* ... and "/" */
extern const struct span_set span_literal;	/* CHARS_XCHAR, "#" */
/* CHARS_XCHAR without ",", "%#", CHARS_NATIONAL */
extern const struct span_set span_plain;
extern const struct span_set span_plain_html;	/* ... without "&" */
/* ... without brackets, quotes and what else may end a URL in running text */
extern const struct span_set span_unstructured;
extern const struct span_set span_unmarked;	/* ... and without "!", "#", "$", "%" and "@" */
extern const struct span_set span_line;		/* ASCII without LF and CR */
/* ... without blanks, TAB, "<>\"|" and "/?=&%" */
extern const struct span_set span_word;
/* 21 to 7E without "<", ">" and the quotation mark */
extern const struct span_set span_visible;
extern const struct span_set span_printable;	/* 20 to 7E */
extern const struct span_set span_quotable;	/* ... without the quotation mark and "\\" */
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

/* span_length() in vectors, where the processor has them. */
size_t span_length_vectors(const struct span_set *set, const uint8_t *s, size_t len);

/*
 * How many of the first LEN octets of S, one after the other, are in the set.  Often not even the
 * first one is: that is asked inline.
 */
static inline size_t
span_length(const struct span_set *set, const uint8_t *s, size_t len)
{
	return len == 0 || !span_has(set, *s) ? 0 : span_length_vectors(set, s, len);
}

/* span_length(), octet by octet: for other processors, and what the tests compare with. */
size_t span_length_portable(const struct span_set *set, const uint8_t *s, size_t len);

#endif
