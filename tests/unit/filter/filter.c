/*
 * filter: schemes, hosts, verdicts, expressions
 */
#include "../unit.h"

#include "filter/filter.h"
#include "finding.h"

static int
keep(const struct filter_options *options, const char *url)
{
	char why[FILTER_WHY] = "";
	struct filter *filter = filter_new(options, why);
	struct finding made;
	int kept;

	assert_non_null(filter);
	kept = filter_keep(filter, finding(&made, url), why);
	filter_free(filter);
	return kept;
}

static void
test_scheme(void **state)
{
	struct octets words[] = { { "ftp", 3 }, { "HTTP", 4 } };
	const struct filter_options options = { .schemes = { words, 2 } };

	(void)state;
	assert_int_equal(keep(&options, "http://h.dom/"), 1);
	assert_int_equal(keep(&options, "FTP://h.dom/"), 1);
	assert_int_equal(keep(&options, "https://h.dom/"), 0);
}

static void
test_host(void **state)
{
	struct octets words[] = { { ".h.dom", 6 } };
	const struct filter_options options = { .hosts = { words, 1 } };

	(void)state;
	assert_int_equal(keep(&options, "http://h.dom/"), 1);
	assert_int_equal(keep(&options, "http://www.H.dom./"), 1);
	assert_int_equal(keep(&options, "http://xh.dom/"), 0);
	assert_int_equal(keep(&options, "mailto:joe@h.dom"), 0);
}

static void
test_strict(void **state)
{
	const struct filter_options options = { .strict = true };

	(void)state;
	assert_int_equal(keep(&options, "http://h.dom/~joe"), 0);
	assert_int_equal(keep(&options, "http://h.dom/joe"), 1);
}

static void
test_expressions(void **state)
{
	struct octets words[] = { { "a$", 2 }, { "b$", 2 } };
	struct filter_options options = { .expressions = { words, 2 } };

	(void)state;
	assert_int_equal(keep(&options, "http://h.dom/b"), 1);
	assert_int_equal(keep(&options, "http://h.dom/c"), 0);
	options.invert = true;
	assert_int_equal(keep(&options, "http://h.dom/b"), 0);
	assert_int_equal(keep(&options, "http://h.dom/c"), 1);
}

/* Returns the answer to one expression about a text. */
static int
match(const char *expression, bool ignore_case, const char *text)
{
	struct octets word = { expression, strlen(expression) };
	const struct filter_options options = {
		.expressions = { &word, 1 }, .ignore_case = ignore_case
	};

	return keep(&options, text);
}

static void
test_match(void **state)
{
	(void)state;
	assert_int_equal(match("h.d", false, "http://hxdom/"), 1);
	assert_int_equal(match("^h\\.d", false, "http://h.dom/"), 0);
	assert_int_equal(match("DOM", false, "http://h.dom/"), 0);
	assert_int_equal(match("DOM", true, "http://h.dom/"), 1);
	assert_int_equal(match("a", false, "\xff" "a"), 1);
}

/* The number of steps has a limit. */
static void
test_given_up(void **state)
{
	char text[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

	(void)state;
	assert_int_equal(match("^((a+)+)+$", false, text), 1);
	text[sizeof(text) - 2] = 'b';
	assert_int_equal(match("^((a+)+)+$", false, text), -1);
}

static void
test_bad_expression(void **state)
{
	struct octets words[] = { { "a", 1 }, { "(", 1 } };
	const struct filter_options options = { .expressions = { words, 2 } };
	char why[FILTER_WHY] = "";

	(void)state;
	assert_null(filter_new(&options, why));
	assert_memory_equal(why, "expression '(': ", 16);
	assert_non_null(strstr(why, " at offset 1"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_scheme),
		cmocka_unit_test(test_host),
		cmocka_unit_test(test_strict),
		cmocka_unit_test(test_expressions),
		cmocka_unit_test(test_match),
		cmocka_unit_test(test_given_up),
		cmocka_unit_test(test_bad_expression),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
