/*
 * host_at - scan: a host that no scheme introduces, and what may not follow it
 */
#ifndef SCAN_HOST_AT_H
#define SCAN_HOST_AT_H

#include <stdbool.h>
#include <stddef.h>

#include "scan/text.h"

struct host_at {
	size_t end;		/* in the text: after it */
	size_t last;		/* ... its last label */
	unsigned n_labels;
	unsigned n_marks;	/* dots in brackets */
	bool spaced;		/* a blank stands beside one of them */
	bool number;		/* it is four numbers up to 255 */
};

/*
 * Read the host at AT, whose dots may stand in brackets if MARKS.  Returns whether it has two
 * labels at least and a public suffix, or is a number; and is no word of a program.
 */
bool host_at_read(struct host_at *host, struct text *text, size_t at, bool marks);

/* Returns whether a word that begins at AT follows nothing that it could be a part of. */
bool host_at_begins(const struct text *text, size_t at);

#endif
