/*
 * sqlite_db: the file of an index, values written and read, the first failure
 */
#include "../unit.h"

#ifdef HAVE_SQLITE
#include <errno.h>

#include "base/array.h"
#include "rows.h"

/* Make or change the database NAME without the program's code. */
static void
foreign(const char *name, const char *sql)
{
	struct sqlite_db db;
	sqlite3 *handle;

	/* Opening any index loads the library. */
	rows_open(&db, "loaded.db");
	assert_int_equal(db.lib.sqlite3_open_v2(name, &handle,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL), SQLITE_OK);
	if (db.lib.sqlite3_exec(handle, sql, NULL, NULL, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, db.lib.sqlite3_errmsg(handle));
	db.lib.sqlite3_close_v2(handle);
	sqlite_db_close(&db);
}

/* NAME cannot be opened, for the reason WHY. */
static void
refused(const char *name, const char *why)
{
	struct sqlite_db db = { 0 };

	assert_false(sqlite_db_open(&db, name));
	assert_string_equal(db.why, why);
	assert_null(db.handle);
}

static void
test_made(void **state)
{
	struct sqlite_db db;

	(void)state;
	rows_open(&db, "made.db");
	rows_are(&db, "SELECT count(*) FROM sqlite_schema WHERE sql NOT NULL", "10\n");
	rows_are(&db, "PRAGMA journal_mode", "wal\n");
	rows_are(&db, "PRAGMA temp_store", "1\n");
	sqlite_db_close(&db);
	/* Closing undid the transaction.  The database is empty, and becomes an index again. */
	rows_open(&db, "made.db");
	rows_do(&db, "INSERT INTO meta VALUES('run',7)");
	rows_keep(&db);
	rows_open(&db, "made.db");
	rows_are(&db, "SELECT value FROM meta", "7\n");
	sqlite_db_close(&db);
	/* The log is not removed. */
	assert_int_equal(access("made.db-wal", F_OK), 0);
}

/* The schema and the pages are not trusted, and no statement may change the schema's text. */
static void
test_distrust(void **state)
{
	struct sqlite_db db;
	int defensive = 0;

	(void)state;
	rows_open(&db, "distrust.db");
	rows_are(&db, "PRAGMA trusted_schema", "0\n");
	rows_are(&db, "PRAGMA cell_size_check", "1\n");
	assert_int_equal(db.lib.sqlite3_db_config(db.handle, SQLITE_DBCONFIG_DEFENSIVE, -1,
	    &defensive), SQLITE_OK);
	assert_int_equal(defensive, 1);
	rows_do(&db, "PRAGMA writable_schema=ON");
	assert_int_not_equal(db.lib.sqlite3_exec(db.handle,
	    "UPDATE sqlite_schema SET sql='' WHERE name='finds'", NULL, NULL, NULL), SQLITE_OK);
	sqlite_db_close(&db);
}

/* Each name is that of a file, even if it has another meaning for SQLite. */
static void
test_names(void **state)
{
	static const char *const names[] = { ":memory:", "file:x?mode=memory", "a b%41?#'", "-" };
	struct sqlite_db db;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(names); i++) {
		rows_open(&db, names[i]);
		rows_keep(&db);
		assert_int_equal(access(names[i], F_OK), 0);
	}
}

/* Changes by another program after which an index is refused. */
static const struct {
	const char *sql, *why;
} changes[] = {
	{ "DROP TABLE piece", "is not an index of urlsift" },
	{ "CREATE INDEX url_url ON url(url)", "is not an index of urlsift" },
	{ "DROP VIEW finds", "is not an index of urlsift" },
	{ "CREATE TABLE other(x)", "is not an index of urlsift" },
	{ "CREATE VIEW other AS SELECT 1", "is not an index of urlsift" },
	{ "CREATE INDEX other ON url(scheme)", "is not an index of urlsift" },
	{ "CREATE TRIGGER t AFTER INSERT ON file BEGIN SELECT 1; END",
	    "is not an index of urlsift" },
	{ "DROP VIEW finds; CREATE VIEW finds AS SELECT 1", "is not an index of urlsift" },
	{ "ALTER TABLE url ADD COLUMN x ANY", "is not an index of urlsift" },
	{ "INSERT INTO url VALUES(9223372036854775807,'u','strict',NULL,'x',NULL,NULL,1)",
	    "has absurd numbers" },
	{ "INSERT INTO url VALUES(0,'u','strict',NULL,'x',NULL,NULL,1)", "has absurd numbers" },
	{ "INSERT INTO meta VALUES('run',9223372036854775807)", "has absurd numbers" },
	{ "INSERT INTO meta VALUES('run','x')", "has absurd numbers" },
	{ "INSERT INTO file VALUES(1099511627777,'/a',0,0,0,0,0,0,0,0,0,0,0,0,0,0)",
	    "has absurd numbers" },
};

