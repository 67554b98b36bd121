/*
 * typo: options that resemble a misspelt word
 */
#include "../unit.h"

#include "cli/option_table.h"

static void
test_options(void **state)
{
	(void)state;
	assert_string_equal(typo_option("jsno", 4), "json");
	assert_string_equal(typo_option("exclud-dri", 10), "exclude-dir");
	assert_string_equal(typo_option("collor", 6), "color");
	assert_null(typo_option("json", 4));
	assert_null(typo_option("jx", 2));
	assert_null(typo_option("something-else", 14));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
