/*
 * input: which reader gets a source, and what becomes of its records
 */
#include "../files.h"

#include "events.h"

#define MORE 40		/* octets that the reader below wants to see */

static int kept, made;
static size_t sees_first;	/* octets, when it first bid */

/* Bids for what begins with "X", once it has seen enough. */
static enum input_bid
x_bid(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	if (len == 0 || head[0] != 'X')
		return INPUT_NO;
	if (len < MORE && !last)
		return INPUT_MORE;
	if (sees_first == 0)
		sees_first = len;
	return INPUT_YES;
}

static const struct input_ops x_ops;

/* What it reads is a source that it reads, and so on. */
static enum input_next
x_read(struct input *input, struct source *source)
{
	struct octets_source inner = octets_source("X", 1, 0);

	(void)source;
	assert_ptr_equal(input_keep(input, &x_ops), &kept);
	assert_ptr_equal(input_keep(input, &x_ops), &kept);
	return input_source(input, &inner.source);
}

static void *
x_new(struct input *input)
{
	assert_non_null(input);
	made++;
	return &kept;
}

static void
x_free(void *at)
{
	assert_ptr_equal(at, &kept);
	kept++;
}

static const struct input_ops x_ops = {
	.name = "x", .contains = true, .bid = x_bid, .read = x_read, .new = x_new, .free = x_free
};

static const struct input_ops *const readers[] = { &x_ops, &input_plain, NULL };
static const struct input_options options = { .readers = readers, .range_end = UINT64_MAX };

/* Sources in sources end somewhere, and what a reader keeps is freed once. */
static void
test_depth(void **state)
{
	struct events events = { 0 };
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source("X", 1, 0);
	struct input *input = input_new(&options, &handler);

	(void)state;
	assert_non_null(input);
	kept = made = 0;
	assert_int_equal(input_source(input, &from.source), INPUT_GO_ON);
	assert_string_equal(events.text, "trouble memory: nested too deeply\n");
	assert_int_equal(input->count.files, 1);
	input_free(input);
	assert_int_equal(made, 1);
	assert_int_equal(kept, 1);
	input_free(NULL);
}

/* A reader that wants to see more gets it, and no more than that; at the end it has to bid. */
static void
test_bids(void **state)
{
	struct events events = { 0 };
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source("X 3456789 123456789 123456789 123456789 "
	    "123456789", 49, 7);
	struct input *input = input_new(&options, &handler);

	(void)state;
	assert_non_null(input);
	sees_first = 0;
	input_source(input, &from.source);
	assert_int_equal(sees_first, 42);
	input_free(input);
}

/* What was seen of a source is there for the reader that gets it. */
static void
test_choice(void **state)
{
	static const char text[] = "x <URL:a:b>";
	struct events events = { 0 };
	struct input_count count = events_read(&events, &input_plain, text, 1);
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source(text, sizeof(text) - 1, 1);
	struct input *input = input_new(&options, &handler);

	(void)state;
	assert_int_equal(count.octets, sizeof(text) - 1);
	assert_non_null(input);
	events = (struct events){ 0 };
	assert_int_equal(input_source(input, &from.source), INPUT_GO_ON);
	assert_string_equal(events.text, "begin memory\n1:8:7-10 a:b\nend memory\n");
	input_free(input);
}

/* What the handler says at the begin, at a find and at the end. */
static void
test_handler(void **state)
{
	struct events events = { .begin = INPUT_LEAVE };

	(void)state;
	events_read(&events, &input_plain, "<URL:a:b>", 0);
	assert_string_equal(events.text, "begin memory\nend memory\n");
	events = (struct events){ .begin = INPUT_STOP };
	events_read(&events, &input_plain, "<URL:a:b>", 0);
	assert_string_equal(events.text, "begin memory\n");
	events = (struct events){ .found = INPUT_STOP };
	events_read(&events, &input_plain, "<URL:a:b> <URL:c:d>", 0);
	assert_string_equal(events.text, "begin memory\n1:6:5-8 a:b\n");
}

static void
test_files(void **state)
{
	struct events events = { .end = INPUT_STOP };
	const struct input_handler handler = events_handler(&events);
	struct input_options with = options;
	struct input *input;
	struct stat st;

	(void)state;
	files_text("f", "<URL:a:b>");
	files_text("g", "");
	assert_int_equal(stat("g", &st), 0);
	with.output = &st;
	input = input_new(&with, &handler);
	assert_non_null(input);
	assert_int_equal(input_file(input, "none", false), INPUT_GO_ON);
	assert_int_equal(input_file(input, "g", false), INPUT_GO_ON);
	assert_int_equal(input_file(input, "f", false), INPUT_STOP);
	assert_string_equal(events.text, "trouble none: No such file or directory\n"
	    "trouble g: input file is also the output\nbegin f\n1:6:5-8 a:b\nend f\n");
	assert_int_equal(input->count.files, 1);
	input_free(input);
}

/* Standard input has a name of its own, or the one that it was given. */
static void
test_label(void **state)
{
	struct input_options named = options;
	struct events events = { 0 };
	const struct input_handler handler = events_handler(&events);
	struct input *input = input_new(&options, &handler), *other;

	(void)state;
	named.label = "mine";
	other = input_new(&named, &handler);
	assert_true(input != NULL && other != NULL);
	files_text("f", "");
	assert_non_null(freopen("f", "r", stdin));
	input_file(input, "-", false);
	input_file(other, "-", false);
	assert_string_equal(events.text,
	    "begin (standard input)\nend (standard input)\nbegin mine\nend mine\n");
	input_free(input);
	input_free(other);
}

/* What reaches the place where the source was cut off is not found. */
static void
test_cut(void **state)
{
	struct source source = { .name = "s", .fd = -1 };
	struct events events = { 0 };
	const struct input_handler handler = events_handler(&events);
	struct input *input = input_new(&options, &handler);

	(void)state;
	assert_non_null(input);
	input->source = &source;
	input->cut = 18;
	urlsift_scan(input->scanner, "<URL:a:b> <URL:c:d", 18, NULL, NULL);
	assert_string_equal(events.text, "1:6:5-8 a:b\n");
	input_free(input);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_depth),
		cmocka_unit_test(test_bids),
		cmocka_unit_test(test_choice),
		cmocka_unit_test(test_handler),
		cmocka_unit_test_setup_teardown(test_files, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_label, files_setup, files_teardown),
		cmocka_unit_test(test_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
