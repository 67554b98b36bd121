/*
 * recurring_lines: lines that stand three times when digits are ignored
 */
#include "../unit.h"

#include "evidence/recurring_lines.h"

static struct counts table;

static int
setup(void **state)
{
	(void)state;
	return counts_init(&table, NULL) ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	counts_free(&table);
	return 0;
}

/* Both ways of asking about a line say the same. */
static int
recurs(const char *document, const char *line)
{
	const unsigned char *s = (const unsigned char *)document;
	const unsigned char *l = (const unsigned char *)line;
	size_t left = SIZE_MAX;
	int searched = recurring_lines_search(s, strlen(document), l, strlen(line), &left);

	recurring_lines_read(&table, s, strlen(document));
	assert_int_equal(recurring_lines_has(&table, l, strlen(line)), searched);
	return searched;
}

static void
test_three_times(void **state)
{
	(void)state;
	assert_int_equal(recurs("My Book\nx\nMy Book\ny\nMy Book\n", "My Book"), 1);
	assert_int_equal(recurs("My Book\nx\nMy Book\ny\nMy Books\n", "My Book"), 0);
	assert_int_equal(recurs("My Book\nMy Book\nMy Book", "My Book"), 1);
	assert_int_equal(recurs("My Book\nMy Book\nmy book\n", "My Book"), 0);
	assert_int_equal(recurs("My Book My Book My Book\n", "My Book"), 0);
	assert_int_equal(recurs("", "My Book"), 0);
}

static void
test_digits(void **state)
{
	(void)state;
	assert_int_equal(recurs("Page 9\nPage 10\nPage 111\n", "Page 10"), 2);
	assert_int_equal(recurs("Page 9\nPage 9\nPage 9\n", "Page 9"), 1);
	assert_int_equal(recurs("Chap 1 Page 9\nChap 2 Page 10\nChap 11 Page 1\n",
	    "Chap 1 Page 9"), 2);
	assert_int_equal(recurs("Page 9\nPage 10\nPage x\n", "Page 12"), 0);
	assert_int_equal(recurs("Page 9\nPage 10\nPage \n", "Page 12"), 0);
}

static void
test_blanks(void **state)
{
	(void)state;
	assert_int_equal(recurs("   My Book\r\nMy Book  \n\tMy Book\n", "My Book"), 1);
	assert_int_equal(recurs("My  Book\nMy Book\nMy Book\n", "My Book"), 0);
	assert_int_equal(recurs("My Book\nMy Book\nMy Book\n", "\t My Book \r"), 1);
}

/* A row of figures is no running head, however it is asked for. */
static void
test_figures(void **state)
{
	(void)state;
	assert_int_equal(recurs("11 12 13\n11 12 13\n11 12 13\n", "11 12 13"), 0);
	assert_int_equal(recurs("1 abc 2\n1 abc 2\n1 abc 2\n", "1 abc 2"), 1);
}

/* A search that has nothing left to spend says so, and not that it found nothing. */
static void
test_spent(void **state)
{
	const unsigned char *s = (const unsigned char *)"My Book\nMy Boot\nMy Book\nMy Book\n";
	size_t left, len = strlen((const char *)s), n_spent = 0;
	int n;

	(void)state;
	for (left = 1; left < 200; left++) {
		size_t spent = left;

		n = recurring_lines_search(s, len, s, 7, &spent);
		assert_true(n == 1 || (n == -1 && spent == 0));
		n_spent += n < 0;
	}
	assert_in_range(n_spent, 10, 150);
}

/* Documents of many lines that resemble one another. */
static void
test_both_ways(void **state)
{
	static const char *const lines[] = {
		"Running head 1", "Running head 22", "Running head", "Running heads 1",
		" Running head 333 ", "x", "", "Head Running head 1", "Running head 1 2"
	};
	const size_t n = sizeof(lines) / sizeof(*lines);
	char document[256];
	uint32_t seed = 1738;
	size_t i, recurring = 0;
	int round;

	(void)state;
	for (round = 0; round < 2000; round++) {
		document[0] = '\0';
		for (i = 0; i < 8; i++) {
			seed = seed * 1664525u + 1013904223u;
			strcat(document, lines[(seed >> 16) % n]);
			strcat(document, "\n");
		}
		recurring += (size_t)recurs(document, lines[(size_t)round % 4]);
	}
	assert_true(recurring > 100);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_three_times, setup, teardown),
		cmocka_unit_test_setup_teardown(test_digits, setup, teardown),
		cmocka_unit_test_setup_teardown(test_blanks, setup, teardown),
		cmocka_unit_test_setup_teardown(test_figures, setup, teardown),
		cmocka_unit_test_setup_teardown(test_spent, setup, teardown),
		cmocka_unit_test_setup_teardown(test_both_ways, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
