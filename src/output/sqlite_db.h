/*
 * sqlite_db - output: the database of an index: its file, its tables, its statements
 */
#ifndef OUTPUT_SQLITE_DB_H
#define OUTPUT_SQLITE_DB_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"
#include "output/report.h"

/* Octets for the reason of a failure, with a NUL. */
#define SQLITE_DB_WHY 256

/* The functions of SQLite that the program calls. */
#define SQLITE_DB_CALLS(call) \
	call(sqlite3_bind_blob64) \
	call(sqlite3_bind_int64) \
	call(sqlite3_bind_null) \
	call(sqlite3_bind_text64) \
	call(sqlite3_busy_timeout) \
	call(sqlite3_close_v2) \
	call(sqlite3_column_blob) \
	call(sqlite3_column_bytes) \
	call(sqlite3_column_int64) \
	call(sqlite3_column_type) \
	call(sqlite3_config) \
	call(sqlite3_db_config) \
	call(sqlite3_errmsg) \
	call(sqlite3_exec) \
	call(sqlite3_extended_errcode) \
	call(sqlite3_file_control) \
	call(sqlite3_finalize) \
	call(sqlite3_last_insert_rowid) \
	call(sqlite3_open_v2) \
	call(sqlite3_prepare_v3) \
	call(sqlite3_reset) \
	call(sqlite3_step) \
	call(sqlite3_system_errno) \
	call(sqlite3_wal_checkpoint_v2)

#define SQLITE_DB_MEMBER(name) __typeof__(name) *name;

/*
 * SQLite is loaded only for an index, because linking it would cost every run the time to load
 * it.  It is linked if its name is unknown at build time.
 */
struct sqlite_lib {
	SQLITE_DB_CALLS(SQLITE_DB_MEMBER)
};

enum sqlite_db_statement {
	SQLITE_DB_BEGIN,
	SQLITE_DB_COMMIT,
	SQLITE_DB_LOG,
	SQLITE_DB_OBJECTS,
	SQLITE_DB_ABSURD,
	SQLITE_DB_META_GET,
	SQLITE_DB_META_SET,
	SQLITE_DB_FILE_FIND,
	SQLITE_DB_FILE_ADD,
	SQLITE_DB_FILE_SET,
	SQLITE_DB_FILE_LAST,
	SQLITE_DB_FILE_GONE,
	SQLITE_DB_FILE_DELETE,
	SQLITE_DB_SEEN_ADD,
	SQLITE_DB_STALE_ADD,
	SQLITE_DB_STALE_DELETE,
	SQLITE_DB_STALE_CLEAR,
	SQLITE_DB_PIECE_DELETE,
	SQLITE_DB_READING_DELETE,
	SQLITE_DB_FIND_DELETE,
	SQLITE_DB_MESSAGE_DELETE,
	SQLITE_DB_MESSAGE_ADD,
	SQLITE_DB_URL_FIND,
	SQLITE_DB_URL_FIRST,
	SQLITE_DB_URL_ADD,
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
	bool made;		/* the tables are new, and have no indexes yet */
	bool busy;		/* another process had locked the database for too long */
	char why[SQLITE_DB_WHY];	/* reason of the first failure; "": none */
};

/*
 * Open the database.  WRITE: make it if it does not exist, and begin a transaction; no file is
 * opened after this.  Otherwise open it to read the committed rows.  Returns whether that
 * succeeded; if not, the reason is in WHY, and a new file has been removed.
 */
bool sqlite_db_open(struct sqlite_db *db, const char *name, bool write);

/* Close the database.  Changes that are not committed are undone. */
void sqlite_db_close(struct sqlite_db *db);

/* Make the indexes of new tables.  They come late, because adding rows is faster without them. */
void sqlite_db_index(struct sqlite_db *db);

/* Bind a number to the parameter I, from 1, of a statement. */
void sqlite_db_number(struct sqlite_db *db, enum sqlite_db_statement which, int i, int64_t value);

/*
 * Bind a TEXT if VALUE is UTF-8 without NUL, or else a BLOB; NULL if its AT is NULL.  The octets
 * are not copied: they must stay until the statement is done.
 */
void sqlite_db_octets(struct sqlite_db *db, enum sqlite_db_statement which, int i,
    struct octets value);
void sqlite_db_string(struct sqlite_db *db, enum sqlite_db_statement which, int i,
    const char *value);

/* Run a statement without result rows.  Returns whether nothing has failed so far. */
bool sqlite_db_run(struct sqlite_db *db, enum sqlite_db_statement which);

/* Returns the next row of a statement, or NULL.  Call sqlite_db_done() after the last row. */
sqlite3_stmt *sqlite_db_row(struct sqlite_db *db, enum sqlite_db_statement which);
void sqlite_db_done(struct sqlite_db *db, enum sqlite_db_statement which);

/* Run a statement with one result row of N numbers.  Returns whether there is a row; else zeros. */
bool sqlite_db_numbers(struct sqlite_db *db, enum sqlite_db_statement which, int64_t *values,
    int n);

/* Returns the octets of column I, from 0; AT is NULL for NULL.  Valid until the next row. */
struct octets sqlite_db_value(const struct sqlite_db *db, sqlite3_stmt *row, int i);

/* Returns whether the octets equal a string. */
bool sqlite_db_same(struct octets a, const char *b);

/* Returns the number of the last row added. */
int64_t sqlite_db_added(const struct sqlite_db *db);

/* Move committed changes from the log to the database. */
void sqlite_db_checkpoint(struct sqlite_db *db);

/* Put all finds of the index into a page, its totals into *READ.  Returns false on a failure. */
bool sqlite_page_put(struct sqlite_db *db, struct report *report, struct report_read *read);

#endif
