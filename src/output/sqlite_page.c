/*
 * sqlite_page - output: rows of an index -> items of a page (--report)
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/buffer.h"
#include "output/sqlite_db.h"
#include "urlsift.h"

/* Returns the sentence of the error NAME; AT is NULL if the name is unknown. */
static struct octets
sqlite_page_error(struct octets name)
{
	const char *ok = urlsift_error_name(URLSIFT_OK), *known, *text;
	unsigned error;

	/* Numbers after the last error have the name of the first one. */
	for (error = URLSIFT_OK + 1; name.len > 0; error++) {
		known = urlsift_error_name(error);
		if (strcmp(known, ok) == 0)
			break;
		text = urlsift_error_text(error);
		if (sqlite_db_same(name, known))
			return (struct octets){ text, strlen(text) };
	}
	return (struct octets){ NULL, 0 };
}

/*
 * Put a find, a row of SQLITE_DB_PAGE_FIND.  NAME: the name of the file, after which the name of a
 * member is put for the time of the call.
 */
static void
sqlite_page_find(struct sqlite_db *db, struct report *report, sqlite3_stmt *row,
    struct buffer *name)
{
	const enum sqlite_db_statement which = SQLITE_DB_PAGE_READING;
	struct report_item item = { 0 };
	struct octets member = sqlite_db_value(db, row, 3);
	struct octets *const values[] = {
		&item.year, &item.error, &item.url, &item.host, &item.scheme, &item.verdict,
		&item.kind, &item.notes, &item.warnings, &item.from, &item.subject, &item.time
	};
	size_t i, len = name->len;
	sqlite3_stmt *reading;

	for (i = 0; i < ARRAY_LEN(values); i++)
		*values[i] = sqlite_db_value(db, row, (int)i + 4);
	if (member.at != NULL)
		buffer_char(name, '/');
	if (member.at != NULL)
		buffer_put(name, member.at, member.len);
	item.file = (struct octets){ name->octets, name->len };
	item.line = (uint64_t)db->lib.sqlite3_column_int64(row, 1);
	item.column = (uint64_t)db->lib.sqlite3_column_int64(row, 2);
	item.error = sqlite_page_error(item.error);
	report_item(report, &item);
	name->len = len;
	sqlite_db_number(db, which, 1, db->lib.sqlite3_column_int64(row, 0));
	while ((reading = sqlite_db_row(db, which)) != NULL)
		report_item_reading(report, sqlite_db_value(db, reading, 0));
	sqlite_db_done(db, which);
	report_item_end(report);
}

bool
sqlite_page_put(struct sqlite_db *db, struct report *report, struct report_read *read)
{
	struct buffer name = { 0 };
	sqlite3_stmt *file, *row;
	struct octets path;
	int64_t counts[4];

	sqlite_db_numbers(db, SQLITE_DB_PAGE_COUNT, counts, 4);
	read->files = (uint64_t)counts[0];
	read->members = (uint64_t)counts[1];
	read->messages = (uint64_t)counts[2];
	read->octets = (uint64_t)counts[3];
	while (!name.failed && (file = sqlite_db_row(db, SQLITE_DB_PAGE_FILE)) != NULL) {
		path = sqlite_db_value(db, file, 1);
		name.len = 0;
		buffer_put(&name, path.at, path.len);
		sqlite_db_number(db, SQLITE_DB_PAGE_FIND, 1,
		    db->lib.sqlite3_column_int64(file, 0));
		sqlite_db_octets(db, SQLITE_DB_PAGE_FIND, 2, sqlite_db_value(db, file, 2));
		while ((row = sqlite_db_row(db, SQLITE_DB_PAGE_FIND)) != NULL)
			sqlite_page_find(db, report, row, &name);
		sqlite_db_done(db, SQLITE_DB_PAGE_FIND);
	}
	sqlite_db_done(db, SQLITE_DB_PAGE_FILE);
	if (name.failed && db->why[0] == '\0')
		snprintf(db->why, sizeof(db->why), "%s", strerror(ENOMEM));
	buffer_free(&name);
	return db->why[0] == '\0';
}
