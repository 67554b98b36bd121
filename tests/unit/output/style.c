/*
 * style: colours of GREP_COLORS
 */
#include "../unit.h"

#include "output/style.h"

static void
test_defaults(void **state)
{
	struct style style = { 0 };

	(void)state;
	style_colors(&style, NULL);
	assert_true(style.colors);
	assert_string_equal(style.begin[STYLE_PLAIN], "");
	assert_string_equal(style.begin[STYLE_FILE], "\33[35m\33[K");
	assert_string_equal(style.begin[STYLE_LINE], "\33[32m\33[K");
	assert_string_equal(style.begin[STYLE_OFFSET], "\33[32m\33[K");
	assert_string_equal(style.begin[STYLE_SEPARATOR], "\33[36m\33[K");
	assert_string_equal(style.begin[STYLE_URL], "\33[01;31m\33[K");
	assert_string_equal(style.stop, "\33[m\33[K");
}

static void
test_given(void **state)
{
	struct style style = { 0 };

	(void)state;
	style_colors(&style, "fn=34:ln=::xx=1:mt=7:bn");
	assert_string_equal(style.begin[STYLE_FILE], "\33[34m\33[K");
	assert_string_equal(style.begin[STYLE_LINE], "");
	assert_string_equal(style.begin[STYLE_OFFSET], "\33[32m\33[K");
	assert_string_equal(style.begin[STYLE_URL], "\33[7m\33[K");
}

static void
test_no_erase(void **state)
{
	struct style style = { 0 };

	(void)state;
	style_colors(&style, "se=1:ne");
	assert_string_equal(style.begin[STYLE_SEPARATOR], "\33[1m");
	assert_string_equal(style.begin[STYLE_FILE], "\33[35m");
	assert_string_equal(style.stop, "\33[m");
}

/* Only digits and ";" of a colour are used, and a colour without room for it is ignored. */
static void
test_hostile(void **state)
{
	struct style style = { 0 };
	char longest[STYLE_SEQUENCE] = "fn=";

	(void)state;
	style_colors(&style, "ms=\33[2J:se=1\33]0;x\7");
	assert_string_equal(style.begin[STYLE_URL], "");
	assert_string_equal(style.begin[STYLE_SEPARATOR], "\33[1m\33[K");
	memset(longest + 3, '1', sizeof(longest) - 4);
	style_colors(&style, longest);
	assert_string_equal(style.begin[STYLE_FILE], "\33[35m\33[K");
	/* The longest colour leaves room for "ESC[m", "ESC[K" and a NUL. */
	longest[STYLE_SEQUENCE - 7] = '\0';
	style_colors(&style, longest);
	assert_string_equal(style.begin[STYLE_FILE], "\33[35m\33[K");
	longest[STYLE_SEQUENCE - 8] = '\0';
	style_colors(&style, longest);
	assert_string_not_equal(style.begin[STYLE_FILE], "\33[35m\33[K");
	assert_memory_equal(style.begin[STYLE_FILE] + strlen(style.begin[STYLE_FILE]) - 4,
	    "m\33[K", 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_defaults),
		cmocka_unit_test(test_given),
		cmocka_unit_test(test_no_erase),
		cmocka_unit_test(test_hostile),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
