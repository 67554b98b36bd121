/*
 * container: the lines between messages in files other than mailboxes
 */
#include "../unit.h"

#include <stdlib.h>

#include "mail/container.h"

#define SHA1 "0123456789abcdef0123456789abcdef01234567"

typedef enum input_bid line_reader(struct container_line *read, const char *line, const char *to,
    bool last);

/* Returns the answer of READS for TEXT.  It must not ask for more at the end of any beginning. */
static enum input_bid
ask(line_reader *reads, struct container_line *read, const char *text, bool last)
{
	size_t n, len = strlen(text);
	char *copy;

	for (n = 0; n <= len; n++) {
		copy = malloc(n + 1);
		assert_non_null(copy);
		memcpy(copy, text, n);
		if (reads(read, copy, copy + n, true) == INPUT_MORE)
			fail();
		reads(read, copy, copy + n, false);
		free(copy);
	}
	return reads(read, text, text + len, last);
}

static void
test_mmdf(void **state)
{
	struct container_line read;
	const char *text = "\1\1\1\1\nx";

	(void)state;
	assert_int_equal(ask(container_mmdf, &read, text, false), INPUT_YES);
	assert_ptr_equal(read.next, text + 5);
	assert_int_equal(ask(container_mmdf, &read, "\1\1\1\1\r\n", false), INPUT_YES);
	assert_int_equal(ask(container_mmdf, &read, "\1\1\1\1", true), INPUT_YES);
	assert_int_equal(ask(container_mmdf, &read, "\1\1\1\1", false), INPUT_MORE);
	assert_int_equal(ask(container_mmdf, &read, "\1\1", false), INPUT_MORE);
	assert_int_equal(ask(container_mmdf, &read, "\1\1\1\n", false), INPUT_NO);
	assert_int_equal(ask(container_mmdf, &read, "\1\1\1\1\1\n", false), INPUT_NO);
	assert_int_equal(ask(container_mmdf, &read, "", true), INPUT_NO);
}

static void
test_rnews(void **state)
{
	struct container_line read;
	const char *text = "#! rnews 1234\nPath: x\n";

	(void)state;
	assert_int_equal(ask(container_rnews, &read, text, false), INPUT_YES);
	assert_int_equal(read.length, 1234);
	assert_ptr_equal(read.next, text + 14);
	assert_int_equal(ask(container_rnews, &read, "#! rnews  12 \r\n", false), INPUT_YES);
	assert_int_equal(ask(container_rnews, &read, "#! rnews 1234", false), INPUT_MORE);
	assert_int_equal(ask(container_rnews, &read, "#! rnews 1234", true), INPUT_NO);
	assert_int_equal(ask(container_rnews, &read, "#! rnews\n", false), INPUT_NO);
	assert_int_equal(ask(container_rnews, &read, "#! rnews x\n", false), INPUT_NO);
}

static void
test_git(void **state)
{
	struct container_line read;
	const char *text = SHA1 " blob 123\nFrom: x";

	(void)state;
	assert_int_equal(ask(container_git, &read, text, false), INPUT_YES);
	assert_int_equal(read.length, 123);
	assert_true(read.blob);
	assert_false(read.missing);
	assert_ptr_equal(read.next, text + 50);
	assert_int_equal(ask(container_git, &read, SHA1 "0123456789abcdef01234567 tree 0\n", true),
	    INPUT_YES);
	assert_false(read.blob);
	assert_int_equal(ask(container_git, &read, "HEAD:m missing\n", false), INPUT_YES);
	assert_true(read.missing);
	assert_int_equal(ask(container_object, &read, "HEAD:m missing\n", false), INPUT_NO);
	assert_int_equal(ask(container_git, &read, SHA1 " missing\n", true), INPUT_YES);
	assert_true(read.missing);
	assert_int_equal(ask(container_git, &read, SHA1 " blob", false), INPUT_MORE);
	assert_int_equal(ask(container_git, &read, SHA1 " blob 1", false), INPUT_MORE);
	assert_int_equal(ask(container_git, &read, SHA1 " blob \n", false), INPUT_NO);
	assert_int_equal(ask(container_git, &read, SHA1 " blob 1234567890123456789\n", false),
	    INPUT_NO);
	assert_int_equal(ask(container_git, &read, SHA1 " glob 1\n", false), INPUT_NO);
	assert_int_equal(ask(container_git, &read, SHA1 "a blob 1\n", false), INPUT_NO);
	assert_int_equal(ask(container_git, &read, " missing\n", false), INPUT_NO);
}

static void
test_emlx(void **state)
{
	struct container_line read;
	const char *text = "123       \nFrom: x";

	(void)state;
	assert_int_equal(ask(container_emlx, &read, text, false), INPUT_YES);
	assert_int_equal(read.length, 123);
	assert_ptr_equal(read.next, text + 11);
	assert_int_equal(ask(container_emlx, &read, "123", false), INPUT_MORE);
	assert_int_equal(ask(container_emlx, &read, "123", true), INPUT_NO);
	assert_int_equal(ask(container_emlx, &read, "x\n", false), INPUT_NO);
	assert_int_equal(ask(container_emlx, &read, "1 2\n", false), INPUT_NO);
	assert_int_equal(ask(container_emlx, &read, "1234567890123456789\n", false), INPUT_NO);
}

static enum input_bid
list(struct container_line *read, const char *line, const char *to, bool last)
{
	(void)read;
	return container_list(line, to, last);
}

static void
test_list(void **state)
{
	struct container_line read;
	char text[300] = "<?xml ";

	(void)state;
	assert_int_equal(ask(list, &read, "<?xml version=\"1.0\"?>\n<!DOCTYPE plist", false),
	    INPUT_YES);
	assert_int_equal(ask(list, &read, "<?xml version=\"1.0\"?>\n<html", false), INPUT_MORE);
	assert_int_equal(ask(list, &read, "<?xml version=\"1.0\"?>\n<html", true), INPUT_NO);
	assert_int_equal(ask(list, &read, "<html>plist", false), INPUT_NO);
	memset(text + 6, 'x', sizeof(text) - 7);
	assert_int_equal(ask(list, &read, text, false), INPUT_NO);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_mmdf),
		cmocka_unit_test(test_rnews),
		cmocka_unit_test(test_git),
		cmocka_unit_test(test_emlx),
		cmocka_unit_test(test_list),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
