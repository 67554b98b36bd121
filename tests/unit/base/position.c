/*
 * position: lines and columns are counted from 1, in octets, characters and cells of a terminal
 */
#include "../unit.h"

#include <locale.h>

#include "base/position.h"

#define E_ACUTE "\xC3\xA9"
#define COMBINING "\xCC\x81"
#define WIDE "\xE6\xBC\xA2"

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

static uint64_t
after(enum urlsift_column unit, uint64_t column, const char *text)
{
	struct urlsift_position at = { 0, 1, column };

	position_pass(&at, unit, text, strlen(text));
	return at.column;
}

static int
setup(void **state)
{
	(void)state;
	return setlocale(LC_CTYPE, "C.UTF-8") == NULL ? -1 : 0;
}

static void
test_octets(void **state)
{
	(void)state;
	assert_int_equal(after(URLSIFT_COLUMN_OCTET, 3, ""), 3);
	assert_int_equal(after(URLSIFT_COLUMN_OCTET, 1, "a\t" E_ACUTE), 5);
}

static void
test_characters(void **state)
{
	(void)state;
	assert_int_equal(after(URLSIFT_COLUMN_CHARACTER, 1, "a\t" E_ACUTE), 4);
	assert_int_equal(after(URLSIFT_COLUMN_CHARACTER, 1, "e" COMBINING WIDE), 4);
	/* An octet outside any character counts as one. */
	assert_int_equal(after(URLSIFT_COLUMN_CHARACTER, 1, "\xE9\xFF" "ab"), 5);
	assert_int_equal(after(URLSIFT_COLUMN_CHARACTER, 1, "a\xC3"), 3);
}

static void
test_cells(void **state)
{
	(void)state;
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 1, "abc"), 4);
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 1, "e" COMBINING), 2);
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 1, WIDE WIDE), 5);
	/* A control character has no width of its own. */
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 1, "\001\x7F"), 3);
	/* A tab ends at the next multiple of eight. */
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 1, "\t"), 9);
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 1, "1234567\t"), 9);
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 9, "\t"), 17);
	assert_int_equal(after(URLSIFT_COLUMN_CELL, 8, "\t\t"), 17);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pass),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_characters),
		cmocka_unit_test(test_cells),
	};

	return cmocka_run_group_tests(tests, setup, NULL);
}
