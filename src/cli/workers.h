/*
 * workers - cli: the workers of a run, each with what it needs to read, choose and print
 */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include <stdbool.h>

#include "input/input.h"
#include "cli/pipeline.h"
#include "cli/options.h"
#include "output/output.h"

/* What all workers have in common. */
struct team_options {
	const struct options *options;
	const struct input_options *input;	/* but the handler and the share */
	const struct output_ops *output;
	const struct style *style;
	struct progress *progress;
	int fd;
};

struct team;

/* How many threads the options ask for: at least 1. */
unsigned team_threads(const struct options *options);

/* NULL if there is no memory, or no thread. */
struct team *team_new(const struct team_options *options, unsigned n);

/* Hand out a file; false if all work has ended. */
bool team_put(struct team *team, const char *path);

/* Wait until all is done; what was found, trouble, and errors are added to JOB and its output. */
void team_finish(struct team *team, struct job *job);

#endif
