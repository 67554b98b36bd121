/*
 * pipeline - cli: what becomes of a record
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
	struct pool *pool;	/* NULL: what is printed may be written at any time */
	unsigned worker;	/* the number of this thread in POOL */
	bool over;		/* nothing of what is printed is wanted any more */
	struct filter *filter;
	struct hash_set *unique;	/* NULL: all are wanted */
	struct report *report;	/* NULL: nobody wants a page; owned by the caller */
	struct redact *redact;	/* NULL: passwords are shown */
	uint64_t n;		/* URLs that were kept */
	uint64_t n_here;	/* those of the file at hand; with --by=message, of the message */
	bool trouble;		/* something was reported */
	struct index_file file;	/* --sqlite: the one at hand */
	const struct input_count *read;	/* what was read so far; owned by the input */
	uint64_t n_told;	/* URLs that the progress knows of */
	bool counted;		/* the find at hand was */
	struct record_finding findings[LINT_MAX];	/* of the record at hand (--lint) */
	struct buffer normalized;	/* the URL at hand (-u) */
	struct buffer suggestion;	/* what the URL was meant to be (--lint) */
	struct fix *fix;	/* NULL: nothing is mended */
	struct stats stats;	/* if they are asked for */
	char failed[FILTER_WHY];	/* why the pipeline ended early; "" if it did not */
};

/* Returns whether it could be opened; if not, the reason is in FAILED. */
bool pipeline_open(struct pipeline *pipeline, const struct options *options, struct output *output);
void pipeline_close(struct pipeline *pipeline);

/* The handler of an input whose records the pipeline gets; what is asked for is known now. */
struct input_handler pipeline_handler(struct pipeline *pipeline);

/* Report a name and a reason, as far as messages are wanted. */
void pipeline_trouble(void *ctx, const char *name, const char *why);

#endif
