/*
 * half: what a line end cuts in half has to go on
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "scan/half.h"

/* What is known of a URL that ends its line with LINE, when NEXT follows. */
static enum half_answer
half(const char *line, const char *next)
{
	char octets[256];
	int n = snprintf(octets, sizeof(octets), "%s%s", line, next);

	assert_in_range(n, 1, sizeof(octets) - 1);
	return half_ask((const uint8_t *)octets, strlen(line), (size_t)n, (size_t)n);
}

static void
test_scheme(void **state)
{
	(void)state;
	assert_int_equal(half("https://", "h.com/x"), HALF_GOES_ON);
	assert_int_equal(half("https://", "localhost/x"), HALF_GOES_ON);
	assert_int_equal(half("https://", "192.0.2.1:80"), HALF_GOES_ON);
	assert_int_equal(half("https://", "www."), HALF_OPEN);
	assert_int_equal(half("https://", "www"), HALF_OPEN);
	assert_int_equal(half("file://", "clone"), HALF_NEVER);
	assert_int_equal(half("file://", "192.0.2"), HALF_NEVER);
	assert_int_equal(half("file://", "com"), HALF_NEVER);
}

static void
test_host(void **state)
{
	(void)state;
	assert_int_equal(half("https://gitlab.", "com/x"), HALF_GOES_ON);
	assert_int_equal(half("http://foo-", "bar.org"), HALF_GOES_ON);
	assert_int_equal(half("http://www", ".h.com"), HALF_GOES_ON);
	assert_int_equal(half("http://www.", "h.com"), HALF_GOES_ON);
	assert_int_equal(half("http://www.ietf.org.", "The"), HALF_WHOLE);
	assert_int_equal(half("http://dev.mutt.or", "g/trac"), HALF_GOES_ON);
	assert_int_equal(half("http://dev.mutt.or", "g"), HALF_WHOLE);
	assert_int_equal(half("http://h", "and.com"), HALF_WHOLE);
	assert_int_equal(half("http://192.0.2.1", "a.com"), HALF_WHOLE);
	assert_int_equal(half("http://gitlab.", "The"), HALF_WHOLE);
	assert_int_equal(half("http://h.com/a", "b.com"), HALF_WHOLE);
}

static void
test_port(void **state)
{
	(void)state;
	assert_int_equal(half("http://h.dom:", "8080/x"), HALF_GOES_ON);
	assert_int_equal(half("http://h.dom:", "8080."), HALF_GOES_ON);
	assert_int_equal(half("http://h.dom:", "80a"), HALF_NEVER);
	assert_int_equal(half("http://h.dom:", "The"), HALF_NEVER);
	assert_int_equal(half("http://h.dom/a:", "80"), HALF_WHOLE);
}

static void
test_escape(void **state)
{
	(void)state;
	assert_int_equal(half("http://h.com/%", "2Fa"), HALF_GOES_ON);
	assert_int_equal(half("http://h.com/%2", "Fa"), HALF_GOES_ON);
	assert_int_equal(half("http://h.com/%2F", "Fa"), HALF_WHOLE);
	assert_int_equal(half("http://h.com/%", "2"), HALF_WHOLE);
	assert_int_equal(half("http://h.com/%", "xy"), HALF_WHOLE);
	assert_int_equal(half("mailto:a%4", "0b"), HALF_GOES_ON);
	assert_int_equal(half("%", "41"), HALF_GOES_ON);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_scheme),
		cmocka_unit_test(test_host),
		cmocka_unit_test(test_port),
		cmocka_unit_test(test_escape),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
