/*
 * next_line - scan: signs that a line does not continue the URL at the end of the line before
 */
#ifndef SCAN_NEXT_LINE_H
#define SCAN_NEXT_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"

struct next_line {
	struct text *text;
	size_t opens;	/* the first octet of the URL or of its prefix or wrapper */
	uint8_t last;	/* the octet that ended the line */
	size_t line;	/* where the next line begins, without quote marks */
	size_t next;	/* where the first token of the next line begins */
	size_t end;	/* where that token ends */
	bool comment;	/* a comment leader precedes the token */
};

/* Returns whether anything shows that the next line does not continue the URL. */
bool next_line_is_vetoed(const struct next_line *line);

#endif
