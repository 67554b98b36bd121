/*
 * buffer: numbers in decimal; no memory
 */
#include "../unit.h"

#include <inttypes.h>

#include "base/buffer.h"

static void
check(uint64_t n)
{
	char to[BUFFER_DIGITS + 1], wanted[BUFFER_DIGITS + 1];

	*buffer_digits(to, n) = '\0';
	snprintf(wanted, sizeof(wanted), "%" PRIu64, n);
	assert_string_equal(to, wanted);
}

static void
test_digits(void **state)
{
	uint64_t power = 1;
	int i, d;

	(void)state;
	for (i = 0; i < 64; i++)
		for (d = -3; d <= 3; d++)
			check(((uint64_t)1 << i) + (uint64_t)d);
	for (i = 0; i < BUFFER_DIGITS; i++, power *= 10)
		for (d = -2; d <= 2; d++)
			check(power + (uint64_t)d);
}

/* After a failure nothing more is allocated. */
static void
test_failed(void **state)
{
	struct buffer buffer = { 0 };

	(void)state;
	assert_false(buffer_grow(&buffer, SIZE_MAX / 2));
	buffer_char(&buffer, 'x');
	assert_true(buffer.failed);
	assert_null(buffer.octets);
	assert_null(buffer_terminate(&buffer));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_digits),
		cmocka_unit_test(test_failed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
