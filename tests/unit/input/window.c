/*
 * window: octets of a source that are held, and where they stand
 */
#include "../memory.h"

#include "input/window.h"

/* A window on TEXT, read STEP octets at a time, with all of it in the window. */
static struct window
open(struct memory *memory, struct source *source, const char *text, size_t step)
{
	struct window window = { 0 };

	*memory = (struct memory){ .text = text, .len = strlen(text), .step = step };
	*source = memory_source(memory);
	window_open(&window, source, URLSIFT_COLUMN_OCTET);
	while (window_fill(&window))
		continue;
	return window;
}

static void
check(struct window *window, size_t from, size_t at, uint64_t line, uint64_t column)
{
	struct urlsift_position position = window_position(window, from, at);

	assert_int_equal(position.offset, window->base + at);
	assert_int_equal(position.line, line);
	assert_int_equal(position.column, column);
}

/* Positions are asked for in any order from FROM on, and stay true when octets are dropped. */
static void
test_position(void **state)
{
	struct memory memory;
	struct source source;
	struct window window = open(&memory, &source, "ab\ncd\n\nefgh\n", 5);

	(void)state;
	assert_int_equal(window.len, 12);
	assert_ptr_equal(window_to(&window), window.octets + 12);
	check(&window, 0, 8, 4, 2);
	check(&window, 0, 1, 1, 2);
	check(&window, 3, 4, 2, 2);
	window_drop(&window, 4);
	assert_int_equal(window.base, 4);
	assert_memory_equal(window.octets, "d\n\nefgh\n", 8);
	check(&window, 0, 0, 2, 2);
	check(&window, 1, 6, 4, 4);
	window_drop(&window, 8);
	assert_int_equal(window.len, 0);
	check(&window, 0, 0, 5, 1);
	assert_false(window_fill(&window));
	assert_null(window.why);
	window_free(&window);
}

/* What was read before a failure is there. */
static void
test_failure(void **state)
{
	struct memory memory = { .text = "abc", .len = 3, .fails = "it is gone" };
	struct source source = memory_source(&memory);
	struct window window = { 0 };

	(void)state;
	window_open(&window, &source, URLSIFT_COLUMN_OCTET);
	assert_true(window_fill(&window));
	assert_false(window_fill(&window));
	assert_false(window_fill(&window));
	assert_string_equal(window.why, "it is gone");
	assert_memory_equal(window.octets, "abc", 3);
	window_free(&window);
}

/* Both halves know where they stand, and the room of the other one is used again. */
static void
test_split(void **state)
{
	struct memory memory;
	struct source source;
	struct window window = open(&memory, &source, "a\nbc\nde", 0), other = { 0 };
	char *first = window.octets, *second;

	(void)state;
	assert_true(window_split(&window, 3, &other, SIZE_MAX));
	second = window.octets;
	assert_ptr_equal(other.octets, first);
	assert_int_equal(other.len, 3);
	check(&other, 0, 2, 2, 1);
	assert_int_equal(window.base, 3);
	assert_memory_equal(window.octets, "c\nde", 4);
	check(&window, 0, 3, 3, 2);
	assert_true(window_split(&window, 2, &other, SIZE_MAX));
	assert_ptr_equal(other.octets, second);
	assert_ptr_equal(window.octets, first);
	assert_memory_equal(window.octets, "de", 2);
	check(&window, 0, 1, 3, 2);
	/* More room than MAX is not kept. */
	assert_true(window_split(&window, 0, &other, 1));
	assert_memory_equal(window.octets, "de", 2);
	window_free(&window);
	window_free(&other);
}

/* The room of a window is kept from one source to the next. */
static void
test_again(void **state)
{
	struct memory memory;
	struct source source;
	struct window window = open(&memory, &source, "a\nb", 0);
	char *octets = window.octets;

	(void)state;
	window_position(&window, 0, 3);
	memory = (struct memory){ .text = "xyz", .len = 3 };
	source = memory_source(&memory);
	window_open(&window, &source, URLSIFT_COLUMN_OCTET);
	assert_int_equal(window.len, 0);
	assert_true(window_fill(&window));
	assert_ptr_equal(window.octets, octets);
	check(&window, 0, 2, 1, 3);
	window_free(&window);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_position),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_split),
		cmocka_unit_test(test_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
