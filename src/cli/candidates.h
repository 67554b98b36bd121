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

/* Begins as zeros. */
struct candidates {
	struct candidate *all;	/* as they were found */
	size_t n, room;
};

/* Add an output.  Returns whether there was memory. */
bool candidates_add(struct candidates *candidates, const char *path, size_t item,
    const struct trailer *trailer);

/*
 * The version, options and machine of the majority: those of which most items have an output, or
 * of equally many the one that the first item has.  If WANTED is not NULL, only outputs of its
 * version and options count.  Returns NULL without outputs, or if two versions or sets of
 * options have the same claim; also without memory, and then *FAILED becomes true.
 */
const struct trailer *candidates_most(const struct candidates *candidates,
    const struct trailer *wanted, bool *failed);
void candidates_free(struct candidates *candidates);

#endif
