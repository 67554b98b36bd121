/*
 * rows.h - tests: queries of the database of an index
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

/* Compare the rows of a query: a line for each row, "|" between values. */
static inline void
rows_are(struct sqlite_db *db, const char *sql, const char *wanted)
{
	struct buffer rows = { 0 };

	if (db->lib.sqlite3_exec(db->handle, sql, rows_add, &rows, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, db->lib.sqlite3_errmsg(db->handle));
	assert_string_equal(buffer_terminate(&rows), wanted);
	buffer_free(&rows);
}

/* Run statements without results. */
static inline void
rows_do(struct sqlite_db *db, const char *sql)
{
	rows_are(db, sql, "");
}

/* Open a database, which is made with its tables if needed, and begin a transaction. */
static inline void
rows_open(struct sqlite_db *db, const char *name)
{
	*db = (struct sqlite_db){ 0 };
	if (!sqlite_db_open(db, name))
		fail_msg("%s", db->why);
}

/* Commit and close the database, like the end of a run. */
static inline void
rows_keep(struct sqlite_db *db)
{
	if (!sqlite_db_run(db, SQLITE_DB_COMMIT))
		fail_msg("%s", db->why);
	sqlite_db_checkpoint(db);
	sqlite_db_close(db);
}

#endif
