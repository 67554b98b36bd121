/*
 * run - cli: the run of the program, and its exit status
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

/* Run as the options say.  Returns the exit status. */
enum status run_options(struct options *options);

/* Write the rest of the output.  Returns false, after a message, if writing failed. */
bool run_written(const struct options *options, struct output *output);

#endif
