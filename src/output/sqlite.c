/*
 * sqlite - output: an index of what was found, in a database that later runs bring up to date
 */
#include "output/sqlite.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "output/sqlite_take.h"
#include "urlsift.h"

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

/* The number that a query without a value returns. */
static int64_t
sqlite_number(struct sqlite_db *db, enum sqlite_db_statement which)
{
	sqlite3_stmt *row = sqlite_db_row(db, which);
	int64_t value = row == NULL ? 0 : db->lib.sqlite3_column_int64(row, 0);

	sqlite_db_done(db, which);
	return value;
}

static int64_t
sqlite_meta_get(struct sqlite_db *db, const char *key)
{
	sqlite_string(db, SQLITE_DB_META_GET, 1, key);
	return sqlite_number(db, SQLITE_DB_META_GET);
}

/* Each URL is judged once for all files.  Returns whether it is by the grammar of this run. */
static bool
sqlite_agrees(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;
	struct octets std = { sqlite->run.std, strlen(sqlite->run.std) }, made;
	sqlite3_stmt *row;

	sqlite_string(db, SQLITE_DB_META_GET, 1, "std");
	row = sqlite_db_row(db, SQLITE_DB_META_GET);
	made = row == NULL ? std : sqlite_db_value(db, row, 0);
	if (db->why[0] == '\0' && !sqlite_db_same(made, std))
		snprintf(db->why, sizeof(db->why), "was made with --std=%.*s", (int)made.len,
		    made.at);
	sqlite_db_done(db, SQLITE_DB_META_GET);
	return db->why[0] == '\0';
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
	sqlite->newest = sqlite_number(db, SQLITE_DB_FILE_LAST);
	if (gmtime_r(&seconds, &tm) != NULL)
		strftime(began, sizeof(began), "%Y-%m-%dT%H:%M:%SZ", &tm);
	sqlite_meta_set(db, "run", NULL, sqlite->number);
	sqlite_meta_set(db, "complete", NULL, 0);
	sqlite_meta_set(db, "began", began, 0);
	sqlite_meta_set(db, "options", sqlite->run.options, 0);
	sqlite_meta_set(db, "std", sqlite->run.std, 0);
	sqlite_meta_set(db, "version", urlsift_version(), 0);
}

/* Nothing is open yet; NULL, and WHY, if there is no memory. */
static struct sqlite *
sqlite_made(char why[SQLITE_WHY])
{
	struct sqlite *sqlite = calloc(1, sizeof(*sqlite));

	if (sqlite == NULL)
		snprintf(why, SQLITE_WHY, "%s", strerror(ENOMEM));
	else
		pthread_mutex_init(&sqlite->lock, NULL);
	return sqlite;
}

/* Returns what was opened; NULL, and WHY, if something failed. */
static struct sqlite *
sqlite_opened(struct sqlite *sqlite, char why[SQLITE_WHY])
{
	if (sqlite->db.why[0] == '\0')
		return sqlite;
	snprintf(why, SQLITE_WHY, "%s", sqlite->db.why);
	sqlite_free(sqlite);
	return NULL;
}

/*
 * The index NAME could not be opened: if it is not there, say what hinders its directory.
 * SQLite says what became of its second attempt, which is to read the file.
 */
static void
sqlite_explain(struct sqlite_db *db, const char *name)
{
	const char *slash = strrchr(name, '/');
	struct buffer directory = { 0 };
	struct stat st;

	if (name[0] == '\0' || lstat(name, &st) == 0 || errno != ENOENT)
		return;
	buffer_put(&directory, name, slash == NULL ? 0 : (size_t)(slash - name) + 1);
	buffer_string(&directory, ".");
	if (buffer_terminate(&directory) != NULL && access(directory.octets, W_OK | X_OK) != 0)
		snprintf(db->why, sizeof(db->why), "%s", strerror(errno));
	buffer_free(&directory);
}

struct sqlite *
sqlite_new(const char *name, const struct sqlite_run *run, char why[SQLITE_WHY])
{
	struct sqlite *sqlite = sqlite_made(why);

	if (sqlite == NULL)
		return NULL;
	sqlite->run = *run;
	if (!sqlite_db_open(&sqlite->db, name))
		sqlite_explain(&sqlite->db, name);
	else if (sqlite_agrees(sqlite))
		sqlite_begin_run(sqlite);
	return sqlite_opened(sqlite, why);
}

