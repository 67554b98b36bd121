/*
 * record_window: the record at hand stays in memory
 */
#include "../memory.h"

#include "input/record_window.h"

static void
test_fill(void **state)
{
	struct memory memory = { .text = "abcdefghij", .len = 10, .step = 4 };
	struct source source = memory_source(&memory);
	struct record_window records = { 0 };

	(void)state;
	record_window_open(&records, &source, URLSIFT_COLUMN_OCTET);
	assert_int_equal(record_window_seen(&records), 0);
	assert_string_equal(record_window_octet(&records, 0), "");
	assert_true(record_window_fill(&records));
	records.record = 3;
	records.at = 4;
	assert_int_equal(record_window_seen(&records), 1);
	/* What precedes the record is dropped, unless a batch needs it. */
	assert_true(record_window_fill(&records));
	assert_int_equal(records.window.base, 3);
	assert_int_equal(records.record, 0);
	assert_int_equal(records.at, 1);
	assert_int_equal(record_window_seen(&records), 5);
	assert_memory_equal(record_window_octet(&records, 1), "efgh", 4);
	assert_ptr_equal(record_window_to(&records), record_window_octet(&records, 5));
	records.record = 2;
	records.holds = true;
	assert_true(record_window_fill(&records));
	assert_int_equal(records.window.base, 3);
	assert_int_equal(records.record, 2);
	assert_false(record_window_fill(&records));
	window_free(&records.window);
}

static void
test_doubts(void **state)
{
	struct record_window records = { 0 };

	(void)state;
	for (records.wrong = 0; records.wrong < 8; records.wrong++)
		assert_false(record_window_doubts(&records));
	assert_true(record_window_doubts(&records));
}

/* A piece continues its record. */
static void
test_put(void **state)
{
	struct record_window records = { .window = { .base = 100, .len = 50 }, .record = 3 };
	struct record_piece piece = { .begins = true, .len = 10 };

	(void)state;
	record_window_put(&records, &piece);
	assert_int_equal(piece.offset, 103);
	assert_int_equal(piece.at, 3);
	assert_int_equal(records.at, 13);
	assert_true(records.rest);
	records.record = records.at;
	piece = (struct record_piece){ .ends = true, .len = 20 };
	record_window_put(&records, &piece);
	assert_int_equal(piece.offset, 103);
	assert_int_equal(piece.at, 13);
	assert_int_equal(records.at, 33);
	assert_false(records.rest);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fill),
		cmocka_unit_test(test_doubts),
		cmocka_unit_test(test_put),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
