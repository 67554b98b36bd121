/*
 * sqlite_db - output: the database of an index: its file, its tables, its statements
 */
#ifndef OUTPUT_SQLITE_DB_H
#define OUTPUT_SQLITE_DB_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"

/* Octets for the reason of a failure, with a NUL. */
#define SQLITE_DB_WHY 256

/* The functions of SQLite that the program calls. */
#define SQLITE_DB_CALLS(call) \
	call(sqlite3_bind_blob64) \
	call(sqlite3_bind_int64) \
	call(sqlite3_bind_null) \
	call(sqlite3_bind_text64) \
	call(sqlite3_busy_timeout) \
	call(sqlite3_close_v2) \
	call(sqlite3_column_blob) \
	call(sqlite3_column_bytes) \
	call(sqlite3_column_int64) \
	call(sqlite3_column_type) \
	call(sqlite3_config) \
	call(sqlite3_db_config) \
	call(sqlite3_errmsg) \
	call(sqlite3_exec) \
	call(sqlite3_extended_errcode) \
	call(sqlite3_file_control) \
	call(sqlite3_finalize) \
	call(sqlite3_last_insert_rowid) \
	call(sqlite3_open_v2) \
	call(sqlite3_prepare_v3) \
	call(sqlite3_reset) \
	call(sqlite3_step) \
	call(sqlite3_system_errno) \
	call(sqlite3_vfs_find) \
	call(sqlite3_wal_checkpoint_v2)

#define SQLITE_DB_MEMBER(name) __typeof__(name) *name;

/*
 * SQLite is loaded only for an index, because linking it would cost every run the time to load
 * it.  It is linked if its name is unknown at build time.
 */
struct sqlite_lib {
	SQLITE_DB_CALLS(SQLITE_DB_MEMBER)
};

/*
 * The statements.
 *
 * OBJECTS, ABSURD, GRAMMAR: the reason to refuse the database, or NULL.  The objects are those of
 * ?1, ?2, and others except SQLite's statistics.
 * URL_FIND: "+" keeps SQLite from the index of hosts, of which one may have most URLs.
 * URL_FIRST: for the first run, which has no index to look up the URL.
 */
#define SQLITE_DB_STATEMENTS(statement) \
	statement(BEGIN, "BEGIN IMMEDIATE") \
	statement(COMMIT, "COMMIT") \
	statement(LOG, "PRAGMA journal_mode=WAL") \
	statement(OBJECTS, "SELECT CASE WHEN application|version|made|late|others=0 THEN NULL" \
	    " WHEN application=?3 AND version<>?4 THEN printf('" \
	    "is an index of version %d, and this urlsift knows version %d" "',version,?4)" \
	    " WHEN application<>?3 OR made<>?5 OR late%3<>0 OR others<>0" \
	    " THEN 'is not an index of urlsift' END,made,late FROM (SELECT" \
	    " (SELECT application_id FROM pragma_application_id) AS application," \
	    "(SELECT user_version FROM pragma_user_version) AS version," \
	    "total(instr(?1,sql||';')>0) AS made,total(instr(?2,sql||';')>0) AS late," \
	    "total(instr(?1||?2,sql||';')=0 AND NOT (type='table' AND" \
	    " sql LIKE 'CREATE TABLE sqlite\\_stat_(%' ESCAPE '\\')) AS others" \
	    " FROM sqlite_schema WHERE sql NOT NULL)") \
	statement(ABSURD, "SELECT '" "has absurd numbers" "' FROM (VALUES" \
	    "((SELECT max(id) FROM file)),((SELECT min(id) FROM file))," \
	    "((SELECT max(id) FROM message)),((SELECT min(id) FROM message))," \
	    "((SELECT max(id) FROM url)),((SELECT min(id) FROM url))," \
	    "((SELECT max(id) FROM find)),((SELECT min(id) FROM find)),((SELECT" \
	    " iif(typeof(value)='integer',value,0) FROM meta WHERE key='run')))" \
	    " WHERE column1 NOT BETWEEN 1 AND 1<<40") \
	statement(GRAMMAR, "SELECT printf('" "was made with --std=%s" "',value) FROM meta" \
	    " WHERE key='std' AND value<>?1") \
	statement(RUN, "INSERT OR REPLACE INTO meta VALUES" \
	    "('run',coalesce((SELECT value FROM meta WHERE key='run'),0)" \
	    "+coalesce((SELECT value<>0 FROM meta WHERE key='complete'),1)),('complete',0)," \
	    "('began',strftime('%Y-%m-%dT%H:%M:%SZ',?1,'unixepoch'))," \
	    "('options',?2),('std',?3),('version',?4)") \
	statement(META_GET, "SELECT value FROM meta WHERE key=?1") \
	statement(META_SET, "INSERT OR REPLACE INTO meta VALUES(?1,?2)") \
	statement(FILE_FIND, "SELECT id,size,mtime,ctime,inode,settled,members,messages,octets," \
	    "last_message,last_offset,last_line,last_hash,settings FROM file WHERE path=?1") \
	statement(FILE_ADD, "INSERT INTO file(path,size,mtime,ctime,inode,settled,settings,run," \
	    "members,messages,octets) VALUES(?1,0,0,0,0,0,0,0,0,0,0)") \
	statement(FILE_SET, "UPDATE file SET size=?1,mtime=?2,ctime=?3,inode=?4,settled=?5," \
	    "members=?6,messages=?7,octets=?8,last_message=?9,last_offset=?10,last_line=?11," \
	    "last_hash=?12,settings=?14,run=?15 WHERE id=?13") \
	statement(FILE_LAST, "SELECT max(id) FROM file") \
	statement(FILE_GONE, "SELECT id,path FROM file WHERE id<=?1 AND id NOT IN seen") \
	statement(FILE_DELETE, "DELETE FROM file WHERE id=?1") \
	statement(SEEN_ADD, "INSERT OR IGNORE INTO seen VALUES(?1)") \
	statement(STALE_DELETE, "DELETE FROM url WHERE id IN stale" \
	    " AND NOT EXISTS (SELECT 1 FROM find WHERE find.url=url.id)") \
	statement(STALE_CLEAR, "DELETE FROM stale") \
	statement(FIND_DELETE, "DELETE FROM find WHERE file=?1 AND offset>=?2") \
	statement(MESSAGE_DELETE, "DELETE FROM message WHERE file=?1 AND (?2=0 OR number>=?2)") \
	statement(MESSAGE_ADD, "INSERT INTO message(file,member,number,message_id,sender,date," \
	    "time,subject,list,target,type) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11)") \
	statement(URL_FIND, "SELECT id FROM url WHERE url=?1 AND valid=?2 AND error IS ?3" \
	    " AND scheme IS ?4 AND +host IS ?5 AND normalized IS ?6") \
	statement(URL_FIRST, "INSERT INTO url(url,valid,error,scheme,host,normalized,run)" \
	    " VALUES(?1,?2,?3,?4,?5,?6,?7)") \
	statement(URL_ADD, "INSERT INTO url(url,valid,error,scheme,host,normalized,run) VALUES" \
	    "(?1,?2,?3,?4,?5,?6,coalesce((SELECT min(run) FROM url WHERE url=?1),?7))") \
	statement(FIND_ADD, "INSERT INTO find(file,message,url,member,kind,line,\"column\"," \
	    "offset,\"end\",pieces,part,field,notes,warnings)" \
	    " VALUES(?1,nullif(?2,0),?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14)") \
	statement(PIECE_ADD, "INSERT INTO piece VALUES(?1,?2,?3,?4,?5,?6)") \
	statement(READING_ADD, "INSERT INTO reading VALUES(?1,?2,?3,?4)")