struct sqlite *
sqlite_new_to_read(const char *name, char why[SQLITE_WHY])
{
	struct sqlite *sqlite = sqlite_made(why);

	if (sqlite == NULL)
		return NULL;
	(void)sqlite_db_open_to_read(&sqlite->db, name);
	return sqlite_opened(sqlite, why);
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

/* Files */

bool
sqlite_find(struct sqlite *sqlite, struct octets path, const struct sqlite_stat *now,
    struct sqlite_known *known)
{
	const struct sqlite_state state = { *now, sqlite->run.settings };
	struct sqlite_db *db = &sqlite->db;
	sqlite3_stmt *row;

	pthread_mutex_lock(&sqlite->lock);
	row = sqlite_cursor_find(&sqlite->cursor, db, path);
	if (row != NULL) {
		known->id = db->lib.sqlite3_column_int64(row, 1);
		if (known->id > sqlite->newest)
			known->id = 0;
		known->same = sqlite_db_same(sqlite_db_value(db, row, 2),
		    (struct octets){ (const char *)&state, sizeof(state) });
	}
	pthread_mutex_unlock(&sqlite->lock);
	return row != NULL;
}

bool
sqlite_find_file(struct sqlite *sqlite, struct octets path, struct sqlite_file *file)
{
	struct sqlite_db *db = &sqlite->db;
	int64_t values[10];
	sqlite3_stmt *row;
	int i;

	pthread_mutex_lock(&sqlite->lock);
	sqlite_db_octets(db, SQLITE_DB_FILE_FIND, 1, path);
	row = sqlite_db_row(db, SQLITE_DB_FILE_FIND);
	for (i = 0; row != NULL && i < 10; i++)
		values[i] = db->lib.sqlite3_column_int64(row, i);
	sqlite_db_done(db, SQLITE_DB_FILE_FIND);
	pthread_mutex_unlock(&sqlite->lock);
	if (row != NULL)
		*file = (struct sqlite_file){
			.mark = { values[1], values[2], values[3], values[4] },
			.stat = { values[5], values[6], values[7], values[8] },
			.settings = values[9],
		};
	return row != NULL;
}

bool
sqlite_take(struct sqlite *sqlite, const char *octets, size_t len)
{
	const char *at = octets;
	bool good;

	pthread_mutex_lock(&sqlite->lock);
	while (at < octets + len && sqlite->db.why[0] == '\0')
		sqlite_take_item(sqlite, &at);
	good = sqlite->db.why[0] == '\0' && !sqlite->member.failed;
	pthread_mutex_unlock(&sqlite->lock);
	return good;
}

/* The end: one thread is left. */

uint64_t
sqlite_files(struct sqlite *sqlite)
{
	return (uint64_t)sqlite_number(&sqlite->db, SQLITE_DB_FILE_COUNT) - sqlite->added;
}

bool
sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path)
{
	struct sqlite_db *db = &sqlite->db;
	sqlite3_stmt *row;

	do {
		row = sqlite_db_row(db, SQLITE_DB_FILE_ALL);
		if (row == NULL) {
			sqlite_db_done(db, SQLITE_DB_FILE_ALL);
			return false;
		}
		*id = db->lib.sqlite3_column_int64(row, 0);
	} while (*id > sqlite->newest);
	*path = sqlite_db_value(db, row, 1);
	return true;
}

bool
sqlite_forget(struct sqlite *sqlite, int64_t id)
{
	sqlite_take_clear(sqlite, id, 0, 0);
	sqlite_db_number(&sqlite->db, SQLITE_DB_FILE_DELETE, 1, id);
	return sqlite_db_run(&sqlite->db, SQLITE_DB_FILE_DELETE);
}

bool
sqlite_finish(struct sqlite *sqlite)
{
	struct sqlite_db *db = &sqlite->db;

	sqlite_meta_set(db, "complete", NULL, 1);
	sqlite_take_commit(sqlite);
	if (db->why[0] == '\0')
		sqlite_db_checkpoint(db);
	return db->why[0] == '\0';
}
