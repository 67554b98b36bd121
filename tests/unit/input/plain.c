/*
 * plain: the octets of a text, in one go, in a range, and shared by two
 */
#include "../files.h"

#include "events.h"
#include "input/shared.h"

static const struct input_ops *const readers[] = { &input_plain, NULL };

static void
test_text(void **state)
{
	size_t step;

	(void)state;
	for (step = 0; step < 4; step++) {
		struct events events = { 0 };
		struct input_count count = events_read(&events, &input_plain,
		    "a\n b <URL:http://h.dom/\nx> c\n", step);

		assert_string_equal(events.text,
		    "begin memory\n2:9:10-25 http://h.dom/x\nend memory\n");
		assert_int_equal(count.octets, 29);
		assert_int_equal(count.files, 1);
	}
}

static void
test_stop(void **state)
{
	struct events events = { .found = INPUT_LEAVE };
	struct input_count count = events_read(&events, &input_plain, "<URL:a:b> <URL:c:d>", 0);

	(void)state;
	assert_string_equal(events.text, "begin memory\n1:6:5-8 a:b\nend memory\n");
	assert_int_equal(count.octets, 8);
	/* Whoever is told how much was read may leave, too. */
	events = (struct events){ .passed = INPUT_LEAVE };
	count = events_read(&events, &input_plain, "<URL:a:b> <URL:c:d>", 12);
	assert_int_equal(events.octets, 12);
}

/* A URL at a failure may be cut off: it is not found. */
static void
test_failure(void **state)
{
	struct events events = { 0 };

	(void)state;
	events_read_broken(&events, &input_plain, "<URL:a:b> <URL:c:d");
	assert_string_equal(events.text,
	    "begin memory\n1:6:5-8 a:b\ntrouble memory: broken\nend memory\n");
	/* It was found without its dot, which ends the octets. */
	events = (struct events){ 0 };
	events_read_broken(&events, &input_plain, "<URL:a:b> see http://h.");
	assert_string_equal(events.text,
	    "begin memory\n1:6:5-8 a:b\ntrouble memory: broken\nend memory\n");
}

/* What an eager scanner finds in a text of which STEP octets are there at a time. */
static void
eager(size_t step, bool from_file, const char *wanted)
{
	static const char text[] = "<URL:http://h.dom/foo-\nbar>\nhttp://h.dom/foobar\n";
	struct events events = { 0 };
	const struct input_options options = {
		.readers = readers,
		.range_end = UINT64_MAX,
		.scan = { .eager = 1, .kinds = URLSIFT_KINDS_WRAPPED },
	};
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source(text, sizeof(text) - 1, step);
	struct input *input = input_new(&options, &handler);

	assert_non_null(input);
	from.source.from_file = from_file;
	input_source(input, &from.source);
	assert_string_equal(events.text, wanted);
	input_free(input);
}

/* What is unpacked from a file is the same text, however fast that is. */
static void
test_eager(void **state)
{
	static const char late[] = "begin memory\n1:6:5-26 http://h.dom/foo-bar\nend memory\n";
	static const char all[] = "begin memory\n1:6:5-26 http://h.dom/foobar\nend memory\n";
	size_t step;

	(void)state;
	eager(1, false, late);
	eager(1000, false, all);
	for (step = 1; step < 60; step++)
		eager(step, true, all);
}

/* The file "f" in a range, with the events as they were wanted. */
static void
ranges(uint64_t start, uint64_t end, const char *wanted)
{
	struct events events = { 0 };
	const struct input_options options = {
		.readers = readers,
		.range_start = start,
		.range_end = end,
	};
	const struct input_handler handler = events_handler(&events);
	struct input *input = input_new(&options, &handler);

	assert_non_null(input);
	input_file(input, "f", false);
	assert_string_equal(events.text, wanted);
	input_free(input);
}

static void
test_range(void **state)
{
	struct events events = { 0 };
	const struct input_options options = { .readers = readers, .range_start = 1 };
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source("<URL:a:b>", 9, 0);
	struct input *input = input_new(&options, &handler);

	(void)state;
	files_text("f", "<URL:a:b>\n<URL:c:d>\n");
	ranges(0, UINT64_MAX, "begin f\n1:6:5-8 a:b\n2:6:15-18 c:d\nend f\n");
	ranges(0, 10, "begin f\n1:6:5-8 a:b\nend f\n");
	ranges(1, 11, "begin f\n2:6:15-18 c:d\nend f\n");
	ranges(11, UINT64_MAX, "begin f\nend f\n");
	ranges(20, UINT64_MAX, "begin f\nend f\n");
	ranges(21, UINT64_MAX,
	    "begin f\ntrouble f: the range begins beyond the end of the file\nend f\n");
	/* A stream has none. */
	assert_non_null(input);
	input_source(input, &from.source);
	assert_string_equal(events.text,
	    "begin memory\ntrouble memory: " INPUT_NO_RANGE "\nend memory\n");
	input_free(input);
}

/* Two inputs take parts by turns. */
static struct input *inputs[2];

static void
share(void *ctx, struct shared *shared)
{
	struct shared_part part;
	unsigned turn = 0;

	(void)ctx;
	for (; shared_next(shared, inputs[turn & 1], &part); turn++)
		assert_int_equal(part.next, INPUT_GO_ON);
	assert_true(turn > 2);
}

/* The same as one finds, also across the bounds of documents. */
static void
test_shared(void **state)
{
	static const char line[] = "a text that goes on, and <URL:http://h.dom/\npath> in it\n";
	size_t i, len = sizeof(line) - 1, n = 5 * (size_t)URLSIFT_DOCUMENT_MAX / 2 / len;
	const struct input_options options = { .readers = readers, .range_end = UINT64_MAX };
	struct events events = { 0 };
	struct input_handler handler = events_handler(&events);
	char *text = malloc(n * len);

	(void)state;
	handler.share = share;
	assert_non_null(text);
	for (i = 0; i < n; i++)
		memcpy(text + i * len, line, len);
	files_write("f", text, n * len);
	free(text);
	for (i = 0; i < 2; i++) {
		inputs[i] = input_new(&options, &handler);
		assert_non_null(inputs[i]);
	}
	assert_int_equal(input_file(inputs[0], "f", false), INPUT_GO_ON);
	assert_int_equal(events.n, n);
	assert_int_equal(events.octets, n * len);
	assert_int_equal(inputs[0]->count.octets, n * len);
	for (i = 0; i < 2; i++)
		input_free(inputs[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_eager),
		cmocka_unit_test(test_failure),
		cmocka_unit_test_setup_teardown(test_range, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_shared, files_setup, files_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
