/*
 * plan: lines of a plan
 */
#include "../unit.h"

#include <stdlib.h>

#include "cli/plan.h"

static void
test_put(void **state)
{
	struct plan_item item = { (char *)"a\tb\nc\\d e", 0, 17, UINT64_MAX }, read;
	struct buffer line = { 0 };

	(void)state;
	plan_put(&line, &item);
	assert_string_equal(buffer_terminate(&line),
	    "a\\tb\\nc\\\\d e\t0-17\t18446744073709551615\n");
	line.octets[line.len - 1] = '\0';
	assert_null(plan_read_item(&read, line.octets));
	assert_string_equal(read.path, item.path);
	assert_true(read.start == 0 && read.end == 17 && read.size == UINT64_MAX);
	assert_true(plan_hash(&read) == plan_hash(&item));
	free(read.path);
	buffer_free(&line);
}

static void
test_bad(void **state)
{
	static const char *const lines[] = {
		"", "a", "a\t", "a\t0", "a\t0-1", "a\t0-1\t", "a 0-1 1", "\t0-1\t1", "a\t-1\t1",
		"a\t2-1\t3", "a\t0-4\t3", "a\t0-1\t1 ", "a\t0-1\t1\t", "a\t 0-1\t1", "a\t0x0-1\t1",
		"a\t1-1\t3", "a\\x\t0-1\t1", "a\\\t0-1\t1", "a\t0-99999999999999999999\t1",
		"a\t0-1-2\t3",
	};
	struct plan_item item;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		assert_non_null(plan_read_item(&item, lines[i]));
}

/* An empty file is an item, too. */
static void
test_empty(void **state)
{
	struct plan_item item;

	(void)state;
	assert_null(plan_read_item(&item, "a\t0-0\t0"));
	assert_true(plan_is_whole(&item));
	free(item.path);
	assert_null(plan_read_item(&item, "a\t0-1\t2"));
	assert_false(plan_is_whole(&item));
	free(item.path);
}

static void
test_hash(void **state)
{
	const struct plan_item item = { (char *)"a", 1, 2, 3 };
	const struct plan_item others[] = {
		{ (char *)"b", 1, 2, 3 }, { (char *)"a", 0, 2, 3 }, { (char *)"a", 1, 3, 3 },
		{ (char *)"a", 1, 2, 4 }, { (char *)"aa", 1, 2, 3 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_true(plan_hash(&item) != plan_hash(&others[i]));
	/* It stands in files, and must not change. */
	assert_true(plan_hash(&item) == UINT64_C(0x7babb3b601844be4));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_put),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_hash),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
