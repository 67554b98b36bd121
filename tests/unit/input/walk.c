/*
 * walk: which files an operand stands for, and in which order
 */
#include "../files.h"

#include "input/walk.h"

/* Each item as a line: what there is up to the file STOP; NULL: all. */
static void
walks_until(const struct walk_options *options, const char *path, const char *stop,
    const char *wanted)
{
	struct walk walk = { .options = options };
	struct walk_item item;
	char text[1024] = "";

	walk_begin(&walk, path);
	while (walk_next(&walk, &item)) {
		strcat(text, item.path);
		if (item.kind == WALK_TROUBLE)
			strcat(strcat(text, ": "), item.why);
		strcat(text, item.kind == WALK_LOOP ? ": loop\n" : "\n");
		if (stop != NULL && strcmp(item.path, stop) == 0)
			break;
	}
	if (stop == NULL)
		assert_false(walk_next(&walk, &item));
	walk_end(&walk);
	assert_string_equal(text, wanted);
}

static void
walks(const struct walk_options *options, const char *path, const char *wanted)
{
	walks_until(options, path, NULL, wanted);
}

static int
setup(void **state)
{
	if (files_setup(state) != 0 || mkdir("d", 0700) != 0 || mkdir("d/b", 0700) != 0 ||
	    symlink("..", "d/b/up") != 0 || symlink("../a.txt", "d/link") != 0 ||
	    symlink("none", "d/z") != 0)
		return -1;
	files_text("a.txt", "");
	files_text("d/c.txt", "");
	files_text("d/a.c", "");
	files_text("d/b/x.txt", "");
	return mkfifo("d/fifo", 0600);
}

static void
test_operands(void **state)
{
	const struct walk_options plain = { 0 }, recursive = { .recursive = true };

	(void)state;
	walks(&plain, "-", "-\n");
	walks(&recursive, "-", "-\n");
	walks(&plain, "a.txt", "a.txt\n");
	walks(&plain, "none", "none\n");
	walks(&plain, "d", "d\n");
	/* What is found is no link and no device; an operand may be one. */
	walks(&recursive, "d", "d/a.c\nd/b/x.txt\nd/c.txt\n");
	walks(&recursive, "d/", "d/a.c\nd/b/x.txt\nd/c.txt\n");
	walks(&recursive, "d/link", "d/link\n");
	walks(&recursive, "d/fifo", "d/fifo\n");
	walks(&recursive, NULL, "a.txt\nd/a.c\nd/b/x.txt\nd/c.txt\n");
	assert_true(walk_is_directory("d"));
	assert_false(walk_is_directory("a.txt"));
	assert_false(walk_is_directory("none"));
}

static void
test_follow(void **state)
{
	const struct walk_options options = { .recursive = true, .follow = true };

	(void)state;
	walks(&options, "d", "d/a.c\nd/b/up: loop\nd/b/x.txt\nd/c.txt\nd/link\n"
	    "d/z: No such file or directory\n");
}

static void
test_globs(void **state)
{
	struct walk_glob text[] = { { WALK_INCLUDE, "*.txt", NULL } };
	struct walk_glob but[] = { { WALK_EXCLUDE, "*", NULL }, { WALK_INCLUDE, "c.*", NULL } };
	struct walk_glob directory[] = { { WALK_EXCLUDE_DIR, "b", NULL } };
	struct walk_options options = { .recursive = true, .globs = text, .n_globs = 1 };

	(void)state;
	walks(&options, "d", "d/b/x.txt\nd/c.txt\n");
	walks(&options, "d/a.c", "");
	walks(&options, "a.txt", "a.txt\n");
	walks(&options, "-", "-\n");
	options.globs = but;
	options.n_globs = 2;
	walks(&options, "d", "d/c.txt\n");
	options.globs = directory;
	options.n_globs = 1;
	walks(&options, "d", "d/a.c\nd/c.txt\n");
	walks(&options, "d/b", "");
	directory[0].kind = WALK_EXCLUDE_BELOW;
	walks(&options, "d", "d/a.c\nd/c.txt\n");
	walks(&options, "d/b", "d/b/x.txt\n");
}

/* What is being delivered to a Maildir is not read. */
static void
test_maildir(void **state)
{
	const struct walk_options options = { .recursive = true };

	(void)state;
	assert_int_equal(mkdir("m", 0700), 0);
	assert_int_equal(mkdir("m/cur", 0700), 0);
	assert_int_equal(mkdir("m/tmp", 0700), 0);
	files_text("m/cur/1", "");
	files_text("m/tmp/2", "");
	walks(&options, "m", "m/cur/1\nm/tmp/2\n");
	assert_int_equal(mkdir("m/new", 0700), 0);
	files_text("m/new/3", "");
	walks(&options, "m", "m/cur/1\nm/new/3\n");
}

/* Whoever walks may stop anywhere, and begin with another operand. */
static void
test_ends(void **state)
{
	const struct walk_options options = { .recursive = true };
	struct walk walk = { .options = &options };
	struct walk_item item;

	(void)state;
	walks_until(&options, "d", "d/b/x.txt", "d/a.c\nd/b/x.txt\n");
	walk_begin(&walk, "d/b");
	assert_true(walk_next(&walk, &item));
	assert_string_equal(item.path, "d/b/x.txt");
	assert_false(walk_next(&walk, &item));
	walk_begin(&walk, "d");
	assert_true(walk_next(&walk, &item));
	assert_string_equal(item.path, "d/a.c");
	walk_end(&walk);
}

/* Deeper than any stack of calls should be. */
static void
test_deep(void **state)
{
	const struct walk_options options = { .recursive = true };
	char wanted[512] = "e";
	int depth;

	(void)state;
	for (depth = 0; depth < 100; depth++) {
		assert_int_equal(mkdir(wanted, 0700), 0);
		strcat(wanted, "/e");
	}
	files_text(wanted, "");
	strcat(wanted, "\n");
	walks(&options, "e", wanted);
}

/* In 0.1.0 what was put in a directory's place was walked, wherever it pointed. */
static void
test_replaced(void **state)
{
	const struct walk_options options = { .recursive = true };
	struct walk walk = { .options = &options };
	struct walk_item item;

	(void)state;
	walk_begin(&walk, "d");
	assert_true(walk_next(&walk, &item));
	assert_string_equal(item.path, "d/a.c");
	assert_true(item.found);
	assert_int_equal(rename("d/b", "elsewhere"), 0);
	assert_int_equal(symlink("../elsewhere", "d/b"), 0);
	assert_true(walk_next(&walk, &item));
	assert_string_equal(item.path, "d/b");
	assert_int_equal(item.kind, WALK_TROUBLE);
	assert_string_equal(item.why, "Not a directory");
	assert_true(walk_next(&walk, &item));
	assert_string_equal(item.path, "d/c.txt");
	walk_end(&walk);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_operands, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_follow, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_globs, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_maildir, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_ends, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_replaced, setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_deep, setup, files_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
