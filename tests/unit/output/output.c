/*
 * output: the time to write a block, and failed writes
 */
#include "../unit.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "shown.h"

static struct style style;
static struct finding made;
static int ends[2];

static int
setup(void **state)
{
	(void)state;
	style = (struct style){ .end = '\n' };
	finding(&made, "x:y");
	return pipe(ends);
}

static int
teardown(void **state)
{
	(void)state;
	close(ends[0]);
	close(ends[1]);
	return 0;
}

/* Compare the octets written so far. */
static void
written(const char *wanted)
{
	char octets[256];
	ssize_t n;

	assert_int_equal(write(ends[1], "$", 1), 1);
	n = read(ends[0], octets, sizeof(octets));
	assert_int_equal(n, strlen(wanted) + 1);
	assert_memory_equal(octets, wanted, strlen(wanted));
}

static void
test_flush(void **state)
{
	struct output output;

	(void)state;
	output_init(&output, &output_text, &style, ends[1]);
	output_record(&output, &made.record);
	output_record(&output, &made.record);
	assert_int_equal(output.n, 2);
	written("");
	assert_true(output_flush(&output));
	written("x:y\nx:y\n");
	assert_true(output_flush(&output));
	written("");
	output_free(&output);
}

/* With EACH, every record is due at once; otherwise, a full block is. */
static void
test_due(void **state)
{
	FILE *file = tmpfile();		/* a pipe has no room for a block */
	struct output output;
	int fd;

	(void)state;
	assert_non_null(file);
	fd = fileno(file);
	output_init(&output, &output_text, &style, fd);
	assert_false(output_is_due(&output));
	while (output.buffer.len < OUTPUT_BLOCK - 4)
		output_record(&output, &made.record);
	assert_false(output_is_due(&output));
	assert_int_equal(lseek(fd, 0, SEEK_END), 0);
	output_record(&output, &made.record);
	assert_true(output_is_due(&output));
	assert_true(output_flush(&output));
	assert_false(output_is_due(&output));
	assert_int_equal(lseek(fd, 0, SEEK_END), OUTPUT_BLOCK);
	style.each = true;
	output_record(&output, &made.record);
	assert_true(output_is_due(&output));
	output_free(&output);
	fclose(file);
}

/* Nothing is written after a failed write. */
static void
test_error(void **state)
{
	struct output output;

	(void)state;
	signal(SIGPIPE, SIG_IGN);
	close(ends[0]);
	output_init(&output, &output_text, &style, ends[1]);
	output_record(&output, &made.record);
	assert_false(output_flush(&output));
	assert_int_equal(output.error, EPIPE);
	output.fd = -1;
	output_record(&output, &made.record);
	assert_false(output_flush(&output));
	assert_int_equal(output.error, EPIPE);
	output_free(&output);
	output_init(&output, &output_text, &style, ends[1]);
	output.buffer.failed = true;
	assert_false(output_flush(&output));
	assert_int_equal(output.error, ENOMEM);
	output_free(&output);
}

static void
refuse(struct output *output, const struct record *record)
{
	(void)record;
	output->refused = "no";
}

static void
test_refused(void **state)
{
	const struct output_ops ops = { .record = refuse };
	struct output output;

	(void)state;
	output_init(&output, &ops, &style, ends[1]);
	output_begin(&output, "f", NULL, false);
	output_record(&output, &made.record);
	assert_string_equal(output.refused, "no");
	assert_int_equal(output.n, 0);
	output_free(&output);
}

static void
test_names(void **state)
{
	const struct output_place file = { .name = "f" };
	struct output output;

	(void)state;
	style.file = true;
	output_init(&output, &output_text, &style, ends[1]);
	output_answer(&output, &file, NULL);
	output_answer(&output, &file, &(uint64_t){ 0 });
	output_answer(&output, &file, &(uint64_t){ UINT64_MAX });
	shown_is(&output.buffer, "f\nf:0\nf:18446744073709551615\n");
	output_begin(&output, "f", NULL, true);
	output_answer(&output, &file, &(uint64_t){ 2 });
	shown_is(&output.buffer, "2\n");
	style.null_name = true;
	output_begin(&output, "f", NULL, false);
	output_answer(&output, &file, NULL);
	output_answer(&output, &file, &(uint64_t){ 2 });
	shown_octets(&output.buffer, "f\0f\0" "2\n", 6);
	output_free(&output);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_flush, setup, teardown),
		cmocka_unit_test_setup_teardown(test_due, setup, teardown),
		cmocka_unit_test_setup_teardown(test_error, setup, teardown),
		cmocka_unit_test_setup_teardown(test_refused, setup, teardown),
		cmocka_unit_test_setup_teardown(test_names, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
