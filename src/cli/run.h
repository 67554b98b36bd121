/*
 * run - cli: one run over what the options name, and how it went
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include <stdbool.h>

#include "cli/settings.h"
#include "output/output.h"

enum status {
	STATUS_FOUND,
	STATUS_NOTHING,
	STATUS_TROUBLE
};

/* Do what the options ask for. */
enum status run_options(struct options *options);

/* Write what is left.  Returns false, after a message, if something could not be written. */
bool run_written(const struct options *options, struct output *output);

#endif
