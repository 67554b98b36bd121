/*
 * option_set: the values that each setter accepts and refuses
 */
#include "said.h"

#include "cli/option_table.h"

static const struct option_word word_list[] = { { "one", 1 }, { "two", 2 }, { "four", 4 } };
static const struct option_words words = { "number", word_list, 3 };

/* Set ARG with a row that has this setter. */
#define ROW(function, field, value_) { .name = "opt", .set = (function), .words = &words, \
	.at = offsetof(struct options, field), .size = sizeof(((struct options *)0)->field), \
	.value = (value_) }

static bool
set(struct options *options, const struct option_row *row, const char *arg)
{
	static char copy[64];

	if (arg == NULL)
		return row->set(options, row, NULL);
	snprintf(copy, sizeof(copy), "%s", arg);
	return row->set(options, row, copy);
}

/* The setter must refuse ARG with a message. */
static void
refuses(struct options *options, const struct option_row *row, const char *arg, const char *said)
{
	bool good;

	said_begin(STDERR_FILENO);
	good = set(options, row, arg);
	assert_string_equal(said_end(), said);
	assert_false(good);
}

static void
test_values(void **state)
{
	struct options options = { .style.place = true };
	const struct option_row flag = ROW(option_set_value, json, true);
	const struct option_row clear = ROW(option_set_value, style.place, false);
	const struct option_row octet = ROW(option_set_value, style.end, 'x');
	const struct option_row value = ROW(option_set_value, report, OPTIONS_WITHOUT);
	const struct option_row string = ROW(option_set_string, files_from, 0);

	(void)state;
	assert_true(set(&options, &flag, NULL) && options.json);
	assert_true(set(&options, &clear, NULL) && !options.style.place);
	assert_true(set(&options, &octet, NULL) && options.style.end == 'x');
	assert_true(set(&options, &value, NULL) && options.report == OPTIONS_WITHOUT);
	assert_true(set(&options, &string, "s"));
	assert_string_equal(options.files_from, "s");
}

static void
test_words(void **state)
{
	struct options options = { 0 };
	const struct option_row word = ROW(option_set_word, form, 7);
	const struct option_row set_of = ROW(option_set_words, input.scan.kinds, 0);

	(void)state;
	assert_true(set(&options, &word, "two") && options.form == 2);
	assert_true(set(&options, &word, NULL) && options.form == 7);
	assert_true(set(&options, &set_of, "one,four") && options.input.scan.kinds == 5);
	assert_true(set(&options, &set_of, "two") && options.input.scan.kinds == 7);
	refuses(&options, &word, "on",
	    "urlsift: unknown number 'on' in --opt: known are one, two, four\n");
	refuses(&options, &word, "",
	    "urlsift: unknown number '' in --opt: known are one, two, four\n");
	refuses(&options, &set_of, "one,,two",
	    "urlsift: unknown number '' in --opt: known are one, two, four\n");
	refuses(&options, &set_of, "one,five",
	    "urlsift: unknown number 'five' in --opt: known are one, two, four\n");
}

static void
test_numbers(void **state)
{
	static const char *const wrong[] = { "", "x", "1x", "-1", "+1", " 1",
		"18446744073709551616" };
	struct options options = { 0 };
	const struct option_row row = ROW(option_set_count, max_count, 0);
	char said[80];
	size_t i;

	(void)state;
	assert_true(set(&options, &row, "0") && options.max_count == 0);
	assert_true(set(&options, &row, "010") && options.max_count == 10);
	assert_true(set(&options, &row, "18446744073709551615") && options.max_count == UINT64_MAX);
	for (i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		snprintf(said, sizeof(said), "urlsift: invalid number '%s' in --opt\n", wrong[i]);
		refuses(&options, &row, wrong[i], said);
	}
}

