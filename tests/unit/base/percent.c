/*
 * percent: escapes are read and written; nothing else is an escape
 */
#include "../unit.h"

#include "base/percent.h"

static void
test_octet(void **state)
{
	(void)state;
	assert_int_equal(percent_octet("%00", 3), 0);
	assert_int_equal(percent_octet("%fFx", 4), 0xff);
	assert_int_equal(percent_octet("%aB", 3), 0xab);
	assert_int_equal(percent_octet("%09", 3), 9);
	assert_int_equal(percent_octet("%0", 2), -1);
	assert_int_equal(percent_octet("%09", 2), -1);
	assert_int_equal(percent_octet("%", 1), -1);
	assert_int_equal(percent_octet("", 0), -1);
	assert_int_equal(percent_octet("%g0", 3), -1);
	assert_int_equal(percent_octet("%0G", 3), -1);
	assert_int_equal(percent_octet("009", 3), -1);
}

static void
test_next(void **state)
{
	static const char text[] = "a%41%4";
	size_t at = 0;

	(void)state;
	assert_int_equal(percent_next(text, 6, &at), 'a');
	assert_int_equal(at, 1);
	assert_int_equal(percent_next(text, 6, &at), 'A');
	assert_int_equal(at, 4);
	assert_int_equal(percent_next(text, 6, &at), '%');
	assert_int_equal(at, 5);
}

/* Octets that do not fit are counted, and not written. */
static void
test_decode(void **state)
{
	char out[4] = "----";

	(void)state;
	assert_int_equal(percent_decode("", 0, out, 4), 0);
	assert_int_equal(percent_decode("a%41%4", 6, out, 4), 4);
	assert_memory_equal(out, "aA%4", 4);
	assert_int_equal(percent_decode("%62c%64e", 8, out, 3), 4);
	assert_memory_equal(out, "bcd4", 4);
}

static void
test_write(void **state)
{
	char escape[3];

	(void)state;
	for (int c = 0; c < 256; c++) {
		percent_write(escape, (char)c);
		assert_int_equal(percent_octet(escape, 3), c);
		assert_int_equal(escape[1], "0123456789ABCDEF"[c / 16]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_octet),
		cmocka_unit_test(test_next),
		cmocka_unit_test(test_decode),
		cmocka_unit_test(test_write),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
