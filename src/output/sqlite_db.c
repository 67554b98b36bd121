/*
 * sqlite_db - output: the database of an index: its file, its tables, its statements
 *
 * All files are open once sqlite_db_open() returns, and stay: the sandbox then needs no right
 * to open or remove a file.  So the log and its index, FILE-wal and FILE-shm, are left beside
 * the database, and nothing else is written to disk: temporary tables are in memory.
 */
#include "output/sqlite_db.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/buffer.h"
#include "base/utf8.h"
#include "output/print.h"
#include "output/sqlite_tables.h"

/* How long another process that writes is waited for, in milliseconds. */
#define SQLITE_DB_PATIENCE 5000

/* For each connection: nothing else is opened, not even to sort many rows. */
static const char sqlite_db_memory[] = "PRAGMA temp_store=MEMORY; PRAGMA cache_size=-65536;";

/* Of a connection that writes: URLs that a file had, and that may be in no file now. */
static const char sqlite_db_temporary[] = "PRAGMA synchronous=NORMAL;"
"CREATE TEMP TABLE stale(url INTEGER PRIMARY KEY);";

#define SQLITE_DB_FROM_FILE "IN (SELECT id FROM find WHERE file=?1 AND offset>=?2)"

static const char *const sqlite_db_sql[] = {
	[SQLITE_DB_BEGIN] = "BEGIN IMMEDIATE",
	[SQLITE_DB_COMMIT] = "COMMIT",
	[SQLITE_DB_TABLES] = "SELECT count(*) FROM sqlite_schema WHERE instr(?1,sql||';')>0",
	[SQLITE_DB_META_GET] = "SELECT value FROM meta WHERE key=?1",
	[SQLITE_DB_META_SET] = "INSERT OR REPLACE INTO meta VALUES(?1,?2)",
	[SQLITE_DB_FILE_FROM] = "SELECT path,id,state"
	    " FROM file INDEXED BY file_path WHERE path>=?1 ORDER BY path",
	[SQLITE_DB_FILE_FIND] = "SELECT id,last_message,last_offset,last_line,last_hash,"
	    "size,mtime,ctime,inode,settings FROM file WHERE path=?1",
	[SQLITE_DB_FILE_ADD] = "INSERT INTO file(path,size,mtime,ctime,inode,settled,settings,run,"
	    "members,messages,octets) VALUES(?1,0,0,0,0,0,0,0,0,0,0)",
	[SQLITE_DB_FILE_SET] = "UPDATE file SET size=?2,mtime=?3,ctime=?4,inode=?5,settled=?6,"
	    "members=?7,messages=?8,octets=?9,last_message=?10,last_offset=?11,last_line=?12,"
	    "last_hash=?13,settings=?14,state=?15,run=?16 WHERE id=?1",
	[SQLITE_DB_FILE_LAST] = "SELECT max(id) FROM file",
	[SQLITE_DB_FILE_COUNT] = "SELECT count(*) FROM file",
	[SQLITE_DB_FILE_ALL] = "SELECT id,path FROM file",
	[SQLITE_DB_FILE_DELETE] = "DELETE FROM file WHERE id=?1",
	[SQLITE_DB_STALE_ADD] = "INSERT OR IGNORE INTO stale SELECT url FROM find"
	    " WHERE file=?1 AND offset>=?2",
	[SQLITE_DB_STALE_DELETE] = "DELETE FROM url WHERE id IN (SELECT url FROM stale)"
	    " AND NOT EXISTS (SELECT 1 FROM find WHERE find.url=url.id)",
	[SQLITE_DB_STALE_CLEAR] = "DELETE FROM stale",
	[SQLITE_DB_PIECE_DELETE] = "DELETE FROM piece WHERE find " SQLITE_DB_FROM_FILE,
	[SQLITE_DB_READING_DELETE] = "DELETE FROM reading WHERE find " SQLITE_DB_FROM_FILE,
	[SQLITE_DB_FIND_DELETE] = "DELETE FROM find WHERE file=?1 AND offset>=?2",
	[SQLITE_DB_MESSAGE_DELETE] = "DELETE FROM message WHERE file=?1"
	    " AND (?2=0 OR number>=?2)",
	[SQLITE_DB_MESSAGE_ADD] = "INSERT INTO message(file,member,number,message_id,sender,date,"
	    "time,subject,list,target,type) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11)",
	[SQLITE_DB_URL_FIND] = "SELECT id,normalized FROM url"
	    " WHERE url=?1 AND valid=?2 AND error IS ?3",
	[SQLITE_DB_URL_ADD] = "INSERT INTO url(url,valid,error,scheme,host,normalized,run)"
	    " VALUES(?1,?2,?3,?4,?5,?6,coalesce((SELECT min(run) FROM url WHERE url=?1),?7))",
	[SQLITE_DB_URL_SET] = "UPDATE url SET scheme=?4,host=?5,normalized=?6"
	    " WHERE url=?1 AND valid=?2 AND error IS ?3",
	[SQLITE_DB_FIND_ADD] = "INSERT INTO find(file,member,message,url,kind,line,\"column\","
	    "offset,\"end\",pieces,part,field,notes,warnings)"
	    " VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14)",
	[SQLITE_DB_PIECE_ADD] = "INSERT INTO piece VALUES(?1,?2,?3,?4,?5,?6)",
	[SQLITE_DB_READING_ADD] = "INSERT INTO reading VALUES(?1,?2,?3,?4)",
	[SQLITE_DB_PAGE_COUNT] = "SELECT count(*),sum(members),sum(messages),sum(octets) FROM file",
	/* A walk takes the files of a directory in the order of their names. */
	[SQLITE_DB_PAGE_FILE] = "SELECT id,path,strftime('%Y',mtime/1000000000"
	    "-(mtime%1000000000<0),'unixepoch') FROM file"
	    " ORDER BY replace(CAST(path AS TEXT),'/',char(1))",
	[SQLITE_DB_PAGE_FIND] = "SELECT find.id,find.member,line,\"column\",kind,notes,warnings,"
	    "find.message IS NULL,substr(time,1,4),url.url,valid,error,scheme,host,sender,"
	    "subject,time"
	    " FROM find JOIN url ON url.id=find.url"
	    " LEFT JOIN message ON message.id=find.message WHERE find.file=?1 ORDER BY find.id",
	[SQLITE_DB_PAGE_READING] = "SELECT url FROM reading WHERE find=?1 ORDER BY number",
};

