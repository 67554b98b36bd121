/*
 * diag - cli: messages on standard error
 */
#ifndef CLI_DIAG_H
#define CLI_DIAG_H

#include "output/progress.h"

/*
 * Write "urlsift: ", the text and a newline at once.  Control characters, as
 * names of files may have them, and octets that are not UTF-8 are shown as \ooo.
 */
void diag(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same while the PROGRESS may be shown (NULL: it is not): its line is erased first. */
void diag_beside(struct progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* After a message about the command line: where to read more. */
void diag_usage(void);

#endif
