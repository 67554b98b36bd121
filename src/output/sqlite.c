/*
 * sqlite - output: an index of what was found, in a database that later runs bring up to date
 */
#include "output/sqlite.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buffer.h"
#include "output/sqlite_cursor.h"
#include "output/sqlite_db.h"
#include "urlsift.h"

/* A transaction ends with the file that makes it so many rows long. */
#define SQLITE_ROWS 20000

struct sqlite {
	pthread_mutex_t lock;	/* of the thread that uses the database */
	struct sqlite_db db;
	struct sqlite_run run;
	struct sqlite_cursor cursor;
	int64_t number;		/* of the run */
	int64_t file;		/* the one at hand */
	int64_t start;		/* what is found in it from here on is replaced */
	int64_t message;	/* the one at hand; 0: none */
	bool has_stale;		/* URLs may be left that are in no file */
	struct buffer member;	/* of the file, an archive; empty: none */
	uint64_t rows;		/* that the transaction wrote */
	uint64_t added;		/* files */
};

static void
sqlite_string(struct sqlite_db *db, enum sqlite_db_statement which, int i, const char *string)
{
	sqlite_db_octets(db, which, i, (struct octets){ string, strlen(string) });
}

/* Runs */

static void
sqlite_meta_set(struct sqlite_db *db, const char *key, const char *text, int64_t number)
{
	sqlite_string(db, SQLITE_DB_META_SET, 1, key);
	if (text != NULL)
		sqlite_string(db, SQLITE_DB_META_SET, 2, text);
	else
		sqlite_db_number(db, SQLITE_DB_META_SET, 2, number);
	sqlite_db_run(db, SQLITE_DB_META_SET);
}

static int64_t
sqlite_meta_get(struct sqlite_db *db, const char *key)
{
	sqlite3_stmt *row;
	int64_t value = 0;

	sqlite_string(db, SQLITE_DB_META_GET, 1, key);
	row = sqlite_db_row(db, SQLITE_DB_META_GET);
	if (row != NULL)
		value = db->lib.sqlite3_column_int64(row, 0);
	sqlite_db_done(db, SQLITE_DB_META_GET);
	return value;
}

/* A run that was broken off and the one after it are one. */
static void
sqlite_begin_run(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;
	time_t seconds = (time_t)(sqlite->run.began / 1000000000);
	char began[sizeof("1970-01-01T00:00:00Z") + 16] = "";
	struct tm tm;

	sqlite->number = sqlite_meta_get(db, "run") + (sqlite_meta_get(db, "complete") != 0 ||
	    sqlite_meta_get(db, "run") == 0);
	if (gmtime_r(&seconds, &tm) != NULL)
		strftime(began, sizeof(began), "%Y-%m-%dT%H:%M:%SZ", &tm);
	sqlite_meta_set(db, "run", NULL, sqlite->number);
	sqlite_meta_set(db, "complete", NULL, 0);
	sqlite_meta_set(db, "began", began, 0);
	sqlite_meta_set(db, "options", sqlite->run.options, 0);
	sqlite_meta_set(db, "version", urlsift_version(), 0);
}

struct sqlite *
sqlite_new(const char *name, const struct sqlite_run *run, char why[SQLITE_WHY])
{
	struct sqlite *sqlite = calloc(1, sizeof(*sqlite));

	snprintf(why, SQLITE_WHY, "%s", "no memory");
	if (sqlite == NULL)
		return NULL;
	pthread_mutex_init(&sqlite->lock, NULL);
	sqlite->run = *run;
	if (sqlite_db_open(&sqlite->db, name))
		sqlite_begin_run(sqlite);
	if (sqlite->db.why[0] == '\0')
		return sqlite;
	snprintf(why, SQLITE_WHY, "%s", sqlite->db.why);
	sqlite_free(sqlite);
	return NULL;
}

