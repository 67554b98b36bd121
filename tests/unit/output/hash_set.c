/*
 * hash_set: a text is new once, also when the table has grown
 */
#include "../unit.h"

#include "output/hash_set.h"

#define MANY 5000	/* the table grows eight times */

static void
test_once(void **state)
{
	struct hash_set *set = hash_set_new(24);
	char text[16];
	uint64_t number;
	int i, len;

	(void)state;
	assert_non_null(set);
	for (i = 0; i < MANY; i++) {
		len = snprintf(text, sizeof(text), "%d", i);
		number = (uint64_t)i % MANY;
		assert_int_equal(hash_set_add(set, text, (size_t)len, &number), 1);
		assert_int_equal(number, i % MANY);
	}
	for (i = 0; i < MANY; i++) {
		len = snprintf(text, sizeof(text), "%d", i);
		number = (uint64_t)i % MANY;
		assert_int_equal(hash_set_add(set, text, (size_t)len, &number), 0);
		assert_int_equal(number, i % MANY);
	}
	/* Twice: the table is small again, and grows again. */
	hash_set_clear(set);
	for (i = 0; i < 2 * MANY; i++) {
		len = snprintf(text, sizeof(text), "%d", i % MANY);
		number = (uint64_t)i % MANY;
		assert_int_equal(hash_set_add(set, text, (size_t)len, &number), i < MANY);
		assert_int_equal(number, i % MANY);
	}
	hash_set_free(set);
}

static void
test_octets(void **state)
{
	struct hash_set *set = hash_set_new(0);
	uint64_t none = 0;

	(void)state;
	assert_non_null(set);
	assert_int_equal(hash_set_add(set, "a\0b", 3, &none), 1);
	assert_int_equal(hash_set_add(set, "a\0c", 3, &none), 1);
	assert_int_equal(hash_set_add(set, "a", 1, &none), 1);
	assert_int_equal(hash_set_add(set, "", 0, &none), 1);
	assert_int_equal(hash_set_add(set, "", 0, &none), 0);
	assert_int_equal(hash_set_add(set, "a\0b", 3, &none), 0);
	hash_set_free(set);
	hash_set_free(NULL);
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
