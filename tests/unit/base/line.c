/*
 * line: where lines end, and how many do
 */
#include "../unit.h"

#include "base/line.h"

#define TEXT 40000	/* the counters of the vectors overflow twice */

static void
test_next(void **state)
{
	static const char text[] = "ab\n\nc";
	const char *to = text + 5;

	(void)state;
	assert_ptr_equal(line_end(text, to), text + 2);
	assert_ptr_equal(line_next(text, to), text + 3);
	assert_ptr_equal(line_next(text + 3, to), text + 4);
	assert_ptr_equal(line_end(text + 4, to), to);
	assert_ptr_equal(line_next(text + 4, to), to);
	assert_ptr_equal(line_next(to, to), to);
	assert_ptr_equal(line_end(NULL, NULL), NULL);
}

static void
test_count(void **state)
{
	static char s[TEXT];
	size_t from, len, i, n;

	(void)state;
	for (i = 0; i < TEXT; i++)
		s[i] = i % 3 == 0 || i % 64 == 63 ? '\n' : '\x8A';
	for (from = 0; from < 70; from++) {
		for (len = 0, n = 0; from + len <= 400; n += s[from + len++] == '\n') {
			assert_int_equal(line_count(s + from, len), n);
			assert_int_equal(line_count_portable(s + from, len), n);
		}
	}
	memset(s, '\n', TEXT);
	assert_int_equal(line_count(s, TEXT), TEXT);
	assert_int_equal(line_count_portable(s, TEXT), TEXT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_next),
		cmocka_unit_test(test_count),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
