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

static const struct wide little = { 2, true }, big = { 2, false }, large = { 4, true };

static void
test_wide_unit(void **state)
{
	(void)state;
	assert_int_equal(position_unit(little, "\n\116"), 0x4E0A);
	assert_int_equal(position_unit(big, "\116\n"), 0x4E0A);
	assert_int_equal(position_unit(large, "\1\2\3\0"), 0x030201);
	assert_int_equal(position_unit((struct wide){ 4, false }, "\0\1\2\3"), 0x010203);
}

/* The position after LEN octets of a text. */
static void
check_wide(struct wide wide, enum urlsift_column column, const char *octets, size_t len,
    uint64_t line, uint64_t stands)
{
	struct urlsift_position at = { 0, 1, 1 };

	position_pass_wide(wide, &at, column, octets, len);
	assert_int_equal(at.offset, len);
	assert_int_equal(at.line, line);
	assert_int_equal(at.column, stands);
}

/* A line feed is a unit, not the same octet in another character. */
static void
test_wide_lines(void **state)
{
	(void)state;
	check_wide(little, URLSIFT_COLUMN_OCTET, "a\0\n\116b\0", 6, 1, 7);
	check_wide(little, URLSIFT_COLUMN_OCTET, "a\0\n\0b\0", 6, 2, 3);
	check_wide(big, URLSIFT_COLUMN_OCTET, "\0a\0\n\0b", 6, 2, 3);
	check_wide(large, URLSIFT_COLUMN_OCTET, "\n\0\0\0b\0\0\0", 8, 2, 5);
	check_wide(little, URLSIFT_COLUMN_OCTET, "a\0b", 3, 1, 4);
}

/* A pair of surrogates is one character, and a tab ends at the next multiple of 8. */
static void
test_wide_columns(void **state)
{
	(void)state;
	check_wide(big, URLSIFT_COLUMN_CHARACTER, "\0a\330\75\336\0\0b", 8, 1, 4);
	check_wide(big, URLSIFT_COLUMN_CHARACTER, "\330\75\0a", 4, 1, 3);
	check_wide(big, URLSIFT_COLUMN_CHARACTER, "\330\75", 2, 1, 2);
	check_wide(big, URLSIFT_COLUMN_CELL, "\0a\0\t\0b", 6, 1, 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pass),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_characters),
		cmocka_unit_test(test_cells),
		cmocka_unit_test(test_wide_unit),
		cmocka_unit_test(test_wide_lines),
		cmocka_unit_test(test_wide_columns),
	};

	return cmocka_run_group_tests(tests, setup, NULL);
}
