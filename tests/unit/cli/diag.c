/*
 * diag: messages cannot control the terminal
 */
#include "said.h"

#include "cli/diag.h"

static void
test_text(void **state)
{
	(void)state;
	said_begin(STDERR_FILENO);
	diag("%s: %d%%", "f", 7);
	diag_beside(NULL, "%s", "");
	assert_string_equal(said_end(), "urlsift: f: 7%\nurlsift: \n");
}

/* Control characters, including those of C1, and octets that are not UTF-8 are escaped. */
static void
test_escapes(void **state)
{
	(void)state;
	said_begin(STDERR_FILENO);
	diag("%s", "a\033[31m\n\x7F \xC3\xA9 \xE9 \xC2\x9B \xE2\x82\xAC \\");
	assert_string_equal(said_end(),
	    "urlsift: a\\033[31m\\012\\177 \xC3\xA9 \\351 \\302\\233 \xE2\x82\xAC \\\n");
}

static void
test_long(void **state)
{
	char name[4001];
	const char *said;

	(void)state;
	memset(name, 'x', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	said_begin(STDERR_FILENO);
	diag("%s", name);
	said = said_end();
	assert_int_equal(strlen(said), strlen("urlsift: \n") + 4000);
	assert_int_equal(strspn(said + strlen("urlsift: "), "x"), 4000);
}

static void
test_usage(void **state)
{
	(void)state;
	said_begin(STDERR_FILENO);
	diag_usage();
	assert_string_equal(said_end(), "Try 'urlsift --help' for more information.\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_long),
		cmocka_unit_test(test_usage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
