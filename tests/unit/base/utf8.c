/*
 * utf8: the quick tests of many octets are those of one
 */
#include "../unit.h"

#include "base/utf8.h"

/* One octet of every sort at each place of texts of each length. */
static void
test_runs(void **state)
{
	char text[40];
	size_t len, at;
	int c, odd, quote;

	(void)state;
	for (c = 0; c < 256; c++)
		for (len = 1; len <= sizeof(text); len++)
			for (at = 0; at < len; at++) {
				memset(text, at % 2 == 0 ? 'x' : '~', sizeof(text));
				text[at] = (char)c;
				odd = c < 0x20 || c > 0x7E;
				quote = c == '"' || c == '\\';
				assert_int_equal(utf8_printable(text, len), odd ? at : len);
				assert_int_equal(utf8_quotable(text, len), odd || quote ? at : len);
			}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_runs)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
