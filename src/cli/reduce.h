/*
 * reduce - cli: -u and --count-by of what was merged
 */
#ifndef CLI_REDUCE_H
#define CLI_REDUCE_H

#include "cli/printed.h"
#include "cli/settings.h"
#include "output/output.h"

struct reduce;

/*
 * NULL, after a message, if there is no memory or no place for files.  All files that are
 * needed are opened here.
 */
struct reduce *reduce_new(const struct options *options);
void reduce_free(struct reduce *reduce);

/* What is done with all records, in this order: each is a walk over them. */
enum reduce_walk {
	REDUCE_NOTE,	/* which of them are the first of their URL */
	REDUCE_COUNT,	/* what they count for */
	REDUCE_CHOOSE	/* the first of their URL are chosen */
};

/* Returns whether this walk is wanted. */
bool reduce_walks(const struct reduce *reduce, enum reduce_walk walk);

/* A walk begins.  Returns false, after a message, if it cannot. */
bool reduce_begin(struct reduce *reduce, enum reduce_walk walk);

/* The records that follow are of this item. */
void reduce_item(struct reduce *reduce, const struct trailer *trailer, const char *path);

/* An outcome_wants whose context is the reduce: returns whether the walk chooses the record. */
bool reduce_wants(void *reduce, struct octets record);

/* Why the last records could not be judged; NULL: they could; "": after a message. */
const char *reduce_why(const struct reduce *reduce);

/* Put the table of REDUCE_COUNT.  Returns false after a message. */
bool reduce_put(struct reduce *reduce, struct output *output);

#endif
