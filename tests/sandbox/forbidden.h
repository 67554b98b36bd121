/*
 * forbidden.h - tests: what the program must not be able to do in its sandbox
 */
#ifndef FORBIDDEN_H
#define FORBIDDEN_H

#define FORBIDDEN_VICTIM "victim"	/* a file that was not named; it is there */

/* Make each call.  Returns the name of the first that was not refused, or NULL. */
const char *forbidden_try(void);

#endif
