/*
 * record_reader: all records are read in order, whoever reads them
 */
#include "../memory.h"

#include "base/buffer.h"
#include "input/record_reader.h"

/* Records are LINE octets long, but the last one. */
#define LINE 64
#define LONG ((size_t)10 * LINE)

/* The state of a reader of such records.  It writes the octets of the records to READ. */
struct lines {
	struct record_reader reader;
	struct record_window records;
	size_t n;		/* lines that began */
	size_t left;		/* octets of a long line to come */
};

static struct {
	struct buffer read;
	size_t long_line;	/* this one is LONG octets long, and is read in pieces of LINE */
	size_t pieces, ends;
	const char *trouble;
} all;

/* The next record: a line, or a piece of the long one. */
static bool
lines_next(struct record_reader *reader, struct record_piece *piece)
{
	struct lines *lines = (struct lines *)reader;
	struct record_window *records = &lines->records;
	size_t len;

	*piece = (struct record_piece){ .begins = !records->rest };
	records->record = records->at;
	while (record_window_seen(records) < LINE && record_window_fill(records))
		continue;
	len = record_window_seen(records);
	if (len == 0)
		return false;
	if (lines->left == 0 && lines->n++ == all.long_line)
		lines->left = LONG;
	lines->left -= lines->left > 0 ? LINE : 0;
	piece->ends = lines->left == 0;
	piece->len = len < LINE ? len : LINE;
	record_window_put(records, piece);
	return true;
}

static void
lines_scan(struct record_reader *reader)
{
	struct urlsift_position at = record_reader_position(reader, record_reader_octets(reader));

	assert_true(at.offset >= reader->piece.offset);
	assert_true(reader->piece.begins == (at.offset == reader->piece.offset));
	buffer_put(&all.read, record_reader_octets(reader), reader->piece.len);
	all.pieces++;
}

static void
lines_end(struct record_reader *reader, struct record_reader *whole)
{
	assert_ptr_equal(((struct lines *)whole)->reader.source, whole->source);
	assert_true(reader->batch.n <= RECORD_READER_ITEMS);
	all.ends++;
}

static const struct record_ops lines_ops = { lines_next, lines_scan, lines_end };

static void *
lines_new(struct input *input)
{
	struct lines *lines = calloc(1, sizeof(*lines));

	assert_non_null(lines);
	lines->reader.input = input;
	lines->reader.source = &lines->records;
	return lines;
}

static void
lines_free(void *kept)
{
	record_reader_free(kept);
	free(kept);
}

static enum input_next lines_read(struct input *input, struct source *source);

static const struct input_ops lines_input = {
	.name = "lines", .messages = true, .read = lines_read, .new = lines_new, .free = lines_free
};

static enum input_next
lines_read(struct input *input, struct source *source)
{
	struct lines *lines = input_keep(input, &lines_input);

	lines->n = lines->left = 0;
	record_window_open(&lines->records, source, URLSIFT_COLUMN_OCTET);
	return record_reader_run(&lines->reader, &lines_ops, &lines_input, source, true);
}

/* Two inputs take turns. */
static void
share(void *ctx, struct shared *shared)
{
	struct input **inputs = ctx;
	struct shared_part part;
	size_t turn = 0;

	while (shared_next(shared, inputs[turn & 1], &part) && part.next == INPUT_GO_ON)
		turn++;
}

static void
trouble(void *ctx, const char *name, const char *why)
{
	(void)ctx;
	(void)name;
	all.trouble = why;
}

/* Read LEN octets, each that of its number in the alphabet; returns how many were counted. */
static uint64_t
check(size_t len, const char *fails, bool shared, uint64_t start, uint64_t end)
{
	const struct input_ops *readers[] = { &lines_input, NULL };
	const struct input_options options = {
		.readers = readers, .range_start = start, .range_end = end
	};
	struct memory memory = { .text = malloc(len), .len = len, .step = 1000, .fails = fails };
	struct input *inputs[2];
	const struct input_handler handler = {
		.ctx = inputs,
		.begin = memory_source_event,
		.end = memory_source_event,
		.trouble = trouble,
		.share = shared ? share : NULL,
	};
	struct source source = memory_source(&memory);
	uint64_t counted;
	size_t i;

	assert_non_null(memory.text);
	for (i = 0; i < len; i++)
		((char *)memory.text)[i] = (char)('a' + i % 26);
	all.read.len = all.pieces = all.ends = 0;
	all.trouble = "";
	inputs[0] = input_new(&options, &handler);
	inputs[1] = input_new(&options, &handler);
	assert_true(inputs[0] != NULL && inputs[1] != NULL);
	assert_int_equal(input_source(inputs[0], &source), INPUT_GO_ON);
	counted = inputs[0]->count.octets;
	input_free(inputs[0]);
	input_free(inputs[1]);
	assert_memory_equal(all.read.octets, memory.text + start, all.read.len);
	free((char *)memory.text);
	return counted;
}

static void
test_all(void **state)
{
	const size_t len = ((size_t)768 << 10) + 7;

	(void)state;
	all.long_line = SIZE_MAX;
	assert_int_equal(check(len, NULL, false, 0, UINT64_MAX), len);
	assert_int_equal(all.read.len, len);
	assert_int_equal(all.pieces, len / LINE + 1);
	assert_int_equal(all.ends, 1);
	assert_int_equal(check(len, NULL, true, 0, UINT64_MAX), len);
	assert_int_equal(all.read.len, len);
	assert_int_equal(all.pieces, len / LINE + 1);
	assert_true(all.ends > 3);
	assert_string_equal(all.trouble, "");
}

/* The pieces of a long record follow the batch in which it begins. */
static void
test_long(void **state)
{
	(void)state;
	all.long_line = 4;
	assert_int_equal(check(20 * LINE, NULL, false, 0, UINT64_MAX), 20 * LINE);
	assert_int_equal(all.pieces, 20);
	assert_int_equal(check(20 * LINE, NULL, true, 0, UINT64_MAX), 20 * LINE);
	assert_int_equal(all.pieces, 20);
	assert_int_equal(all.read.len, 20 * LINE);
}

/* A record belongs to the range in which it begins. */
static void
test_range(void **state)
{
	(void)state;
	all.long_line = 4;
	assert_int_equal(check(30 * LINE, NULL, false, 2 * LINE, 4 * LINE + 1), 12 * LINE);
	assert_int_equal(all.read.len, 12 * LINE);
	assert_int_equal(all.pieces, 12);
}

static void
test_failure(void **state)
{
	(void)state;
	all.long_line = SIZE_MAX;
	assert_int_equal(check(3 * LINE, "it is gone", false, 0, UINT64_MAX), 3 * LINE);
	assert_string_equal(all.trouble, "it is gone");
	assert_int_equal(check(3 * LINE, "it is gone", true, 0, UINT64_MAX), 3 * LINE);
	assert_string_equal(all.trouble, "it is gone");
	assert_int_equal(all.read.len, 3 * LINE);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all),
		cmocka_unit_test(test_long),
		cmocka_unit_test(test_range),
		cmocka_unit_test(test_failure),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	buffer_free(&all.read);
	return failed;
}
