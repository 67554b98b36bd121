/*
 * shared: one reads at a time, each part once
 */
#include "../files.h"

#include <pthread.h>

#include "events.h"
#include "input/shared.h"

#define PARTS 1000
#define THREADS 4

/* A source of numbers: part N is read once, after the one before. */
struct numbers {
	struct shared share;
	unsigned reading;	/* threads that do: 1 at most */
	uint64_t next;
	bool open;		/* parts are read to their end when they are scanned */
	uint64_t begun[PARTS], scanned[PARTS];
};

static void
numbers_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct numbers *numbers = (struct numbers *)share;

	(void)input;
	assert_int_equal(numbers->reading++, 0);
	assert_int_equal(part->number, numbers->next++);
	assert_int_equal(part->cut, INPUT_NO_CUT);
	part->last = numbers->next == PARTS;
	part->open = numbers->open;
	numbers->reading -= !part->open;
}

static enum input_next
numbers_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct numbers *numbers = (struct numbers *)share;

	assert_ptr_equal(input->source, share->source);
	assert_int_equal(numbers->begun[part->number], 1);
	numbers->scanned[part->number]++;
	/* Only of an open part does this thread still read. */
	if (part->open)
		numbers->reading--;
	return part->number == PARTS / 2 ? INPUT_LEAVE : INPUT_GO_ON;
}

/* An input_handler.part */
static void
numbers_begin(void *ctx, const struct shared *share, const struct shared_part *part)
{
	struct numbers *numbers = ctx;

	assert_ptr_equal(&numbers->share, share);
	assert_int_equal(numbers->scanned[part->number], 0);
	numbers->begun[part->number]++;
}

static const struct shared_ops numbers_ops = { numbers_read, numbers_scan };

struct reader {
	struct shared *share;
	pthread_t thread;
	unsigned n_left;	/* parts that said INPUT_LEAVE */
};

static void *
reader_read(void *ctx)
{
	struct reader *reader = ctx;
	struct input input = { .handler = { .ctx = reader->share, .part = numbers_begin } };
	struct shared_part part;

	while (shared_next(reader->share, &input, &part))
		reader->n_left += part.next == INPUT_LEAVE;
	assert_null(input.source);
	return NULL;
}

static unsigned n_left;	/* of all */

static void
read_by_many(void *ctx, struct shared *share)
{
	struct reader readers[THREADS];
	int i;

	(void)ctx;
	for (i = 0; i < THREADS; i++) {
		readers[i] = (struct reader){ .share = share };
		assert_int_equal(pthread_create(&readers[i].thread, NULL, reader_read,
		    &readers[i]), 0);
	}
	for (i = 0; i < THREADS; i++) {
		assert_int_equal(pthread_join(readers[i].thread, NULL), 0);
		n_left += readers[i].n_left;
	}
	share->why = "damaged";
}

static void
test_parts(void **state)
{
	bool open = *(bool *)*state;
	struct events events = { 0 };
	struct source source = { .name = "numbers" };
	struct input input = {
		.handler = events_handler(&events),
		.source = &source,
	};
	static struct numbers numbers;
	size_t i;

	input.handler.share = read_by_many;
	n_left = 0;
	numbers = (struct numbers){ .share.ops = &numbers_ops, .open = open };
	shared_run(&numbers.share, &input, &source);
	for (i = 0; i < PARTS; i++)
		assert_int_equal(numbers.scanned[i], 1);
	assert_int_equal(n_left, 1);
	assert_string_equal(events.text, "trouble numbers: damaged\n");
}

/* What is long enough, and not a member, if there is somebody to share it with. */
static void
test_worth(void **state)
{
	struct input input = { 0 };
	struct source source;

	(void)state;
	files_text("f", "");
	assert_int_equal(truncate("f", (off_t)SHARED_MIN - 1), 0);
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	input.handler.share = read_by_many;
	assert_false(shared_is_worth(&input, &source));
	assert_int_equal(truncate("f", (off_t)SHARED_MIN), 0);
	assert_true(shared_is_worth(&input, &source));
	input.handler.share = NULL;
	assert_false(shared_is_worth(&input, &source));
	input.handler.share = read_by_many;
	source.member = true;
	assert_false(shared_is_worth(&input, &source));
	source_close(&source);
}

int
main(void)
{
	static bool closed = false, open = true;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_prestate(test_parts, &closed),
		cmocka_unit_test_prestate(test_parts, &open),
		cmocka_unit_test_setup_teardown(test_worth, files_setup, files_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
