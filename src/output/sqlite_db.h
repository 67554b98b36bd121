/*
 * sqlite_db - output: the database of an index: its file, its tables, its statements
 */
#ifndef OUTPUT_SQLITE_DB_H
#define OUTPUT_SQLITE_DB_H

#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"
#include "output/sqlite_lib.h"

/* Room for the reason of a failure. */
#define SQLITE_DB_WHY 256

enum sqlite_db_statement {
	SQLITE_DB_BEGIN,
	SQLITE_DB_COMMIT,
	SQLITE_DB_TABLES,
	SQLITE_DB_META_GET,
	SQLITE_DB_META_SET,
	SQLITE_DB_FILE_FROM,
	SQLITE_DB_FILE_FIND,
	SQLITE_DB_FILE_ADD,
	SQLITE_DB_FILE_SET,
	SQLITE_DB_FILE_LAST,
	SQLITE_DB_FILE_COUNT,
	SQLITE_DB_FILE_ALL,
	SQLITE_DB_FILE_DELETE,
	SQLITE_DB_STALE_ADD,
	SQLITE_DB_STALE_DELETE,
	SQLITE_DB_STALE_CLEAR,
	SQLITE_DB_PIECE_DELETE,
	SQLITE_DB_READING_DELETE,
	SQLITE_DB_FIND_DELETE,
	SQLITE_DB_MESSAGE_DELETE,
	SQLITE_DB_MESSAGE_ADD,
	SQLITE_DB_URL_FIND,
	SQLITE_DB_URL_ADD,
	SQLITE_DB_URL_SET,
	SQLITE_DB_FIND_ADD,
	SQLITE_DB_PIECE_ADD,
	SQLITE_DB_READING_ADD,
	SQLITE_DB_PAGE_COUNT,
	SQLITE_DB_PAGE_FILE,
	SQLITE_DB_PAGE_FIND,
	SQLITE_DB_PAGE_READING,
	SQLITE_DB_NSTATEMENTS
};

struct sqlite_db {
	struct sqlite_lib lib;
	sqlite3 *handle;
	sqlite3_stmt *statements[SQLITE_DB_NSTATEMENTS];	/* prepared when first used */
	bool busy;		/* another process had the database for too long */
	char why[SQLITE_DB_WHY];	/* what failed first; "": nothing has */
};

/*
 * Open the database, or make it, and begin a transaction: after this no file is opened any
 * more.  Returns whether that was possible; if not, the reason is in WHY, and what was not
 * there before is not left behind.
 */
bool sqlite_db_open(struct sqlite_db *db, const char *name);

/*
 * The same, to read what is in it: no transaction of others changes that any more.  Returns
 * whether that was possible; the file is neither made nor changed.
 */
bool sqlite_db_open_to_read(struct sqlite_db *db, const char *name);

/* What is not committed is undone. */
void sqlite_db_close(struct sqlite_db *db);

/* Bind the value number I, from 1, of a statement. */
void sqlite_db_number(struct sqlite_db *db, enum sqlite_db_statement which, int i, int64_t value);

/* Bind TEXT if it is UTF-8 without NUL, or else a BLOB; AT NULL: NULL.  Not copied. */
void sqlite_db_octets(struct sqlite_db *db, enum sqlite_db_statement which, int i,
    struct octets value);

/* Returns whether the octets are characters of UTF-8, and no NUL. */
bool sqlite_db_is_text(struct octets value);

/* Run a statement that returns nothing.  Returns whether nothing has failed so far. */
bool sqlite_db_run(struct sqlite_db *db, enum sqlite_db_statement which);

/* The next row of a statement, or NULL; then sqlite_db_done(). */
sqlite3_stmt *sqlite_db_row(struct sqlite_db *db, enum sqlite_db_statement which);
void sqlite_db_done(struct sqlite_db *db, enum sqlite_db_statement which);

/* The value of a row's column I, from 0, as it was bound.  Valid until the next row. */
struct octets sqlite_db_value(const struct sqlite_db *db, sqlite3_stmt *row, int i);

/* Returns whether two values are the same octets. */
bool sqlite_db_same(struct octets a, struct octets b);

/* The row that was added last. */
int64_t sqlite_db_added(const struct sqlite_db *db);

/* Move what is committed from the log to the database. */
void sqlite_db_checkpoint(struct sqlite_db *db);

#endif
