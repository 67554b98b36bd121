/*
 * run - cli: one run over what the options name, and how it went
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include <stdbool.h>

#include "cli/item.h"
#include "cli/settings.h"
#include "output/output.h"

enum status {
	STATUS_FOUND,
	STATUS_NOTHING,
	STATUS_TROUBLE,
	STATUS_MISSING		/* --merge: outputs of items */
};

/* Do what the options ask for; ITEM: as an item of a plan, or NULL. */
enum status run_options(struct options *options, struct item *item);

/* Write what is left.  Returns false, after a message, if something could not be written. */
bool run_written(const struct options *options, struct output *output);

#endif
