/*
 * sqlite_cursor: files are found in the order of their names, and out of it
 */
#include "../unit.h"

#ifdef HAVE_SQLITE
#include "output/sqlite_cursor.h"
#include "rows.h"

static void
add(struct sqlite_db *db, struct octets path)
{
	sqlite_db_octets(db, SQLITE_DB_FILE_ADD, 1, path);
	assert_true(sqlite_db_run(db, SQLITE_DB_FILE_ADD));
}

/* The id of the file: 0 if it is not there. */
static int64_t
id(struct sqlite_cursor *cursor, struct sqlite_db *db, const char *path)
{
	sqlite3_stmt *row = sqlite_cursor_find(cursor, db, rows_octets(path));

	if (row == NULL)
		return 0;
	assert_true(sqlite_db_same(sqlite_db_value(db, row, 0), rows_octets(path)));
	return db->lib.sqlite3_column_int64(row, 1);
}

/* Twenty files "10", "12" and so on; the id of each is its number. */
static void
open_twenty(struct sqlite_db *db, const char *name)
{
	char path[3];
	int i;

	rows_open(db, name);
	for (i = 1; i <= 20; i++) {
		snprintf(path, sizeof(path), "%d", 8 + 2 * i);
		add(db, rows_octets(path));
	}
}

static void
test_order(void **state)
{
	static const int steps[] = { 1, 2, 3, 4, 5, 6, 19, -1, -2, -7 };
	struct sqlite_cursor cursor = { 0 };
	struct sqlite_db db;
	char path[3];
	size_t i;
	int j, n;

	(void)state;
	open_twenty(&db, "order.db");
	for (i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		for (j = 0, n = steps[i] > 0 ? 1 : 20; n >= 1 && n <= 20; j++, n += steps[i]) {
			/* Between two, then the file, and again. */
			snprintf(path, sizeof(path), "%d", 7 + 2 * n);
			assert_int_equal(id(&cursor, &db, path), 0);
			snprintf(path, sizeof(path), "%d", 8 + 2 * n);
			assert_int_equal(id(&cursor, &db, path), n);
			assert_int_equal(id(&cursor, &db, path), n);
		}
		assert_int_equal(id(&cursor, &db, "9"), 0);
		assert_int_equal(id(&cursor, &db, ""), 0);
		assert_int_equal(id(&cursor, &db, "1"), 0);
		assert_int_equal(id(&cursor, &db, "100"), 0);
		assert_int_equal(id(&cursor, &db, "99"), 0);
	}
	sqlite_cursor_free(&cursor);
	sqlite_db_close(&db);
}

/* A name is its octets: one may begin another, or not be UTF-8. */
static void
test_names(void **state)
{
	static const char *const names[] = {
		"", "a", "a\1", "a/", "ab", "a\303\251", "b", "\377", "a\377", "\303\251"
	};
	struct sqlite_cursor cursor = { 0 };
	struct sqlite_db db;
	size_t i, j;

	(void)state;
	rows_open(&db, "names.db");
	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		add(&db, rows_octets(names[i]));
	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		for (j = 0; j < sizeof(names) / sizeof(names[0]); j++) {
			assert_int_equal(id(&cursor, &db, names[i]), i + 1);
			assert_int_equal(id(&cursor, &db, names[j]), j + 1);
			assert_int_equal(id(&cursor, &db, "\376"), 0);
		}
	sqlite_cursor_free(&cursor);
	sqlite_db_close(&db);
}

/* What was added since the place was passed is found when the cursor was closed. */
static void
test_closed(void **state)
{
	struct sqlite_cursor cursor = { 0 };
	struct sqlite_db db;

	(void)state;
	open_twenty(&db, "closed.db");
	assert_int_equal(id(&cursor, &db, "13"), 0);
	add(&db, rows_octets("13"));
	assert_int_equal(id(&cursor, &db, "13"), 0);
	sqlite_cursor_close(&cursor, &db);
	assert_int_equal(id(&cursor, &db, "13"), 21);
	assert_int_equal(id(&cursor, &db, "14"), 3);
	sqlite_cursor_close(&cursor, &db);
	sqlite_cursor_close(&cursor, &db);
	/* No row is being read that would keep others from the file. */
	rows_keep(&db);
	sqlite_cursor_free(&cursor);
}

/* Nothing is found once something has failed. */
static void
test_failed(void **state)
{
	struct sqlite_cursor cursor = { 0 };
	struct sqlite_db db;

	(void)state;
	open_twenty(&db, "failed.db");
	assert_int_equal(id(&cursor, &db, "10"), 1);
	strcpy(db.why, "it failed");
	assert_int_equal(id(&cursor, &db, "48"), 0);
	sqlite_cursor_close(&cursor, &db);
	assert_int_equal(id(&cursor, &db, "10"), 0);
	assert_string_equal(db.why, "it failed");
	sqlite_cursor_free(&cursor);
	sqlite_db_close(&db);
}

#endif

int
main(void)
{
#ifdef HAVE_SQLITE
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_closed),
		cmocka_unit_test(test_failed),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
#else
	return unit_run(NULL, 0, "built without SQLite");
#endif
}
