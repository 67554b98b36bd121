/*
 * libarchive_absent: without libarchive an archive is refused, with the reason
 */
#include "../unit.h"

#include "archive/libarchive.h"

static void
test_refused(void **state)
{
	struct source source = { .name = "a.zip", .fd = -1 };
	const char *why = NULL;
	char octet;

	(void)state;
	assert_null(libarchive_new(&source, MAGIC_ZIP, &why));
	assert_string_equal(why, "archives are not built in");
	/* What nobody opened has no members, no octets and no trouble. */
	assert_null(libarchive_next(NULL));
	assert_null(libarchive_trouble(NULL));
	assert_null(libarchive_why(NULL));
	assert_int_equal(libarchive_read(NULL, &octet, 1), 0);
	libarchive_free(NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
