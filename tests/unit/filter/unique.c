/*
 * unique: a text is new once, also when the table has grown
 */
#include "../unit.h"

#include "filter/unique.h"

#define MANY 5000	/* the table grows eight times */

static void
test_once(void **state)
{
	struct unique *unique = unique_new();
	char text[16];
	int i, len;

	(void)state;
	assert_non_null(unique);
	for (i = 0; i < MANY; i++) {
		len = snprintf(text, sizeof(text), "%d", i);
		assert_int_equal(unique_add(unique, text, (size_t)len), 1);
	}
	for (i = 0; i < MANY; i++) {
		len = snprintf(text, sizeof(text), "%d", i);
		assert_int_equal(unique_add(unique, text, (size_t)len), 0);
	}
	/* Twice: the table is small again, and grows again. */
	unique_clear(unique);
	for (i = 0; i < 2 * MANY; i++) {
		len = snprintf(text, sizeof(text), "%d", i % MANY);
		assert_int_equal(unique_add(unique, text, (size_t)len), i < MANY);
	}
	unique_free(unique);
}

static void
test_octets(void **state)
{
	struct unique *unique = unique_new();

	(void)state;
	assert_non_null(unique);
	assert_int_equal(unique_add(unique, "a\0b", 3), 1);
	assert_int_equal(unique_add(unique, "a\0c", 3), 1);
	assert_int_equal(unique_add(unique, "a", 1), 1);
	assert_int_equal(unique_add(unique, "", 0), 1);
	assert_int_equal(unique_add(unique, "", 0), 0);
	assert_int_equal(unique_add(unique, "a\0b", 3), 0);
	unique_free(unique);
	unique_free(NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_once),
		cmocka_unit_test(test_octets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
