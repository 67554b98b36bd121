/*
 * sqlite_tables: what makes the tables of an index, as SQLite understands it
 */
#include "../unit.h"

#ifdef HAVE_SQLITE
#include "output/sqlite_tables.h"
#include "rows.h"

/* A database in memory with the tables. */
static struct sqlite_db
made(void)
{
	struct sqlite_db db = { 0 };

	assert_null(sqlite_lib_load(&db.lib));
	assert_int_equal(db.lib.sqlite3_open_v2(":memory:", &db.handle,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, NULL), SQLITE_OK);
	rows_do(&db, sqlite_tables);
	return db;
}

/* The text has each statement that the schema holds: that is how an index is recognised. */
static void
test_schema(void **state)
{
	struct sqlite_db db = made();
	struct buffer sql = { 0 };

	(void)state;
	rows_are(&db, "PRAGMA application_id", "1970433139\n");
	assert_int_equal(SQLITE_TABLES_APPLICATION, 1970433139);
	rows_are(&db, "PRAGMA user_version", "1\n");
	assert_int_equal(SQLITE_TABLES_VERSION, 1);
	rows_are(&db, "SELECT type, count(*) FROM sqlite_schema WHERE sql NOT NULL GROUP BY type",
	    "index|5\ntable|7\n");
	assert_int_equal(SQLITE_TABLES_N, 5 + 7);
	buffer_string(&sql, "SELECT count(*) FROM sqlite_schema WHERE instr('");
	buffer_string(&sql, sqlite_tables);
	buffer_string(&sql, "', sql || ';') > 0");
	rows_are(&db, buffer_terminate(&sql), "12\n");
	buffer_free(&sql);
	rows_are(&db, "SELECT count(*) FROM pragma_table_list WHERE strict", "7\n");
	sqlite_db_close(&db);
}

static void
refuses(struct sqlite_db *db, const char *sql)
{
	assert_int_not_equal(db->lib.sqlite3_exec(db->handle, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* A text stays a text, even of digits, and a BLOB a BLOB; numbers are nothing else. */
static void
test_types(void **state)
{
	struct sqlite_db db = made();

	(void)state;
	rows_do(&db, "INSERT INTO url(url,valid,run) VALUES('12','strict',1),(x'00ff','bad',1)");
	rows_are(&db, "SELECT typeof(url), hex(url) FROM url ORDER BY id",
	    "text|3132\nblob|00FF\n");
	rows_do(&db, "INSERT INTO meta VALUES('run',7),('std','7')");
	rows_are(&db, "SELECT typeof(value) FROM meta ORDER BY key", "integer\ntext\n");
	refuses(&db, "INSERT INTO url(url,valid,run) VALUES('x','strict','many')");
	refuses(&db, "INSERT INTO url(url,valid,run) VALUES(NULL,'strict',1)");
	refuses(&db, "INSERT INTO reading VALUES(1,1,NULL,'')");
	sqlite_db_close(&db);
}

/* What there may be only one of; two without an error differ in the eyes of SQL. */
static void
test_keys(void **state)
{
	struct sqlite_db db = made();

	(void)state;
	rows_do(&db, "INSERT INTO meta VALUES('run',1)");
	refuses(&db, "INSERT INTO meta VALUES('run',2)");
	rows_do(&db, "INSERT INTO piece VALUES(1,1,0,5,1,1),(1,2,9,5,2,1),(2,1,0,5,1,1)");
	refuses(&db, "INSERT INTO piece VALUES(1,2,0,5,1,1)");
	rows_do(&db, "INSERT INTO reading VALUES(1,1,'u',NULL),(1,2,'u',NULL)");
	refuses(&db, "INSERT INTO reading VALUES(1,2,'v',NULL)");
	rows_do(&db, "INSERT INTO url(url,valid,error,run) VALUES('u','bad','port',1),"
	    "('u','bad','host',1)");
	refuses(&db, "INSERT INTO url(url,valid,error,run) VALUES('u','bad','port',1)");
	sqlite_db_close(&db);
}

/* Each of the questions that a run asks again and again has its index. */
static void
test_indexes(void **state)
{
	static const char *const questions[][2] = {
		{ "SELECT id FROM file WHERE path=?1", "file_path" },
		{ "DELETE FROM message WHERE file=?1 AND number>=?2", "message_file" },
		{ "SELECT id FROM url WHERE host=?1", "url_host" },
		{ "SELECT id FROM find WHERE file=?1 AND offset>=?2", "find_file" },
		{ "SELECT 1 FROM find WHERE url=?1", "find_url" },
	};
	struct sqlite_db db = made();
	struct buffer plan = { 0 };
	char sql[128];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
		plan.len = 0;
		snprintf(sql, sizeof(sql), "EXPLAIN QUERY PLAN %s", questions[i][0]);
		assert_int_equal(db.lib.sqlite3_exec(db.handle, sql, rows_add, &plan, NULL),
		    SQLITE_OK);
		if (strstr(buffer_terminate(&plan), questions[i][1]) == NULL)
			fail_msg("%s: %s", questions[i][0], plan.octets);
	}
	buffer_free(&plan);
	sqlite_db_close(&db);
}

#endif

int
main(void)
{
#ifdef HAVE_SQLITE
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_schema),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_keys),
		cmocka_unit_test(test_indexes),
	};

	return unit_run(tests, sizeof(tests) / sizeof(tests[0]), NULL);
#else
	return unit_run(NULL, 0, "built without SQLite");
#endif
}
