/*
 * span - base: how far octets of a set go
 *
 * URLs are made of a few long runs.  Octet by octet each costs a branch that is
 * never foreseen at its end; here 32 octets are looked at in one step.
 */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stddef.h>

/* Octets below 80: the octet HL (hex) is in the set if ROWS[L] has the bit 1 << H. */
struct run_set {
	unsigned char rows[16];
};

extern const struct run_set run_scheme;		/* CHARS_SCHEME */
extern const struct run_set run_unreserved;	/* CHARS_UNRESERVED */
extern const struct run_set run_segments;	/* ... and "/" */
extern const struct run_set run_literal;	/* CHARS_XCHAR, "#" */
extern const struct run_set run_plain;		/* CHARS_XCHAR without ",", "%#", CHARS_NATIONAL */
extern const struct run_set run_plain_html;	/* ... without "&" */

/* How many of the first LEN octets of S, one after the other, are in the set. */
size_t run_length(const struct run_set *set, const unsigned char *s, size_t len);

/* The same, octet by octet: for other processors, and what the tests compare with. */
size_t run_length_portable(const struct run_set *set, const unsigned char *s, size_t len);

#endif
