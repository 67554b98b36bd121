/*
 * record_window: the record at hand stays, batches move on with their window
 */
#include "../memory.h"

#include "input/record_window.h"

/* Records are LINE octets long, but the last one. */
#define LINE 64

struct lines {
	struct record_window records;
	size_t n;		/* lines that were read */
	size_t long_line;	/* this one is LONG octets long, and comes in pieces of LINE */
	size_t left;		/* of it */
};

#define LONG ((size_t)10 * LINE)
#define NO_LINE SIZE_MAX

static void
lines_open(struct lines *lines, struct source *source)
{
	record_window_open(&lines->records, source, URLSIFT_COLUMN_OCTET);
	lines->n = lines->left = 0;
	lines->long_line = NO_LINE;
}

/* The next record: a line, or a piece of the long one. */
static bool
lines_next(void *ctx)
{
	struct lines *lines = ctx;
	struct record_window *records = &lines->records;
	size_t len;

	records->record = records->at;
	while (record_window_seen(records) < LINE && record_window_fill(records))
		continue;
	len = record_window_seen(records);
	if (len == 0)
		return false;
	if (len > LINE)
		len = LINE;
	if (lines->left == 0 && lines->n++ == lines->long_line)
		lines->left = LONG;
	if (lines->left > 0)
		lines->left -= LINE;
	records->rest = lines->left > 0;
	records->at = records->record + len;
	return true;
}

/* N octets, each that of its number in the alphabet. */
static char *
alphabet(size_t n)
{
	char *text = malloc(n + 1);
	size_t i;

	assert_non_null(text);
	for (i = 0; i < n; i++)
		text[i] = (char)('a' + i % 26);
	return text;
}

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

/* All octets arrive, in order, in batches that another window holds. */
static void
test_take(void **state)
{
	const size_t len = 3 * RECORD_WINDOW_BATCH + 7;
	struct memory memory = { .text = alphabet(len), .len = len, .step = 1000 };
	struct source source = memory_source(&memory);
	struct record_window to = { 0 };
	struct lines lines = { 0 };
	struct record_batch batch;
	size_t sum = 0, n = 0;

	(void)state;
	lines_open(&lines, &source);
	do {
		record_window_take(&lines.records, &to, &batch, lines_next, &lines);
		n += batch.n;
		if (batch.n == 0)
			break;
		assert_true(batch.n <= RECORD_WINDOW_ITEMS);
		assert_false(batch.rest || batch.large);
		assert_false(lines.records.holds);
		assert_int_equal(to.window.base, sum);
		assert_memory_equal(to.window.octets, memory.text + sum, to.at);
		sum += to.at;
	} while (!batch.last);
	assert_true(batch.last);
	assert_int_equal(sum, len);
	assert_int_equal(n, len / LINE + 1);
	record_window_trim(&to);
	assert_non_null(to.window.octets);
	window_free(&to.window);
	window_free(&lines.records.window);
	free((char *)memory.text);
}

/* A batch ends with a piece: the next batch begins with the rest. */
static void
test_rest(void **state)
{
	const size_t len = 20 * LINE;
	struct memory memory = { .text = alphabet(len), .len = len };
	struct source source = memory_source(&memory);
	struct record_window to = { 0 };
	struct lines lines = { 0 };
	struct record_batch batch;

	(void)state;
	lines_open(&lines, &source);
	lines.long_line = 4;
	record_window_take(&lines.records, &to, &batch, lines_next, &lines);
	assert_int_equal(batch.n, 5);
	assert_true(batch.rest);
	assert_int_equal(to.at, 5 * LINE);
	assert_int_equal(lines.records.at, 0);
	assert_int_equal(lines.records.window.base, 5 * LINE);
	window_free(&to.window);
	window_free(&lines.records.window);
	free((char *)memory.text);
}

/* A record made the window large: one thread has it, and does not keep it. */
static void
test_large(void **state)
{
	const size_t len = (size_t)5 << 20;
	struct memory memory = { .text = alphabet(len), .len = len };
	struct source source = memory_source(&memory);
	struct record_window to = { 0 };
	struct lines lines = { 0 };
	struct record_batch batch;

	(void)state;
	lines_open(&lines, &source);
	while (record_window_fill(&lines.records))
		continue;
	record_window_take(&lines.records, &to, &batch, lines_next, &lines);
	assert_true(batch.large);
	record_window_trim(&to);
	assert_null(to.window.octets);
	window_free(&lines.records.window);
	free((char *)memory.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fill),
		cmocka_unit_test(test_doubts),
		cmocka_unit_test(test_take),
		cmocka_unit_test(test_rest),
		cmocka_unit_test(test_large),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