void
sqlite_free(struct sqlite *sqlite)
{
	if (sqlite == NULL)
		return;
	sqlite_db_close(&sqlite->db);
	buffer_free(&sqlite->member);
	sqlite_cursor_free(&sqlite->cursor);
	pthread_mutex_destroy(&sqlite->lock);
	free(sqlite);
}

const char *
sqlite_why(const struct sqlite *sqlite)
{
	return sqlite->db.why;
}

/* URLs that are in no file any more go with the last file that had them. */
static void
sqlite_commit(struct sqlite *sqlite)
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

/* Files */

bool
sqlite_find(struct sqlite *sqlite, struct octets path, struct sqlite_file *file)
{
	int64_t values[SQLITE_CURSOR_VALUES];
	bool found;

	pthread_mutex_lock(&sqlite->lock);
	found = sqlite_cursor_find(&sqlite->cursor, &sqlite->db, path, values);
	pthread_mutex_unlock(&sqlite->lock);
	if (found)
		*file = (struct sqlite_file){
			.id = values[0],
			.stat = { values[1], values[2], values[3], values[4] },
			.settled = values[5] != 0,
			.settings = values[6],
		};
	return found;
}

/* The row of a file, or NULL; then sqlite_db_done(). */
static sqlite3_stmt *
sqlite_file_row(struct sqlite *sqlite, struct octets path)
{
	sqlite_db_octets(&sqlite->db, SQLITE_DB_FILE_FIND, 1, path);
	return sqlite_db_row(&sqlite->db, SQLITE_DB_FILE_FIND);
}

struct sqlite_mark
sqlite_find_mark(struct sqlite *sqlite, struct octets path)
{
	struct sqlite_db *db = &sqlite->db;
	struct sqlite_mark mark = { 0 };
	sqlite3_stmt *row;

	pthread_mutex_lock(&sqlite->lock);
	row = sqlite_file_row(sqlite, path);
	if (row != NULL)
		mark = (struct sqlite_mark){
			.message = db->lib.sqlite3_column_int64(row, 1),
			.offset = db->lib.sqlite3_column_int64(row, 2),
			.line = db->lib.sqlite3_column_int64(row, 3),
			.hash = db->lib.sqlite3_column_int64(row, 4),
		};
	sqlite_db_done(db, SQLITE_DB_FILE_FIND);
	pthread_mutex_unlock(&sqlite->lock);
	return mark;
}

/* Remove what was found in a file from START on; FROM is the first message of that. */
static void
sqlite_clear(struct sqlite *sqlite, int64_t file, int64_t start, int64_t from)
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
	int64_t start = sqlite_item_number(at), last = 0;
	sqlite3_stmt *row;

	sqlite->message = 0;
	sqlite->member.len = 0;
	row = sqlite_file_row(sqlite, path);
	if (row != NULL) {
		sqlite->file = db->lib.sqlite3_column_int64(row, 0);
		last = start == 0 ? 0 : db->lib.sqlite3_column_int64(row, 1);
	}
	sqlite_db_done(db, SQLITE_DB_FILE_FIND);
	if (row != NULL) {
		sqlite_clear(sqlite, sqlite->file, start, last);
		return;
	}
	sqlite_db_octets(db, SQLITE_DB_FILE_ADD, 1, path);
	sqlite_db_run(db, SQLITE_DB_FILE_ADD);
	sqlite->file = sqlite_db_added(db);
	sqlite->added++;
}

