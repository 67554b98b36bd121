/*
 * lines: each line is a URL, good or bad
 */
#include "events.h"


/* What is found, however the octets come. */
static void
finds(const struct input_ops *ops, const char *text, const char *wanted)
{
	size_t step;

	for (step = 0; step < 5; step++) {
		struct events events = { 0 };
		struct input_count count = events_read(&events, ops, text, step);

		assert_string_equal(events.text, wanted);
		assert_int_equal(count.octets, strlen(text));
		assert_int_equal(events.octets, strlen(text));
	}
}

static void
test_lines(void **state)
{
	(void)state;
	finds(&input_lines, "", "begin memory\nend memory\n");
	finds(&input_lines, "x:y\r\n\n\r\nno\nz:\n",
	    "begin memory\n1:1:0-3 x:y\n4:1:8-10 no\n5:1:11-13 z:\nend memory\n");
	finds(&input_lines, "x:y", "begin memory\n1:1:0-3 x:y\nend memory\n");
	/* Only what stands before the newline is its carriage return. */
	finds(&input_lines, "x:y\r\r\n", "begin memory\n1:1:0-4 x:y\r\nend memory\n");
}

/* Nothing follows when the handler has had enough; what was read up to there is counted. */
static void
test_stop(void **state)
{
	struct events events = { .found = INPUT_LEAVE };
	struct input_count count = events_read(&events, &input_lines, "a:\nb:\n", 0);

	(void)state;
	assert_string_equal(events.text, "begin memory\n1:1:0-2 a:\nend memory\n");
	assert_int_equal(count.octets, 2);
	events = (struct events){ .found = INPUT_STOP };
	events_read(&events, &input_lines, "a:\nb:\n", 0);
	assert_string_equal(events.text, "begin memory\n1:1:0-2 a:\n");
}

/* The lines before a failure are read. */
static void
test_failure(void **state)
{
	struct events events = { 0 };

	(void)state;
	events_read_broken(&events, &input_lines, "a:\nb:");
	assert_string_equal(events.text,
	    "begin memory\n1:1:0-2 a:\n2:1:3-5 b:\ntrouble memory: broken\nend memory\n");
}

static void
test_operands(void **state)
{
	char *const urls[] = { "a:b", "", "bad" };
	struct events events = { 0 };
	const struct input_ops *const readers[] = { &input_lines, NULL };
	const struct input_options options = { .readers = readers, .range_end = UINT64_MAX };
	const struct input_handler handler = events_handler(&events);
	struct input *input = input_new(&options, &handler);

	(void)state;
	assert_non_null(input);
	lines_operands(input, urls, 3);
	assert_string_equal(events.text,
	    "begin (operand)\n1:1:0-3 a:b\n1:1:0-0 \n1:1:0-3 bad\nend (operand)\n");
	input_free(input);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_operands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
