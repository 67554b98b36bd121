/*
 * file_list: names one a line, or each before a NUL
 */
#include "../files.h"

#include <errno.h>
#include <stdbool.h>

#include "input/file_list.h"

/* The names in the file "list", each with a "|" behind it; then the error, if there is one. */
static void
lists(const char *octets, size_t len, char end, const char *wanted)
{
	struct file_list list;
	char shown[256] = "";
	const char *name;

	files_write("list", octets, len);
	file_list_open(&list, "list", end);
	while ((name = file_list_next(&list)) != NULL) {
		strcat(shown, name);
		strcat(shown, "|");
	}
	if (list.error != 0)
		strcat(shown, strerror(list.error));
	file_list_close(&list);
	assert_string_equal(shown, wanted);
}

static void
test_lines(void **state)
{
	(void)state;
	lists("", 0, '\n', "");
	lists("\n\n", 2, '\n', "");
	lists("a\n\nb c\n", 7, '\n', "a|b c|");
	lists("a\nb", 3, '\n', "a|b|");
	lists("a\r\n", 3, '\n', "a\r|");
}

/* A line with a NUL names no file; the others do. */
static void
test_nul(void **state)
{
	(void)state;
	lists("a\0b\nc\n", 6, '\n', "c|Invalid or incomplete multibyte or wide character");
	lists("a\0\0b\nc\0", 7, '\0', "a|b\nc|");
	lists("a\0b", 3, '\0', "a|b|");
}

static void
test_missing(void **state)
{
	struct file_list list;

	(void)state;
	file_list_open(&list, "none", '\n');
	assert_int_equal(list.error, ENOENT);
	assert_null(file_list_next(&list));
	file_list_close(&list);
	/* A directory can be opened, but not be read. */
	file_list_open(&list, ".", '\n');
	assert_int_equal(list.error, 0);
	assert_null(file_list_next(&list));
	assert_int_equal(list.error, EISDIR);
	file_list_close(&list);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_lines, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_nul, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_missing, files_setup, files_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
