/*
 * line_hyphens: hyphens before line breaks, by vectors and octet by octet
 */
#include "../unit.h"

#include "evidence/word_pairs.h"

/* The first place of a text with a NUL at its end. */
static size_t
next(const char *text, size_t from)
{
	return line_hyphens_next((const uint8_t *)text, from, strlen(text));
}

static void
test_few_octets(void **state)
{
	(void)state;
	assert_int_equal(next("", 0), 0);
	assert_int_equal(next("co-\noperate", 0), 2);
	assert_int_equal(next("co-\r\noperate", 0), 2);
	assert_int_equal(next("co-\noperate", 3), 11);
	assert_int_equal(next("co-operate\n", 0), 11);
	assert_int_equal(next("co- \noperate", 0), 12);
	/* A text that ends in a hyphen has no break there. */
	assert_int_equal(next("co-", 0), 3);
	assert_int_equal(next("co\xE2\x80\x90\noperate", 0), 4);
	/* It may be another character: the caller looks at it. */
	assert_int_equal(next("co\xC2\x90", 0), 3);
}

/* The hyphen at each place of three vectors, and the break in the next one. */
static void
test_every_place(void **state)
{
	uint8_t text[100];
	size_t at, from;

	(void)state;
	for (at = 0; at + 1 < sizeof(text); at++) {
		memset(text, '-', sizeof(text));
		text[at + 1] = at % 2 == 0 ? '\n' : '\r';
		for (from = 0; from <= at; from++)
			assert_int_equal(line_hyphens_next(text, from, sizeof(text)), at);
		assert_int_equal(line_hyphens_next(text, at + 1, sizeof(text)), sizeof(text));
		assert_int_equal(line_hyphens_next(text, 0, at + 1), at + 1);
	}
}

/* The words beside the first hyphen at a line's end, as "left right"; "" if they do not count. */
static const char *
beside(const char *text)
{
	static char both[2 * WORD_MAX + 2];
	const uint8_t *s = (const uint8_t *)text;
	size_t len = strlen(text), at = line_hyphens_next(s, 0, len);
	struct word_sides sides;

	assert_true(at < len);
	if (!line_hyphens_read(s, len, s[at] == '-' ? at : at - 2, &sides))
		return "";
	snprintf(both, sizeof(both), "%.*s %.*s", (int)sides.left_len, (const char *)sides.left,
	    (int)sides.right_len, (const char *)sides.right);
	return both;
}

static void
test_read(void **state)
{
	(void)state;
	assert_string_equal(beside("http://h/core-\nutils/x"), "core utils");
	assert_string_equal(beside("http://h/core\xE2\x80\x90\n> utils"), "core utils");
	assert_string_equal(beside("<URL:http://h/\n core-\n utils"), "core utils");
	assert_string_equal(beside("some hy-\nphens"), "");
	assert_string_equal(beside("http://h/-\nutils"), "");
	assert_string_equal(beside("http://h/core-\n"), "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_few_octets),
		cmocka_unit_test(test_every_place),
		cmocka_unit_test(test_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
