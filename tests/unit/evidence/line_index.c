/*
 * line_index: lines that recur when digits are ignored
 */
#include "../unit.h"

#include <stdio.h>

#include "evidence/evidence.h"

static struct line_index line_index;

/* Both ways of asking about a line say the same. */
static int
recurs(const char *document, const char *line)
{
	const unsigned char *l = (const unsigned char *)line;
	int searched;

	line_index_begin(&line_index, (const unsigned char *)document, strlen(document));
	searched = line_index_search(&line_index, l, strlen(line));
	assert_int_equal(line_index_count(&line_index, l, strlen(line)), searched);
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
	assert_int_equal(recurs("1 Page\n22 Page\nPage\n", "3 Page"), 0);
	assert_int_equal(recurs("1 Page\n22 Page\n333 Page\n", "3 Page"), 2);
	assert_int_equal(recurs("Page1x\nPage22x\nPagex\n", "Page3x"), 0);
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

/* A search reads few lines; where many resemble the one asked about, all are counted. */
static void
test_search_gives_up(void **state)
{
	static char document[1 << 16];
	const unsigned char *s = (const unsigned char *)document, line[] = "Running head 7";
	char *at = document;
	int i;

	(void)state;
	for (i = 0; i < 2000; i++)
		at += sprintf(at, "Running head 1 of it %d\n", i);
	for (i = 0; i < 3; i++)
		at += sprintf(at, "Running head %d\n", i);
	line_index_begin(&line_index, s, (size_t)(at - document));
	assert_int_equal(line_index_search(&line_index, line, sizeof(line) - 1), -1);
	for (i = 0; i < 40; i++)
		assert_int_equal(line_index_recurs(&line_index, line, sizeof(line) - 1), 2);
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

/* A document of more lines than the table has slots; those before it is full are counted. */
static void
test_full(void **state)
{
	static char document[1 << 20];
	const unsigned char *s = (const unsigned char *)document;
	const unsigned char first[] = "My Book 1", last[] = "Page 9";
	char *at = document;
	unsigned i;

	(void)state;
	at += sprintf(at, "My Book 1\nMy Book 2\nMy Book 3\n");
	for (i = 0; document + sizeof(document) - at > 64; i++)
		at += sprintf(at, "%c%c%c%c%u\n", 'a' + i % 26, 'a' + i / 26 % 26,
		    'a' + i / 676 % 26, 'a' + i / 17576, i % 10);
	at += sprintf(at, "Page 9\nPage 9\nPage 9\n");
	line_index_begin(&line_index, s, (size_t)(at - document));
	assert_int_equal(line_index_count(&line_index, first, sizeof(first) - 1), 2);
	assert_int_equal(line_index_count(&line_index, last, sizeof(last) - 1), 0);
	assert_in_range(line_index.n, LINE_INDEX_SLOTS / 8 * 7, LINE_INDEX_SLOTS - 1);
	line_index_begin(&line_index, s, 30);
	assert_int_equal(line_index_count(&line_index, first, sizeof(first) - 1), 2);
	assert_true(line_index.mask < LINE_INDEX_SLOTS / 2);
}

/* Many equal lines fill the count of a slot, and nothing else. */
static void
test_saturated(void **state)
{
	static char document[1 << 14];
	const unsigned char head[] = "Head 7";
	char *at = document;
	int i;

	(void)state;
	for (i = 0; i < 600; i++)
		at += sprintf(at, i % 2 == 0 ? "Head 7\n" : "Page 7\n");
	line_index_begin(&line_index, (const unsigned char *)document, (size_t)(at - document));
	assert_int_equal(line_index_count(&line_index, head, sizeof(head) - 1), 1);
	assert_int_equal(line_index_count(&line_index, head, sizeof(head) - 2), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_three_times),
		cmocka_unit_test(test_digits),
		cmocka_unit_test(test_blanks),
		cmocka_unit_test(test_figures),
		cmocka_unit_test(test_search_gives_up),
		cmocka_unit_test(test_both_ways),
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_saturated),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
