/*
 * unpack: what is compressed or packed is read as what is in it, however deep
 */
#include "packed.h"

#include "archive/unpack.h"
#include "input/input.h"
#include "record.h"

#define DEPTH 8	/* sources in sources, the first of them included, that are read */

static void
test_bids(void **state)
{
	struct source source = { .name = "name", .fd = -1 };

	(void)state;
	assert_int_equal(input_archive.bid(&source, "\037\213\010\0", 4, true), INPUT_YES);
	assert_int_equal(input_archive.bid(&source, "\037", 1, false), INPUT_MORE);
	assert_int_equal(input_archive.bid(&source, "\037", 1, true), INPUT_NO);
	assert_int_equal(input_archive.bid(&source, "prose\n", 6, false), INPUT_NO);
}

/* What came of an input. */
struct outcome {
	char found[512];	/* "name offset URL\n" of each find */
	char trouble[256];	/* the last */
	unsigned n_troubles, n, most;	/* finds; after MOST of them the handler stops */
};

static enum input_next
on_source(void *ctx, const struct source *source)
{
	(void)ctx;
	(void)source;
	return INPUT_GO_ON;
}

static enum input_next
on_found(void *ctx, const struct record *record)
{
	struct outcome *outcome = ctx;
	size_t n = strlen(outcome->found);

	snprintf(outcome->found + n, sizeof(outcome->found) - n, "%s %d %.*s\n", record->file,
	    (int)record->at.offset, (int)record->find->len, record->find->text);
	return ++outcome->n == outcome->most ? INPUT_STOP : INPUT_GO_ON;
}

static void
on_trouble(void *ctx, const char *name, const char *why)
{
	struct outcome *outcome = ctx;

	snprintf(outcome->trouble, sizeof(outcome->trouble), "%s: %s", name, why);
	outcome->n_troubles++;
}

/* Read the octets, from the offset START on; returns what was counted. */
static struct input_count
read_all(struct outcome *outcome, struct packed_source source, uint64_t start)
{
	static const struct input_ops *const readers[] = { &input_archive, &input_plain, NULL };
	const struct input_handler handler = {
		.ctx = outcome,
		.begin = on_source,
		.found = on_found,
		.end = on_source,
		.trouble = on_trouble,
	};
	struct input_options options = {
		.readers = readers,
		.scan.kinds = URLSIFT_KINDS_ALL,
		.range_start = start,
		.range_end = UINT64_MAX,
	};
	struct input *input = input_new(&options, &handler);
	struct input_count count;

	assert_non_null(input);
	input_source(input, &source.source);
	count = input->count;
	input_free(input);
	return count;
}

#define TEXT "<URL:http://h.dom/a>, <URL:http://h.dom/b>\n"

/* TEXT, compressed so many times. */
static void
nested(struct buffer *to, unsigned times)
{
	struct buffer text = { 0 };

	to->len = 0;
	buffer_string(to, TEXT);
	while (times-- > 0) {
		text.len = 0;
		buffer_put(&text, to->octets, to->len);
		to->len = 0;
		packed_stream(to, MAGIC_GZIP, text.octets, text.len);
	}
	buffer_free(&text);
}

static void
test_nested(void **state)
{
	struct buffer octets = { 0 };
	struct outcome outcome = { 0 };
	struct input_count count;
	unsigned times;

	(void)state;
	for (times = 0; times < DEPTH; times++) {
		outcome = (struct outcome){ 0 };
		nested(&octets, times);
		count = read_all(&outcome, packed_source(&octets, SIZE_MAX), 0);
		assert_string_equal(outcome.found,
		    "name 5 http://h.dom/a\nname 27 http://h.dom/b\n");
		assert_int_equal(outcome.n_troubles, 0);
		assert_int_equal(count.files, 1);
		assert_int_equal(count.members, 0);
	}
	outcome = (struct outcome){ 0 };
	nested(&octets, times);
	read_all(&outcome, packed_source(&octets, SIZE_MAX), 0);
	assert_string_equal(outcome.trouble, "name: nested too deeply");
	assert_int_equal(outcome.n, 0);
	buffer_free(&octets);
}

/* Members leave in their order; none after the handler has stopped. */
static void
test_members(void **state)
{
	struct buffer tar = { 0 }, octets = { 0 };
	struct outcome outcome = { 0 };
	struct input_count count;

	(void)state;
	/* Of a name, what leads nowhere is left out. */
	packed_tar(&tar, "./one", '0', TEXT);
	packed_tar(&tar, "/./dir/two", '0', TEXT);
	packed_tar_end(&tar);
	packed_stream(&octets, MAGIC_GZIP, tar.octets, tar.len);
	count = read_all(&outcome, packed_source(&octets, 100), 0);
	assert_string_equal(outcome.found,
	    "name/one 5 http://h.dom/a\nname/one 27 http://h.dom/b\n"
	    "name/dir/two 5 http://h.dom/a\nname/dir/two 27 http://h.dom/b\n");
	assert_int_equal(count.members, 2);
	outcome = (struct outcome){ .most = 1 };
	count = read_all(&outcome, packed_source(&octets, 100), 0);
	assert_int_equal(outcome.n, 1);
	assert_int_equal(count.members, 1);
	assert_int_equal(outcome.n_troubles, 0);
	buffer_free(&tar);
	buffer_free(&octets);
}

/* A URL that ends where the octets do may be a part of one; a range is refused, once. */
static void
test_trouble(void **state)
{
	struct buffer octets = { 0 };
	struct outcome outcome = { 0 };
	struct packed_source source;

	(void)state;
	packed_stream(&octets, MAGIC_GZIP, TEXT "http://h.dom/cut", sizeof(TEXT) + 15);
	source = packed_source(&octets, SIZE_MAX);
	source.len -= 8;
	read_all(&outcome, source, 0);
	assert_int_equal(outcome.n, 2);
	assert_string_equal(outcome.trouble, "name: the end is missing");
	outcome = (struct outcome){ 0 };
	read_all(&outcome, packed_source(&octets, SIZE_MAX), 0);
	assert_int_equal(outcome.n, 3);
	outcome = (struct outcome){ 0 };
	read_all(&outcome, packed_source(&octets, SIZE_MAX), 1);
	assert_int_equal(outcome.n, 0);
	assert_int_equal(outcome.n_troubles, 1);
	assert_string_equal(outcome.trouble, "name: " INPUT_NO_RANGE);
	buffer_free(&octets);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bids),
		cmocka_unit_test(test_nested),
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_trouble),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
