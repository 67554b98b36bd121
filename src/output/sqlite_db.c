/*
 * sqlite_db - output: the database of an index: its file, its tables, its statements
 *
 * All files are open when sqlite_db_open() returns, and are not removed, so that the sandbox can
 * forbid that.  So the log and its index, FILE-wal and FILE-shm, remain beside the database,
 * temporary tables are in memory, and rows are sorted in files without names.
 *
 * The file may come from a stranger.  It is refused, before anything is written, if it has objects
 * that this program does not make, and SQLite is told not to trust its schema or its pages.
 */
#include "output/sqlite_db.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/buffer.h"
#include "base/utf8.h"

#ifdef SQLITE_SONAME
#include <dlfcn.h>

#include "base/dlopen_note.h"

DLOPEN_NOTE(sqlite_db_note, "sqlite", "an index (--sqlite)", SQLITE_SONAME);
#endif

/* The time to wait for another process that writes, in milliseconds. */
#define SQLITE_DB_PATIENCE 5000

/* Octets of the smallest database. */
#define SQLITE_DB_LEAST 512

/* Numbers in the header of the database: "urls" in ASCII, and the version of the tables. */
#define SQLITE_DB_APPLICATION 0x75726C73
#define SQLITE_DB_VERSION 2

#define SQLITE_DB_NOT_OURS "is not an index of urlsift"

#define SQLITE_DB_STRING(number) #number
#define SQLITE_DB_PRAGMA(name, number) "PRAGMA " name "=" SQLITE_DB_STRING(number) ";"

/* A column of type ANY has TEXT, or a BLOB if the octets are not UTF-8 or include a NUL. */
static const char sqlite_db_tables[] = {
"CREATE TABLE meta(key TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;"
"CREATE TABLE file(id INTEGER PRIMARY KEY, path ANY NOT NULL UNIQUE, size INTEGER NOT NULL,"
" mtime INTEGER NOT NULL, ctime INTEGER NOT NULL, inode INTEGER NOT NULL,"
" settled INTEGER NOT NULL, settings INTEGER NOT NULL, run INTEGER NOT NULL,"
" members INTEGER NOT NULL, messages INTEGER NOT NULL, octets INTEGER NOT NULL,"
" last_message INTEGER, last_offset INTEGER, last_line INTEGER, last_hash INTEGER) STRICT;"
"CREATE TABLE message(id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES file,"
" member ANY, number INTEGER, message_id ANY, sender ANY, date ANY, time ANY, subject ANY,"
" list ANY, target ANY, type ANY) STRICT;"
"CREATE TABLE url(id INTEGER PRIMARY KEY, url ANY NOT NULL, valid TEXT NOT NULL,"
" error TEXT, scheme ANY, host ANY, normalized ANY, run INTEGER NOT NULL) STRICT;"
"CREATE TABLE find(id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES file, member ANY,"
" message INTEGER REFERENCES message, url INTEGER NOT NULL REFERENCES url,"
" kind TEXT NOT NULL, line INTEGER NOT NULL, \"column\" INTEGER NOT NULL,"
" offset INTEGER NOT NULL, \"end\" INTEGER NOT NULL, pieces INTEGER NOT NULL,"
" part ANY, field ANY, notes TEXT, warnings TEXT) STRICT;"
"CREATE TABLE piece(find INTEGER NOT NULL REFERENCES find, number INTEGER NOT NULL,"
" offset INTEGER NOT NULL, length INTEGER NOT NULL, line INTEGER NOT NULL,"
" \"column\" INTEGER NOT NULL, PRIMARY KEY(find, number)) STRICT, WITHOUT ROWID;"
"CREATE TABLE reading(find INTEGER NOT NULL REFERENCES find, number INTEGER NOT NULL,"
" url ANY NOT NULL, why TEXT, PRIMARY KEY(find, number)) STRICT, WITHOUT ROWID;"
"CREATE VIEW finds AS SELECT path||coalesce('/'||find.member,'') AS path,line,\"column\","
"url.url AS url,host,kind,subject,sender,time FROM find JOIN file ON file.id=find.file"
" JOIN url ON url.id=find.url LEFT JOIN message ON message.id=find.message;"
"CREATE INDEX message_file ON message(file, number);"
"CREATE INDEX find_file ON find(file, offset);"
SQLITE_DB_PRAGMA("application_id", SQLITE_DB_APPLICATION)
SQLITE_DB_PRAGMA("user_version", SQLITE_DB_VERSION)
};
#define SQLITE_DB_NTABLES 10	/* the number of CREATE statements above */