static void
test_range(void **state)
{
	static const char *const wrong[] = { "", "1", "-1", "1-2-", "1-x", "x-1", "1 -2",
		"1@1", "1-2@", "1-2@0", "1-2@x", "1-2@3x" };
	struct options options = { 0 };
	const struct option_row row = ROW(option_set_range, mode, 0);
	char said[112];
	size_t i;

	(void)state;
	assert_true(set(&options, &row, "5-"));
	assert_int_equal(options.input.range_start, 5);
	assert_int_equal(options.input.range_end, UINT64_MAX);
	assert_true(set(&options, &row, "7-7"));
	assert_int_equal(options.input.range_start, 7);
	assert_int_equal(options.input.range_end, 7);
	assert_int_equal(options.input.range_line, 0);
	assert_true(set(&options, &row, "7-9@3"));
	assert_int_equal(options.input.range_end, 9);
	assert_int_equal(options.input.range_line, 3);
	assert_true(set(&options, &row, "7-@4"));
	assert_int_equal(options.input.range_end, UINT64_MAX);
	assert_int_equal(options.input.range_line, 4);
	assert_true(set(&options, &row, "7-9"));
	assert_int_equal(options.input.range_line, 0);
	for (i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		snprintf(said, sizeof(said), "urlsift: invalid range '%s' in --opt: it is "
		    "START-END, START- or START-END@LINE\n", wrong[i]);
		refuses(&options, &row, wrong[i], said);
	}
	refuses(&options, &row, "8-7",
	    "urlsift: invalid range '8-7' in --opt: it ends before it begins\n");
}

static void
test_lists(void **state)
{
	struct options options = { 0 };
	const struct option_row text = ROW(option_set_text, filter.expressions, 0);
	const struct option_row list = ROW(option_set_list, filter.hosts, 0);

	(void)state;
	assert_true(set(&options, &text, "a,b"));
	assert_true(set(&options, &text, ""));
	assert_int_equal(options.filter.expressions.n, 2);
	assert_int_equal(options.filter.expressions.words[0].len, 3);
	assert_int_equal(options.filter.expressions.words[1].len, 0);
	assert_true(set(&options, &list, "a,bc"));
	assert_int_equal(options.filter.hosts.n, 2);
	assert_int_equal(options.filter.hosts.words[1].len, 2);
	assert_memory_equal(options.filter.hosts.words[1].at, "bc", 2);
	refuses(&options, &list, "", "urlsift: empty name in --opt\n");
	refuses(&options, &list, "a,", "urlsift: empty name in --opt\n");
	options_free(&options);
}

/* Slashes at the end of a directory's name are ignored. */
static void
test_globs(void **state)
{
	struct options options = { 0 };
	const struct option_row file = ROW(option_set_glob, mode, WALK_INCLUDE);
	const struct option_row directory = ROW(option_set_glob, mode, WALK_EXCLUDE_DIR);
	char names[][4] = { "a/", "b//", "/" };

	(void)state;
	assert_true(file.set(&options, &file, names[0]));
	assert_true(directory.set(&options, &directory, names[1]));
	assert_true(directory.set(&options, &directory, names[2]));
	assert_int_equal(options.walk.n_globs, 3);
	assert_string_equal(options.walk.globs[0].pattern, "a/");
	assert_int_equal(options.walk.globs[0].kind, WALK_INCLUDE);
	assert_string_equal(options.walk.globs[1].pattern, "b");
	assert_int_equal(options.walk.globs[1].kind, WALK_EXCLUDE_DIR);
	assert_string_equal(options.walk.globs[2].pattern, "/");
	options_free(&options);
}

static void
test_format(void **state)
{
	struct options options = { 0 };
	const struct option_row row = ROW(option_set_format, mode, 0);

	(void)state;
	assert_true(set(&options, &row, "%u"));
	assert_true(set(&options, &row, "%f"));
	assert_non_null(options.style.format);
	refuses(&options, &row, "a%Q",
	    "urlsift: unknown directive '%Q' at offset 1 in --opt\n");
	options_free(&options);
}

static void
test_wrap(void **state)
{
	struct options options = { 0 };
	const struct option_row wrap = ROW(option_set_wrap, style.width, 0);

	(void)state;
	assert_true(set(&options, &wrap, NULL) && options.style.width == 72);
	assert_true(set(&options, &wrap, "20") && options.style.width == 20);
	refuses(&options, &wrap, "19",
	    "urlsift: width '19' in --opt is too small: 20 is the least\n");
	refuses(&options, &wrap, "x", "urlsift: invalid number 'x' in --opt\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_range),
		cmocka_unit_test(test_lists),
		cmocka_unit_test(test_globs),
		cmocka_unit_test(test_format),
		cmocka_unit_test(test_wrap),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
