/*
 * index - cli: decide which files to read for an index (--sqlite)
 */
#ifndef CLI_INDEX_H
#define CLI_INDEX_H

#include "cli/settings.h"
#include "input/walk.h"
#include "output/output.h"
#include "output/sqlite.h"

/* How to treat a file. */
enum index_answer {
	INDEX_READ,
	INDEX_SKIP,	/* it did not change, or this run writes it */
	INDEX_REFUSE	/* it cannot be indexed */
};

struct index;

/* Open the index of the options.  Returns NULL, after a message, if that fails. */
struct index *index_new(struct options *options);

/* Close the index.  Without index_finish(), changes that are not complete are undone. */
void index_free(struct index *index);

struct sqlite *index_sqlite(struct index *index);

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

/* Remove files that no longer exist, and commit.  Returns whether that succeeded. */
bool index_finish(struct index *index);

/* Returns the reason of the last failure. */
const char *index_why(const struct index *index);

#endif
