/*
 * place: lines and columns, and where a seek puts what follows it
 */
#include "../unit.h"

#include "scan/place.h"

static struct place_map map;
static struct place place;

static int
setup(void **state)
{
	(void)state;
	place_begin(&place, &map);
	return 0;
}

static void
check(const char *octets, uint64_t base, uint64_t to, uint64_t offset, uint64_t line,
    uint64_t column)
{
	place_move(&place, &map, (const unsigned char *)octets, base, to);
	assert_int_equal(place.position.offset, offset);
	assert_int_equal(place.position.line, line);
	assert_int_equal(place.position.column, column);
}

static void
seek(uint64_t at, uint64_t offset, uint64_t line, uint64_t column)
{
	const struct urlsift_position position = { offset, line, column };

	assert_int_equal(place_mark(&map, &place, at, &position), 0);
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
	place_move(&place, &map, (const unsigned char *)octets, 0, sizeof(octets));
	whole = place;
	for (step = 1; step < sizeof(octets); step++) {
		place_begin(&place, &map);
		for (at = 0; at < sizeof(octets); at += step)
			place_move(&place, &map, (const unsigned char *)octets, 0, at);
		place_move(&place, &map, (const unsigned char *)octets, 0, sizeof(octets));
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

static void
test_seek(void **state)
{
	static const char octets[] = "a\nbcde\nfg";

	(void)state;
	seek(3, 100, 10, 5);
	seek(8, 1000, 50, 1);
	check(octets, 0, 2, 2, 2, 1);
	check(octets, 0, 3, 100, 10, 5);
	check(octets, 0, 5, 102, 10, 7);
	check(octets, 0, 7, 104, 11, 1);
	check(octets, 0, 8, 1000, 50, 1);
	check(octets, 0, 9, 1001, 50, 2);
}

/* What was passed over counts for nothing; of two seeks at one place the last counts. */
static void
test_seeks(void **state)
{
	static const char octets[] = "\n\n\n\n\n\n\n\n";

	(void)state;
	seek(2, 100, 10, 1);
	seek(4, 200, 20, 2);
	seek(4, 300, 30, 3);
	check(octets, 0, 5, 301, 31, 1);
	assert_int_equal(map.n_marks, 2);
}

static void
test_run(void **state)
{
	static const char octets[] = "abcdefgh";

	(void)state;
	assert_int_equal(place_run(&place, &map, 8), 8);
	seek(5, 100, 1, 1);
	assert_int_equal(place_run(&place, &map, 8), 5);
	assert_int_equal(place_run(&place, &map, 5), 5);
	assert_int_equal(place_run(&place, &map, 3), 3);
	check(octets, 0, 2, 2, 1, 3);
	assert_int_equal(place_run(&place, &map, 6), 3);
	check(octets, 0, 5, 100, 1, 1);
	assert_int_equal(place_run(&place, &map, 3), 3);
}

/* 4,096 marks ahead; those that were passed make room for more. */
static void
test_too_many(void **state)
{
	static unsigned char octets[2 * PLACE_MARKS + 2];
	const struct urlsift_position position = { 7, 1, 1 };
	size_t i;

	(void)state;
	for (i = 0; i < PLACE_MARKS; i++)
		seek(i + 1, 10 * (i + 1), i + 1, 1);
	assert_int_equal(place_mark(&map, &place, PLACE_MARKS + 1, &position), -1);
	check((const char *)octets, 0, PLACE_MARKS / 2, 10 * (PLACE_MARKS / 2), PLACE_MARKS / 2, 1);
	for (; i < PLACE_MARKS + PLACE_MARKS / 2; i++)
		seek(i + 1, 10 * (i + 1), i + 1, 1);
	assert_int_equal(place_mark(&map, &place, i + 1, &position), -1);
	check((const char *)octets, 0, i - 1, 10 * (i - 1), i - 1, 1);
	check((const char *)octets, 0, i, 10 * i, i, 1);
}

static void
test_begin(void **state)
{
	(void)state;
	seek(3, 100, 10, 5);
	place_begin(&place, &map);
	check("abcdef", 0, 5, 5, 1, 6);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_lines, setup),
		cmocka_unit_test_setup(test_steps, setup),
		cmocka_unit_test_setup(test_base, setup),
		cmocka_unit_test_setup(test_seek, setup),
		cmocka_unit_test_setup(test_seeks, setup),
		cmocka_unit_test_setup(test_run, setup),
		cmocka_unit_test_setup(test_too_many, setup),
		cmocka_unit_test_setup(test_begin, setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
