/*
 * readahead - archive: a thread that reads a source ahead
 *
 * It returns the octets of an inner source, and its failure, like the source itself.  A short
 * source gets no thread, which would cost more than it gains.
 */
#ifndef ARCHIVE_READAHEAD_H
#define ARCHIVE_READAHEAD_H

#include "input/source.h"

#define READAHEAD_AFTER (256 * 1024)	/* octets that are read before there is a thread */
#define READAHEAD_RING (1024 * 1024)	/* octets that the thread may be ahead */

struct readahead;

/* NULL if there is no memory.  Call free(3) after use. */
struct readahead *readahead_new(void);

/* The source that reads INNER, which belongs to it until readahead_end(). */
struct source *readahead_begin(struct readahead *ahead, struct source *inner);

/* Stop reading it. */
void readahead_end(struct readahead *ahead);

#endif
