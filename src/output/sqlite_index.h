/*
 * sqlite_index - output: an index that is open
 */
#ifndef OUTPUT_SQLITE_INDEX_H
#define OUTPUT_SQLITE_INDEX_H

#include <pthread.h>

#include "base/buffer.h"
#include "output/sqlite_cursor.h"
#include "output/sqlite_db.h"
#include "output/sqlite_item.h"

struct sqlite {
	pthread_mutex_t lock;	/* of the thread that uses the database */
	struct sqlite_db db;
	struct sqlite_run run;
	struct sqlite_cursor cursor;
	int64_t number;		/* of the run */
	int64_t file;		/* the one at hand */
	int64_t message;	/* the one at hand; 0: none */
	bool has_stale;		/* URLs may be left that are in no file */
	struct buffer member;	/* of the file, an archive; empty: none */
	uint64_t rows;		/* that the transaction wrote */
	int64_t newest;		/* the last file that the run before added */
	uint64_t added;		/* files, by this run */
};

/* All that tells that a file was not changed, as it is compared. */
struct sqlite_state {
	struct sqlite_stat stat;
	int64_t settings;
};

#endif
