/*
 * candidates - cli: the outputs that were found for the items of a plan, and which belong together
 */
#ifndef CLI_CANDIDATES_H
#define CLI_CANDIDATES_H

#include <stdbool.h>
#include <stddef.h>

#include "output/trailer.h"

struct candidate {
	char *path;		/* owned */
	struct trailer trailer;
	size_t item;		/* of the plan */
};

/* All are 0 at first. */
struct candidates {
	struct candidate *all;	/* as they were found */
	size_t n, room;
};

/* Add an output.  Returns whether there was memory. */
bool candidates_add(struct candidates *candidates, const char *path, size_t item,
    const struct trailer *trailer);

/*
 * The version, options and machine that most items have an output of; of as many, those of the
 * first item.  WANTED: only of its version and options; NULL: any.  NULL: there are none, or the
 * same is true of two versions or options; *FAILED becomes true if it is for want of memory.
 */
const struct trailer *candidates_most(const struct candidates *candidates,
    const struct trailer *wanted, bool *failed);
void candidates_free(struct candidates *candidates);

#endif