/* Beside SQLite's types of values: the row that a statement, whose number follows, added last. */
#define SQLITE_DB_LAST 0

#define SQLITE_DB_NUMBER(name, sql) SQLITE_DB_##name,

enum sqlite_db_statement {
	SQLITE_DB_STATEMENTS(SQLITE_DB_NUMBER)
	SQLITE_DB_NSTATEMENTS
};

struct sqlite_db {
	struct sqlite_lib lib;
	sqlite3 *handle;
	sqlite3_stmt *statements[SQLITE_DB_NSTATEMENTS];	/* prepared when first used */
	bool made;		/* the tables are new, and have no indexes yet */
	bool busy;		/* another process had locked the database for too long */
	char why[SQLITE_DB_WHY];	/* reason of the first failure; "": none */
};

/*
 * Open the database, or make it, and begin a transaction.  No file is opened after this.  Returns
 * whether that succeeded; if not, the reason is in WHY, and a new file has been removed.
 */
bool sqlite_db_open(struct sqlite_db *db, const char *name);

/* Close the database.  Changes that are not committed are undone. */
void sqlite_db_close(struct sqlite_db *db);

/* Make the indexes of new tables.  They come late, because adding rows is faster without them. */
void sqlite_db_index(struct sqlite_db *db);

/* Bind a number to the parameter I, from 1, of a statement.  It stays bound. */
void sqlite_db_number(struct sqlite_db *db, enum sqlite_db_statement which, int i, int64_t value);

/*
 * Bind a TEXT if VALUE is UTF-8 without NUL, or else a BLOB; NULL if its AT is NULL.  The octets
 * are not copied: they must stay until the statement is done.
 */
void sqlite_db_octets(struct sqlite_db *db, enum sqlite_db_statement which, int i,
    struct octets value);
void sqlite_db_string(struct sqlite_db *db, enum sqlite_db_statement which, int i,
    const char *value);

/* Run a statement without result rows.  Returns whether nothing has failed so far. */
bool sqlite_db_run(struct sqlite_db *db, enum sqlite_db_statement which);

/* Returns the next row of a statement, or NULL.  Call sqlite_db_done() after the last row. */
sqlite3_stmt *sqlite_db_row(struct sqlite_db *db, enum sqlite_db_statement which);
void sqlite_db_done(struct sqlite_db *db, enum sqlite_db_statement which);

/* Run a statement with one result row of N numbers.  Returns whether there is a row; else zeros. */
bool sqlite_db_numbers(struct sqlite_db *db, enum sqlite_db_statement which, int64_t *values,
    int n);

/* Returns the octets of column I, from 0; AT is NULL for NULL.  Valid until the next row. */
struct octets sqlite_db_value(const struct sqlite_db *db, sqlite3_stmt *row, int i);

/* Returns whether a statement gives no reason to refuse the database. */
bool sqlite_db_accepts(struct sqlite_db *db, enum sqlite_db_statement which);

/* Move committed changes from the log to the database. */
void sqlite_db_checkpoint(struct sqlite_db *db);

#endif
