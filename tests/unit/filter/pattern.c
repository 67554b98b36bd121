/*
 * pattern: matches, invalid expressions, and expressions that need too many steps
 */
#include "../unit.h"

#include "filter/pattern.h"

static int
match(const char *expression, bool ignore_case, const char *text, size_t len)
{
	char why[128] = "";
	struct pattern *pattern = pattern_new(expression, ignore_case, why, sizeof(why));
	int result;

	assert_non_null(pattern);
	result = pattern_match(pattern, text, len, why, sizeof(why));
	if (result < 0)
		assert_int_not_equal(why[0], '\0');
	pattern_free(pattern);
	return result;
}

static void
test_match(void **state)
{
	(void)state;
	assert_int_equal(match("h.d", false, "http://hxdom/", 13), 1);
	assert_int_equal(match("^h\\.d", false, "http://h.dom/", 13), 0);
	assert_int_equal(match("DOM", false, "http://h.dom/", 13), 0);
	assert_int_equal(match("DOM", true, "http://h.dom/", 13), 1);
	assert_int_equal(match("b$", false, "a\0b", 3), 1);
	assert_int_equal(match("a", false, "\xff" "a", 2), 1);
}

static void
test_bad(void **state)
{
	char why[128] = "";

	(void)state;
	assert_null(pattern_new("a(", false, why, sizeof(why)));
	assert_non_null(strstr(why, "2"));
}

/* The number of steps has a limit. */
static void
test_given_up(void **state)
{
	char text[64];

	(void)state;
	memset(text, 'a', sizeof(text));
	assert_int_equal(match("^((a+)+)+$", false, text, sizeof(text)), 1);
	text[sizeof(text) - 1] = 'b';
	assert_int_equal(match("^((a+)+)+$", false, text, sizeof(text)), -1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_match),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_given_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
