/*
 * scheme_at - scan: a scheme in the text, and what follows its colon
 */
#ifndef SCAN_SCHEME_AT_H
#define SCAN_SCHEME_AT_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"
#include "urlsift.h"

#define SCHEME_AT_MAX 64	/* octets of a scheme */

struct scheme_at {
	const struct urlsift_scheme *known;	/* or NULL */
	size_t len;	/* octets of the scheme; 0: there is none */
	size_t after;	/* the place after the colon */
	bool slashes;	/* "//" follows the colon */
};

/* Returns the length of a scheme with its colon at the start of LEN octets, or 0. */
size_t scheme_at_length(const uint8_t *octets, size_t len);

/* Returns the first "://" in LEN octets, or NULL. */
const uint8_t *scheme_at_slashes(const uint8_t *octets, size_t len);

/* Returns whether the LEN octets begin with a known scheme, "://" and something after it. */
bool scheme_at_is_url(const uint8_t *octets, size_t len);

/* Returns where the octets of a scheme at AT end. */
size_t scheme_at_end(struct text *text, size_t at);

/* Returns the scheme from AT to END, if a colon follows it. */
struct scheme_at scheme_at_to(struct text *text, size_t at, size_t end);

/* Returns the scheme at AT. */
struct scheme_at scheme_at_read(struct text *text, size_t at);

/* Returns the octet at AT, or 0 past the end and notes that more is needed. */
uint8_t scheme_at_octet(struct text *text, size_t at);

/* Returns whether a host may begin with C. */
bool scheme_at_is_host(uint8_t c);

/* Returns whether a line may end between the scheme and its slashes where no wrapper shows it. */
bool scheme_at_breaks(const struct urlsift_scheme *known);

/* Returns whether a known scheme is followed by what it needs. */
bool scheme_at_is_complete(struct text *text, const struct scheme_at *scheme);

#endif
