/*
 * whole: what plain reads is found, and the text is there until its source ends
 */
#include "events.h"


static void
test_finds(void **state)
{
	static const char text[] = "x <URL:http://h.dom/a\nb>\n<ftp://h.dom/>";
	size_t step;

	(void)state;
	for (step = 0; step < 5; step++) {
		struct events events = { 0 }, plain = { 0 };
		struct input_count count = events_read(&events, &input_whole, text, step);

		events_read(&plain, &input_plain, text, step);
		assert_string_equal(events.text, plain.text);
		assert_int_equal(events.n, 2);
		assert_int_equal(count.octets, sizeof(text) - 1);
		assert_int_equal(events.octets, sizeof(text) - 1);
	}
}

static void
test_empty(void **state)
{
	struct events events = { 0 };

	(void)state;
	events_read(&events, &input_whole, "", 0);
	assert_string_equal(events.text, "begin memory\nend memory\n");
}

/* What is cut off is not read at all: no part of it can be changed. */
static void
test_failure(void **state)
{
	struct octets_source from = octets_source("x <URL:http://h.dom/> ", 22, 1);
	struct events events = { 0 };

	(void)state;
	from.fails = "broken";
	events_source(&events, &input_whole, &from);
	assert_null(strstr(events.text, "http"));
	assert_non_null(strstr(events.text, "trouble memory: "));
}

static void
test_stop(void **state)
{
	struct events events = { .found = INPUT_LEAVE };

	(void)state;
	events_read(&events, &input_whole, "<ftp://h.dom/> <ftp://g.dom/>", 0);
	assert_int_equal(events.n, 1);
	assert_non_null(strstr(events.text, "end memory\n"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_finds),
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
