/*
 * sqlite_tables - output: the tables of an index
 */
#include "output/sqlite_tables.h"

#define SQLITE_TABLES_STRING(number) #number
#define SQLITE_TABLES_PRAGMA(name, number) \
	"PRAGMA " name "=" SQLITE_TABLES_STRING(number) ";"

/* A column of type ANY holds TEXT or, where octets are not UTF-8 or have a NUL, a BLOB. */
const char sqlite_tables[] =
"CREATE TABLE meta(key TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;"
"CREATE TABLE file(id INTEGER PRIMARY KEY, path ANY NOT NULL, size INTEGER NOT NULL,"
" mtime INTEGER NOT NULL, ctime INTEGER NOT NULL, inode INTEGER NOT NULL,"
" settled INTEGER NOT NULL, settings INTEGER NOT NULL, state BLOB, run INTEGER NOT NULL,"
" members INTEGER NOT NULL, messages INTEGER NOT NULL, octets INTEGER NOT NULL,"
" last_message INTEGER, last_offset INTEGER, last_line INTEGER, last_hash INTEGER) STRICT;"
"CREATE TABLE message(id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES file,"
" member ANY, number INTEGER, message_id ANY, sender ANY, date ANY, time ANY, subject ANY,"
" list ANY, target ANY, type ANY) STRICT;"
"CREATE TABLE url(id INTEGER PRIMARY KEY, url ANY NOT NULL, valid TEXT NOT NULL,"
" error TEXT, scheme ANY, host ANY, normalized ANY, run INTEGER NOT NULL,"
" UNIQUE(url, valid, error)) STRICT;"
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
"CREATE INDEX file_path ON file(path, state);"
"CREATE INDEX message_file ON message(file, number);"
"CREATE INDEX url_host ON url(host);"
"CREATE INDEX find_file ON find(file, offset);"
"CREATE INDEX find_url ON find(url);"
SQLITE_TABLES_PRAGMA("application_id", SQLITE_TABLES_APPLICATION)
SQLITE_TABLES_PRAGMA("user_version", SQLITE_TABLES_VERSION);
