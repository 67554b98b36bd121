/*
 * sqlite_absent: without SQLite, an index is refused with a reason
 */
#include "../unit.h"

#include "output/sqlite.h"

static const char reason[] = "an index needs SQLite, and urlsift was built without it";

static void
test_refused(void **state)
{
	const struct sqlite_run run = { .options = "", .std = "rfc1738" };

	(void)state;
	assert_null(sqlite_new("i.db", &run));
	assert_string_equal(sqlite_why(NULL), reason);
}

/* The stubs find no files and accept no rows. */
static void
test_nothing(void **state)
{
	const struct octets path = { "/a", 2 };
	struct octets next = path;
	struct sqlite_file file;
	int64_t id = 1;

	(void)state;
	assert_false(sqlite_find(NULL, path, &file));
	assert_false(sqlite_take(NULL, "", 0));
	assert_false(sqlite_next(NULL, &id, &next));
	assert_false(sqlite_forget(NULL, id));
	assert_false(sqlite_finish(NULL));
	sqlite_free(NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
