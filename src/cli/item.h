/*
 * item - cli: one item of a plan is run (--item)
 */
#ifndef CLI_ITEM_H
#define CLI_ITEM_H

#include "cli/plan.h"
#include "cli/settings.h"
#include "output/new_file.h"
#include "output/output.h"
#include "output/trailer.h"

struct item {
	struct plan_item planned;
	uint64_t time;		/* when its file was last changed, in ns of 1970 */
	uint64_t machine;	/* see machine_hash() */
	struct new_file out;	/* what standard output is for the run, if --out names a file */
	int standard;		/* ... and what it was; -1: it is as it was */
};

enum item_state {
	ITEM_BEGUN,
	ITEM_DONE,	/* it has been run before, or there is no such item */
	ITEM_FAILED	/* after a message */
};

/* Make the options those of a run over the item. */
enum item_state item_begin(struct item *item, struct options *options);

/*
 * After a run that read the file to its end: end the output with its trailer, which has COUNTS
 * of what was read.  Returns false after a message.
 */
bool item_end(struct item *item, const struct options *options, struct output *output,
    const struct trailer *counts);

/* Release what the item has; what was not ended leaves nothing behind. */
void item_free(struct item *item);

#endif
