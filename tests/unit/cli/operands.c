/*
 * operands: the files that are read, in order
 */
#include "../files.h"

#include "cli/run.h"

static void
reads(const struct options *options, const char *stop_at, const char *wanted)
{
	struct operands operands;
	struct walk_item item;
	char text[512] = "";

	operands_open(&operands, options);
	while (operands_next(&operands, &item)) {
		strcat(text, item.path);
		if (item.kind == WALK_TROUBLE)
			strcat(strcat(text, ": "), item.why);
		strcat(text, "\n");
		if (stop_at != NULL && strcmp(item.path, stop_at) == 0)
			break;
	}
	operands_close(&operands);
	assert_string_equal(text, wanted);
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

/* The list comes after the operands.  Its failure is reported unless reading has stopped. */
static void
test_list(void **state)
{
	char *operands[] = { "x" };
	struct options options = {
		.operands = operands, .files_from = "list",
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
	reads(&options, NULL, "x\nnul: holds a NUL octet; --files0-from reads such lists\n");
	options.files_nul = true;
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
