/*
 * diff: hunks, line ends and names of a diff; applying changes
 */
#include "../unit.h"

#include "output/print.h"

/* Replace each "#" with WITH, and compare the diff. */
static void
check_named(const char *name, const char *text, const char *with, const char *wanted)
{
	static const struct style pipe = { 0 };
	struct diff_change changes[8];
	struct diff_changes list = { changes, 0 };
	struct octets all = { text, strlen(text) };
	struct buffer made = { 0 };
	size_t i;

	for (i = 0; i < all.len; i++)
		if (text[i] == '#')
			changes[list.n++] = (struct diff_change){
				i, i + 1, { with, strlen(with) }
			};
	diff_put(&made, &pipe, name, all, &list);
	assert_non_null(buffer_terminate(&made) == NULL && wanted[0] != '\0' ? NULL : "");
	assert_string_equal(made.len == 0 ? "" : made.octets, wanted);
	buffer_free(&made);
}

static void
check(const char *text, const char *with, const char *wanted)
{
	check_named("f", text, with, wanted);
}

#define NAMES "--- a/f\n+++ b/f\n"

static void
test_hunks(void **state)
{
	(void)state;
	check("a\n", "x", "");
	check("#\n", "x", NAMES "@@ -1,1 +1,1 @@\n-#\n+x\n");
	check("a#b#\n", "x", NAMES "@@ -1,1 +1,1 @@\n-a#b#\n+axbx\n");
	check("1\n2\n3\n4\n#\n6\n7\n8\n9\n", "x",
	    NAMES "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-#\n+x\n 6\n 7\n 8\n");
	/* Two changes with six lines between them are one hunk; with seven, two. */
	check("#\n2\n3\n4\n5\n6\n7\n#\n", "x",
	    NAMES "@@ -1,8 +1,8 @@\n-#\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-#\n+x\n");
	check("#\n2\n3\n4\n5\n6\n7\n8\n#\n", "x", NAMES
	    "@@ -1,4 +1,4 @@\n-#\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-#\n+x\n");
	/* A change that adds a line shifts the numbers of the lines after it. */
	check("#\n2\n3\n4\n5\n6\n7\n8\n#\n", "x\ny", NAMES
	    "@@ -1,4 +1,5 @@\n-#\n+x\n+y\n 2\n 3\n 4\n"
	    "@@ -6,4 +7,5 @@\n 6\n 7\n 8\n-#\n+x\n+y\n");
}

static void
test_ends(void **state)
{
	(void)state;
	check("a\n#", "x",
	    NAMES "@@ -1,2 +1,2 @@\n a\n-#\n\\ No newline at end of file\n"
	    "+x\n\\ No newline at end of file\n");
	check("#\na", "x",
	    NAMES "@@ -1,2 +1,2 @@\n-#\n+x\n a\n\\ No newline at end of file\n");
	check("#\r\na\r\n", "x", NAMES "@@ -1,2 +1,2 @@\n-#\r\n+x\r\n a\r\n");
}

/* A change may span lines.  On a terminal, controls are escaped. */
static void
test_lines(void **state)
{
	static const struct style pipe = { 0 }, terminal = { .terminal = true };
	static const char text[] = "a\nb\033\n\tc\nd\n";
	const struct diff_change change = { 1, 6, { "-", 1 } };
	const struct diff_changes changes = { &change, 1 };
	const struct octets all = { text, sizeof(text) - 1 };
	struct buffer made = { 0 };

	(void)state;
	diff_apply(&made, all, &changes);
	assert_string_equal(buffer_terminate(&made), "a-c\nd\n");
	made.len = 0;
	diff_put(&made, &pipe, "f", all, &changes);
	assert_string_equal(buffer_terminate(&made),
	    NAMES "@@ -1,4 +1,2 @@\n-a\n-b\033\n-\tc\n+a-c\n d\n");
	made.len = 0;
	diff_put(&made, &terminal, "f", all, &changes);
	assert_string_equal(buffer_terminate(&made),
	    NAMES "@@ -1,4 +1,2 @@\n-a\n-b\\x1B\n-\tc\n+a-c\n d\n");
	buffer_free(&made);
}

static void
test_names(void **state)
{
#define HUNK "@@ -1,1 +1,1 @@\n-#\n+x\n"
	(void)state;
	check_named("d/f g", "#\n", "x", "--- a/d/f g\t\n+++ b/d/f g\t\n" HUNK);
	check_named("f\ng \"\\", "#\n", "x",
	    "--- \"a/f\\012g \\042\\134\"\n+++ \"b/f\\012g \\042\\134\"\n" HUNK);
	check_named("\303\251", "#\n", "x", "--- a/\303\251\n+++ b/\303\251\n" HUNK);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hunks),
		cmocka_unit_test(test_ends),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
