/*
 * shape: tokens that prose has, and tokens that only a URL has
 */
#include "../unit.h"

#include <string.h>

#include "scan/shape.h"

static bool
piece(const char *token)
{
	return shape_is_piece((const uint8_t *)token, strlen(token));
}

/* Does a URL that ends in LAST go on with the token? */
static bool
fits(char last, const char *token)
{
	return shape_fits((uint8_t)last, false, (const uint8_t *)token, strlen(token));
}

static void
test_pieces(void **state)
{
	static const char *const pieces[] = {
		"a/b", "a/", "/a", "a=b", "a=", "?a", "a_b", "a.html", "a.html).", "rfc2026", "%20",
		"~joe", "a#b", "a?b", "x86", "1.a2", "gpl-3.0.html",
		"&a=1", "&amp;a=1", "&amp;a", "&a;b=1"
	};
	static const char *const others[] = {
		"", ".", "word", "word.", "two-words", "e.g", "i.e.", "3.2.1", "A.2", "(a/b",
		"\xC3\xA9/b", "a|b", "-", "1994", "_", "/", "don't",
		"&copy;", "&copy;2020", "&amp;", "&bull;.", "&frac12;x"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(pieces) / sizeof(*pieces); i++)
		if (!piece(pieces[i]))
			fail_msg("%s", pieces[i]);
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (piece(others[i]))
			fail_msg("%s", others[i]);
}

static void
test_fits(void **state)
{
	(void)state;
	assert_true(fits('/', "a/b.html"));
	assert_true(fits('/', "~joe/"));
	assert_true(fits('+', "a/b"));
	assert_false(fits('-', "/a"));
	assert_false(fits('a', "a/b.html"));
	assert_false(fits('/', "The"));
	assert_false(fits('/', ""));
}

static void
test_dots(void **state)
{
	(void)state;
	assert_true(fits('.', "html"));
	assert_true(fits('.', "pdf)."));
	assert_false(fits('.', "PHP"));
	assert_true(fits('.', "com/x"));
	assert_true(fits('.', "4.3.I2.pdf."));
	assert_false(fits('.', "Com/x"));
	assert_false(fits('.', "example.com"));
	assert_false(fits('.', "and"));
}

static void
test_words(void **state)
{
	(void)state;
	assert_true(fits('-', "word"));
	assert_true(fits('=', "Word"));
	assert_true(fits('&', "%41"));
	assert_true(fits('-', "1"));
	assert_false(fits('-', "b"));
	assert_false(fits('-', "(b"));
	assert_true(fits('/', "ftp-upload-report"));
	assert_true(fits('/', "legalcode."));
	assert_false(fits('/', "legalcode"));
	assert_false(fits('/', "a."));
	assert_false(fits('/', "two--words"));
	assert_false(fits('/', "-x"));
}

static void
test_numbers(void **state)
{
	(void)state;
	assert_true(fits('/', "12345"));
	assert_true(fits('.', "12345."));
	assert_true(fits('/', "01"));
	assert_true(fits('/', "1509.06344."));
	assert_false(fits('/', "1994"));
	assert_false(fits('/', "3.2.1"));
	assert_false(fits('.', "12345a."));
	assert_false(fits('-', "."));
}

/* Some go on behind any octet. */
static void
test_any(void **state)
{
	(void)state;
	assert_true(fits('a', "%2Fb"));
	assert_false(fits('a', "%2"));
	assert_false(fits('a', "7911&w=2."));
	assert_true(shape_fits('1', true, (const uint8_t *)"7911&w=2.", 9));
	assert_false(shape_fits('1', true, (const uint8_t *)"w=2.", 4));
	assert_true(shape_is_open('/'));
	assert_false(shape_is_open('.'));
	assert_false(shape_is_open('\0'));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pieces),
		cmocka_unit_test(test_fits),
		cmocka_unit_test(test_dots),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_any),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
