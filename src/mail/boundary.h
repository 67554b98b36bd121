/*
 * boundary - mail: the lines that divide a multipart (RFC 2046 section 5.1)
 */
#ifndef MAIL_BOUNDARY_H
#define MAIL_BOUNDARY_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/content_type.h"

/* The deepest nesting of multiparts. */
#define BOUNDARY_DEPTH 32

struct boundary {
	size_t len;
	char text[CONTENT_TYPE_BOUNDARY];
};

/* The boundaries of the current multiparts, and the next line that is one of them. */
struct boundaries {
	const char *end;	/* end of the message */
	size_t n;
	struct boundary items[BOUNDARY_DEPTH];
	const char *line, *after;	/* the next boundary line and its end; END: none follows */
	size_t level;		/* number of its boundary, from 1; 0: none follows */
	bool closes;		/* it ends the multipart */
};

/* Add the boundary TEXT.  Returns its level. */
size_t boundary_enter(struct boundaries *all, const char *text);

/* Remove the last boundary. */
void boundary_leave(struct boundaries *all);

/* Find the next boundary line at or after AT, where a line begins. */
void boundary_next(struct boundaries *all, const char *at);

/* Returns the end of the part at FROM: the line end before a boundary belongs to the boundary. */
const char *boundary_end(const struct boundaries *all, const char *from);

#endif
