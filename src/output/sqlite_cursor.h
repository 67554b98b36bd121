/*
 * sqlite_cursor - output: files of an index are looked up, one after the other
 */
#ifndef OUTPUT_SQLITE_CURSOR_H
#define OUTPUT_SQLITE_CURSOR_H

#include "base/buffer.h"
#include "output/sqlite_db.h"

/* It stands at the first file whose name is not before LAST.  All is 0 at first. */
struct sqlite_cursor {
	bool open;
	sqlite3_stmt *row;	/* NULL: there is none */
	struct octets at;	/* the name in it */
	bool text;		/* the name is UTF-8 */
	struct buffer from;	/* the name that was searched for */
	struct buffer last;	/* the name that was asked for last */
};

/*
 * The row of a file: path, id, state; NULL: it is not there, or was added after the cursor
 * passed its place.  Valid until the next call.
 */
sqlite3_stmt *sqlite_cursor_find(struct sqlite_cursor *cursor, struct sqlite_db *db,
    struct octets path);

/* Let go of the row at hand: while it is read, the log of the database cannot be emptied. */
void sqlite_cursor_close(struct sqlite_cursor *cursor, struct sqlite_db *db);

void sqlite_cursor_free(struct sqlite_cursor *cursor);

#endif
