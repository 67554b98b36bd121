/*
 * sqlite_lib - output: SQLite, loaded when there is an index to write
 *
 * Linked in the ordinary way it would cost each run that writes no index the time to load
 * it.  Where the name of the shared library is unknown at build time it is linked.
 */
#ifndef OUTPUT_SQLITE_LIB_H
#define OUTPUT_SQLITE_LIB_H

#include <sqlite3.h>

/* What is called of it, one a line. */
#define SQLITE_LIB_CALLS(call) \
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
	call(sqlite3_wal_checkpoint_v2)

#define SQLITE_LIB_MEMBER(name) __typeof__(name) *name;

struct sqlite_lib {
	SQLITE_LIB_CALLS(SQLITE_LIB_MEMBER)
};

/* Fill in *LIB; returns the reason why that cannot be done, or NULL. */
const char *sqlite_lib_load(struct sqlite_lib *lib);

#endif