static void
test_refused(void **state)
{
	static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
	static const char no_index[] = "is not an index of urlsift";
	struct sqlite_db db;
	char name[32];
	size_t i;

	(void)state;
	refused("", strerror(ENOENT));
	refused("none/i.db", strerror(ENOENT));
	assert_int_equal(mkdir("directory.db", 0700), 0);
	assert_false(sqlite_db_open(&(struct sqlite_db){ 0 }, "directory.db"));
	files_text("text.db", "a text that is no database, with more octets than the hundred "
	    "of the header that a database has");
	refused("text.db", no_index);
	foreign("other.db", "CREATE TABLE t(x)");
	refused("other.db", no_index);
	foreign("id.db", "PRAGMA application_id=1970433138; PRAGMA user_version=1");
	refused("id.db", no_index);
	foreign("version.db", "PRAGMA application_id=1970433139; PRAGMA user_version=1");
	refused("version.db", "is an index of version 1, and this urlsift knows version 2");
	files_text("octet.db", "x");
	refused("octet.db", no_index);
	for (i = 0; i < ARRAY_LEN(changes); i++) {
		snprintf(name, sizeof(name), "changed%d.db", (int)i);
		rows_open(&db, name);
		rows_keep(&db);
		foreign(name, changes[i].sql);
		refused(name, changes[i].why);
	}
	/* Refused databases got no log. */
	for (i = 1; i < ARRAY_LEN(ends); i++) {
		snprintf(name, sizeof(name), "other.db%s", ends[i]);
		assert_int_not_equal(access(name, F_OK), 0);
	}
}

/* A file is truncated after its first page. */
static void
test_cut(void **state)
{
	struct sqlite_db db;
	struct stat st;

	(void)state;
	rows_open(&db, "cut.db");
	rows_do(&db, "INSERT INTO meta VALUES('run',1)");
	assert_true(sqlite_db_run(&db, SQLITE_DB_COMMIT));
	sqlite_db_checkpoint(&db);
	sqlite_db_close(&db);
	assert_int_equal(stat("cut.db-wal", &st), 0);
	assert_int_equal(st.st_size, 0);
	assert_int_equal(truncate("cut.db", 4096 + 10), 0);
	db = (struct sqlite_db){ 0 };
	assert_false(sqlite_db_open(&db, "cut.db"));
	assert_string_equal(db.why, "database disk image is malformed");
	/* The file existed before, so it is not removed. */
	assert_int_equal(access("cut.db", F_OK), 0);
}

/* Values, and their types in the database. */
static const struct {
	struct octets value;
	const char *type;
} values[] = {
	{ { NULL, 0 }, "null\n" },
	{ { "", 0 }, "text\n" },
	{ { "12", 2 }, "text\n" },
	{ { "\303\251\360\237\230\200", 6 }, "text\n" },
	{ { "\303", 1 }, "blob\n" },
	{ { "a\0b", 3 }, "blob\n" },
	{ { "\0", 1 }, "blob\n" },
	{ { "a\377", 2 }, "blob\n" },
};

static void
test_values(void **state)
{
	struct sqlite_db db;
	struct octets is;
	sqlite3_stmt *row;
	size_t i;

	(void)state;
	rows_open(&db, "values.db");
	for (i = 0; i < ARRAY_LEN(values); i++) {
		sqlite_db_octets(&db, SQLITE_DB_META_SET, 1, rows_octets("key"));
		sqlite_db_octets(&db, SQLITE_DB_META_SET, 2, values[i].value);
		assert_true(sqlite_db_run(&db, SQLITE_DB_META_SET));
		rows_are(&db, "SELECT typeof(value) FROM meta", values[i].type);
		sqlite_db_octets(&db, SQLITE_DB_META_GET, 1, rows_octets("key"));
		row = sqlite_db_row(&db, SQLITE_DB_META_GET);
		assert_non_null(row);
		is = sqlite_db_value(&db, row, 0);
		assert_int_equal(is.len, values[i].value.len);
		assert_true(is.len == 0 || memcmp(is.at, values[i].value.at, is.len) == 0);
		assert_int_equal(is.at == NULL, values[i].value.at == NULL);
		assert_null(sqlite_db_row(&db, SQLITE_DB_META_GET));
		sqlite_db_done(&db, SQLITE_DB_META_GET);
	}
	sqlite_db_close(&db);
}

