/*
 * wide: text in units of 16 or 32 bits
 */
#include "../unit.h"

#include "base/wide.h"

static const struct wide little = { 2, true }, big = { 2, false }, large = { 4, true };

static void
test_unit(void **state)
{
	(void)state;
	assert_int_equal(wide_unit(little, "\n\116"), 0x4E0A);
	assert_int_equal(wide_unit(big, "\116\n"), 0x4E0A);
	assert_int_equal(wide_unit(large, "\1\2\3\0"), 0x030201);
	assert_int_equal(wide_unit((struct wide){ 4, false }, "\0\1\2\3"), 0x010203);
}

/* The position after LEN octets of a text. */
static void
check(struct wide wide, enum urlsift_column column, const char *octets, size_t len,
    uint64_t line, uint64_t stands)
{
	struct urlsift_position at = { 0, 1, 1 };

	wide_pass(wide, &at, column, octets, len);
	assert_int_equal(at.offset, len);
	assert_int_equal(at.line, line);
	assert_int_equal(at.column, stands);
}

/* A line feed is a unit, not the same octet in another character. */
static void
test_lines(void **state)
{
	(void)state;
	check(little, URLSIFT_COLUMN_OCTET, "a\0\n\116b\0", 6, 1, 7);
	check(little, URLSIFT_COLUMN_OCTET, "a\0\n\0b\0", 6, 2, 3);
	check(big, URLSIFT_COLUMN_OCTET, "\0a\0\n\0b", 6, 2, 3);
	check(large, URLSIFT_COLUMN_OCTET, "\n\0\0\0b\0\0\0", 8, 2, 5);
	check(little, URLSIFT_COLUMN_OCTET, "a\0b", 3, 1, 4);
}

/* A pair of surrogates is one character, and a tab ends at the next multiple of 8. */
static void
test_columns(void **state)
{
	(void)state;
	check(big, URLSIFT_COLUMN_CHARACTER, "\0a\330\75\336\0\0b", 8, 1, 4);
	check(big, URLSIFT_COLUMN_CHARACTER, "\330\75\0a", 4, 1, 3);
	check(big, URLSIFT_COLUMN_CHARACTER, "\330\75", 2, 1, 2);
	check(big, URLSIFT_COLUMN_CELL, "\0a\0\t\0b", 6, 1, 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unit),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_columns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
