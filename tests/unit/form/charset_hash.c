/*
 * charset_hash: a number for the character sets of iconv(3)
 */
#include "../unit.h"

#include "form/charset_hash.h"

static void
test_sets(void **state)
{
	(void)state;
	assert_true(charset_hash(1) == charset_hash(1));
	assert_true(charset_hash(1) != charset_hash(2));
	/* Each C library has some of them. */
	assert_true(charset_hash(1) != 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
