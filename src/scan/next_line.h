/*
 * next_line - scan: what says that a line does not go on with the URL that ended the one before
 */
#ifndef SCAN_NEXT_LINE_H
#define SCAN_NEXT_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"

struct next_line {
	struct text *text;
	size_t opens;	/* the first octet of the URL, its prefix or its wrapper */
	uint8_t last;	/* the octet that ended the line */
	size_t line;	/* where the next line begins, without quote marks */
	size_t next;	/* where its first token does */
	size_t end;	/* ... and where it ends */
	bool comment;	/* a comment leader stands before it */
};

/* Returns whether something says so. */
bool next_line_is_vetoed(const struct next_line *line);

#endif