/*
 * Rows are added, and runs of them sorted, in a small cache.  With indexes, the pages of a row are
 * far apart.
 */
#define SQLITE_DB_SMALL "PRAGMA cache_size=-8192;"
#define SQLITE_DB_LARGE "PRAGMA cache_size=-65536;"

/* Indexes that are made after many rows have been added. */
static const char sqlite_db_indexes[] =
"CREATE INDEX url_url ON url(url);"
"CREATE INDEX url_host ON url(host);"
"CREATE INDEX find_url ON find(url);"
SQLITE_DB_LARGE;

/* Settings of each connection.  No other file is opened. */
static const char sqlite_db_memory[] = "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;"
"PRAGMA temp_store=MEMORY;" SQLITE_DB_SMALL;

/* The files in which SQLite sorts, two at a time.  They have no names. */
static FILE *sqlite_db_sorts[2];

/* Settings for writing.  Temporary tables stay in memory, as no file may be opened for them. */
static const char sqlite_db_writing[] = "PRAGMA synchronous=NORMAL;"
"PRAGMA temp_store=FILE; PRAGMA temp.cache_size=1000000000;";

/* "seen": files that still exist; "stale": URLs that may be in no file any more. */
static const char sqlite_db_temporary[] =
"CREATE TEMP TABLE seen(id INTEGER PRIMARY KEY); CREATE TEMP TABLE stale(id INTEGER PRIMARY KEY);"
"CREATE TEMP TRIGGER find_deleted AFTER DELETE ON main.find BEGIN"
" INSERT OR IGNORE INTO stale VALUES(OLD.url);"
" DELETE FROM piece WHERE find=OLD.id; DELETE FROM reading WHERE find=OLD.id; END;";

#define SQLITE_DB_SQL(name, sql) sql,

static const char *const sqlite_db_sql[] = {
	SQLITE_DB_STATEMENTS(SQLITE_DB_SQL)
};

/* Keep WHY if it is the first failure.  Returns false. */
static bool
sqlite_db_say(struct sqlite_db *db, const char *why)
{
	if (db->why[0] == '\0')
		snprintf(db->why, sizeof(db->why), "%s", why);
	return false;
}

/* Keep SQLite's reason for a failure if it is the first one.  Returns false. */
static bool
sqlite_db_fail(struct sqlite_db *db)
{
	int code = db->lib.sqlite3_extended_errcode(db->handle) & 0xFF;
	int error = db->lib.sqlite3_system_errno(db->handle);

	db->busy |= code == SQLITE_BUSY && db->why[0] == '\0';
	if (code == SQLITE_BUSY)
		return sqlite_db_say(db, "another process writes to it");
	if (code == SQLITE_NOTADB)
		return sqlite_db_say(db, SQLITE_DB_NOT_OURS);
	if (code == SQLITE_NOMEM)
		return sqlite_db_say(db, strerror(ENOMEM));
	if (code == SQLITE_FULL)
		return sqlite_db_say(db, strerror(ENOSPC));
	if (error != 0 && (code == SQLITE_CANTOPEN || code == SQLITE_IOERR))
		return sqlite_db_say(db, strerror(error));
	return sqlite_db_say(db, db->lib.sqlite3_errmsg(db->handle));
}

