/*
 * quote: the lines of a message that somebody else wrote
 */
#include "../unit.h"

#include "mail/quote.h"

static bool
quoted(const char *line, bool flowed)
{
	return quote_is_line(line, line + strlen(line), flowed);
}

static void
test_quoted(void **state)
{
	static const char *const lines[] = {
		"> a", ">a", ">", " > a", ">>> a", "> > a", "JD> a", "Joe>> a", "JD>", "| a",
		"|| a",
		"|", ": a", ": > a", ":", "  | a", "       > a", "a> b\nc", "123456789a> b",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		assert_true(quoted(lines[i], false));
}

static void
test_own(void **state)
{
	static const char *const lines[] = {
		"", "\n> a", "a", "a > b", "<a>", "a>b", "2>/dev/null",
		"123456789ab> c", "joe@h.dom> a",
		"|a", "| a | b |", "| a |\r\n", ":a", "         > a", ">From a", "->", "\"> a",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		assert_false(quoted(lines[i], false));
}

/* In flowed text a ">" after a blank is no mark (RFC 3676 section 4.4). */
static void
test_flowed(void **state)
{
	(void)state;
	assert_true(quoted("> a", true));
	assert_true(quoted(">>", true));
	assert_false(quoted(" > a", true));
	assert_false(quoted("JD> a", true));
	assert_false(quoted("| a", true));
	assert_false(quoted("", true));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_quoted),
		cmocka_unit_test(test_own),
		cmocka_unit_test(test_flowed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
