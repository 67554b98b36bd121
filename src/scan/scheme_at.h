/*
 * scheme_at - scan: a scheme in the text, what follows its colon, and a host without a scheme
 */
#ifndef SCAN_SCHEME_AT_H
#define SCAN_SCHEME_AT_H

#include <stdbool.h>
#include <stddef.h>
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

/* Returns whether a host may begin with C. */
bool scheme_at_is_host(uint8_t c);

/* Returns whether a line may end after the scheme's colon in a URL without a wrapper. */
bool scheme_at_may_break(const struct urlsift_scheme *known);

/* Returns whether the scheme is known, and its "//" or its content follows. */
bool scheme_at_is_complete(struct text *text, const struct scheme_at *scheme);

/* host.c: a host without a scheme, what may not follow it, and top-level domains */

struct host {
	size_t end;		/* in the text: the end of the host */
	size_t last;		/* in the text: the start of the last label */
	unsigned n_labels;
	unsigned n_marks;	/* dots in brackets */
	bool spaced;		/* a blank is beside one of these dots */
	bool number;		/* the host is four numbers up to 255 */
};

/*
 * Read the host at AT.  Its dots may be in brackets if MARKS.  Returns whether it has at least
 * two labels and a public suffix, or is an IPv4 address, and is not a name from a program.
 */
bool host_read(struct host *host, struct text *text, size_t at, bool marks);

/* Returns whether a word may begin at AT: it does not continue one before it. */
bool host_begins(const struct text *text, size_t at);

/*
 * Returns whether the LEN octets, in any case, are a top-level domain (also one that RFC 2606
 * reserves), or a file's suffix.
 */
bool host_is_tld(const uint8_t *octets, size_t len);
bool host_is_file_suffix(const uint8_t *octets, size_t len);

/*
 * Returns whether the host of LEN octets is certainly whole: it is an IPv4 address or "localhost",
 * or ends in a top-level domain.
 */
bool host_is_whole(const uint8_t *host, size_t len);

/* Returns whether the octets are a file's suffix that is also a word of prose. */
bool host_is_word_suffix(const uint8_t *octets, size_t len);

#endif
