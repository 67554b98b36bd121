/*
 * pipeline - cli: filter, count and print records
 */
#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/hash_set.h"
#include "cli/fix.h"
#include "cli/index.h"
#include "cli/pool.h"
#include "cli/settings.h"
#include "cli/stats.h"
#include "filter/filter.h"
#include "filter/lint.h"
#include "filter/redact.h"
#include "input/input.h"
#include "output/output.h"
#include "output/report.h"

struct pipeline {
	const struct options *options;
	struct output *output;
	struct pool *pool;	/* NULL: output may be written at any time */
	unsigned worker;	/* the number of this thread in POOL */
	bool over;		/* the rest of the output is not wanted */
	struct filter *filter;
	struct hash_set *unique;	/* NULL without -u */
	struct report *report;	/* NULL without --report; owned by the caller */
	struct redact *redact;	/* NULL: passwords are shown */
	uint64_t n;		/* URLs that were kept */
	uint64_t n_here;	/* those of the current file; with --by=message, of the message */
	bool trouble;		/* a failure was reported */
	struct index_file file;	/* --sqlite: the current file */
	const struct input_count *read;	/* counts of the input, which owns them */
	uint64_t n_told;	/* URLs that were added to the progress */
	bool counted;		/* the current find was counted */
	struct record_finding findings[LINT_MAX];	/* --lint: those of the current record */
	struct buffer normalized;	/* -u: the text to compare of the current URL */
	struct buffer suggestion;	/* --lint: the suggestion for the current URL */
	struct fix *fix;	/* NULL without --fix */
	struct stats stats;	/* with --stats */
	char failed[FILTER_WHY];	/* why the pipeline ended early; "" if it did not */
};

/* Returns whether the pipeline could be opened; if not, the reason is in FAILED. */
bool pipeline_open(struct pipeline *pipeline, const struct options *options, struct output *output);
void pipeline_close(struct pipeline *pipeline);

/* Returns the handler with which an input passes its records to the pipeline. */
struct input_handler pipeline_handler(struct pipeline *pipeline);

/* Note a failure, and report the name and the reason unless -s was given. */
void pipeline_trouble(void *ctx, const char *name, const char *why);

#endif
