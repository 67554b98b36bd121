/*
 * next_token: what a line end cuts in half, and tokens that only a URL has
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "scan/next_token.h"

/* What is known of a URL that ends its line with LINE, when NEXT follows. */
static enum next_token_grammar
half(const char *line, const char *next)
{
	char octets[256];
	int n = snprintf(octets, sizeof(octets), "%s%s", line, next);

	assert_in_range(n, 1, sizeof(octets) - 1);
	return next_token_grammar((const uint8_t *)octets, strlen(line), (size_t)n, (size_t)n);
}

static void
test_scheme(void **state)
{
	(void)state;
	assert_int_equal(half("https://", "h.com/x"), GRAMMAR_CONTINUES);
	assert_int_equal(half("https://", "localhost/x"), GRAMMAR_CONTINUES);
	assert_int_equal(half("https://", "192.0.2.1:80"), GRAMMAR_CONTINUES);
	assert_int_equal(half("https://", "www."), GRAMMAR_OPEN);
	assert_int_equal(half("https://", "www"), GRAMMAR_OPEN);
	assert_int_equal(half("file://", "clone"), GRAMMAR_NEVER);
	assert_int_equal(half("file://", "192.0.2"), GRAMMAR_NEVER);
	assert_int_equal(half("file://", "com"), GRAMMAR_NEVER);
}

static void
test_host(void **state)
{
	(void)state;
	assert_int_equal(half("https://gitlab.", "com/x"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://foo-", "bar.org"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://www", ".h.com"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://www.", "h.com"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://www.ietf.org.", "The"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://dev.mutt.or", "g/trac"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://dev.mutt.or", "g"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://h", "and.com"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://192.0.2.1", "a.com"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://gitlab.", "The"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://h.com/a", "b.com"), GRAMMAR_WHOLE);
}

static void
test_port(void **state)
{
	(void)state;
	assert_int_equal(half("http://h.dom:", "8080/x"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://h.dom:", "8080."), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://h.dom:", "80a"), GRAMMAR_NEVER);
	assert_int_equal(half("http://h.dom:", "The"), GRAMMAR_NEVER);
	assert_int_equal(half("http://h.dom/a:", "80"), GRAMMAR_WHOLE);
}

static void
test_escape(void **state)
{
	(void)state;
	assert_int_equal(half("http://h.com/%", "2Fa"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://h.com/%2", "Fa"), GRAMMAR_CONTINUES);
	assert_int_equal(half("http://h.com/%2F", "Fa"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://h.com/%", "2"), GRAMMAR_WHOLE);
	assert_int_equal(half("http://h.com/%", "xy"), GRAMMAR_WHOLE);
	assert_int_equal(half("mailto:a%4", "0b"), GRAMMAR_CONTINUES);
	assert_int_equal(half("%", "41"), GRAMMAR_CONTINUES);
}

static bool
piece(const char *token)
{
	return next_token_is_piece((const uint8_t *)token, strlen(token));
}

/* Does a URL that ends in LAST go on with the token? */
static bool
fits(char last, const char *token)
{
	return next_token_fits((uint8_t)last, false, (const uint8_t *)token, strlen(token));
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
	assert_true(next_token_fits('1', true, (const uint8_t *)"7911&w=2.", 9));
	assert_false(next_token_fits('1', true, (const uint8_t *)"w=2.", 4));
	assert_true(next_token_is_open('/'));
	assert_false(next_token_is_open('.'));
	assert_false(next_token_is_open('\0'));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_scheme),
		cmocka_unit_test(test_host),
		cmocka_unit_test(test_port),
		cmocka_unit_test(test_escape),
		cmocka_unit_test(test_pieces),
		cmocka_unit_test(test_fits),
		cmocka_unit_test(test_dots),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_any),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
