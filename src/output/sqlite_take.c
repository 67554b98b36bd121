/*
 * sqlite_take - output: octets (sqlite_item) -> rows of an index
 */
#include "output/sqlite_take.h"

#include <string.h>

/* A transaction ends with the file that makes it so many rows long. */
#define SQLITE_TAKE_ROWS 20000

void
sqlite_take_commit(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;

	if (sqlite->has_stale) {
		sqlite_db_run(db, SQLITE_DB_STALE_DELETE);
		sqlite_db_run(db, SQLITE_DB_STALE_CLEAR);
	}
	sqlite->has_stale = false;
	sqlite->rows = 0;
	/* A row that is being read would keep the log from being emptied. */
	sqlite_cursor_close(&sqlite->cursor, db);
	sqlite_db_run(db, SQLITE_DB_COMMIT);
}

void
sqlite_take_clear(struct sqlite *sqlite, int64_t file, int64_t start, int64_t from)
{
	static const enum sqlite_db_statement steps[] = {
		SQLITE_DB_STALE_ADD, SQLITE_DB_PIECE_DELETE, SQLITE_DB_READING_DELETE,
		SQLITE_DB_FIND_DELETE
	};
	struct sqlite_db *db = &sqlite->db;
	size_t i;

	for (i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		sqlite_db_number(db, steps[i], 1, file);
		sqlite_db_number(db, steps[i], 2, start);
		sqlite_db_run(db, steps[i]);
	}
	sqlite_db_number(db, SQLITE_DB_MESSAGE_DELETE, 1, file);
	sqlite_db_number(db, SQLITE_DB_MESSAGE_DELETE, 2, from);
	sqlite_db_run(db, SQLITE_DB_MESSAGE_DELETE);
	sqlite->has_stale = true;
}

static void
sqlite_take_file(struct sqlite *sqlite, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	struct octets path = sqlite_item_text(at);
	int64_t start = sqlite_item_number(at), message = sqlite_item_number(at);
	sqlite3_stmt *row;

	sqlite->message = 0;
	sqlite->member.len = 0;
	sqlite_db_octets(db, SQLITE_DB_FILE_FIND, 1, path);
	row = sqlite_db_row(db, SQLITE_DB_FILE_FIND);
	if (row != NULL)
		sqlite->file = db->lib.sqlite3_column_int64(row, 0);
	sqlite_db_done(db, SQLITE_DB_FILE_FIND);
	if (row != NULL) {
		sqlite_take_clear(sqlite, sqlite->file, start, message);
		return;
	}
	sqlite_db_octets(db, SQLITE_DB_FILE_ADD, 1, path);
	sqlite_db_run(db, SQLITE_DB_FILE_ADD);
	sqlite->file = sqlite_db_added(db);
	sqlite->added++;
}

/* The columns of FILE_SET from 2 on, in the order of the item, then what the run adds. */
#define SQLITE_TAKE_SETTLED 6
#define SQLITE_TAKE_MESSAGE 10
#define SQLITE_TAKE_LAST 13

static void
sqlite_take_end(struct sqlite *sqlite, const char **at)
{
	static const struct octets none = { NULL, 0 };
	const enum sqlite_db_statement set = SQLITE_DB_FILE_SET;
	struct sqlite_db *db = &sqlite->db;
	struct sqlite_state state = { .settings = sqlite->run.settings };
	int64_t value[SQLITE_TAKE_LAST + 1];
	int i;

	memcpy(&state.stat, *at, sizeof(state.stat));
	sqlite_db_number(db, set, 1, sqlite->file);
	for (i = 2; i <= SQLITE_TAKE_LAST; i++) {
		value[i] = sqlite_item_number(at);
		sqlite_db_number(db, set, i, value[i]);
	}
	for (i = SQLITE_TAKE_MESSAGE; value[SQLITE_TAKE_MESSAGE] == 0 && i <= SQLITE_TAKE_LAST; i++)
		sqlite_db_octets(db, set, i, none);
	sqlite_db_number(db, set, 14, state.settings);
	sqlite_db_octets(db, set, 15, value[SQLITE_TAKE_SETTLED] == 0 ? none :
	    (struct octets){ (const char *)&state, sizeof(state) });
	sqlite_db_number(db, set, 16, sqlite->number);
	sqlite_db_run(db, set);
	sqlite->rows++;
	if (sqlite->rows < SQLITE_TAKE_ROWS)
		return;
	sqlite_take_commit(sqlite);
	sqlite_db_run(db, SQLITE_DB_BEGIN);
}

static void
sqlite_take_member(struct sqlite *sqlite, const char **at)
{
	struct octets name = sqlite_item_text(at);

	sqlite->message = 0;
	sqlite->member.len = 0;
	if (name.at != NULL)
		buffer_put(&sqlite->member, name.at, name.len);
}

/* The name of the member, absent in what is no archive. */
static struct octets
sqlite_take_in(const struct sqlite *sqlite)
{
	return (struct octets){ sqlite->member.len == 0 ? NULL : sqlite->member.octets,
	    sqlite->member.len };
}

