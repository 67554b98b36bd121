/*
 * sqlite - output: an index of what was found, in a database that later runs bring up to date
 *
 * What is found becomes rows in the buffer of an output (output_sqlite), so that several threads
 * can make them; in the order of files the buffers are then written to the database.  All of a
 * file is in one transaction, with other files if they are small.  Several threads may call
 * these functions.
 */
#ifndef OUTPUT_SQLITE_H
#define OUTPUT_SQLITE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"

/* Room for the reason of a failure. */
#define SQLITE_WHY 256

struct output;
struct report;
struct report_read;
struct sqlite;

/*
 * A row on its way to the index is its kind and its values.  A value is its type, then eight
 * octets: a number, or the length of the text that follows.
 */
enum sqlite_row {
	SQLITE_ROW_FILE = 'F',		/* path; offset and message from which all is replaced */
	SQLITE_ROW_MESSAGE = 'm',	/* its columns */
	SQLITE_ROW_NO_MESSAGE = 'n',	/* what follows is in none */
	SQLITE_ROW_URL = 'u',
	SQLITE_ROW_FIND = 'f',		/* of that URL, in that message */
	SQLITE_ROW_PIECE = 'p',		/* of that find */
	SQLITE_ROW_READING = 'r',
	SQLITE_ROW_END = 'E'		/* of the file: struct sqlite_end */
};

enum sqlite_row_type {
	SQLITE_ROW_NULL = '0',
	SQLITE_ROW_NUMBER = '1',
	SQLITE_ROW_TEXT = 't'
};

/* What tells that a file was not changed; times are in nanoseconds. */
struct sqlite_stat {
	int64_t size, mtime, ctime, inode;
};

/* What was read of a file. */
struct sqlite_counts {
	int64_t members;	/* of an archive */
	int64_t messages;
	int64_t octets;		/* that were scanned */
};

/* The last message of a mailbox; MESSAGE is 0 where the file is no mailbox that can grow. */
struct sqlite_mark {
	int64_t message;	/* its number, from 1 */
	int64_t offset, line;	/* where it begins */
	int64_t hash;		/* of the octets from there to the end */
};

/* What the index has of a file: numbers, in the order of its row. */
struct sqlite_file {
	int64_t id;
	struct sqlite_stat stat;
	int64_t settled;	/* not 0: if it stays as it is, it need not be read again */
	int64_t settings;	/* a number for the options of the run that read it */
	struct sqlite_mark mark;
};

/* What a run says of a file that it has read: numbers, in the order of its row. */
struct sqlite_end {
	struct sqlite_stat stat;
	int64_t settled;
	struct sqlite_counts counts;
	struct sqlite_mark mark;
};

/* The run at hand. */
struct sqlite_run {
	const char *options;	/* that decide what is found */
	int64_t settings;	/* a number for them, not negative */
	int64_t began;		/* nanoseconds since 1970 */
	const char *std;	/* the grammar, which is that of the whole index */
};

/*
 * Open the index NAME, or make it; without a RUN, open it to read: sqlite_page() is all that is
 * then called.  NULL if that is not possible, and the reason is in WHY.
 */
struct sqlite *sqlite_new(const char *name, const struct sqlite_run *run, char why[SQLITE_WHY]);

/* What was not finished is undone. */
void sqlite_free(struct sqlite *sqlite);

/* Returns whether the index has a file, and then what it has.  The file is there: it is kept. */
bool sqlite_find(struct sqlite *sqlite, struct octets path, struct sqlite_file *file);

/* What OUTPUT gets from here on is of the file PATH; what was found before START stays. */
void sqlite_record_file(struct output *output, struct octets path, int64_t start,
    int64_t message);

/* All of it was read. */
void sqlite_record_end(struct output *output, const struct sqlite_end *end);

/* Write rows.  Returns whether that was possible. */
bool sqlite_take(struct sqlite *sqlite, const char *octets, size_t len);

/*
 * The next of the files that the run has neither found nor added.  Returns whether there is
 * one; its path is valid until the next call.
 */
bool sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path);

/* Remove a file and what was found in it.  Returns whether that was possible. */
bool sqlite_forget(struct sqlite *sqlite, int64_t id);

/* The run is over: keep what it wrote.  Returns whether that was possible. */
bool sqlite_finish(struct sqlite *sqlite);

/* Put all that the index has into a page, and what was READ.  Returns whether it was possible. */
bool sqlite_page(struct sqlite *sqlite, struct report *report, struct report_read *read);

/* What failed; "": nothing has. */
const char *sqlite_why(const struct sqlite *sqlite);

#endif
