/*
 * version: the header, the library and the package agree
 */
#include "../unit.h"

#include "urlsift.h"

static void
test_header_and_library(void **state)
{
	(void)state;
	assert_string_equal(urlsift_version(), URLSIFT_VERSION);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_header_and_library),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
