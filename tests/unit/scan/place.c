/*
 * place: lines, and columns in each unit
 */
#include "../unit.h"

#include <locale.h>

#include "base/array.h"
#include "scan/place.h"

static const struct urlsift_options octets_count = { .column = URLSIFT_COLUMN_OCTET };
static const struct urlsift_options characters_count = { .column = URLSIFT_COLUMN_CHARACTER };
static const struct urlsift_options cells_count = { .column = URLSIFT_COLUMN_CELL };
static struct place place;

static int
setup(void **state)
{
	(void)state;
	place_begin(&place, &octets_count);
	return 0;
}

static void
check(const char *octets, uint64_t base, uint64_t to, uint64_t offset, uint64_t line,
    uint64_t column)
{
	place_move(&place, (const unsigned char *)octets, base, to);
	assert_int_equal(place.position.offset, offset);
	assert_int_equal(place.position.line, line);
	assert_int_equal(place.position.column, column);
}

/* Offsets from 0, lines and columns from 1. */
static void
test_lines(void **state)
{
	static const char octets[] = "one\ntwo\r\n\nfour";

	(void)state;
	check(octets, 0, 0, 0, 1, 1);
	check(octets, 0, 2, 2, 1, 3);
	check(octets, 0, 3, 3, 1, 4);
	check(octets, 0, 4, 4, 2, 1);
	check(octets, 0, 4, 4, 2, 1);
	check(octets, 0, 9, 9, 3, 1);
	check(octets, 0, 10, 10, 4, 1);
	check(octets, 0, 14, 14, 4, 5);
}

/* However it is moved on, it comes to the same place. */
static void
test_steps(void **state)
{
	char octets[300];
	struct place whole;
	size_t step, at;

	(void)state;
	for (at = 0; at < sizeof(octets); at++)
		octets[at] = at % 7 == 3 || at % 64 == 63 ? '\n' : 'x';
	place_move(&place, (const unsigned char *)octets, 0, sizeof(octets));
	whole = place;
	for (step = 1; step < sizeof(octets); step++) {
		place_begin(&place, &octets_count);
		for (at = 0; at < sizeof(octets); at += step)
			place_move(&place, (const unsigned char *)octets, 0, at);
		place_move(&place, (const unsigned char *)octets, 0, sizeof(octets));
		assert_memory_equal(&place.position, &whole.position, sizeof(whole.position));
	}
}

/* The octets before BASE are no longer there. */
static void
test_base(void **state)
{
	(void)state;
	check("one\ntwo\n", 0, 4, 4, 2, 1);
	check("two\nthree", 4, 10, 10, 3, 3);
}

/* Characters of 2 and 3 octets (the latter of two cells), a tab, an octet that is of none. */
static void
test_columns(void **state)
{
	static const char octets[] = "\n\303\251\t\344\270\255\377x";
	static const struct {
		uint64_t to, character, cell;
	} wanted[] = {
		{ 1, 1, 1 }, { 3, 2, 2 }, { 4, 3, 9 }, { 7, 4, 11 }, { 8, 5, 12 }, { 9, 6, 13 }
	};
	struct place cells;
	size_t i;

	(void)state;
	place_begin(&place, &characters_count);
	place_begin(&cells, &cells_count);
	for (i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
		check(octets, 0, wanted[i].to, wanted[i].to, 2, wanted[i].character);
		place_move(&cells, (const void *)octets, 0, wanted[i].to);
		assert_int_equal(cells.position.column, wanted[i].cell);
	}
}

/* Wherever what precedes is dropped, the columns of what follows are the same. */
static void
test_drop(void **state)
{
	static const char octets[] =
	    "a\303\251b\344\270\255c\360\237\230\200d\344\270e\303\251 end";
	size_t len = sizeof(octets) - 1, drop;

	(void)state;
	for (drop = 0; drop < len - 4; drop++) {
		place_begin(&place, &characters_count);
		place_drop(&place, (const void *)octets, 0, drop, len);
		check(octets + drop, drop, len, len, 1, 16);
	}
}

static void
test_begin(void **state)
{
	(void)state;
	check("ab\ncd", 0, 5, 5, 2, 3);
	place_begin(&place, &octets_count);
	check("abcdef", 0, 5, 5, 1, 6);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_lines, setup),
		cmocka_unit_test_setup(test_steps, setup),
		cmocka_unit_test_setup(test_base, setup),
		cmocka_unit_test_setup(test_drop, setup),
		cmocka_unit_test_setup(test_begin, setup),
		cmocka_unit_test_setup(test_columns, setup),
	};

	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		return unit_run(tests, ARRAY_LEN(tests) - 1, "no locale C.UTF-8");
	return unit_run(tests, ARRAY_LEN(tests), NULL);
}
