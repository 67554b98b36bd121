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

/* Have the first file whose name is not before PATH at hand. */
static void
sqlite_cursor_seek(struct sqlite_cursor *cursor, struct sqlite_db *db, struct octets path)
{
	sqlite_db_done(db, SQLITE_DB_FILE_FROM);
	cursor->from.len = 0;
	buffer_put(&cursor->from, path.at, path.len);
	sqlite_db_octets(db, SQLITE_DB_FILE_FROM, 1,
	    (struct octets){ cursor->from.octets, cursor->from.len });
	cursor->row = cursor->from.failed ? NULL : sqlite_db_row(db, SQLITE_DB_FILE_FROM);
	cursor->open = !cursor->from.failed;
}

/* How the file at hand compares with a name; behind the last there is a greater one. */
static int
sqlite_cursor_compare(const struct sqlite_cursor *cursor, const struct sqlite_db *db,
    struct octets path)
{
	struct octets at;
	int order;

	/* What is not UTF-8 comes last. */
	if (cursor->row == NULL ||
	    db->lib.sqlite3_column_type(cursor->row, 0) != SQLITE_TEXT)
		return 1;
	at = sqlite_db_value(db, cursor->row, 0);
	order = memcmp(at.at, path.at, at.len < path.len ? at.len : path.len);
	return order != 0 ? order : (at.len > path.len) - (at.len < path.len);
}

/* Returns whether PATH is not before the name that was asked for last. */
static bool
sqlite_cursor_goes_on(const struct sqlite_cursor *cursor, struct octets path)
{
	const struct buffer *last = &cursor->last;
	int order;

	if (!cursor->open || last->len == 0)
		return false;
	order = memcmp(last->octets, path.at, last->len < path.len ? last->len : path.len);
	return order < 0 || (order == 0 && last->len <= path.len);
}

/* Returns whether PATH is there; then it is at hand. */
static bool
sqlite_cursor_move(struct sqlite_cursor *cursor, struct sqlite_db *db, struct octets path,
    bool text)
{
	int order, steps;

	if (!text || !sqlite_cursor_goes_on(cursor, path)) {
		sqlite_cursor_seek(cursor, db, path);
		return cursor->row != NULL && sqlite_db_same(sqlite_db_value(db, cursor->row, 0),
		    path);
	}
	for (steps = 0; (order = sqlite_cursor_compare(cursor, db, path)) < 0; steps++) {
		if (steps < SQLITE_CURSOR_STEPS)
			cursor->row = sqlite_db_row(db, SQLITE_DB_FILE_FROM);
		else
			sqlite_cursor_seek(cursor, db, path);
	}
	return order == 0;
}

bool
sqlite_cursor_find(struct sqlite_cursor *cursor, struct sqlite_db *db, struct octets path,
    int64_t values[SQLITE_CURSOR_VALUES])
{
	bool text = sqlite_db_is_text(path);
	bool found = sqlite_cursor_move(cursor, db, path, text);
	int i;

	for (i = 0; found && i < SQLITE_CURSOR_VALUES; i++)
		values[i] = db->lib.sqlite3_column_int64(cursor->row, i + 1);
	cursor->last.len = 0;
	buffer_put(&cursor->last, path.at, path.len);
	/* A name that is not UTF-8 is elsewhere in the order. */
	cursor->open = cursor->open && text && !cursor->last.failed;
	return found;
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
