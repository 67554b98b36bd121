/*
 * boundary - mail: the lines that divide a multipart (RFC 2046 section 5.1)
 */
#ifndef MAIL_BOUNDARY_H
#define MAIL_BOUNDARY_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/content_type.h"

/* As many multiparts are in one another. */
#define BOUNDARY_DEPTH 32

struct boundary {
	size_t len;
	char text[CONTENT_TYPE_BOUNDARY];
};

/* Those in effect, and the next line that is one: of what follows it and which. */
struct boundaries {
	const char *end;	/* of the message */
	size_t n;
	struct boundary items[BOUNDARY_DEPTH];
	const char *line, *after;	/* END: there is none */
	size_t level;		/* from 1; 0: there is none */
	bool closes;
};

/* One more of this TEXT; returns its level. */
size_t boundary_enter(struct boundaries *all, const char *text);

/* The last one is no longer in effect. */
void boundary_leave(struct boundaries *all);

/* Find the next boundary from AT on, where a line begins. */
void boundary_next(struct boundaries *all, const char *at);

/* The end of what begins at FROM, before the next boundary: the line's end belongs to that. */
const char *boundary_end(const struct boundaries *all, const char *from);

#endif
