/*
 * clock: the time in milliseconds never goes back
 */
#include "../unit.h"

#include <time.h>

#include "output/clock.h"

static void
test_now(void **state)
{
	const struct timespec pause = { 0, 5000000 };
	uint64_t before = clock_now(), after = clock_now();

	(void)state;
	assert_true(after >= before);
	assert_int_equal(nanosleep(&pause, NULL), 0);
	assert_true(clock_now() >= before + 5);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_now),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
