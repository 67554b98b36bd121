/*
 * sqlite - output: an index of finds in an SQLite database (--sqlite)
 */
#include "output/sqlite.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/buffer.h"
#include "output/hash_set.h"
#include "output/sqlite_db.h"
#include "urlsift.h"

/* A transaction ends after the file with which it has this many rows. */
#define SQLITE_ROWS 20000

/* The first run finds this many URLs by a hash table in memory; then it makes database indexes. */
#define SQLITE_BITS 24
#define SQLITE_URLS (UINT64_C(1) << SQLITE_BITS)

#define SQLITE_FILE_COLUMNS (sizeof(struct sqlite_file) / sizeof(int64_t))

struct sqlite {
	pthread_mutex_t lock;	/* held while a thread uses the database */
	struct sqlite_db db;
	struct sqlite_run run;
	int64_t last[SQLITE_DB_NSTATEMENTS];	/* rows: see SQLITE_DB_LAST */
	uint64_t rows;		/* rows that the transaction wrote */
	struct hash_set *urls;	/* URLs -> their rows, while the database has no index of them */
	uint64_t n_urls;
};

/* Runs */

/* Begin a run.  If the last run was interrupted, this one continues it, with its number. */
static void
sqlite_begin_run(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t newest, number;		/* the last file before this run; this run */

	sqlite_db_numbers(db, SQLITE_DB_FILE_LAST, &newest, 1);
	sqlite_db_number(db, SQLITE_DB_FILE_GONE, 1, newest);
	sqlite_db_number(db, SQLITE_DB_RUN, 1, sqlite->run.began / 1000000000);
	sqlite_db_string(db, SQLITE_DB_RUN, 2, sqlite->run.options);
	sqlite_db_string(db, SQLITE_DB_RUN, 3, sqlite->run.std);
	sqlite_db_string(db, SQLITE_DB_RUN, 4, urlsift_version());
	sqlite_db_run(db, SQLITE_DB_RUN);
	sqlite_db_string(db, SQLITE_DB_META_GET, 1, "run");
	sqlite_db_numbers(db, SQLITE_DB_META_GET, &number, 1);
	sqlite_db_number(db, SQLITE_DB_URL_FIRST, 7, number);
	sqlite_db_number(db, SQLITE_DB_URL_ADD, 7, number);
	sqlite_db_number(db, SQLITE_DB_FILE_SET, 14, sqlite->run.settings);
	sqlite_db_number(db, SQLITE_DB_FILE_SET, 15, number);
}

struct sqlite *
sqlite_new(const char *name, const struct sqlite_run *run)
{
	struct sqlite *sqlite = calloc(1, sizeof(*sqlite));

	if (sqlite == NULL || (sqlite->urls = hash_set_new(SQLITE_BITS)) == NULL) {
		free(sqlite);
		return NULL;
	}
	pthread_mutex_init(&sqlite->lock, NULL);
	sqlite->run = *run;
	if (!sqlite_db_open(&sqlite->db, name))
		return sqlite;
	/* The row of a URL is for all files, so one index cannot have verdicts of two grammars. */
	sqlite_db_string(&sqlite->db, SQLITE_DB_GRAMMAR, 1, run->std);
	if (sqlite_db_accepts(&sqlite->db, SQLITE_DB_GRAMMAR))
		sqlite_begin_run(sqlite);
	return sqlite;
}

void
sqlite_free(struct sqlite *sqlite)
{
	if (sqlite == NULL)
		return;
	sqlite_db_close(&sqlite->db);
	hash_set_free(sqlite->urls);
	pthread_mutex_destroy(&sqlite->lock);
	free(sqlite);
}

const char *
sqlite_why(const struct sqlite *sqlite)
{
	return sqlite == NULL ? strerror(ENOMEM) : sqlite->db.why;
}

