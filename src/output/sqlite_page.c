/*
 * sqlite_page - output: rows of an index -> what a page (--report) shows
 */
#include "output/sqlite_page.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "output/sqlite_index.h"
#include "urlsift.h"

/* The columns of SQLITE_DB_PAGE_FIND. */
enum sqlite_page_column {
	SQLITE_PAGE_ID,
	SQLITE_PAGE_MEMBER,
	SQLITE_PAGE_LINE,
	SQLITE_PAGE_COLUMN,
	SQLITE_PAGE_KIND,
	SQLITE_PAGE_NOTES,
	SQLITE_PAGE_WARNINGS,
	SQLITE_PAGE_NO_MESSAGE,
	SQLITE_PAGE_YEAR,
	SQLITE_PAGE_URL,
	SQLITE_PAGE_VERDICT,
	SQLITE_PAGE_ERROR,
	SQLITE_PAGE_SCHEME,
	SQLITE_PAGE_HOST,
	SQLITE_PAGE_FROM,
	SQLITE_PAGE_SUBJECT,
	SQLITE_PAGE_TIME
};

/* The sentence of an error; unknown names have none. */
static struct octets
sqlite_page_error(struct octets name)
{
	const char *ok = urlsift_error_name(URLSIFT_OK), *known, *text;
	unsigned error;

	/* Behind the last error, all have the name of the first. */
	for (error = URLSIFT_OK + 1; name.len > 0; error++) {
		known = urlsift_error_name(error);
		if (strcmp(known, ok) == 0)
			break;
		text = urlsift_error_text(error);
		if (sqlite_db_same(name, (struct octets){ known, strlen(known) }))
			return (struct octets){ text, strlen(text) };
	}
	return (struct octets){ NULL, 0 };
}

/* A member has the name of its archive before its own. */
static struct octets
sqlite_page_name(struct buffer *to, struct octets path, struct octets member)
{
	to->len = 0;
	buffer_put(to, path.at, path.len);
	if (member.at != NULL) {
		buffer_char(to, '/');
		buffer_put(to, member.at, member.len);
	}
	return (struct octets){ to->octets, to->len };
}

static void
sqlite_page_find(struct sqlite_db *db, struct report *report, sqlite3_stmt *row,
    struct report_item *item)
{
	const enum sqlite_db_statement which = SQLITE_DB_PAGE_READING;
	bool file_year = db->lib.sqlite3_column_int64(row, SQLITE_PAGE_NO_MESSAGE) != 0;
	struct octets of_file = item->year;
	sqlite3_stmt *reading;

	item->line = (uint64_t)db->lib.sqlite3_column_int64(row, SQLITE_PAGE_LINE);
	item->column = (uint64_t)db->lib.sqlite3_column_int64(row, SQLITE_PAGE_COLUMN);
	item->url = sqlite_db_value(db, row, SQLITE_PAGE_URL);
	item->host = sqlite_db_value(db, row, SQLITE_PAGE_HOST);
	item->scheme = sqlite_db_value(db, row, SQLITE_PAGE_SCHEME);
	item->verdict = sqlite_db_value(db, row, SQLITE_PAGE_VERDICT);
	item->kind = sqlite_db_value(db, row, SQLITE_PAGE_KIND);
	item->error = sqlite_page_error(sqlite_db_value(db, row, SQLITE_PAGE_ERROR));
	item->notes = sqlite_db_value(db, row, SQLITE_PAGE_NOTES);
	item->warnings = sqlite_db_value(db, row, SQLITE_PAGE_WARNINGS);
	item->from = sqlite_db_value(db, row, SQLITE_PAGE_FROM);
	item->subject = sqlite_db_value(db, row, SQLITE_PAGE_SUBJECT);
	item->time = sqlite_db_value(db, row, SQLITE_PAGE_TIME);
	if (!file_year)
		item->year = sqlite_db_value(db, row, SQLITE_PAGE_YEAR);
	report_item(report, item);
	item->year = of_file;
	sqlite_db_number(db, which, 1, db->lib.sqlite3_column_int64(row, SQLITE_PAGE_ID));
	while ((reading = sqlite_db_row(db, which)) != NULL)
		report_item_reading(report, sqlite_db_value(db, reading, 0));
	sqlite_db_done(db, which);
	report_item_end(report);
}

/* The finds of a file: its id, path, year. */
static void
sqlite_page_file(struct sqlite_db *db, struct report *report, sqlite3_stmt *file,
    struct buffer *name)
{
	const struct octets path = sqlite_db_value(db, file, 1);
	struct report_item item = { .year = sqlite_db_value(db, file, 2) };
	sqlite3_stmt *row;

	sqlite_db_number(db, SQLITE_DB_PAGE_FIND, 1, db->lib.sqlite3_column_int64(file, 0));
	while ((row = sqlite_db_row(db, SQLITE_DB_PAGE_FIND)) != NULL) {
		item.file = sqlite_page_name(name, path,
		    sqlite_db_value(db, row, SQLITE_PAGE_MEMBER));
		sqlite_page_find(db, report, row, &item);
	}
	sqlite_db_done(db, SQLITE_DB_PAGE_FIND);
}

bool
sqlite_page(struct sqlite *sqlite, struct report *report, struct report_read *read)
{
	struct sqlite_db *db = &sqlite->db;
	struct buffer name = { 0 };
	uint64_t counts[4] = { 0 };
	sqlite3_stmt *row;
	int i;

	row = sqlite_db_row(db, SQLITE_DB_PAGE_COUNT);
	for (i = 0; row != NULL && i < 4; i++)
		counts[i] = (uint64_t)db->lib.sqlite3_column_int64(row, i);
	sqlite_db_done(db, SQLITE_DB_PAGE_COUNT);
	read->files = counts[0];
	read->members = counts[1];
	read->messages = counts[2];
	read->octets = counts[3];
	while (!name.failed && (row = sqlite_db_row(db, SQLITE_DB_PAGE_FILE)) != NULL)
		sqlite_page_file(db, report, row, &name);
	sqlite_db_done(db, SQLITE_DB_PAGE_FILE);
	if (name.failed && db->why[0] == '\0')
		snprintf(db->why, sizeof(db->why), "%s", strerror(ENOMEM));
	buffer_free(&name);
	return db->why[0] == '\0';
}
