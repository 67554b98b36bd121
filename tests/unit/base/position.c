/*
 * position: lines and columns are counted from 1
 */
#include "../unit.h"

#include "base/position.h"

static void
check(const struct urlsift_position *at, uint64_t offset, uint64_t line, uint64_t column)
{
	assert_int_equal(at->offset, offset);
	assert_int_equal(at->line, line);
	assert_int_equal(at->column, column);
}

static void
test_pass(void **state)
{
	struct urlsift_position at = { .offset = 0, .line = 1, .column = 1 };

	(void)state;
	position_pass(&at, URLSIFT_COLUMN_OCTET, NULL, 0);
	check(&at, 0, 1, 1);
	position_pass(&at, URLSIFT_COLUMN_OCTET, "abc", 3);
	check(&at, 3, 1, 4);
	position_pass(&at, URLSIFT_COLUMN_OCTET, "d\n\nef", 5);
	check(&at, 8, 3, 3);
	position_pass(&at, URLSIFT_COLUMN_OCTET, "\n", 1);
	check(&at, 9, 4, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pass),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
