/*
 * process - cli: the descriptors and signals with which the process was started
 */
#ifndef CLI_PROCESS_H
#define CLI_PROCESS_H

#include <stdbool.h>

/*
 * Call this before any file is opened.  It opens descriptors 0 to 2 if they are closed, and ignores
 * SIGPIPE, so that a closed pipe is a write error: the end of a program that reads the messages
 * must not end this one.  If standard output is a pipe, it enlarges its buffer.  Returns whether
 * SIGPIPE would have ended the process.
 */
bool process_begin(void);

/* End the process by SIGPIPE, as other programs end if nobody reads standard output. */
void process_end_by_pipe(void);

#endif