/* Returns the prepared statement, or NULL if this or something before failed. */
static sqlite3_stmt *
sqlite_db_prepared(struct sqlite_db *db, enum sqlite_db_statement which)
{
	sqlite3_stmt **statement = &db->statements[which];

	if (*statement == NULL && db->why[0] == '\0' &&
	    db->lib.sqlite3_prepare_v3(db->handle, sqlite_db_sql[which], -1,
	    SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
		sqlite_db_fail(db);
	return db->why[0] == '\0' ? *statement : NULL;
}

void
sqlite_db_number(struct sqlite_db *db, enum sqlite_db_statement which, int i, int64_t value)
{
	sqlite3_stmt *statement = sqlite_db_prepared(db, which);

	if (statement != NULL && db->lib.sqlite3_bind_int64(statement, i, value) != SQLITE_OK)
		sqlite_db_fail(db);
}

void
sqlite_db_octets(struct sqlite_db *db, enum sqlite_db_statement which, int i, struct octets value)
{
	sqlite3_stmt *statement = sqlite_db_prepared(db, which);
	int status;

	if (statement == NULL)
		return;
	if (value.at == NULL)
		status = db->lib.sqlite3_bind_null(statement, i);
	else if (memchr(value.at, '\0', value.len) == NULL &&
	    utf8_is_valid(value.at, value.len))
		status = db->lib.sqlite3_bind_text64(statement, i, value.at, value.len,
		    SQLITE_STATIC, SQLITE_UTF8);
	else
		status = db->lib.sqlite3_bind_blob64(statement, i, value.at, value.len,
		    SQLITE_STATIC);
	if (status != SQLITE_OK)
		sqlite_db_fail(db);
}

void
sqlite_db_string(struct sqlite_db *db, enum sqlite_db_statement which, int i, const char *value)
{
	sqlite_db_octets(db, which, i, (struct octets){ value, strlen(value) });
}

sqlite3_stmt *
sqlite_db_row(struct sqlite_db *db, enum sqlite_db_statement which)
{
	sqlite3_stmt *statement = sqlite_db_prepared(db, which);
	int status = statement == NULL ? SQLITE_DONE : db->lib.sqlite3_step(statement);

	if (status != SQLITE_ROW && status != SQLITE_DONE)
		sqlite_db_fail(db);
	return status == SQLITE_ROW ? statement : NULL;
}

void
sqlite_db_done(struct sqlite_db *db, enum sqlite_db_statement which)
{
	if (db->statements[which] != NULL)
		db->lib.sqlite3_reset(db->statements[which]);
}

bool
sqlite_db_run(struct sqlite_db *db, enum sqlite_db_statement which)
{
	(void)sqlite_db_row(db, which);
	sqlite_db_done(db, which);
	return db->why[0] == '\0';
}

bool
sqlite_db_numbers(struct sqlite_db *db, enum sqlite_db_statement which, int64_t *values, int n)
{
	sqlite3_stmt *row = sqlite_db_row(db, which);
	int i;

	for (i = 0; i < n; i++)
		values[i] = row == NULL ? 0 : db->lib.sqlite3_column_int64(row, i);
	sqlite_db_done(db, which);
	return row != NULL;
}

struct octets
sqlite_db_value(const struct sqlite_db *db, sqlite3_stmt *row, int i)
{
	const char *at = db->lib.sqlite3_column_blob(row, i);

	if (at == NULL && db->lib.sqlite3_column_type(row, i) != SQLITE_NULL)
		at = "";
	return (struct octets){ at, (size_t)db->lib.sqlite3_column_bytes(row, i) };
}

/* Run statements without parameters and results.  Returns whether nothing has failed so far. */
static bool
sqlite_db_do(struct sqlite_db *db, const char *sql)
{
	return db->why[0] == '\0' &&
	    (db->lib.sqlite3_exec(db->handle, sql, NULL, NULL, NULL) == SQLITE_OK ||
	    sqlite_db_fail(db));
}

void
sqlite_db_index(struct sqlite_db *db)
{
	db->made = !sqlite_db_do(db, sqlite_db_indexes);
}

bool
sqlite_db_accepts(struct sqlite_db *db, enum sqlite_db_statement which)
{
	sqlite3_stmt *row = sqlite_db_row(db, which);
	struct octets why = row == NULL ? (struct octets){ NULL, 0 } : sqlite_db_value(db, row, 0);

	if (why.at != NULL)
		snprintf(db->why, sizeof(db->why), "%.*s", (int)why.len, why.at);
	sqlite_db_done(db, which);
	return db->why[0] == '\0';
}

/* Returns whether the database is *EMPTY or an index of this program; if not, keeps the reason. */
static bool
sqlite_db_is_ours(struct sqlite_db *db, bool *empty)
{
	const enum sqlite_db_statement which = SQLITE_DB_OBJECTS;
	int64_t has[3];

	sqlite_db_string(db, which, 1, sqlite_db_tables);
	sqlite_db_string(db, which, 2, sqlite_db_indexes);
	sqlite_db_number(db, which, 3, SQLITE_DB_APPLICATION);
	sqlite_db_number(db, which, 4, SQLITE_DB_VERSION);
	sqlite_db_number(db, which, 5, SQLITE_DB_NTABLES);
	if (!sqlite_db_numbers(db, which, has, 3) || !sqlite_db_accepts(db, which))
		return false;
	*empty = has[1] == 0;
	db->made = has[2] == 0;
	return *empty || sqlite_db_accepts(db, SQLITE_DB_ABSURD);
}

/* Load SQLite, until the process ends.  Returns NULL, or the reason for a failure. */
static const char *
sqlite_db_load(struct sqlite_lib *lib)
{
#ifdef SQLITE_SONAME
#define SQLITE_DB_CALL(call) { #call, (void **)&lib->call },
	const struct { const char *name; void **to; } calls[] = {
		SQLITE_DB_CALLS(SQLITE_DB_CALL)
	};
	void *loaded = dlopen(SQLITE_SONAME, RTLD_NOW | RTLD_LOCAL);
	size_t i;

	for (i = 0; loaded != NULL && i < ARRAY_LEN(calls); i++)
		if ((*calls[i].to = dlsym(loaded, calls[i].name)) == NULL)
			loaded = NULL;
	return loaded == NULL ? dlerror() : NULL;
#else
#define SQLITE_DB_SET(call) lib->call = call;
	SQLITE_DB_CALLS(SQLITE_DB_SET)
	return NULL;
#endif
}

/* Called by SQLite instead of open(2), which makes only files to sort in. */
static int
sqlite_db_open_file(const char *path, int flags, int mode)
{
	static unsigned n;

	return (flags & O_EXCL) == 0 ? open(path, flags, mode) :
	    dup(fileno(sqlite_db_sorts[n++ % ARRAY_LEN(sqlite_db_sorts)]));
}

/* Open files to sort in.  Returns whether that succeeded. */
static bool
sqlite_db_open_sorts(struct sqlite_db *db)
{
	sqlite3_vfs *vfs = db->lib.sqlite3_vfs_find(NULL);
	size_t i;

	for (i = 0; i < ARRAY_LEN(sqlite_db_sorts); i++)
		if (sqlite_db_sorts[i] == NULL && (sqlite_db_sorts[i] = tmpfile()) == NULL)
			return sqlite_db_say(db, strerror(errno));
	return vfs->xSetSystemCall(vfs, "open", (sqlite3_syscall_ptr)sqlite_db_open_file) ==
	    SQLITE_OK || sqlite_db_fail(db);
}

/* Load the library and open the file.  Returns whether that succeeded. */
static bool
sqlite_db_connect(struct sqlite_db *db, const char *name)
{
	const char *why = sqlite_db_load(&db->lib);

	if (why != NULL)
		return sqlite_db_say(db, why);
	/* Keep statement journals in memory.  This is not thread-safe, but only one thread runs. */
	db->lib.sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, -1);
	if (db->lib.sqlite3_open_v2(name, &db->handle,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX |
	    SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK ||
	    db->lib.sqlite3_db_config(db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL) != SQLITE_OK)
		return sqlite_db_fail(db);
	db->lib.sqlite3_busy_timeout(db->handle, SQLITE_DB_PATIENCE);
	return sqlite_db_do(db, sqlite_db_memory);
}

/*
 * Switch to a write-ahead log.  Returns whether that succeeded: if WAL is unavailable, SQLite
 * silently uses a journal, which it opens again for each transaction.
 */
static bool
sqlite_db_begin_log(struct sqlite_db *db)
{
	sqlite3_stmt *row = sqlite_db_row(db, SQLITE_DB_LOG);
	struct octets mode = row == NULL ? (struct octets){ "", 0 } : sqlite_db_value(db, row, 0);
	bool wal = mode.len == 3 && memcmp(mode.at, "wal", 3) == 0;

	sqlite_db_done(db, SQLITE_DB_LOG);
	return wal || sqlite_db_say(db,
	    "its file system has no shared memory, which SQLite needs for a log");
}

/*
 * Returns whether the file can be opened or made; if not, keeps the reason.  SQLite would report
 * that it cannot read a file that it cannot make, and take one octet for no database.
 */
static bool
sqlite_db_has_file(struct sqlite_db *db, const char *name)
{
	int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
	struct stat st;
	bool good = fd >= 0 && fstat(fd, &st) == 0;

	if (!good)
		sqlite_db_say(db, strerror(errno));
	else if (!S_ISREG(st.st_mode) || (st.st_size > 0 && st.st_size < SQLITE_DB_LEAST))
		good = sqlite_db_say(db, SQLITE_DB_NOT_OURS);
	if (fd >= 0)
		close(fd);
	return good;
}

/* Open the database NAME, and begin a transaction. */
static void
sqlite_db_start(struct sqlite_db *db, const char *name)
{
	bool empty = false;
	int keep = 1;

	/*
	 * Check first: databases of other programs or versions must not be changed.  Check again in
	 * the transaction: another process may have made the index meanwhile.
	 */
	if (!sqlite_db_connect(db, name) ||
	    !sqlite_db_do(db, "BEGIN") || !sqlite_db_is_ours(db, &empty) ||
	    !sqlite_db_do(db, "COMMIT") || !sqlite_db_begin_log(db) ||
	    !sqlite_db_do(db, sqlite_db_writing) || !sqlite_db_run(db, SQLITE_DB_BEGIN) ||
	    !sqlite_db_is_ours(db, &empty))
		return;
	if (!db->made)
		sqlite_db_do(db, SQLITE_DB_LARGE);
	else if (!sqlite_db_open_sorts(db))
		return;
	if (empty)
		sqlite_db_do(db, sqlite_db_tables);
	else if (db->made)
		sqlite_db_index(db);
	sqlite_db_do(db, sqlite_db_temporary);
	if (db->lib.sqlite3_file_control(db->handle, "main", SQLITE_FCNTL_PERSIST_WAL,
	    &keep) != SQLITE_OK)
		sqlite_db_fail(db);
}

bool
sqlite_db_open(struct sqlite_db *db, const char *name)
{
	struct buffer file = { 0 };
	struct stat st;
	bool new = lstat(name, &st) != 0 && errno == ENOENT;

	/* Begin names with "/" or "./", because SQLite gives ":memory:" and others a meaning. */
	buffer_string(&file, name[0] == '/' ? "" : "./");
	buffer_string(&file, name);
	if (buffer_terminate(&file) == NULL)
		sqlite_db_say(db, strerror(ENOMEM));
	else if (sqlite_db_has_file(db, name))
		sqlite_db_start(db, file.octets);
	buffer_free(&file);
	if (db->why[0] == '\0')
		return true;
	sqlite_db_close(db);
	/* A busy file belongs to another run, which made it meanwhile. */
	if (new && !db->busy)
		(void)unlink(name);
	return false;
}

void
sqlite_db_close(struct sqlite_db *db)
{
	size_t i;

	if (db->handle == NULL)
		return;
	for (i = 0; i < SQLITE_DB_NSTATEMENTS; i++)
		db->lib.sqlite3_finalize(db->statements[i]);
	db->lib.sqlite3_close_v2(db->handle);
	db->handle = NULL;
}

void
sqlite_db_checkpoint(struct sqlite_db *db)
{
	/* Do not wait for readers: a later run can do this. */
	db->lib.sqlite3_busy_timeout(db->handle, 0);
	db->lib.sqlite3_wal_checkpoint_v2(db->handle, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
	    NULL);
}
