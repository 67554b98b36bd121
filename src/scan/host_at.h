/*
 * host_at - scan: a host that no scheme introduces, and what may not follow it
 */
#ifndef SCAN_HOST_AT_H
#define SCAN_HOST_AT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/text.h"

struct host_at {
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
bool host_at_read(struct host_at *host, struct text *text, size_t at, bool marks);

/* Returns whether a word at AT is not the continuation of a longer word. */
bool host_at_begins(const struct text *text, size_t at);

/* domain_list.c: top-level domains, and suffixes of the names of files */

/*
 * Returns whether the LEN octets, in any case, are a top-level domain (also one that RFC 2606
 * reserves), or a file's suffix.
 */
bool domain_list_has(const uint8_t *octets, size_t len);
bool domain_list_has_suffix(const uint8_t *octets, size_t len);

/* Returns whether the octets are a file's suffix that is also a word of prose. */
bool domain_list_has_word(const uint8_t *octets, size_t len);

#endif
