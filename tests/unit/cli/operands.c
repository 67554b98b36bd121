/*
 * operands: the files that are read, in order
 */
#include "../files.h"

#include "cli/operands.h"

struct seen {
	char text[512];
	const char *stop_at;
};

static int
see_file(void *ctx, const char *path)
{
	struct seen *seen = ctx;

	strcat(strcat(seen->text, path), "\n");
	return seen->stop_at != NULL && strcmp(path, seen->stop_at) == 0;
}

static void
see_trouble(void *ctx, const char *path, const char *why)
{
	struct seen *seen = ctx;

	strcat(strcat(strcat(strcat(seen->text, path), ": "), why), "\n");
}

static void
reads(const struct options *options, const char *stop_at, const char *wanted)
{
	struct seen seen = { .stop_at = stop_at };
	const struct walk_handler handler = { &seen, see_file, see_trouble, NULL };

	operands_read(options, &handler);
	assert_string_equal(seen.text, wanted);
}

static int
setup(void **state)
{
	if (files_setup(state) != 0 || mkdir("d", 0700) != 0)
		return -1;
	files_text("d/b", "");
	files_text("d/a", "");
	files_text("list", "one\nd\n");
	files_write("nul", "one\0d\0", 6);
	return 0;
}

static void
test_operands(void **state)
{
	char *operands[] = { "x", "-", "d", "y" };
	struct options options = { .operands = operands, .style.end = '\n' };

	(void)state;
	reads(&options, NULL, "-\n");
	options.n_operands = 4;
	reads(&options, NULL, "x\n-\nd\ny\n");
	reads(&options, "-", "x\n-\n");
	options.walk.recursive = true;
	reads(&options, NULL, "x\n-\nd/a\nd/b\ny\n");
	reads(&options, "d/a", "x\n-\nd/a\n");
	options.n_operands = 0;
	reads(&options, NULL, "d/a\nd/b\nlist\nnul\n");
}

/* The list comes after the operands; what is wrong with it is told, unless all has ended. */
static void
test_list(void **state)
{
	char *operands[] = { "x" };
	struct options options = {
		.operands = operands, .files_from = "list", .style.end = '\n',
		.walk.recursive = true,
	};

	(void)state;
	reads(&options, NULL, "one\nd/a\nd/b\n");
	reads(&options, "d/a", "one\nd/a\n");
	options.n_operands = 1;
	reads(&options, NULL, "x\none\nd/a\nd/b\n");
	reads(&options, "x", "x\n");
	options.files_from = "none";
	reads(&options, NULL, "x\nnone: No such file or directory\n");
	options.files_from = "nul";
	reads(&options, NULL, "x\nnul: holds a NUL octet; -0 reads such lists\n");
	options.style.end = '\0';
	reads(&options, NULL, "x\none\nd/a\nd/b\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_operands, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_list, setup, files_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
