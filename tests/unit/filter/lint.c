/*
 * lint: findings, their levels and codes
 */
#include "../unit.h"

#include "filter/lint.h"
#include "finding.h"

static void
test_bad(void **state)
{
	struct record_finding found[LINT_MAX];
	struct finding made;

	(void)state;
	assert_int_equal(filter_lint_find(finding(&made, "http://h..dom/"), found), 1);
	assert_true(found[0].error);
	assert_true(found[0].spelling);
	assert_string_equal(found[0].code, urlsift_error_name(made.url.error));
	assert_string_equal(found[0].section, urlsift_error_section(made.url.error));
}

static void
test_deviations(void **state)
{
	struct record_finding found[LINT_MAX];
	struct finding made;

	(void)state;
	assert_int_equal(filter_lint_find(finding(&made, "http://h.dom/~a|b"), found), 1);
	assert_false(found[0].error);
	assert_string_equal(found[0].section, "2.2");
	assert_int_equal(filter_lint_find(finding(&made, "http://u@h_x.dom/~a"), found), 3);
}

static void
test_good(void **state)
{
	struct record_finding found[LINT_MAX];
	struct finding made;

	(void)state;
	assert_int_equal(filter_lint_find(finding(&made, "http://h.dom/a"), found), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_deviations),
		cmocka_unit_test(test_good),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
