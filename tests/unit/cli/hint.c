/*
 * hint: at a terminal, what -a would print
 */
#include "../files.h"

#include <fcntl.h>

#include "cli/hint.h"
#include "input/plain.h"

#define HINT "urlsift: there are quoted or bare URLs only: -a prints them"

static char *operands[] = { "f", "g" };
static struct options options;
static struct output output;
static struct pipeline pipeline;

/* Standard error is a terminal; what is written to it comes out of this. */
static int
terminal(void)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave;

	if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
		return -1;
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	if (slave < 0 || dup2(slave, STDERR_FILENO) < 0)
		return -1;
	close(slave);
	fcntl(master, F_SETFL, O_NONBLOCK);
	return master;
}

static int
setup(void **state)
{
	static const struct input_ops *const readers[] = { &input_plain, NULL };

	if (files_setup(state) != 0)
		return -1;
	files_text("g", "there is nothing here");
	options = (struct options){
		.input = { .readers = readers, .range_end = UINT64_MAX },
		.operands = operands,
		.n_operands = 2,
		.max_count = UINT64_MAX,
		.style.end = '\n',
	};
	output_init(&output, &output_text, &options.style, -1);
	return !pipeline_open(&pipeline, &options, &output);
}

static int
teardown(void **state)
{
	pipeline_close(&pipeline);
	output_free(&output);
	return files_teardown(state);
}

/* Returns whether the hint is given, and no other word. */
static bool
hints(void)
{
	int saved = dup(STDERR_FILENO), master = terminal();
	char said[256];
	ssize_t n;

	assert_true(saved >= 0 && master >= 0);
	hint_give(&pipeline);
	n = read(master, said, sizeof(said) - 1);
	dup2(saved, STDERR_FILENO);
	close(saved);
	close(master);
	assert_int_equal(output.buffer.len, 0);
	if (n <= 0)
		return false;
	said[n] = '\0';
	assert_memory_equal(said, HINT, strlen(HINT));
	assert_int_equal(strcspn(said, "\r\n"), strlen(HINT));
	return true;
}

static void
test_given(void **state)
{
	(void)state;
	files_text("f", "see http://h.dom/ there");
	assert_true(hints());
	files_text("f", "\"http://h.dom/\"");
	assert_true(hints());
	/* Trouble with a file was reported by the run. */
	operands[1] = "none";
	assert_true(hints());
	files_text("f", "there is nothing here");
	assert_false(hints());
	operands[1] = "g";
}

/* Who found something, or asked for something else, wants no hint. */
static void
test_unwanted(void **state)
{
	const struct options before = options;

	(void)state;
	files_text("f", "see http://h.dom/ there");
	assert_true(hints());
	pipeline.n = 1;
	assert_false(hints());
	pipeline.n = 0;
	options.silent = true;
	assert_false(hints());
	options = before;
	options.quiet = true;
	assert_false(hints());
	options = before;
	options.input.scan.kinds = URLSIFT_KIND_URL;
	assert_false(hints());
	options = before;
	options.mode = OPTIONS_LINT;
	assert_false(hints());
	options = before;
	options.report = OPTIONS_WITHOUT;
	assert_false(hints());
	options = before;
	options.max_count = 0;
	assert_false(hints());
}

/* Of a long file its first document is enough. */
static void
test_long(void **state)
{
	size_t len = 3 * (size_t)URLSIFT_DOCUMENT_MAX;
	static const char url[] = "see http://h.dom/ there";
	char *text = malloc(len);

	(void)state;
	assert_non_null(text);
	memset(text, '\n', len);
	memcpy(text + len - sizeof(url), url, sizeof(url) - 1);
	files_write("f", text, len);
	assert_false(hints());
	memcpy(text, url, sizeof(url) - 1);
	files_write("f", text, len);
	assert_true(hints());
	free(text);
}

/* A list on standard input was read: its names are not there any more. */
static void
test_list(void **state)
{
	(void)state;
	files_text("f", "see http://h.dom/ there");
	files_text("list", "f\n");
	options.n_operands = 0;
	options.files_from = "list";
	assert_true(hints());
	options.files_from = "-";
	assert_false(hints());
	options.n_operands = 1;
	assert_true(hints());
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_given, setup, teardown),
		cmocka_unit_test_setup_teardown(test_unwanted, setup, teardown),
		cmocka_unit_test_setup_teardown(test_long, setup, teardown),
		cmocka_unit_test_setup_teardown(test_list, setup, teardown),
	};
	int saved = dup(STDERR_FILENO), master = terminal();

	dup2(saved, STDERR_FILENO);
	close(saved);
	close(master);
	return master < 0 ? unit_run(tests, 0, "no terminal") : unit_run(tests, 4, NULL);
}
