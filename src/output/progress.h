/*
 * progress - output: how far a long run is, on standard error (--progress)
 *
 * On a terminal this is a line that is written over and over, and erased before
 * anything else is written to it; elsewhere each report is a line of its own.
 * The threads of a run share one.  NULL is one without reports.
 */
#ifndef OUTPUT_PROGRESS_H
#define OUTPUT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress;

/* ALWAYS: also where it is no terminal, and from the start.  NULL: not here, or no memory. */
struct progress *progress_new(bool always);

/* All octets of the run are so many: what is left can be told. */
void progress_expect(struct progress *progress, uint64_t octets);

/* Erase the line; elsewhere than on a terminal, report for the last time. */
void progress_free(struct progress *progress);

/* So much more was done: octets that were scanned, URLs that were found. */
void progress_add(struct progress *progress, uint64_t octets, uint64_t urls);

/* Erase the line, then write a text to a file.  Returns 0 or an error number. */
int progress_write(struct progress *progress, int fd, const char *text, size_t len);

#endif
