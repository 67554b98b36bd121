/*
 * workers - cli: the workers of a run, each with what it needs to read, choose and print
 */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include <stdbool.h>

#include "cli/pipeline.h"
#include "cli/settings.h"
#include "input/input.h"
#include "output/output.h"

struct workers;

/* How many processors the program may use: at least 1. */
unsigned workers_processors(void);

/* How many threads the options ask for: at least 1. */
unsigned workers_threads(const struct options *options);

/* Each worker's output is like OUTPUT.  NULL if there is no memory, or no thread. */
struct workers *workers_new(const struct options *options, const struct output *output,
    unsigned n);

/*
 * Hand out a file, which may have been FOUND in a directory, from its beginning (START NULL) or
 * not; false if all work has ended.
 */
bool workers_put(struct workers *workers, const char *path, bool found,
    const struct input_start *start);

/* Wait until all is done; add what was found, trouble and errors to PIPELINE and its output. */
void workers_finish(struct workers *workers, struct pipeline *pipeline);

#endif
