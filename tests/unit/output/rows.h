/*
 * rows.h - tests: what a query returns of the database of an index
 */
#ifndef ROWS_H
#define ROWS_H

#include "../files.h"
#include "base/buffer.h"
#include "output/sqlite_db.h"

static inline struct octets
rows_octets(const char *string)
{
	return (struct octets){ string, strlen(string) };
}

static inline int
rows_add(void *ctx, int n, char **values, char **names)
{
	struct buffer *to = ctx;
	int i;

	(void)names;
	for (i = 0; i < n; i++) {
		buffer_string(to, i == 0 ? "" : "|");
		buffer_string(to, values[i] == NULL ? "NULL" : values[i]);
	}
	buffer_char(to, '\n');
	return 0;
}

/* A line for each row, "|" between its values. */
static inline void
rows_are(struct sqlite_db *db, const char *sql, const char *wanted)
{
	struct buffer rows = { 0 };

	if (db->lib.sqlite3_exec(db->handle, sql, rows_add, &rows, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, db->lib.sqlite3_errmsg(db->handle));
	assert_string_equal(buffer_terminate(&rows), wanted);
	buffer_free(&rows);
}

/* Statements of which nothing is asked. */
static inline void
rows_do(struct sqlite_db *db, const char *sql)
{
	rows_are(db, sql, "");
}

/* A database that has its tables, and no rows; in a transaction. */
static inline void
rows_open(struct sqlite_db *db, const char *name)
{
	*db = (struct sqlite_db){ 0 };
	if (!sqlite_db_open(db, name, true))
		fail_msg("%s", db->why);
}

/* Keep what is in it, as a run does at its end. */
static inline void
rows_keep(struct sqlite_db *db)
{
	if (!sqlite_db_run(db, SQLITE_DB_COMMIT))
		fail_msg("%s", db->why);
	sqlite_db_checkpoint(db);
	sqlite_db_close(db);
}

#endif