/* Something failed: the reason, unless there is one already. */
static void
sqlite_db_fail(struct sqlite_db *db)
{
	int code, error;

	if (db->why[0] != '\0')
		return;
	code = db->lib.sqlite3_extended_errcode(db->handle);
	error = db->lib.sqlite3_system_errno(db->handle);
	db->busy = (code & 0xFF) == SQLITE_BUSY;
	if (db->busy)
		snprintf(db->why, sizeof(db->why), "another process writes to it");
	else if ((code & 0xFF) == SQLITE_NOTADB)
		snprintf(db->why, sizeof(db->why), "is not an index of urlsift");
	else if ((code & 0xFF) == SQLITE_NOMEM)
		snprintf(db->why, sizeof(db->why), "%s", strerror(ENOMEM));
	else if ((code & 0xFF) == SQLITE_FULL)
		snprintf(db->why, sizeof(db->why), "%s", strerror(ENOSPC));
	else if (error != 0 && ((code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_IOERR))
		snprintf(db->why, sizeof(db->why), "%s", strerror(error));
	else
		snprintf(db->why, sizeof(db->why), "%s", db->lib.sqlite3_errmsg(db->handle));
}

/* The statement, prepared; NULL if something failed, now or before. */
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

bool
sqlite_db_is_text(struct octets value)
{
	size_t at = utf8_printable(value.at, value.len), len;
	uint32_t code;

	for (; at < value.len; at += len) {
		len = utf8_decode(value.at + at, value.len - at, &code);
		if (len == 0 || code == 0)
			return false;
	}
	return true;
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
	else if (sqlite_db_is_text(value))
		status = db->lib.sqlite3_bind_text64(statement, i, value.at, value.len,
		    SQLITE_STATIC, SQLITE_UTF8);
	else
		status = db->lib.sqlite3_bind_blob64(statement, i, value.at, value.len,
		    SQLITE_STATIC);
	if (status != SQLITE_OK)
		sqlite_db_fail(db);
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

struct octets
sqlite_db_value(const struct sqlite_db *db, sqlite3_stmt *row, int i)
{
	const char *at = db->lib.sqlite3_column_blob(row, i);

	if (at == NULL && db->lib.sqlite3_column_type(row, i) != SQLITE_NULL)
		at = "";
	return (struct octets){ at, (size_t)db->lib.sqlite3_column_bytes(row, i) };
}

bool
sqlite_db_same(struct octets a, struct octets b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

int64_t
sqlite_db_added(const struct sqlite_db *db)
{
	return db->lib.sqlite3_last_insert_rowid(db->handle);
}

/* Run statements of which nothing is asked. */
static bool
sqlite_db_do(struct sqlite_db *db, const char *sql)
{
	if (db->why[0] == '\0' &&
	    db->lib.sqlite3_exec(db->handle, sql, NULL, NULL, NULL) != SQLITE_OK)
		sqlite_db_fail(db);
	return db->why[0] == '\0';
}

/* The number that a query returns; 0 if it fails. */
static int64_t
sqlite_db_ask(struct sqlite_db *db, const char *sql)
{
	sqlite3_stmt *statement = NULL;
	int64_t value = 0;

	if (db->why[0] != '\0')
		return 0;
	if (db->lib.sqlite3_prepare_v3(db->handle, sql, -1, 0, &statement, NULL) == SQLITE_OK &&
	    db->lib.sqlite3_step(statement) == SQLITE_ROW)
		value = db->lib.sqlite3_column_int64(statement, 0);
	else
		sqlite_db_fail(db);
	db->lib.sqlite3_finalize(statement);
	return value;
}

/* Returns whether nothing is in the database yet. */
static bool
sqlite_db_is_empty(struct sqlite_db *db)
{
	return sqlite_db_ask(db, "PRAGMA application_id") == 0 &&
	    sqlite_db_ask(db, "PRAGMA user_version") == 0 &&
	    sqlite_db_ask(db, "SELECT count(*) FROM sqlite_schema") == 0 && db->why[0] == '\0';
}

/* Returns whether all tables are there, as they were made. */
static bool
sqlite_db_has_tables(struct sqlite_db *db)
{
	sqlite3_stmt *row;
	int64_t n;

	sqlite_db_octets(db, SQLITE_DB_TABLES, 1,
	    (struct octets){ sqlite_tables, strlen(sqlite_tables) });
	row = sqlite_db_row(db, SQLITE_DB_TABLES);
	n = row == NULL ? 0 : db->lib.sqlite3_column_int64(row, 0);
	sqlite_db_done(db, SQLITE_DB_TABLES);
	return n == SQLITE_TABLES_N;
}

/* Returns whether it is an index of this version. */
static bool
sqlite_db_is_index(struct sqlite_db *db)
{
	int64_t application = sqlite_db_ask(db, "PRAGMA application_id");
	int64_t version = sqlite_db_ask(db, "PRAGMA user_version");

	if (db->why[0] != '\0')
		return false;
	if (application == SQLITE_TABLES_APPLICATION && version > SQLITE_TABLES_VERSION)
		snprintf(db->why, sizeof(db->why),
		    "is an index of version %d, and this urlsift knows version %d",
		    (int)version, SQLITE_TABLES_VERSION);
	else if ((application != SQLITE_TABLES_APPLICATION || version != SQLITE_TABLES_VERSION ||
	    !sqlite_db_has_tables(db)) && db->why[0] == '\0')
		snprintf(db->why, sizeof(db->why), "is not an index of urlsift");
	return db->why[0] == '\0';
}

/* Remove what a run made that could not make an index. */
static void
sqlite_db_remove(const char *name)
{
	static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
	char path[4096];
	size_t i;

	for (i = 0; i < ARRAY_LEN(ends); i++)
		if ((size_t)snprintf(path, sizeof(path), "%s%s", name, ends[i]) < sizeof(path))
			(void)unlink(path);
}

/* Load the library and open the file.  Returns whether that was possible. */
static bool
sqlite_db_connect(struct sqlite_db *db, const char *name, int flags)
{
	const char *why = sqlite_lib_load(&db->lib);

	if (why != NULL) {
		snprintf(db->why, sizeof(db->why), "%s", why);
		return false;
	}
	/* What a statement may have to undo stays in memory.  One thread at a time comes here. */
	db->lib.sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, -1);
	if (db->lib.sqlite3_open_v2(name, &db->handle,
	    flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL) == SQLITE_OK)
		db->lib.sqlite3_busy_timeout(db->handle, SQLITE_DB_PATIENCE);
	else
		sqlite_db_fail(db);
	return db->why[0] == '\0';
}

/* The name as SQLite takes it for that of a file, whatever it is (":memory:"); NULL: no memory. */
static const char *
sqlite_db_name(struct buffer *to, const char *name)
{
	buffer_string(to, name[0] == '/' || name[0] == '\0' ? "" : "./");
	buffer_string(to, name);
	return buffer_terminate(to);
}

/*
 * Keep a write-ahead log from now on.  SQLite says nothing where it cannot be had, and would
 * use a journal, which is opened anew for each transaction.
 */
static void
sqlite_db_begin_log(struct sqlite_db *db)
{
	sqlite3_stmt *mode = NULL;
	struct octets is = { NULL, 0 };

	if (db->lib.sqlite3_prepare_v3(db->handle, "PRAGMA journal_mode=WAL", -1, 0, &mode,
	    NULL) == SQLITE_OK && db->lib.sqlite3_step(mode) == SQLITE_ROW)
		is = sqlite_db_value(db, mode, 0);
	else
		sqlite_db_fail(db);
	if (db->why[0] == '\0' && !sqlite_db_same(is, (struct octets){ "wal", 3 }))
		snprintf(db->why, sizeof(db->why),
		    "its file system has no shared memory, which SQLite needs for a log");
	db->lib.sqlite3_finalize(mode);
}

/* Returns whether there is no such file, nor a link of that name. */
static bool
sqlite_db_is_new(const char *name)
{
	struct stat st;

	return lstat(name, &st) != 0 && errno == ENOENT;
}

/* Have the database NAME open, and a transaction begun. */
static void
sqlite_db_start(struct sqlite_db *db, const char *name)
{
	int keep = 1;

	if (!sqlite_db_connect(db, name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
		return;
	/* A database that is another program's, or of a later version, stays as it is. */
	if (sqlite_db_do(db, "BEGIN") && !sqlite_db_is_empty(db))
		(void)sqlite_db_is_index(db);
	if (sqlite_db_do(db, "COMMIT"))
		sqlite_db_begin_log(db);
	(void)(sqlite_db_do(db, sqlite_db_memory) && sqlite_db_do(db, sqlite_db_temporary) &&
	    db->lib.sqlite3_file_control(db->handle, "main", SQLITE_FCNTL_PERSIST_WAL,
	    &keep) == SQLITE_OK && sqlite_db_run(db, SQLITE_DB_BEGIN));
	/* It is asked again in the transaction: another process may have made it meanwhile. */
	if (sqlite_db_is_empty(db))
		(void)sqlite_db_do(db, sqlite_tables);
	else
		(void)sqlite_db_is_index(db);
}

bool
sqlite_db_open(struct sqlite_db *db, const char *name)
{
	bool made = sqlite_db_is_new(name);
	struct buffer file = { 0 };

	if (name[0] == '\0' || sqlite_db_name(&file, name) == NULL)
		snprintf(db->why, sizeof(db->why), "%s",
		    strerror(name[0] == '\0' ? ENOENT : ENOMEM));
	else
		sqlite_db_start(db, file.octets);
	buffer_free(&file);
	if (db->why[0] == '\0')
		return true;
	sqlite_db_close(db);
	/* Another run may have made it meanwhile: then it is that run's. */
	if (made && !db->busy)
		sqlite_db_remove(name);
	return false;
}

/* Have the database NAME open to read, with what was committed so far. */
static void
sqlite_db_start_to_read(struct sqlite_db *db, const char *name, int flags)
{
	(void)(sqlite_db_connect(db, name, SQLITE_OPEN_READONLY | flags) &&
	    sqlite_db_do(db, sqlite_db_memory) && sqlite_db_do(db, "BEGIN") &&
	    sqlite_db_is_index(db));
}

/* Returns whether what failed is that no log could be made, and NAME has none. */
static bool
sqlite_db_lacks_log(const struct sqlite_db *db, const char *name)
{
	int code = db->handle == NULL ? SQLITE_OK :
	    db->lib.sqlite3_extended_errcode(db->handle) & 0xFF;
	struct buffer log = { 0 };
	struct stat st;
	bool none;

	if ((code != SQLITE_CANTOPEN && code != SQLITE_READONLY) || access(name, R_OK) != 0)
		return false;

	buffer_string(&log, name);
	buffer_string(&log, "-wal");
	none = buffer_terminate(&log) != NULL &&
	    (stat(log.octets, &st) != 0 ? errno == ENOENT : st.st_size == 0);
	buffer_free(&log);
	return none;
}

bool
sqlite_db_open_to_read(struct sqlite_db *db, const char *name)
{
	struct buffer file = { 0 };

	if (name[0] == '\0' || sqlite_db_name(&file, name) == NULL)
		snprintf(db->why, sizeof(db->why), "%s",
		    strerror(name[0] == '\0' ? ENOENT : ENOMEM));
	else
		sqlite_db_start_to_read(db, file.octets, 0);
	/* No log is left and none can be made: the file is complete, and nobody writes to it. */
	if (db->why[0] != '\0' && sqlite_db_lacks_log(db, name)) {
		sqlite_db_close(db);
		*db = (struct sqlite_db){ 0 };
		file.len = 0;
		buffer_string(&file, "file:");
		print_path(&file, name);
		buffer_string(&file, "?immutable=1");
		if (buffer_terminate(&file) != NULL)
			sqlite_db_start_to_read(db, file.octets, SQLITE_OPEN_URI);
		else
			snprintf(db->why, sizeof(db->why), "%s", strerror(ENOMEM));
	}
	buffer_free(&file);
	if (db->why[0] == '\0')
		return true;
	sqlite_db_close(db);
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
	/* While others read it, it can wait. */
	db->lib.sqlite3_busy_timeout(db->handle, 0);
	db->lib.sqlite3_wal_checkpoint_v2(db->handle, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
	    NULL);
}
