/*
 * progress - output: reports of a long run's progress on standard error (--progress)
 *
 * On a terminal, each report overwrites the last one, and the line is erased before other output
 * is written.  Elsewhere each report is a new line.  The threads of a run share one struct
 * progress.  All functions accept NULL, which means no reports.
 */
#ifndef OUTPUT_PROGRESS_H
#define OUTPUT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress;

/*
 * Reports begin after a second, and only on a terminal.  ALWAYS: at once there, and also elsewhere.
 * Returns NULL if there will be no reports, or there is no memory.
 */
struct progress *progress_new(bool always);

/* Erase the line, or, if standard error is not a terminal, write the last report. */
void progress_free(struct progress *progress);

/* Add the octets scanned and the URLs found since the last call, and report if it is time. */
void progress_add(struct progress *progress, uint64_t octets, uint64_t urls);

/* Erase the line, then write all of TEXT to FD.  Returns 0 or an error number. */
int progress_write(struct progress *progress, int fd, const char *text, size_t len);

#endif
