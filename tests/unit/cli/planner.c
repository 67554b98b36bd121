/*
 * planner: files of any size and form become items that cover them
 */
#include "../files.h"
#include "said.h"

#include "base/array.h"
#include "cli/planner.h"
#include "form/forms.h"
#include "input/plain.h"
#include "mail/reader.h"

#define MIB ((off_t)URLSIFT_DOCUMENT_MAX)

static const struct input_ops *const readers[] = {
	&input_utf16, &input_mail, &input_plain, NULL
};

/* A file of that size, which begins with a text. */
static void
sparse(const char *name, const char *text, off_t size)
{
	files_text(name, text);
	assert_int_equal(truncate(name, size), 0);
}

/* The plan of operands in items of so many octets, and what is said of them. */
static void
plan_is(char **operands, size_t n, uint64_t block, const char *wanted, const char *said)
{
	const struct options options = {
		.input = { .readers = readers, .range_end = UINT64_MAX },
		.operands = operands,
		.n_operands = n,
		.plan_block = block,
		.style.end = '\n',
	};
	struct output output;
	bool good;

	output_init(&output, &output_text, &options.style, -1);
	said_begin(STDERR_FILENO);
	good = planner_run(&options, &output);
	assert_string_equal(said_end(), said);
	assert_int_equal(good, said[0] == '\0');
	assert_non_null(buffer_terminate(&output.buffer));
	assert_string_equal(output.buffer.octets, wanted);
	output_free(&output);
}

static void
text_is(off_t size, uint64_t block, const char *wanted)
{
	char *operands[] = { "text" };

	sparse("text", "", size);
	plan_is(operands, 1, block, wanted, "");
}

/* Items are whole documents of 1 MiB: the last one has the rest. */
static void
test_blocks(void **state)
{
	(void)state;
	text_is(0, 1, "text\t0-0\t0\n");
	text_is(1, 1, "text\t0-1\t1\n");
	text_is(MIB, 1, "text\t0-1048576\t1048576\n");
	text_is(MIB + 1, 1, "text\t0-1048576\t1048577\ntext\t1048576-1048577\t1048577\n");
	text_is(MIB + 1, MIB, "text\t0-1048576\t1048577\ntext\t1048576-1048577\t1048577\n");
	text_is(MIB + 1, MIB + 1, "text\t0-1048577\t1048577\n");
	text_is(3 * MIB, MIB + 1, "text\t0-2097152\t3145728\ntext\t2097152-3145728\t3145728\n");
	text_is(3 * MIB, UINT64_MAX, "text\t0-3145728\t3145728\n");
	text_is(3 * MIB, UINT64_MAX - MIB + 1, "text\t0-3145728\t3145728\n");
}

/* What is cut into records has 16 items at most, what is UTF-16 has one. */
static void
test_forms(void **state)
{
	char *mailbox[] = { "mbox" }, *wide[] = { "wide" };
	struct buffer wanted = { 0 };
	char line[80];
	off_t at;

	(void)state;
	sparse("mbox", "From a@h.dom Mon Jan  2 00:00:00 1995\nFrom: a@h.dom\n\n", 32 * MIB);
	for (at = 0; at < 32; at += 3) {
		snprintf(line, sizeof(line), "mbox\t%lld-%lld\t%lld\n", (long long)(at * MIB),
		    (long long)((at < 30 ? at + 3 : 32) * MIB), (long long)(32 * MIB));
		buffer_string(&wanted, line);
	}
	/* A 16th, and an octet, becomes 3 MiB. */
	plan_is(mailbox, 1, 1, buffer_terminate(&wanted), "");
	plan_is(mailbox, 1, 32 * MIB, "mbox\t0-33554432\t33554432\n", "");
	sparse("wide", "\377\376x", 3 * MIB);
	plan_is(wide, 1, 1, "wide\t0-3145728\t3145728\n", "");
	buffer_free(&wanted);
}

/* What cannot be in a plan is said; the rest is in it. */
static void
test_trouble(void **state)
{
	char *operands[] = { "-", "first", "none", "pipe", "last" };
	char *written[] = { "plan", "first" };
	int before, plan;

	(void)state;
	files_text("first", "x");
	files_text("last", "xyz");
	files_text("plan", "");
	assert_int_equal(mkfifo("pipe", 0600), 0);
	plan_is(operands, ARRAY_LEN(operands), 1, "first\t0-1\t1\nlast\t0-3\t3\n",
	    "urlsift: -: a plan needs files with names\n"
	    "urlsift: none: No such file or directory\n"
	    "urlsift: pipe: not a regular file\n");
	/* Standard output is where the plan goes. */
	fflush(stdout);
	before = dup(STDOUT_FILENO);
	plan = open("plan", O_WRONLY);
	assert_true(before >= 0 && plan >= 0 && dup2(plan, STDOUT_FILENO) >= 0);
	close(plan);
	plan_is(written, 2, 1, "first\t0-1\t1\n",
	    "urlsift: plan: input file is also the output\n");
	dup2(before, STDOUT_FILENO);
	close(before);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_trouble),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
}
