/*
 * token - scan: the octets of a URL that no wrapper bounds
 *
 * From its first octet to what no URL may hold: white space, controls, "<", ">", quotes
 * and what stands for these.  Control sequences, escapes and entities are undone on the
 * way.  Where in these octets the URL ends is for extent.h.
 */
#ifndef SCAN_TOKEN_H
#define SCAN_TOKEN_H

#include <stdbool.h>

#include "scan/join.h"

struct token {
	size_t opens;		/* where the line's leader is looked for */
	enum join_closer closer;
	size_t max;		/* so many octets are read, JOIN_TOKEN_MAX at most */
	bool troff;		/* the document is a source of troff */
	bool coloured;		/* a control sequence stands directly before it */
	bool link;		/* it is the target of a terminal's link */
	/* what was found */
	bool asks_troff;	/* the answer depends on TROFF */
	bool drive;		/* a backslash stands behind the drive of a file URL */
};

/*
 * Read the token at AT.  JOIN's AFTER is where it stopped; its STOP is JOIN_TOO_LONG if
 * more follows than was to be read, else JOIN_DELIMITED.  Lines are joined only where the
 * text declares it (format=flowed, DelSp).
 */
void token_read(struct token *token, struct join *join, struct text *text, size_t at);

/* Add the token at AT, in a line that follows. */
void token_go_on(struct token *token, struct join *join, struct text *text, size_t at);

#endif
