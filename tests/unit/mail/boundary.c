/*
 * boundary: the lines that divide a multipart
 */
#include "../unit.h"

#include "mail/boundary.h"

static void
test_next(void **state)
{
	const char *text = "x\r\n--b\r\ny\n--bc\n--a \t\nz\n--b--\n--b\nw";
	struct boundaries all = { .end = text + strlen(text) };

	(void)state;
	boundary_next(&all, text);
	assert_ptr_equal(all.line, all.end);
	assert_int_equal(boundary_enter(&all, "a"), 1);
	assert_int_equal(boundary_enter(&all, "b"), 2);
	boundary_next(&all, text);
	assert_int_equal(all.level, 2);
	assert_false(all.closes);
	assert_int_equal(all.line - text, 3);
	assert_int_equal(boundary_end(&all, text) - text, 1);
	boundary_next(&all, all.after);
	assert_int_equal(all.level, 1);
	assert_int_equal(all.line - text, 15);
	boundary_next(&all, all.after);
	assert_int_equal(all.level, 2);
	assert_true(all.closes);
	boundary_leave(&all);
	boundary_next(&all, all.after);
	assert_int_equal(all.level, 0);
	assert_true(all.closes);
	assert_ptr_equal(boundary_end(&all, text), all.end);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_next),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
