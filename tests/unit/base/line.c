/*
 * line: the ends of lines, and their number
 */
#include "../unit.h"

#include "base/line.h"

#define TEXT 40000	/* long enough for several sums of vectors */

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

/* Lines of 1 to 150 octets: the octets after the last line feed, for texts of each length. */
static void
test_rest(void **state)
{
	static char s[TEXT];
	struct line_feeds feeds;
	size_t at, from, len, i, n;

	(void)state;
	memset(s, '\x8A', TEXT);
	for (at = 10, i = 1; at < TEXT; at += i % 150 + 1, i++)
		s[at] = '\n';
	for (from = 0; from < 2000; from += 97) {
		for (len = i = n = 0; len < 6000; len++) {
			feeds = line_feeds(s + from, len);
			assert_int_equal(feeds.n, n);
			assert_int_equal(feeds.rest, i);
			i = s[from + len] == '\n' ? 0 : i + 1;
			n += i == 0;
		}
	}
}

static size_t
columns(const char *text)
{
	return line_columns((const uint8_t *)text, strlen(text));
}

static void
test_columns(void **state)
{
	(void)state;
	assert_int_equal(columns(""), 0);
	assert_int_equal(columns("a line\t"), 7);
	assert_int_equal(columns("\xC3\xA9t\xC3\xA9"), 3);
	assert_int_equal(columns("\33[1ma\33[0;31mb\33[m"), 2);
	assert_int_equal(columns("a\33"), 2);
	assert_int_equal(columns("a\33[0;3"), 1);
	assert_int_equal(columns("a\33]b"), 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_next),
		cmocka_unit_test(test_count),
		cmocka_unit_test(test_rest),
		cmocka_unit_test(test_columns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
