/*
 * sqlite - output: an index of finds in an SQLite database (--sqlite)
 *
 * Later runs update the index.  output_sqlite writes finds as rows into the buffer of its output,
 * so that several threads can make rows; sqlite_take() then writes the buffers to the database,
 * in the order of the files.  All rows of a file are in one transaction, together with other files
 * if they are small.  Several threads may call sqlite_find() and sqlite_take() at the same time.
 */
#ifndef OUTPUT_SQLITE_H
#define OUTPUT_SQLITE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"

struct output;
struct sqlite;

/* If these are equal, a file was not changed.  Times are in nanoseconds since 1970. */
struct sqlite_stat {
	int64_t size, mtime, ctime, inode;
};

/* Totals of a file. */
struct sqlite_counts {
	int64_t members;	/* members of archives */
	int64_t messages;
	int64_t octets;		/* octets scanned, counted after decompression */
};

/* The last message of a mailbox.  MESSAGE is 0 if the file is not a mailbox that can grow. */
struct sqlite_mark {
	int64_t message;	/* its number, from 1 */
	int64_t offset, line;	/* where it begins */
	int64_t hash;		/* hash of the octets from there to the end of the file */
};

/* A file in the index: only numbers, in the order of the columns. */
struct sqlite_file {
	int64_t id;
	struct sqlite_stat stat;
	int64_t settled;	/* not 0: unless the file changes, it need not be read again */
	struct sqlite_counts counts;
	struct sqlite_mark mark;
	int64_t settings;	/* the settings of the struct sqlite_run that read it */
};

/* The current run. */
struct sqlite_run {
	const char *options;	/* the options that decide what is found */
	int64_t settings;	/* a number that stands for these options, not negative */
	int64_t began;		/* nanoseconds since 1970 */
	const char *std;	/* the grammar, which must be the same for the whole index */
};

/* Open the index NAME, or make it.  sqlite_why() says whether that succeeded. */
struct sqlite *sqlite_new(const char *name, const struct sqlite_run *run);

/* Close the index.  Changes since the last transaction are undone. */
void sqlite_free(struct sqlite *sqlite);

/*
 * Look up a file that exists.  Returns whether the index has it; *FILE is then filled in, and
 * sqlite_next() will not return the file.
 */
bool sqlite_find(struct sqlite *sqlite, struct octets path, struct sqlite_file *file);

/*
 * Begin a file: the following records of OUTPUT are from it.  They replace its finds from offset
 * START on, and its messages from number MESSAGE on.
 */
void sqlite_record_file(struct output *output, struct octets path, int64_t start,
    int64_t message);

/* End a file, all of which was read.  Its id and settings are not used. */
void sqlite_record_end(struct output *output, const struct sqlite_file *file);

/* Write the rows of a buffer to the database.  Returns whether that succeeded. */
bool sqlite_take(struct sqlite *sqlite, const char *octets, size_t len);

/*
 * Get the next file that the run has neither found nor added.  Returns whether there is one; its
 * path is valid until it is forgotten, or until the next call.
 */
bool sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path);

/* Remove a file and its finds.  Returns whether that succeeded. */
bool sqlite_forget(struct sqlite *sqlite, int64_t id);

/* End the run, and commit its changes.  Returns whether that succeeded. */
bool sqlite_finish(struct sqlite *sqlite);

/*
 * Returns the reason of the first failure; "": none.  Valid until sqlite_free().  SQLITE may be
 * NULL, if sqlite_new() returned that.
 */
const char *sqlite_why(const struct sqlite *sqlite);

#endif
