/*
 * planner - cli: files are divided into the items of a plan (--plan)
 */
#ifndef CLI_PLANNER_H
#define CLI_PLANNER_H

#include <stdbool.h>

#include "cli/settings.h"
#include "output/output.h"

/* Octets of an item, unless the command line says how many. */
#define PLANNER_BLOCK (UINT64_C(256) << 20)

/*
 * Put the plan of what the options name.  Returns whether all of it could be read; what could
 * not was reported, and is not in the plan.
 */
bool planner_run(const struct options *options, struct output *output);

#endif
