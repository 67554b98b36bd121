/*
 * ascii: each octet has the classes of its definition
 */
#include "../unit.h"

#include "base/ascii.h"

static void
test_classes(void **state)
{
	(void)state;
	for (int c = 0; c < 256; c++) {
		bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';

		assert_int_equal(ascii_is_digit((char)c), c >= '0' && c <= '9');
		assert_int_equal(ascii_is_upper((char)c), upper);
		assert_int_equal(ascii_is_letter((char)c), upper || lower);
		assert_int_equal(ascii_is_blank((char)c), c == ' ' || c == '\t');
		assert_int_equal(ascii_is_space((char)c),
		    c != '\0' && strchr(" \t\r\n", c) != NULL);
		assert_int_equal(ascii_lower((char)c), (char)(upper ? c + 32 : c));
	}
}

static void
test_hex(void **state)
{
	static const char lower[] = "0123456789abcdef", upper[] = "0123456789ABCDEF";
	const char *at;

	(void)state;
	for (int c = 1; c < 256; c++) {
		at = strchr(lower, c);
		if (at != NULL) {
			assert_int_equal(ascii_hex((char)c), at - lower);
			continue;
		}
		at = strchr(upper, c);
		assert_int_equal(ascii_hex((char)c), at == NULL ? -1 : at - upper);
	}
	assert_int_equal(ascii_hex('\0'), -1);
}

static void
test_equal(void **state)
{
	(void)state;
	assert_true(ascii_equal("http", "HtTp", 4));
	assert_true(ascii_equal("", "x", 0));
	assert_false(ascii_equal("http", "HtTq", 4));
	assert_false(ascii_equal("a@", "a`", 2));
}

static void
test_put_lower(void **state)
{
	char octets[256], lower[256];

	(void)state;
	for (size_t i = 0; i < sizeof(octets); i++)
		octets[i] = (char)i;
	for (size_t from = 0; from < sizeof(octets); from++)
		for (size_t n = 0; n <= sizeof(octets) - from; n++) {
			memset(lower, '!', sizeof(lower));
			ascii_put_lower(lower, octets + from, n);
			for (size_t i = 0; i < n; i++)
				assert_int_equal(lower[i], ascii_lower(octets[from + i]));
			assert_true(n == sizeof(lower) || lower[n] == '!');
		}
}

static bool
number(const char *text, uint64_t *value)
{
	return ascii_number(text, text + strlen(text), value);
}

static void
test_number(void **state)
{
	uint64_t value;

	(void)state;
	assert_true(number("12", &value));
	assert_int_equal(value, 12);
	assert_true(number("999999999999999999", &value));
	assert_int_equal(value, 999999999999999999);
	assert_false(number("1000000000000000000", &value));
	assert_false(number("", &value));
	assert_false(number(" 1", &value));
	assert_false(number("-1", &value));
	assert_false(number("1 2", &value));
}

static void
test_is_one_of(void **state)
{
	static const char *const names[] = { "a", "href" };

	(void)state;
	assert_true(ascii_is_one_of(names, 2, "HrefX", 4));
	assert_true(ascii_is_one_of(names, 2, "A", 1));
	assert_false(ascii_is_one_of(names, 2, "href", 3));
	assert_false(ascii_is_one_of(names, 1, "href", 4));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_classes),
		cmocka_unit_test(test_hex),
		cmocka_unit_test(test_equal),
		cmocka_unit_test(test_put_lower),
		cmocka_unit_test(test_number),
		cmocka_unit_test(test_is_one_of),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