static void
sqlite_commit(struct sqlite *sqlite)
{
	/* Delete the URLs that are in no file any more. */
	sqlite_db_run(&sqlite->db, SQLITE_DB_STALE_DELETE);
	sqlite_db_run(&sqlite->db, SQLITE_DB_STALE_CLEAR);
	sqlite_db_run(&sqlite->db, SQLITE_DB_COMMIT);
	sqlite->rows = 0;
}

/* Rows */

/* Bind the N values at *AT to the parameters from 1 on, and move *AT after them. */
static void
sqlite_bind(struct sqlite *sqlite, enum sqlite_db_statement which, int n, const char **at)
{
	int64_t number;
	char type;
	int i;

	for (i = 1; i <= n; i++) {
		type = *(*at)++;
		memcpy(&number, *at, sizeof(number));
		*at += sizeof(number);
		if (type == SQLITE_DB_LAST)
			number = sqlite->last[number];
		if (type == SQLITE_TEXT) {
			sqlite_db_octets(&sqlite->db, which, i,
			    (struct octets){ *at, (size_t)number });
			*at += number;
		} else if (type == SQLITE_NULL) {
			sqlite_db_octets(&sqlite->db, which, i, (struct octets){ NULL, 0 });
		} else {
			sqlite_db_number(&sqlite->db, which, i, number);
		}
	}
}

/* Add a row whose values are bound. */
static void
sqlite_add(struct sqlite *sqlite, enum sqlite_db_statement which)
{
	sqlite_db_run(&sqlite->db, which);
	sqlite->rows++;
	sqlite->last[which] = sqlite->db.lib.sqlite3_last_insert_rowid(sqlite->db.handle);
}

/* Make the indexes, unless there are some: rows will be searched for. */
static void
sqlite_index(struct sqlite *sqlite)
{
	if (sqlite->db.made)
		sqlite_db_index(&sqlite->db);
	hash_set_clear(sqlite->urls);
}

/* Remove the finds of a file from offset START on, and its messages from number FROM on. */
static void
sqlite_clear(struct sqlite *sqlite, int64_t file, int64_t start, int64_t from)
{
	struct sqlite_db *db = &sqlite->db;

	sqlite_index(sqlite);
	sqlite_db_number(db, SQLITE_DB_FIND_DELETE, 1, file);
	sqlite_db_number(db, SQLITE_DB_FIND_DELETE, 2, start);
	sqlite_db_run(db, SQLITE_DB_FIND_DELETE);
	sqlite_db_number(db, SQLITE_DB_MESSAGE_DELETE, 1, file);
	sqlite_db_number(db, SQLITE_DB_MESSAGE_DELETE, 2, from);
	sqlite_db_run(db, SQLITE_DB_MESSAGE_DELETE);
}

/* Begin a file.  Add it, or else remove its finds from the offset and the message at *AT on. */
static void
sqlite_take_file(struct sqlite *sqlite, const char **at)
{
	int64_t from[2];
	const char *path = *at;
	size_t i;

	sqlite_bind(sqlite, SQLITE_DB_FILE_FIND, 1, at);
	for (i = 0; i < ARRAY_LEN(from); i++, *at += sizeof(*from))
		memcpy(&from[i], ++*at, sizeof(*from));
	sqlite->last[SQLITE_DB_MESSAGE_ADD] = 0;
	if (sqlite_db_numbers(&sqlite->db, SQLITE_DB_FILE_FIND,
	    &sqlite->last[SQLITE_DB_FILE_ADD], 1)) {
		sqlite_clear(sqlite, sqlite->last[SQLITE_DB_FILE_ADD], from[0], from[1]);
		return;
	}
	sqlite_bind(sqlite, SQLITE_DB_FILE_ADD, 1, &path);
	sqlite_add(sqlite, SQLITE_DB_FILE_ADD);
}

/*
 * Find the row of a URL, which is added if it is new.  All columns have to match: two URLs that
 * differ in hidden passwords have the same text, but only one may be bad, and another version of
 * the program may normalise a URL differently.
 */
