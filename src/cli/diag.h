/*
 * diag - cli: messages on standard error
 */
#ifndef CLI_DIAG_H
#define CLI_DIAG_H

#include "output/progress.h"

/*
 * Write "urlsift: ", the text and a newline in one call.  Control characters, which file names may
 * have, and octets that are not UTF-8 are shown as \ooo.
 */
void diag(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Like diag(), but erase the line of the PROGRESS first.  PROGRESS may be NULL. */
void diag_beside(struct progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Refer to --help, after a message about the command line. */
void diag_usage(void);

#endif
