/*
 * sqlite_absent - output: no index: the program is built without SQLite
 */
#include "output/sqlite.h"

#include <stdio.h>

#include "output/sqlite_page.h"

struct sqlite *
sqlite_new(const char *name, const struct sqlite_run *run, char why[SQLITE_WHY])
{
	(void)name;
	(void)run;
	snprintf(why, SQLITE_WHY, "an index needs SQLite, and urlsift was built without it");
	return NULL;
}

struct sqlite *
sqlite_new_to_read(const char *name, char why[SQLITE_WHY])
{
	return sqlite_new(name, NULL, why);
}

/* There is no index that the others could be called with. */

void
sqlite_free(struct sqlite *sqlite)
{
	(void)sqlite;
}

bool
sqlite_find(struct sqlite *sqlite, struct octets path, const struct sqlite_stat *now,
    struct sqlite_known *known)
{
	(void)sqlite;
	(void)path;
	(void)now;
	(void)known;
	return false;
}

bool
sqlite_find_file(struct sqlite *sqlite, struct octets path, struct sqlite_file *file)
{
	(void)sqlite;
	(void)path;
	(void)file;
	return false;
}

bool
sqlite_take(struct sqlite *sqlite, const char *octets, size_t len)
{
	(void)sqlite;
	(void)octets;
	(void)len;
	return false;
}

uint64_t
sqlite_files(struct sqlite *sqlite)
{
	(void)sqlite;
	return 0;
}

bool
sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path)
{
	(void)sqlite;
	(void)id;
	(void)path;
	return false;
}

bool
sqlite_forget(struct sqlite *sqlite, int64_t id)
{
	(void)sqlite;
	(void)id;
	return false;
}

bool
sqlite_finish(struct sqlite *sqlite)
{
	(void)sqlite;
	return false;
}

const char *
sqlite_why(const struct sqlite *sqlite)
{
	(void)sqlite;
	return "";
}

bool
sqlite_page(struct sqlite *sqlite, struct report *report, struct report_read *read)
{
	(void)sqlite;
	(void)report;
	(void)read;
	return false;
}
