/*
 * run - cli: the run of the program, and its exit status
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include <stdbool.h>
#include <sys/stat.h>

#include "cli/pipeline.h"
#include "cli/settings.h"
#include "input/file_list.h"
#include "input/input.h"
#include "input/walk.h"
#include "output/output.h"
#include "output/report.h"

enum status {
	STATUS_FOUND,
	STATUS_NOTHING,
	STATUS_TROUBLE
};

/* Run as the options say.  Returns the exit status. */
enum status run_options(struct options *options);

/* Write the rest of the output.  Returns false, after a message, if writing failed. */
bool run_written(const struct options *options, struct output *output);

struct page {
	struct report *report;	/* NULL if there is no --report */
	char *target;		/* file that the option's name links to, or NULL */
	struct stat files[2];	/* the old and the new file, which are not searched */
};

/*
 * Begin the page, if the options have one.  If its name is a link to a file, the page will replace
 * the file, not the link.  Returns false, after a message, on a failure.
 */
bool page_open(struct page *page, struct options *options, const struct domain *domain);

/* Free the page; if it was not put, its new file disappears. */
void page_close(struct page *page);

struct operands {
	const struct options *options;
	size_t next;		/* index of the next operand */
	bool listing;		/* LIST is open */
	struct file_list list;
	struct walk walk;
};

void operands_open(struct operands *operands, const struct options *options);
void operands_close(struct operands *operands);

/*
 * Get the next file to read, or a failure to report: first from the operands, then from the list.
 * Without either, it is standard input or the working directory.  Returns false at the end.
 */
bool operands_next(struct operands *operands, struct walk_item *item);

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