static void
sqlite_take_message(struct sqlite *sqlite, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t number = sqlite_item_number(at);
	int i;

	sqlite->message = 0;
	if (number < 0)
		return;
	sqlite_db_number(db, SQLITE_DB_MESSAGE_ADD, 1, sqlite->file);
	sqlite_db_octets(db, SQLITE_DB_MESSAGE_ADD, 2, sqlite_take_in(sqlite));
	if (number > 0)
		sqlite_db_number(db, SQLITE_DB_MESSAGE_ADD, 3, number);
	else
		sqlite_db_octets(db, SQLITE_DB_MESSAGE_ADD, 3, (struct octets){ NULL, 0 });
	for (i = 4; i <= 11; i++)
		sqlite_db_octets(db, SQLITE_DB_MESSAGE_ADD, i, sqlite_item_text(at));
	if (sqlite_db_run(db, SQLITE_DB_MESSAGE_ADD))
		sqlite->message = sqlite_db_added(db);
	sqlite->rows++;
}

/* Finds */

/* The row of a URL, which begins with the URL. */
static int64_t
sqlite_take_url(struct sqlite *sqlite, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	enum sqlite_db_statement which = SQLITE_DB_URL_ADD;
	struct octets values[6];
	sqlite3_stmt *row;
	bool same = false;
	int64_t id = 0;
	int i;

	for (i = 0; i < 6; i++)
		values[i] = sqlite_item_text(at);
	/* Two URLs may be one without their passwords, and only one of them bad. */
	for (i = 0; i < 3; i++)
		sqlite_db_octets(db, SQLITE_DB_URL_FIND, i + 1, values[i]);
	row = sqlite_db_row(db, SQLITE_DB_URL_FIND);
	if (row != NULL) {
		id = db->lib.sqlite3_column_int64(row, 0);
		/* Another version may normalise it in another way. */
		same = sqlite_db_same(sqlite_db_value(db, row, 1), values[5]);
		which = SQLITE_DB_URL_SET;
	}
	sqlite_db_done(db, SQLITE_DB_URL_FIND);
	if (same)
		return id;
	for (i = 0; i < 6; i++)
		sqlite_db_octets(db, which, i + 1, values[i]);
	if (which == SQLITE_DB_URL_ADD)
		sqlite_db_number(db, which, 7, sqlite->number);
	sqlite_db_run(db, which);
	sqlite->rows++;
	return which == SQLITE_DB_URL_ADD ? sqlite_db_added(db) : id;
}

/* Of one piece there is no row: it goes from the find's offset to its end. */
static void
sqlite_take_pieces(struct sqlite *sqlite, int64_t n, int64_t find, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t i;
	int j;

	for (i = 0; i < n; i++) {
		sqlite_db_number(db, SQLITE_DB_PIECE_ADD, 1, find);
		sqlite_db_number(db, SQLITE_DB_PIECE_ADD, 2, i + 1);
		for (j = 3; j <= 6; j++)
			sqlite_db_number(db, SQLITE_DB_PIECE_ADD, j, sqlite_item_number(at));
		if (n > 1)
			sqlite_db_run(db, SQLITE_DB_PIECE_ADD);
	}
	sqlite->rows += (uint64_t)n;
}

static void
sqlite_take_readings(struct sqlite *sqlite, int64_t find, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t i, n = sqlite_item_number(at);

	for (i = 0; i < n; i++) {
		sqlite_db_number(db, SQLITE_DB_READING_ADD, 1, find);
		sqlite_db_number(db, SQLITE_DB_READING_ADD, 2, i + 1);
		sqlite_db_octets(db, SQLITE_DB_READING_ADD, 3, sqlite_item_text(at));
		sqlite_db_octets(db, SQLITE_DB_READING_ADD, 4, sqlite_item_text(at));
		sqlite_db_run(db, SQLITE_DB_READING_ADD);
	}
	sqlite->rows += (uint64_t)n;
}

static void
sqlite_take_find(struct sqlite *sqlite, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t url = sqlite_take_url(sqlite, at), find, n_pieces;
	int i;

	sqlite_db_number(db, SQLITE_DB_FIND_ADD, 1, sqlite->file);
	sqlite_db_octets(db, SQLITE_DB_FIND_ADD, 2, sqlite_take_in(sqlite));
	if (sqlite->message != 0)
		sqlite_db_number(db, SQLITE_DB_FIND_ADD, 3, sqlite->message);
	else
		sqlite_db_octets(db, SQLITE_DB_FIND_ADD, 3, (struct octets){ NULL, 0 });
	sqlite_db_number(db, SQLITE_DB_FIND_ADD, 4, url);
	sqlite_db_octets(db, SQLITE_DB_FIND_ADD, 5, sqlite_item_text(at));
	for (i = 6; i <= 9; i++)
		sqlite_db_number(db, SQLITE_DB_FIND_ADD, i, sqlite_item_number(at));
	for (i = 11; i <= 14; i++)
		sqlite_db_octets(db, SQLITE_DB_FIND_ADD, i, sqlite_item_text(at));
	n_pieces = sqlite_item_number(at);
	sqlite_db_number(db, SQLITE_DB_FIND_ADD, 10, n_pieces);
	sqlite_db_run(db, SQLITE_DB_FIND_ADD);
	find = sqlite_db_added(db);
	sqlite->rows++;
	sqlite_take_pieces(sqlite, n_pieces, find, at);
	sqlite_take_readings(sqlite, find, at);
}

void
sqlite_take_item(struct sqlite *sqlite, const char **at)
{
	switch (*(*at)++) {
	case SQLITE_ITEM_FILE:
		sqlite_take_file(sqlite, at);
		break;
	case SQLITE_ITEM_MEMBER:
		sqlite_take_member(sqlite, at);
		break;
	case SQLITE_ITEM_MESSAGE:
		sqlite_take_message(sqlite, at);
		break;
	case SQLITE_ITEM_FIND:
		sqlite_take_find(sqlite, at);
		break;
	default:
		sqlite_take_end(sqlite, at);
	}
}
