/*
 * parser: the ends of runs, and the octets that they tolerate or refuse
 */
#include "../unit.h"

#include "url/parser.h"

static struct urlsift_url url;

static struct parser
parser_of(const char *text)
{
	memset(&url, 0, sizeof(url));
	return (struct parser){ .text = text, .end = (uint32_t)strlen(text), .url = &url };
}

/* Check that the run ends at STOP, with these deviations. */
static void
runs(const char *text, uint32_t classes, uint32_t stop, uint32_t deviations)
{
	struct parser p = parser_of(text);

	parser_run_part(&p, URLSIFT_PART_PATH, classes);
	assert_int_equal(p.at, stop);
	assert_int_equal(url.parts[URLSIFT_PART_PATH].off, 0);
	assert_int_equal(url.parts[URLSIFT_PART_PATH].len, stop);
	assert_int_equal(url.deviations, deviations);
}

static void
test_run(void **state)
{
	(void)state;
	runs("", CHARS_UNRESERVED, 0, 0);
	runs("abc/d", CHARS_UNRESERVED, 3, 0);
	runs("abc/d", CHARS_UNRESERVED | CHARS_SLASH, 5, 0);
	runs("12a", CHARS_DIGIT, 2, 0);
	runs("a%20b c", CHARS_UNRESERVED, 5, 0);
	runs("a~b", CHARS_UNRESERVED, 3, URLSIFT_DEV_NATIONAL);
	runs("a\xE9", CHARS_UNRESERVED, 2, URLSIFT_DEV_NON_ASCII);
	runs("a%2", CHARS_UNRESERVED, 3, URLSIFT_DEV_BAD_ESCAPE);
	runs("%zz~", CHARS_UNRESERVED, 4, URLSIFT_DEV_BAD_ESCAPE | URLSIFT_DEV_NATIONAL);
}

/* One octet or one escape, whatever follows. */
static void
test_one(void **state)
{
	static const struct {
		const char *text;
		uint32_t stop;
	} cases[] = {
		{ "", 0 }, { "ab", 1 }, { "%41b", 3 }, { "%4", 1 }, { "/a", 0 }, { "~a", 1 },
	};
	struct parser p;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		p = parser_of(cases[i].text);
		assert_int_equal(parser_one(&p, CHARS_UNRESERVED), cases[i].stop > 0);
		assert_int_equal(p.at, cases[i].stop);
		assert_int_equal(p.end, strlen(cases[i].text));
	}
}

static void
test_digits(void **state)
{
	struct parser p = parser_of("120a");

	(void)state;
	assert_true(parser_digits(&p));
	assert_int_equal(p.at, 3);
	assert_false(parser_digits(&p));
	assert_int_equal(p.at, 3);
}

/* Octets of other parts do not count, nor do those that an escape stands for. */
static void
test_tolerate(void **state)
{
	struct parser p = parser_of("a%3Bb;c");

	(void)state;
	p.at = 5;
	parser_part(&p, URLSIFT_PART_PATH, 0);
	parser_tolerate(&p, URLSIFT_PART_PATH, CHARS_SEMICOLON, URLSIFT_DEV_FTP_SEMICOLON);
	assert_int_equal(url.deviations, 0);
	p.at = 6;
	parser_part(&p, URLSIFT_PART_PATH, 0);
	parser_tolerate(&p, URLSIFT_PART_PATH, CHARS_SEMICOLON, URLSIFT_DEV_FTP_SEMICOLON);
	assert_int_equal(url.deviations, URLSIFT_DEV_FTP_SEMICOLON);
}

static void
test_skip(void **state)
{
	struct parser p = parser_of("1a");

	(void)state;
	assert_false(parser_skip(&p, CHARS_ALPHA));
	assert_true(parser_skip(&p, CHARS_DIGIT));
	assert_int_equal(p.at, 1);
	assert_true(parser_skip(&p, CHARS_ALPHA));
	assert_int_equal(parser_peek(&p), 0);
	assert_false(parser_skip(&p, UINT32_MAX));
}

/* The kind of an octet determines the error, not its place. */
static void
test_refuse(void **state)
{
	static const struct {
		const char *text;
		enum urlsift_error_code code;
	} cases[] = {
		{ "", URLSIFT_ERR_HOST }, { "x", URLSIFT_ERR_HOST }, { " ", URLSIFT_ERR_SPACE },
		{ "\001", URLSIFT_ERR_CONTROL }, { "<", URLSIFT_ERR_DELIMITER },
		{ "\"", URLSIFT_ERR_DELIMITER }, { "\\", URLSIFT_ERR_BACKSLASH },
	};
	struct parser p;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		p = parser_of(cases[i].text);
		assert_false(parser_refuse(&p, 0, URLSIFT_ERR_HOST));
		assert_int_equal(url.error, cases[i].code);
		assert_int_equal(url.error_off, 0);
	}
	p = parser_of("a b");
	assert_false(parser_fail(&p, 1, URLSIFT_ERR_HOST));
	assert_int_equal(url.error, URLSIFT_ERR_HOST);
	assert_int_equal(url.error_off, 1);
}

static void
test_end(void **state)
{
	struct parser p = parser_of("a");

	(void)state;
	assert_false(parser_end(&p, URLSIFT_ERR_PORT));
	assert_int_equal(url.error, URLSIFT_ERR_PORT);
	p = parser_of("");
	assert_true(parser_end(&p, URLSIFT_ERR_PORT));
	assert_int_equal(url.error, URLSIFT_OK);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_run),
		cmocka_unit_test(test_one),
		cmocka_unit_test(test_digits),
		cmocka_unit_test(test_tolerate),
		cmocka_unit_test(test_skip),
		cmocka_unit_test(test_refuse),
		cmocka_unit_test(test_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
