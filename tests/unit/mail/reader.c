/*
 * reader: mail and news become records, one message at a time
 */
#include "../memory.h"

#include "input/shared.h"
#include "mail/mailbox.h"
#include "mail/reader.h"

static enum input_bid
bid(const struct input_ops *ops, const char *head, bool last)
{
	struct source source = { .name = "memory", .fd = -1 };

	return ops->bid(&source, head, strlen(head), last);
}

static void
test_bids(void **state)
{
	(void)state;
	assert_int_equal(bid(&input_mail, "Received: x\nFrom: y\n\n", false), INPUT_YES);
	assert_int_equal(bid(&input_mail, "Received: x\n", false), INPUT_MORE);
	assert_int_equal(bid(&input_mail, "Received: x\n", true), INPUT_NO);
	assert_int_equal(bid(&input_mail, "prose\n", false), INPUT_NO);
}

#define FROM "From x Mon Jan  3 12:34:56 1994\n"

static const char mailbox[] =
    FROM "A: b\n\n<URL:http://h.dom/a>\n\n" FROM "A: b\n\n<URL:http://h.dom/b>\n";

static void
test_forms(void **state)
{
	struct memory memory = { 0 };
	struct input_count count;

	(void)state;
	count = memory_input(&memory, &input_mail, mailbox, strlen(mailbox));
	assert_int_equal(count.messages, 2);
	assert_int_equal(count.parts, 2);
	assert_string_equal(memory.found, "1 1 43 http://h.dom/a\n2 1 103 http://h.dom/b\n");
	/* Read the same octets as a single message. */
	memory = (struct memory){ .step = 1 };
	count = memory_input(&memory, &input_message, mailbox, strlen(mailbox));
	assert_int_equal(count.messages, 1);
	assert_string_equal(memory.found, "1 1 43 http://h.dom/a\n1 1 103 http://h.dom/b\n");
	/* A text without any message is a single message. */
	memory = (struct memory){ 0 };
	count = memory_input(&memory, &input_mailbox, "<URL:http://h.dom/>", 19);
	assert_int_equal(count.messages, 1);
	assert_string_equal(memory.found, "1 1 5 http://h.dom/\n");
	memory = (struct memory){ 0 };
	count = memory_input(&memory, &input_mailbox, "", 0);
	assert_int_equal(count.messages, 0);
}

static void
test_failure(void **state)
{
	struct memory memory = { .fails = "it is gone" };

	(void)state;
	memory_input(&memory, &input_mail, mailbox, strlen(mailbox));
	assert_string_equal(memory.trouble, "it is gone");
	assert_int_equal(memory.n, 2);
}

/* Read the shared source in this thread alone, which also takes some messages at a time. */
static void
share(void *ctx, struct shared *shared)
{
	struct memory *memory = ctx;
	struct input *input = memory->input;
	struct shared_part part;

	while (shared_next(shared, input, &part) && part.next == INPUT_GO_ON)
		;
}

static void
test_shared(void **state)
{
	const struct input_ops *readers[] = { &input_mail, NULL };
	struct memory memory = { 0 };
	const struct input_handler handler = {
		.ctx = &memory,
		.begin = memory_source_event,
		.found = memory_found,
		.end = memory_source_event,
		.trouble = memory_trouble,
		.share = share,
	};
	struct input_options options = {
		.readers = readers,
		.range_end = UINT64_MAX,
	};
	size_t one = strlen(mailbox), n = ((size_t)512 << 10) / one;
	struct source source = memory_source(&memory);
	char *text = malloc(n * (one + 1));
	struct input *input;

	(void)state;
	assert_non_null(text);
	for (size_t i = 0; i < n; i++) {
		memcpy(text + memory.len, mailbox, one);
		text[memory.len + one] = '\n';
		memory.len += one + 1;
	}
	memory.text = text;
	input = input_new(&options, &handler);
	assert_non_null(input);
	memory.input = input;
	assert_int_equal(input_source(input, &source), INPUT_GO_ON);
	assert_string_equal(memory.trouble, "");
	assert_int_equal(memory.n, 2 * n);
	assert_int_equal(input->count.messages, 2 * n);
	input_free(input);
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bids),
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_shared),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
