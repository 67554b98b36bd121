/*
 * sqlite - output: an index of what was found, in a database that later runs bring up to date
 *
 * Records reach it as octets (sqlite_record), in the order of files, so that several threads
 * can make them.  All of a file is written in one transaction, with other files if they
 * are small.  Several threads may call these functions.
 */
#ifndef OUTPUT_SQLITE_H
#define OUTPUT_SQLITE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"
#include "output/sqlite_item.h"

/* Room for the reason of a failure. */
#define SQLITE_WHY 256

struct sqlite;

/* What tells whether a file has to be read. */
struct sqlite_known {
	int64_t id;		/* 0: this run added it */
	bool same;		/* it was read to its end, and is as it was then */
};

/* What the index has of a file. */
struct sqlite_file {
	struct sqlite_stat stat;
	int64_t settings;	/* a number for the options of the run that read it */
	struct sqlite_mark mark;
};

/* Open the index NAME, or make it; NULL if that is not possible, and the reason is in WHY. */
struct sqlite *sqlite_new(const char *name, const struct sqlite_run *run, char why[SQLITE_WHY]);

/* The same, to read what is in it: sqlite_page() is all that is then called. */
struct sqlite *sqlite_new_to_read(const char *name, char why[SQLITE_WHY]);

/* What was not finished is undone. */
void sqlite_free(struct sqlite *sqlite);

/*
 * Look a file up, which is like NOW.  Returns whether the index has it.  It costs least if one
 * file after the other is looked up in the order of their names.  One that this run added may
 * not be found: it is read again.
 */
bool sqlite_find(struct sqlite *sqlite, struct octets path, const struct sqlite_stat *now,
    struct sqlite_known *known);

/* Returns whether the index has a file, and then what it has of it. */
bool sqlite_find_file(struct sqlite *sqlite, struct octets path, struct sqlite_file *file);

/* Write records.  Returns whether that was possible. */
bool sqlite_take(struct sqlite *sqlite, const char *octets, size_t len);

/* How many files there are that this run did not add. */
uint64_t sqlite_files(struct sqlite *sqlite);

/* The next one of them.  Returns whether there is one; its path is valid until the next call. */
bool sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path);

/* Remove a file and what was found in it.  Returns whether that was possible. */
bool sqlite_forget(struct sqlite *sqlite, int64_t id);

/* The run is over: keep what it wrote.  Returns whether that was possible. */
bool sqlite_finish(struct sqlite *sqlite);

/* What failed; "": nothing has. */
const char *sqlite_why(const struct sqlite *sqlite);

#endif
