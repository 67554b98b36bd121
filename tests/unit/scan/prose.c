/*
 * prose: which lines after a break are prose
 */
#include "../unit.h"

#include "scan/prose.h"
#include "../texts.h"

static int
is_prose(const char *line, unsigned char closer, int bars)
{
	struct text text = texts_whole(line);

	return prose_is_line(&text, 0, closer, bars);
}

static void
test_gaps(void **state)
{
	(void)state;
	assert_int_equal(is_prose("some words of prose\n", '>', 0), 1);
	assert_int_equal(is_prose("some words of prose", '>', 0), 1);
	assert_int_equal(is_prose("  some words here\n", '>', 0), 0);
	assert_int_equal(is_prose("some words here  \nand some words more", '>', 0), 0);
	assert_int_equal(is_prose("some words here \rand some words more", '>', 0), 0);
	assert_int_equal(is_prose("some words here \xE2\x80\xA8 and some words more", '>', 0), 0);
	assert_int_equal(is_prose("some   words   here", '>', 0), 0);
	assert_int_equal(is_prose("some\twords of \t prose", '>', 0), 1);
	assert_int_equal(is_prose("", '>', 0), 0);
	assert_int_equal(is_prose("   ", '>', 0), 0);
}

/* A closer that is attached to the last word of a URL. */
static void
test_closers(void **state)
{
	(void)state;
	assert_int_equal(is_prose("a b c d/e>", '>', 0), 0);
	assert_int_equal(is_prose("a b c?d e>", '>', 0), 0);
	assert_int_equal(is_prose("a b c d/e >", '>', 0), 1);
	assert_int_equal(is_prose("a b c de>", '>', 0), 1);
	assert_int_equal(is_prose("a b c> d e f", '>', 0), 0);
	assert_int_equal(is_prose("a b c d/e&gt;", '&', 0), 0);
	assert_int_equal(is_prose("a b c d/e\"", '"', 0), 0);
	assert_int_equal(is_prose("a b c d/e>", '"', 0), 1);
	assert_int_equal(is_prose("a b <c d e f", '>', 0), 0);
	assert_int_equal(is_prose("a b c d/<e>", '>', 0), 1);
}

static void
test_bars(void **state)
{
	(void)state;
	assert_int_equal(is_prose("a | some words of prose |\n", '>', 1), 0);
	assert_int_equal(is_prose("a | some words of prose |\n", '>', 0), 1);
	assert_int_equal(is_prose("a|b some words of prose |\n", '>', 1), 1);
}

static void
test_asked(void **state)
{
	struct text text = texts_part("some words", 10);

	(void)state;
	assert_int_equal(prose_is_line(&text, 0, '>', 0), 0);
	assert_int_equal(texts_asked, 1);
	text = texts_part("some words\nx", 12);
	assert_int_equal(prose_is_line(&text, 0, '>', 0), 0);
	assert_int_equal(texts_asked, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_gaps),
		cmocka_unit_test(test_closers),
		cmocka_unit_test(test_bars),
		cmocka_unit_test(test_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
