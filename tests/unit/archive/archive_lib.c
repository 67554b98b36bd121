/*
 * archive_lib: libarchive has each function that is called, and can be loaded twice
 */
#include "../unit.h"

#include "archive/unpack.h"

static void
test_load(void **state)
{
	struct archive_lib lib = { 0 }, again = { 0 };
	struct archive *archive;

	(void)state;
	assert_null(archive_lib_load(&lib));
	assert_null(archive_lib_load(&again));
#define CHECK(name) \
	assert_non_null(lib.name); \
	assert_true(lib.name == again.name);
	ARCHIVE_LIB_CALLS(CHECK)
	archive = lib.archive_read_new();
	assert_non_null(archive);
	assert_int_equal(lib.archive_read_free(archive), ARCHIVE_OK);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_load) };

	return unit_run(tests, 1, NULL);
}
