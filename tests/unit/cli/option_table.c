/*
 * option_table: the rows are consistent
 */
#include "../unit.h"

#include "base/ascii.h"
#include "cli/option_table.h"

/* Names and letters are unique, and each row has the fields that its setter needs. */
static void
test_rows(void **state)
{
	const struct option_row *row, *other;

	(void)state;
	for (row = option_table; row < option_table + option_table_n; row++) {
		assert_non_null(row->help);
		if (row->name == NULL)
			continue;
		assert_true(row->set != NULL || row->is != 0);
		assert_in_range(row->has_arg, 0, 2);
		assert_int_equal(row->has_arg != 0, row->arg != NULL);
		assert_true(row->at < sizeof(struct options));
		if (row->set == option_set_word || row->set == option_set_words)
			assert_non_null(row->words);
		for (other = option_table; other < row; other++) {
			assert_true(other->name == NULL || strcmp(other->name, row->name) != 0);
			assert_true(row->letter == 0 || other->letter != row->letter);
		}
	}
	assert_null(option_table[0].name);
}

/* The words of a list are unique, and have no commas. */
static void
test_words(void **state)
{
	const struct option_words *words;
	size_t i, j, k;

	(void)state;
	for (i = 0; i < option_table_n; i++) {
		words = option_table[i].words;
		for (j = 0; words != NULL && j < words->n; j++) {
			assert_null(strpbrk(words->words[j].word, ", "));
			for (k = 0; k < j; k++)
				assert_string_not_equal(words->words[j].word, words->words[k].word);
		}
	}
}

/* No option excludes itself, needs a class that it excludes, or needs a class without options. */
static void
test_modes(void **state)
{
	const struct option_row *row;
	unsigned all = 0;

	(void)state;
	for (row = option_table; row < option_table + option_table_n; row++)
		all |= row->is;
	for (row = option_table; row < option_table + option_table_n; row++) {
		if (row->set == NULL || row->set == option_set_wrap)
			assert_int_equal(row->excludes, 0);
		assert_int_equal((row->excludes | row->needs) & ~all, 0);
		assert_int_equal(row->excludes & (row->is | row->needs), 0);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_modes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
