/*
 * utf16: text in units of 16 or 32 bits shows in its first octets
 */
#include "../unit.h"

#include "form/utf16.h"

/* What N octets are taken for: "UTF-16LE+2" with a mark of two octets, "no", "more". */
static const char *
taken(const char *octets, size_t len, bool last)
{
	static char said[32];
	struct utf16 utf16;

	switch (utf16_bid(&utf16, octets, len, last)) {
	case INPUT_NO:
		return "no";
	case INPUT_MORE:
		return "more";
	default:
		snprintf(said, sizeof(said), "%s+%d", utf16.charset, (int)utf16.mark);
		return said;
	}
}

#define TAKEN(octets, last) taken(octets, sizeof(octets) - 1, last)

static void
test_marks(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("\377\376a\0", false), "UTF-16LE+2");
	assert_string_equal(TAKEN("\376\377\0a", false), "UTF-16BE+2");
	assert_string_equal(TAKEN("\377\376\0\0a\0\0\0", false), "UTF-32LE+4");
	assert_string_equal(TAKEN("\0\0\376\377\0\0\0a", false), "UTF-32BE+4");
	assert_string_equal(TAKEN("\377\376", true), "UTF-16LE+2");
	assert_string_equal(TAKEN("\357\273\277a", false), "no");
}

/* ASCII in wide units has zeros at one place; U+00E9 is a letter among others. */
static void
test_zeros(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("a\0b\0c\0\351\0\n\0", true), "UTF-16LE+0");
	assert_string_equal(TAKEN("\0a\0b\0c\0\n", true), "UTF-16BE+0");
	assert_string_equal(TAKEN("a\0\0\0b\0\0\0", true), "UTF-32LE+0");
	assert_string_equal(TAKEN("\0\0\0a\0\0\0b", true), "UTF-32BE+0");
	assert_string_equal(TAKEN("a\0", true), "UTF-16LE+0");
	/* An odd octet at the end is looked at later. */
	assert_string_equal(TAKEN("a\0b\0c", true), "UTF-16LE+0");
}

static void
test_others(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("plain text", false), "no");
	assert_string_equal(TAKEN("abcd\0\0\0\0", true), "no");
	assert_string_equal(TAKEN("\1\0\2\0\3\0", true), "no");
	assert_string_equal(TAKEN("\177ELF\2\1\1\0\0\0\0\0\0\0\0\0", true), "no");
	assert_string_equal(TAKEN("\0\0\0\0\0\0\0\0", true), "no");
	assert_string_equal(TAKEN("find\0print\0", true), "no");
	assert_string_equal(TAKEN("a\0b\0http://h.dom/\0\0", true), "no");
	assert_string_equal(TAKEN("", true), "no");
}

/* It is not decided from less than there can be. */
static void
test_more(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("", false), "more");
	assert_string_equal(TAKEN("\377\376", false), "more");
	assert_string_equal(TAKEN("a\0b\0", false), "more");
	assert_string_equal(TAKEN("abcd", false), "no");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_zeros),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
