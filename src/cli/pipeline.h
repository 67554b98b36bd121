/*
 * pipeline - cli: filter, count and print records
 */
#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "cli/sandbox.h"
#include "cli/settings.h"
#include "filter/filter.h"
#include "filter/lint.h"
#include "input/input.h"
#include "input/walk.h"
#include "output/hash_set.h"
#include "output/output.h"
#include "output/report.h"
#include "output/sqlite.h"

#define STATS_KINDS 9		/* URLs given with --parse, then the kinds of enum urlsift_kind */
#define STATS_VERDICTS 3	/* enum urlsift_verdict */

/* The sums of KINDS, VERDICTS and SCHEMES are URLS. */
struct stats {
	struct input_count input;
	uint64_t unreadable;	/* failures that were reported */
	uint64_t urls;
	uint64_t kinds[STATS_KINDS];
	uint64_t verdicts[STATS_VERDICTS];
	size_t n_schemes;	/* the number of known schemes */
	uint64_t *schemes;	/* in the order of urlsift_scheme_at(), then the unknown ones */
	struct sandbox sandbox;
	uint64_t placeholders;	/* placeholders that --lint left out */
	bool grouped;		/* print digits and lines in groups, for people */
	uint64_t ambiguous;	/* URLs whose readings differ by more than trimming */
};

/* Set all counts to 0.  Returns false if there is no memory. */
bool stats_open(struct stats *stats);
void stats_close(struct stats *stats);

/* Count a URL. */
void stats_url(struct stats *stats, const struct urlsift_find *find);

/* Add the counts of an input. */
void stats_input(struct stats *stats, const struct input_count *count);

/* Add the counts of another thread. */
void stats_add(struct stats *stats, const struct stats *other);

/* Put a line with a name and a number for each count, or one JSON object with all of them. */
void stats_put(const struct stats *stats, struct buffer *to, uint64_t milliseconds, bool json);

struct fix;

/* Returns NULL if there is no memory.  OPTIONS and OUTPUT must outlive the result. */
struct fix *fix_new(const struct options *options, struct output *output);
void fix_free(struct fix *fix);

/* Begin a source, to which the following records belong. */
void fix_begin(struct fix *fix, const struct source *source);

/* Note the correction of a record with findings. */
void fix_record(struct fix *fix, const struct record *record);

/* End the source: put the diff.  Returns NULL, or why that failed. */
const char *fix_end(struct fix *fix);

/* After all files: report how many findings are left. */
void fix_say(const struct fix *fix);

/* How to treat a file. */
enum index_answer {
	INDEX_READ,
	INDEX_SKIP,	/* it did not change, or this run writes it */
	INDEX_REFUSE	/* it cannot be indexed */
};

struct index;

/* Open the index of the options for OUTPUT.  Returns NULL, after a message, if that fails. */
struct index *index_new(struct options *options, struct output *output);

/* Close the index.  Without index_finish(), changes that are not complete are undone. */
void index_free(struct index *index);

/* Note a directory: index_finish() removes files below it that no longer exist. */
void index_root(struct index *index, const char *path);

/*
 * Decide whether to read a file, and set *START to the place from which.  Opens the file only if it
 * is a mailbox that grew.  For INDEX_REFUSE, *WHY is the reason.
 */
enum index_answer index_ask(struct index *index, const struct walk_item *item,
    struct input_start *start, const char **why);

/* A file that is read for an index. */
struct index_file {
	struct sqlite_file row;	/* its status when it was opened, its last message so far */
	bool spoilt;		/* an error was reported: the file is incomplete */
};

/* Several threads may call index_begin() and index_end(), each with its own output. */

/* Begin a file: OUTPUT then gets its records.  Returns whether it is a regular file. */
bool index_begin(const struct index *index, struct output *output, const struct source *source,
    const struct input_start *start, struct index_file *file);

/* End a file, after all its records. */
void index_end(const struct index *index, struct output *output, const struct source *source,
    struct index_file *file);

/*
 * Remove files that no longer exist, and commit; ERROR is that of the output.  Returns false, after
 * a message, if anything failed.
 */
bool index_finish(struct index *index, int error);

#define POOL_MAX 256	/* the most workers */

struct pool;
struct shared;

/* When a worker may write. */
enum pool_when {
	POOL_LATER,
	POOL_NOW,
	POOL_NEVER	/* its file or part comes after the end of all work */
};

/* The next task of a worker: a PATH, or SHARED; both are NULL if there is no more work. */
struct pool_task {
	char *path;		/* a file for this worker, which frees the name */
	bool found;		/* the file was found in a directory */
	struct input_start start;	/* the place from which to read the file */
	struct shared *shared;	/* another worker's file, to share; call pool_unshare() after it */
};

/* Make a pool for N workers, which are numbered from 0.  Returns NULL if there is no memory. */
struct pool *pool_new(unsigned n);
void pool_free(struct pool *pool);

/*
 * Add a file, to be read from START (NULL: from its beginning).  Waits while too many files wait
 * for a worker.  Returns false after the end of all work, and if there is no memory.
 */
bool pool_put(struct pool *pool, const char *path, bool found, const struct input_start *start);

/* There are no more files: once all work is done, pool_take() returns an empty task. */
void pool_close(struct pool *pool);

/* Only workers call the functions below. */

/* Wait for the next task of worker I, and return it. */
struct pool_task pool_take(struct pool *pool, unsigned i);

/* Returns when worker I may write.  WAIT: wait until it may, or never will. */
enum pool_when pool_when(struct pool *pool, unsigned i, bool wait);

/* End all work after the current file or part of worker I. */
void pool_stop(struct pool *pool, unsigned i);

/*
 * End a file of worker I's own, or a PART of a shared one.  For POOL_LATER, the pool has stored the
 * contents of PRINTED, and the buffer is empty.  For POOL_NOW, the worker writes PRINTED, and again
 * after each pool_follow() that returns true.
 */
enum pool_when pool_deliver(struct pool *pool, unsigned i, struct buffer *printed, bool part);

/*
 * Append the stored output of the next files.  Returns false if none is stored; the worker of the
 * next file then prints.
 */
bool pool_follow(struct pool *pool, struct buffer *printed);

/*
 * Offer parts of worker I's file to idle workers.  Returns false if another file is being shared.
 * Otherwise call pool_unshare() when there are no more parts; the file's OWN worker then waits for
 * the others.
 */
bool pool_share(struct pool *pool, unsigned i, struct shared *shared);
void pool_unshare(struct pool *pool, const struct shared *shared, bool own);

/* Begin part NUMBER, counted from 0, of the file of worker I. */
void pool_begin_part(struct pool *pool, unsigned i, uint64_t number);

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
