/*
 * index - cli: which files an index (--sqlite) needs to have read
 */
#ifndef CLI_INDEX_H
#define CLI_INDEX_H

#include "cli/settings.h"
#include "input/walk.h"
#include "output/output.h"
#include "output/report.h"
#include "output/sqlite.h"

/* What is to be done with a file. */
enum index_answer {
	INDEX_READ,
	INDEX_SKIP,	/* it is as it was, or the index itself */
	INDEX_REFUSE
};

struct index;

/*
 * Open the index of the options, only to read what is in it if they name no files.  NULL, after
 * a message, if that is not possible.
 */
struct index *index_new(const struct options *options);

/* If it was not finished, what is not in it as a whole is undone. */
void index_free(struct index *index);

/* Returns whether the index is only read. */
bool index_is_read(const struct index *index);

/* Returns whether PATH is one of the files that the index is in. */
bool index_is_in(const struct index *index, const char *path);

struct sqlite *index_sqlite(struct index *index);

/* Below this directory, files that are gone are removed from the index. */
void index_root(struct index *index, const char *path);

/*
 * Does a file have to be read?  *START is where from.  It is not opened unless it is a mailbox
 * that grew.  INDEX_REFUSE: *WHY says why it has no place in an index.
 */
enum index_answer index_ask(struct index *index, const struct walk_item *item,
    struct input_start *start, const char **why);

/* A file that is read for an index. */
struct index_file {
	struct sqlite_stat stat;	/* when it was opened */
	struct sqlite_mark mark;	/* its last message so far */
	struct sqlite_counts counts;	/* in the end: what was read of it */
	bool spoilt;			/* something was reported: it is not there as a whole */
};

/* Several threads may call these two, each with its own output. */

/* What an OUTPUT gets from here on is of this file.  Returns whether it is a regular one. */
bool index_begin(const struct index *index, struct output *output, const struct source *source,
    const struct input_start *start, struct index_file *file);

/* All of it was read. */
void index_end(const struct index *index, struct output *output, const struct source *source,
    struct index_file *file);

/* All was read: remove what is gone, and keep the rest.  Returns whether that was possible. */
bool index_finish(struct index *index);

/* Put all of the index into a page.  Returns whether that was possible. */
bool index_page(struct index *index, struct report *report, struct report_read *read);

/* What failed. */
const char *index_why(const struct index *index);

#endif
