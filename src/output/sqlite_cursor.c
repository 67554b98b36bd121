/*
 * sqlite_cursor - output: files of an index are looked up, one after the other
 *
 * A run asks for names mostly in the order of the index: then the next row is the one, which
 * costs a fifth of a search.
 */
#include "output/sqlite_cursor.h"

#include <string.h>

/* Rows to pass before a search is cheaper. */
#define SQLITE_CURSOR_STEPS 4

/* This row is at hand. */
static void
sqlite_cursor_take(struct sqlite_cursor *cursor, const struct sqlite_db *db, sqlite3_stmt *row)
{
	cursor->row = row;
	if (row == NULL)
		return;
	cursor->text = db->lib.sqlite3_column_type(row, 0) == SQLITE_TEXT;
	cursor->at = sqlite_db_value(db, row, 0);
}

/* Have the first file whose name is not before PATH at hand. */
static void
sqlite_cursor_seek(struct sqlite_cursor *cursor, struct sqlite_db *db, struct octets path)
{
	sqlite_db_done(db, SQLITE_DB_FILE_FROM);
	cursor->from.len = 0;
	buffer_put(&cursor->from, path.at, path.len);
	sqlite_db_octets(db, SQLITE_DB_FILE_FROM, 1,
	    (struct octets){ cursor->from.octets, cursor->from.len });
	sqlite_cursor_take(cursor, db,
	    cursor->from.failed ? NULL : sqlite_db_row(db, SQLITE_DB_FILE_FROM));
	cursor->open = !cursor->from.failed;
}

static int
sqlite_cursor_order(struct octets a, struct octets b)
{
	int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);

	return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* How the file at hand compares with a name; behind the last there is a greater one. */
static int
sqlite_cursor_compare(const struct sqlite_cursor *cursor, struct octets path)
{
	/* What is not UTF-8 comes last. */
	return cursor->row == NULL || !cursor->text ? 1 : sqlite_cursor_order(cursor->at, path);
}

/* Go on to PATH, or behind its place.  Returns whether it is there; then it is at hand. */
static bool
sqlite_cursor_move(struct sqlite_cursor *cursor, struct sqlite_db *db, struct octets path)
{
	int order, steps;

	for (steps = 0; (order = sqlite_cursor_compare(cursor, path)) < 0; steps++) {
		if (steps < SQLITE_CURSOR_STEPS)
			sqlite_cursor_take(cursor, db, sqlite_db_row(db, SQLITE_DB_FILE_FROM));
		else
			sqlite_cursor_seek(cursor, db, path);
	}
	return order == 0;
}

/* Returns whether PATH is not before the name that was asked for last. */
static bool
sqlite_cursor_goes_on(const struct sqlite_cursor *cursor, struct octets path)
{
	const struct buffer *last = &cursor->last;

	return last->len > 0 &&
	    sqlite_cursor_order((struct octets){ last->octets, last->len }, path) <= 0;
}

sqlite3_stmt *
sqlite_cursor_find(struct sqlite_cursor *cursor, struct sqlite_db *db, struct octets path)
{
	bool text = sqlite_db_is_text(path);
	bool found = cursor->open && text && sqlite_cursor_move(cursor, db, path);

	if (!found && !(cursor->open && text && sqlite_cursor_goes_on(cursor, path))) {
		sqlite_cursor_seek(cursor, db, path);
		found = cursor->row != NULL && sqlite_db_same(cursor->at, path);
	}
	cursor->last.len = 0;
	buffer_put(&cursor->last, path.at, path.len);
	/* A name that is not UTF-8 is elsewhere in the order. */
	cursor->open = cursor->open && text && !cursor->last.failed;
	return found ? cursor->row : NULL;
}

void
sqlite_cursor_close(struct sqlite_cursor *cursor, struct sqlite_db *db)
{
	sqlite_db_done(db, SQLITE_DB_FILE_FROM);
	cursor->open = false;
}

void
sqlite_cursor_free(struct sqlite_cursor *cursor)
{
	buffer_free(&cursor->from);
	buffer_free(&cursor->last);
}
