/*
 * read - scan: the octets of a URL, up to its closer or an octet that no URL may have
 *
 * White space, controls, "<", ">", quotes and their equivalents end a URL without a wrapper.
 * Of the octets before them, end.h decides which belong to the URL.
 */
#ifndef SCAN_READ_H
#define SCAN_READ_H

#include <stdbool.h>

#include "evidence/evidence.h"
#include "scan/open.h"
#include "scan/run.h"

/* A URL that no wrapper bounds. */
struct token {
	struct evidence *evidence;
	size_t opens;		/* where to look for the line's leader */
	enum run_closer closer;
	size_t max;		/* most octets to read, at most RUN_BARE_MAX */
	bool coloured;		/* a control sequence directly precedes it */
	bool link;		/* it is the target of a terminal's link */
	bool exact;		/* the text ends where its container does */
	/* results */
	bool drive;		/* a backslash follows the drive of a file URL */
};

/*
 * Read the token at AT.  RUN's AFTER is where it stopped.  RUN's STOP is RUN_TOO_LONG if the token
 * is longer than allowed.  Lines are joined only where the text declares it (format=flowed,
 * DelSp).
 */
void read_token(struct token *token, struct run *run, struct text *text, size_t at);

/* Append the token at AT, which is on a later line. */
void read_next_token(struct token *token, struct run *run, struct text *text, size_t at);

/*
 * Read the content of a wrapper from OPENING->at to its closer.  In the draft of 1993 blanks in it
 * may belong to the URL.
 */
void read_wrapper(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence, enum urlsift_std std);

#endif
