/*
 * sqlite_lib: all that is called of SQLite is there, as often as it is asked for
 */
#include "../unit.h"

#ifdef HAVE_SQLITE
#include "output/sqlite_lib.h"

static void
test_load(void **state)
{
	struct sqlite_lib lib = { 0 }, again = { 0 };
	sqlite3_stmt *statement = NULL;
	sqlite3 *handle = NULL;

	(void)state;
	assert_null(sqlite_lib_load(&lib));
	assert_null(sqlite_lib_load(&again));
#define CHECK(name) \
	assert_non_null(lib.name); \
	assert_true(lib.name == again.name);
	SQLITE_LIB_CALLS(CHECK)
	/* Each pointer is that of its own name. */
	assert_int_equal(lib.sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE, NULL),
	    SQLITE_OK);
	assert_int_equal(lib.sqlite3_prepare_v3(handle, "SELECT ?1+1", -1, 0, &statement, NULL),
	    SQLITE_OK);
	assert_int_equal(lib.sqlite3_bind_int64(statement, 1, INT64_C(1) << 40), SQLITE_OK);
	assert_int_equal(lib.sqlite3_step(statement), SQLITE_ROW);
	assert_int_equal(lib.sqlite3_column_type(statement, 0), SQLITE_INTEGER);
	assert_int_equal(lib.sqlite3_column_int64(statement, 0), (INT64_C(1) << 40) + 1);
	assert_int_equal(lib.sqlite3_step(statement), SQLITE_DONE);
	assert_int_equal(lib.sqlite3_finalize(statement), SQLITE_OK);
	assert_int_equal(lib.sqlite3_exec(handle, "x", NULL, NULL, NULL), SQLITE_ERROR);
	assert_int_equal(lib.sqlite3_extended_errcode(handle), SQLITE_ERROR);
	assert_non_null(strstr(lib.sqlite3_errmsg(handle), "syntax error"));
	assert_int_equal(lib.sqlite3_close_v2(handle), SQLITE_OK);
}

#endif

int
main(void)
{
#ifdef HAVE_SQLITE
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_load) };

	return unit_run(tests, 1, NULL);
#else
	return unit_run(NULL, 0, "built without SQLite");
#endif
}
