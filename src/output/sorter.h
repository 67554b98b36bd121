/*
 * sorter - output: more entries than memory holds, in order
 *
 * What does not fit is written, in sorted runs, to files that have no name, in $TMPDIR or /tmp;
 * then the runs are merged.  The files are opened first: nothing is opened later.
 */
#ifndef OUTPUT_SORTER_H
#define OUTPUT_SORTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/octets.h"

/* Octets of memory for what is sorted, and of runs that are merged at a time. */
#define SORTER_MEMORY ((size_t)8 << 20)
#define SORTER_WAYS 64

/* What becomes of entries that have one key. */
enum sorter_same {
	SORTER_FIRST,	/* the smallest value stays */
	SORTER_SUM	/* their values are added */
};

struct sorter_entry {
	struct octets key;	/* valid until the next call */
	uint64_t value;
};

struct sorter;

/* NULL, with errno, if there is no memory or no place for files. */
struct sorter *sorter_new(size_t memory, enum sorter_same same);
void sorter_free(struct sorter *sorter);

/* One more.  Returns false, with errno, if there is no room for it. */
bool sorter_put(struct sorter *sorter, struct octets key, uint64_t value);

/* That was all.  Returns false, with errno, if they cannot be put in order. */
bool sorter_end(struct sorter *sorter);

/* The next one, by its key (as memcmp() has it; of two the one that is the start of the other).
   Returns false at the end, with errno 0, or if it cannot be read. */
bool sorter_next(struct sorter *sorter, struct sorter_entry *entry);

#endif
