/*
 * sorter: entries leave in order, however little memory there is
 */
#include "../unit.h"

#include <errno.h>
#include <stdlib.h>

#include "output/sorter.h"

#define MANY 20000
#define LITTLE ((size_t)4096)

/* A key for I: numbers in an order of their own, of several lengths. */
static struct octets
sorter_key(char text[32], unsigned i)
{
	unsigned n = i * 7919 % MANY;

	return (struct octets){ text, (size_t)snprintf(text, 32, n % 3 == 0 ? "%u" : "%05u-%u", n,
	    n) };
}

static bool
sorter_follows(struct octets a, struct octets b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = memcmp(a.at, b.at, len);

	return order != 0 ? order < 0 : a.len < b.len;
}

/* Put each key TIMES times, with the values 1, 2...; returns how many leave. */
static unsigned
sorter_run(size_t memory, enum sorter_same same, unsigned many, unsigned times)
{
	struct sorter *sorter = sorter_new(memory, same);
	struct sorter_entry entry;
	char text[32], before[32];
	struct octets last = { before, 0 };
	unsigned i, k, n = 0;

	assert_non_null(sorter);
	for (k = times; k >= 1; k--)
		for (i = 0; i < many; i++)
			assert_true(sorter_put(sorter, sorter_key(text, i), k));
	assert_true(sorter_end(sorter));
	for (; sorter_next(sorter, &entry); n++) {
		assert_int_equal(entry.value, same == SORTER_FIRST ? 1 :
		    times * (times + 1) / 2);
		assert_true(n == 0 || sorter_follows(last, entry.key));
		memcpy(before, entry.key.at, entry.key.len);
		last.len = entry.key.len;
	}
	assert_int_equal(errno, 0);
	assert_false(sorter_next(sorter, &entry));
	sorter_free(sorter);
	return n;
}

/* In memory, in some runs, and in so many that they are merged in passes. */
static void
test_order(void **state)
{
	static const size_t memories[] = { SORTER_MEMORY, (size_t)64 * 1024, LITTLE };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(memories) / sizeof(*memories); i++) {
		assert_int_equal(sorter_run(memories[i], SORTER_FIRST, MANY, 1), MANY);
		assert_int_equal(sorter_run(memories[i], SORTER_FIRST, MANY, 3), MANY);
		assert_int_equal(sorter_run(memories[i], SORTER_SUM, MANY, 3), MANY);
		assert_int_equal(sorter_run(memories[i], SORTER_SUM, 1, 1), 1);
		assert_int_equal(sorter_run(memories[i], SORTER_SUM, 0, 1), 0);
	}
}

/* A key of no octets is the least; one that does not fit into memory is refused. */
static void
test_length(void **state)
{
	struct sorter *sorter = sorter_new(LITTLE, SORTER_SUM);
	char *long_key = calloc(1, LITTLE);
	struct sorter_entry entry;
	unsigned i;

	(void)state;
	assert_non_null(sorter);
	assert_non_null(long_key);
	assert_false(sorter_put(sorter, (struct octets){ long_key, LITTLE }, 1));
	assert_int_equal(errno, ENOMEM);
	for (i = 0; i < 100; i++) {
		assert_true(sorter_put(sorter, (struct octets){ long_key, LITTLE - 24 }, 1));
		assert_true(sorter_put(sorter, (struct octets){ NULL, 0 }, 2));
	}
	assert_true(sorter_end(sorter));
	assert_true(sorter_next(sorter, &entry));
	assert_true(entry.key.len == 0 && entry.value == 200);
	assert_true(sorter_next(sorter, &entry));
	assert_true(entry.key.len == LITTLE - 24 && entry.value == 100);
	assert_false(sorter_next(sorter, &entry));
	sorter_free(sorter);
	free(long_key);
}

static void
test_nowhere(void **state)
{
	(void)state;
	assert_int_equal(setenv("TMPDIR", "/nowhere", 1), 0);
	assert_null(sorter_new(LITTLE, SORTER_SUM));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(unsetenv("TMPDIR"), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_length),
		cmocka_unit_test(test_nowhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
