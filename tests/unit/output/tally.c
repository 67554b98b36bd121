/*
 * tally: names and the number of their occurrences
 */
#include "../unit.h"

#include <inttypes.h>
#include <stdlib.h>

#include "output/key.h"

static struct octets
name(const char *text)
{
	return (struct octets){ text, strlen(text) };
}

static const char *
shown(const struct tally *tally, size_t most)
{
	struct tally_row *rows = tally_rows(tally);
	static char text[512];
	size_t i, len = 0;

	assert_non_null(rows);
	text[0] = '\0';
	for (i = 0; i < tally->n && i < most; i++)
		len += (size_t)snprintf(text + len, sizeof(text) - len, "%.*s %" PRIu64 ";",
		    (int)rows[i].name.len, rows[i].name.at, rows[i].n);
	free(rows);
	return text;
}

static void
test_tally(void **state)
{
	struct tally tally = { 0 }, other = { .key = { 1, 2 } };

	(void)state;
	assert_string_equal(shown(&tally, 10), "");
	tally_add(&tally, name("b.dom"), 2);
	tally_add(&tally, name("a.dom"), 1);
	tally_add(&tally, name("a.do"), 1);
	tally_add(&tally, name(""), 1);
	assert_string_equal(shown(&tally, 10), "b.dom 2; 1;a.do 1;a.dom 1;");
	tally_add(&other, name("a.dom"), 2);
	tally_add(&other, name("c.dom"), 1);
	tally_merge(&tally, &other);
	assert_string_equal(shown(&tally, 2), "a.dom 3;b.dom 2;");
	tally_free(&tally);
	tally_free(&other);
}

static void
test_once(void **state)
{
	struct tally tally = { 0 };

	(void)state;
	tally_add_once(&tally, name("a"), 0);
	tally_add_once(&tally, name("a"), 0);
	tally_add_once(&tally, name("b"), 0);
	tally_add_once(&tally, name("a"), 1);
	tally_add_once(&tally, name("a"), 1);
	tally_add_once(&tally, name("a"), 2);
	assert_string_equal(shown(&tally, 10), "a 3;b 1;");
	tally_free(&tally);
}

/* When the tally is full, new names count in one sum, and known ones as before. */
static void
test_many(void **state)
{
	struct tally tally = { 0 };
	char text[16];
	size_t i;

	(void)state;
	for (i = 0; i < TALLY_MOST + 100; i++) {
		snprintf(text, sizeof(text), "%zx", i);
		tally_add(&tally, name(text), 1);
	}
	tally_add(&tally, name("0"), 1);
	assert_int_equal(tally.n, TALLY_MOST);
	assert_int_equal(tally.others, 100);
	assert_false(tally.failed);
	/* Sorting all names is slow. */
	if (getenv("TESTS_FULL") != NULL)
		assert_string_equal(shown(&tally, 3), "0 2;1 1;10 1;");
	tally_free(&tally);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tally),
		cmocka_unit_test(test_once),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
