/*
 * read - scan: the octets of a URL, up to its closer or to what no URL may hold
 *
 * White space, controls, "<", ">", quotes and what stands for these end a URL that no
 * wrapper bounds.  Where in the octets before them it ends is for end.h.
 */
#ifndef SCAN_READ_H
#define SCAN_READ_H

#include <stdbool.h>

#include "evidence/evidence.h"
#include "scan/opening.h"
#include "scan/run.h"

/* A URL that no wrapper bounds. */
struct token {
	struct evidence *evidence;
	size_t opens;		/* where the line's leader is looked for */
	enum run_closer closer;
	size_t max;		/* so many octets are read, RUN_BARE_MAX at most */
	bool coloured;		/* a control sequence stands directly before it */
	bool link;		/* it is the target of a terminal's link */
	/* what was found */
	bool drive;		/* a backslash stands behind the drive of a file URL */
};

/*
 * Read the token at AT.  RUN's AFTER is where it stopped; its STOP is RUN_TOO_LONG if more
 * follows than was to be read.  Lines are joined only where the text declares it
 * (format=flowed, DelSp).
 */
void read_token(struct token *token, struct run *run, struct text *text, size_t at);

/* Add the token at AT, in a line that follows. */
void read_next_token(struct token *token, struct run *run, struct text *text, size_t at);

/*
 * Read the content of a wrapper from OPENING->at on to its closer.  In the draft of 1993 its
 * blanks may belong to the URL.
 */
void read_wrapper(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence, enum urlsift_std std);

#endif