static void
sqlite_take_url(struct sqlite *sqlite, int n, const char **at)
{
	struct sqlite_db *db = &sqlite->db;
	const char *url = *at;
	enum sqlite_db_statement add = SQLITE_DB_URL_FIRST;
	enum hash_set_answer answer = HASH_SET_NO_MEMORY;
	int64_t *id = &sqlite->last[SQLITE_DB_URL_FIND];
	uint64_t row = ++sqlite->n_urls;

	sqlite_bind(sqlite, SQLITE_DB_URL_FIND, n, at);
	if (db->made && row < SQLITE_URLS)
		answer = hash_set_add(sqlite->urls, url, (size_t)(*at - url), &row);
	if (answer == HASH_SET_KNOWN) {
		*id = (int64_t)row;
		sqlite->n_urls--;
		return;
	}
	if (answer == HASH_SET_NO_MEMORY) {
		sqlite_index(sqlite);
		if (sqlite_db_numbers(db, SQLITE_DB_URL_FIND, id, 1))
			return;
		add = SQLITE_DB_URL_ADD;
	}
	sqlite_bind(sqlite, add, n, &url);
	sqlite_add(sqlite, add);
	*id = sqlite->last[add];
}

/* Take a row, which sqlite_record_row() began. */
static void
sqlite_take_row(struct sqlite *sqlite, const char **at)
{
	enum sqlite_db_statement which = (enum sqlite_db_statement)*(*at)++;
	int n = *(*at)++;

	if (which == SQLITE_DB_FILE_FIND) {
		sqlite_take_file(sqlite, at);
	} else if (which == SQLITE_DB_URL_FIND) {
		sqlite_take_url(sqlite, n, at);
	} else if (n == 0) {
		sqlite->last[which] = 0;
	} else {
		sqlite_bind(sqlite, which, n, at);
		sqlite_add(sqlite, which);
	}
	if (which != SQLITE_DB_FILE_SET || sqlite->rows < SQLITE_ROWS)
		return;
	sqlite_commit(sqlite);
	sqlite_db_run(&sqlite->db, SQLITE_DB_BEGIN);
}

bool
sqlite_take(struct sqlite *sqlite, const char *octets, size_t len)
{
	const char *at = octets;
	bool good;

	pthread_mutex_lock(&sqlite->lock);
	while (at < octets + len && sqlite->db.why[0] == '\0')
		sqlite_take_row(sqlite, &at);
	good = sqlite->db.why[0] == '\0';
	pthread_mutex_unlock(&sqlite->lock);
	return good;
}

/* Files */

bool
sqlite_find(struct sqlite *sqlite, struct octets path, struct sqlite_file *file)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t values[SQLITE_FILE_COLUMNS];
	bool found;

	pthread_mutex_lock(&sqlite->lock);
	sqlite_db_octets(db, SQLITE_DB_FILE_FIND, 1, path);
	found = sqlite_db_numbers(db, SQLITE_DB_FILE_FIND, values, SQLITE_FILE_COLUMNS);
	if (found) {
		sqlite_db_number(db, SQLITE_DB_SEEN_ADD, 1, values[0]);
		sqlite_db_run(db, SQLITE_DB_SEEN_ADD);
		memcpy(file, values, sizeof(values));
	}
	pthread_mutex_unlock(&sqlite->lock);
	return found;
}

/* The end of the run, when only one thread is left */

bool
sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path)
{
	struct sqlite_db *db = &sqlite->db;
	sqlite3_stmt *row;

	row = sqlite_db_row(db, SQLITE_DB_FILE_GONE);
	if (row == NULL) {
		sqlite_db_done(db, SQLITE_DB_FILE_GONE);
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

	sqlite_index(sqlite);
	sqlite_db_string(db, SQLITE_DB_META_SET, 1, "complete");
	sqlite_db_number(db, SQLITE_DB_META_SET, 2, 1);
	sqlite_db_run(db, SQLITE_DB_META_SET);
	sqlite_commit(sqlite);
	if (db->why[0] == '\0')
		sqlite_db_checkpoint(db);
	return db->why[0] == '\0';
}