static void
sqlite_take_end(struct sqlite *sqlite, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t message;
	int i;

	sqlite_db_number(db, SQLITE_DB_FILE_SET, 1, sqlite->file);
	for (i = 2; i <= 6; i++)
		sqlite_db_number(db, SQLITE_DB_FILE_SET, i, sqlite_item_number(at));
	sqlite_db_number(db, SQLITE_DB_FILE_SET, 7, sqlite->run.settings);
	sqlite_db_number(db, SQLITE_DB_FILE_SET, 8, sqlite->number);
	memcpy(&message, *at, sizeof(message));
	for (i = 9; i <= 12; i++) {
		sqlite_db_number(db, SQLITE_DB_FILE_SET, i, sqlite_item_number(at));
		if (message == 0)
			sqlite_db_octets(db, SQLITE_DB_FILE_SET, i, (struct octets){ NULL, 0 });
	}
	sqlite_db_run(db, SQLITE_DB_FILE_SET);
	sqlite->rows++;
	if (sqlite->rows < SQLITE_ROWS)
		return;
	sqlite_commit(sqlite);
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
sqlite_member(const struct sqlite *sqlite)
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
	sqlite_db_octets(db, SQLITE_DB_MESSAGE_ADD, 2, sqlite_member(sqlite));
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
	sqlite_db_octets(db, SQLITE_DB_URL_FIND, 1, values[0]);
	row = sqlite_db_row(db, SQLITE_DB_URL_FIND);
	if (row != NULL) {
		id = db->lib.sqlite3_column_int64(row, 0);
		/* By another grammar it may be something else. */
		same = sqlite_db_same(sqlite_db_value(db, row, 1), values[1]) &&
		    sqlite_db_same(sqlite_db_value(db, row, 2), values[5]);
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
	sqlite_db_octets(db, SQLITE_DB_FIND_ADD, 2, sqlite_member(sqlite));
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

bool
sqlite_take(struct sqlite *sqlite, const char *octets, size_t len)
{
	const char *at = octets;
	bool good;

	pthread_mutex_lock(&sqlite->lock);
	while (at < octets + len && sqlite->db.why[0] == '\0') {
		switch (*at++) {
		case SQLITE_ITEM_FILE:
			sqlite_take_file(sqlite, &at);
			break;
		case SQLITE_ITEM_MEMBER:
			sqlite_take_member(sqlite, &at);
			break;
		case SQLITE_ITEM_MESSAGE:
			sqlite_take_message(sqlite, &at);
			break;
		case SQLITE_ITEM_FIND:
			sqlite_take_find(sqlite, &at);
			break;
		default:
			sqlite_take_end(sqlite, &at);
		}
	}
	good = sqlite->db.why[0] == '\0' && !sqlite->member.failed;
	pthread_mutex_unlock(&sqlite->lock);
	return good;
}

/* The end: one thread is left. */

uint64_t
sqlite_files(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;
	sqlite3_stmt *row = sqlite_db_row(db, SQLITE_DB_FILE_COUNT);
	uint64_t n = row == NULL ? 0 : (uint64_t)db->lib.sqlite3_column_int64(row, 0);

	sqlite_db_done(db, SQLITE_DB_FILE_COUNT);
	return n;
}

uint64_t
sqlite_added(const struct sqlite *sqlite)
{
	return sqlite->added;
}

bool
sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path)
{
	struct sqlite_db *db = &sqlite->db;
	sqlite3_stmt *row = sqlite_db_row(db, SQLITE_DB_FILE_ALL);

	if (row == NULL) {
		sqlite_db_done(db, SQLITE_DB_FILE_ALL);
		return false;
	}
	*id = db->lib.sqlite3_column_int64(row, 0);
	*path = sqlite_db_value(db, row, 1);
	return true;
}

bool
sqlite_forget(struct sqlite *sqlite, int64_t id)
{
	sqlite_clear(sqlite, id, 0, 0);
	sqlite_db_number(&sqlite->db, SQLITE_DB_FILE_DELETE, 1, id);
	return sqlite_db_run(&sqlite->db, SQLITE_DB_FILE_DELETE);
}

bool
sqlite_finish(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;

	sqlite_meta_set(db, "complete", NULL, 1);
	sqlite_commit(sqlite);
	if (db->why[0] == '\0')
		sqlite_db_checkpoint(db);
	return db->why[0] == '\0';
}