static void
test_numbers(void **state)
{
	static const int64_t numbers[] = { 0, -1, INT64_MIN, INT64_MAX };
	struct sqlite_db db;
	sqlite3_stmt *row;
	size_t i;

	(void)state;
	rows_open(&db, "numbers.db");
	for (i = 0; i < ARRAY_LEN(numbers); i++) {
		sqlite_db_number(&db, SQLITE_DB_META_SET, 1, 5);
		/* The column of keys converts numbers to TEXT. */
		sqlite_db_number(&db, SQLITE_DB_META_SET, 2, numbers[i]);
		assert_true(sqlite_db_run(&db, SQLITE_DB_META_SET));
		sqlite_db_octets(&db, SQLITE_DB_META_GET, 1, rows_octets("5"));
		row = sqlite_db_row(&db, SQLITE_DB_META_GET);
		assert_non_null(row);
		assert_true(db.lib.sqlite3_column_int64(row, 0) == numbers[i]);
		sqlite_db_done(&db, SQLITE_DB_META_GET);
	}
	sqlite_db_octets(&db, SQLITE_DB_FILE_ADD, 1, rows_octets("/a"));
	assert_true(sqlite_db_run(&db, SQLITE_DB_FILE_ADD));
	assert_int_equal(db.lib.sqlite3_last_insert_rowid(db.handle), 1);
	sqlite_db_octets(&db, SQLITE_DB_FILE_ADD, 1, rows_octets("/b"));
	assert_true(sqlite_db_run(&db, SQLITE_DB_FILE_ADD));
	assert_int_equal(db.lib.sqlite3_last_insert_rowid(db.handle), 2);
	sqlite_db_close(&db);
}

/* Only the first failure is reported, and nothing is done after it. */
static void
test_fails(void **state)
{
	struct sqlite_db db;

	(void)state;
	rows_open(&db, "fails.db");
	sqlite_db_octets(&db, SQLITE_DB_META_SET, 1, rows_octets("key"));
	sqlite_db_number(&db, SQLITE_DB_META_SET, 2, 1);
	assert_true(sqlite_db_run(&db, SQLITE_DB_META_SET));
	sqlite_db_octets(&db, SQLITE_DB_FILE_ADD, 1, (struct octets){ NULL, 0 });
	assert_false(sqlite_db_run(&db, SQLITE_DB_FILE_ADD));
	assert_string_equal(db.why, "NOT NULL constraint failed: file.path");
	assert_false(db.busy);
	sqlite_db_number(&db, SQLITE_DB_META_SET, 2, 2);
	assert_false(sqlite_db_run(&db, SQLITE_DB_META_SET));
	assert_null(sqlite_db_row(&db, SQLITE_DB_META_GET));
	/* The statement has no third parameter. */
	sqlite_db_number(&db, SQLITE_DB_META_SET, 3, 2);
	assert_string_equal(db.why, "NOT NULL constraint failed: file.path");
	rows_are(&db, "SELECT value FROM meta", "1\n");
	db.why[0] = '\0';
	sqlite_db_number(&db, SQLITE_DB_META_SET, 3, 2);
	assert_string_equal(db.why, "column index out of range");
	sqlite_db_close(&db);
	sqlite_db_close(&db);
}

/* Checkpoints empty the log. */
static void
test_log(void **state)
{
	struct sqlite_db db;
	struct stat st;

	(void)state;
	rows_open(&db, "log.db");
	rows_do(&db, "INSERT INTO meta VALUES('run',1)");
	assert_true(sqlite_db_run(&db, SQLITE_DB_COMMIT));
	assert_int_equal(stat("log.db-wal", &st), 0);
	assert_true(st.st_size > 0);
	sqlite_db_checkpoint(&db);
	assert_int_equal(stat("log.db-wal", &st), 0);
	assert_int_equal(st.st_size, 0);
	assert_string_equal(db.why, "");
	sqlite_db_close(&db);
}

#endif

int
main(void)
{
#ifdef HAVE_SQLITE
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_made),
		cmocka_unit_test(test_distrust),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_fails),
		cmocka_unit_test(test_log),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
#else
	return unit_run(NULL, 0, "built without SQLite");
#endif
}
