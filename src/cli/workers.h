/*
 * workers - cli: threads, each with its own input, pipeline and output
 */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include <stdbool.h>

#include "cli/pipeline.h"
#include "cli/settings.h"
#include "input/input.h"
#include "output/output.h"

struct workers;

/* Returns the number of processors that the program may use: at least 1. */
unsigned workers_processors(void);

/* Returns the number of threads for the options: at least 1. */
unsigned workers_threads(const struct options *options);

/* Start N workers, with outputs like OUTPUT.  Returns NULL without memory or threads. */
struct workers *workers_new(const struct options *options, const struct output *output,
    unsigned n);

/*
 * Give a file, which may have been FOUND in a directory, to the workers, to be read from START
 * (NULL: from its beginning).  Returns false if all work has ended, or there is no memory.
 */
bool workers_put(struct workers *workers, const char *path, bool found,
    const struct input_start *start);

/* Wait for all workers, and add their counts and errors to PIPELINE and its output. */
void workers_finish(struct workers *workers, struct pipeline *pipeline);

#endif
