/*
 * diag - cli: messages on standard error
 */
#ifndef CLI_DIAG_H
#define CLI_DIAG_H

#include "output/progress.h"

/*
 * Write "urlsift: ", the text and a newline in one call, after erasing the line of the PROGRESS,
 * which may be NULL.  Control characters, which file names may have, and octets that are not UTF-8
 * are shown as \ooo.
 */
void diag_beside(struct progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Print a message when no progress is shown. */
#define diag(...) diag_beside(NULL, __VA_ARGS__)

/* Refer to --help, after a message about the command line. */
void diag_usage(void);

#endif
