/*
 * scheme_at: a scheme in the text, and what stands behind its colon
 */
#include "../unit.h"

#include "scan/scheme_at.h"
#include "../texts.h"

static struct scheme_at scheme;
static struct text text;

static bool
complete(const char *octets)
{
	text = texts_whole(octets);
	scheme = scheme_at_read(&text, 0);
	return scheme_at_is_complete(&text, &scheme);
}

static void
test_read(void **state)
{
	(void)state;
	assert_true(complete("http://h"));
	assert_int_equal(scheme.len, 4);
	assert_int_equal(scheme.after, 5);
	assert_true(scheme.slashes);
	assert_string_equal(scheme.known->name, "http");
	assert_true(complete("HTTP://h"));
	assert_string_equal(scheme.known->name, "http");
	assert_false(complete("x-y.z+1:a"));
	assert_int_equal(scheme.len, 7);
	assert_null(scheme.known);
	assert_false(complete("http"));
	assert_int_equal(scheme.len, 0);
	assert_false(complete("http x:"));
	assert_int_equal(scheme.len, 0);
	assert_false(complete("://h"));
	assert_int_equal(scheme.len, 0);
	assert_false(complete(""));
}

static void
test_complete(void **state)
{
	static const char *const bad[] = {
		"http:h", "http:", "http:/h", "mailto:", "mailto: x@y", "mailto::x", "news:>",
		"foo://h", "std::string"
	};

	(void)state;
	assert_true(complete("mailto:x@y"));
	assert_true(complete("news:x"));
	assert_true(complete("file:/x"));
	assert_true(complete("file:///x"));
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_false(complete(bad[i]));
}

/* Too long for a scheme; and a text that may go on. */
static void
test_bounds(void **state)
{
	char octets[SCHEME_AT_MAX + 2];

	(void)state;
	memset(octets, 'a', sizeof(octets));
	octets[SCHEME_AT_MAX] = ':';
	text = texts_part(octets, sizeof(octets));
	assert_int_equal(scheme_at_read(&text, 0).len, SCHEME_AT_MAX);
	octets[SCHEME_AT_MAX] = 'a';
	octets[SCHEME_AT_MAX + 1] = ':';
	text = texts_part(octets, sizeof(octets));
	assert_int_equal(scheme_at_read(&text, 0).len, 0);
	assert_int_equal(texts_asked, 0);
	text = texts_part("htt", 3);
	scheme_at_read(&text, 0);
	assert_true(texts_asked);
	text = texts_part("http:/", 6);
	scheme_at_read(&text, 0);
	assert_true(texts_asked);
	text = texts_part("a", 1);
	assert_int_equal(scheme_at_octet(&text, 0), 'a');
	assert_int_equal(texts_asked, 0);
	assert_int_equal(scheme_at_octet(&text, 1), 0);
	assert_true(texts_asked);
}

static void
test_host(void **state)
{
	(void)state;
	for (const char *s = "aZ0[%\xC3"; *s != '\0'; s++)
		assert_true(scheme_at_is_host((uint8_t)*s));
	for (const char *s = "/:. -_\"<]"; *s != '\0'; s++)
		assert_false(scheme_at_is_host((uint8_t)*s));
	assert_false(scheme_at_is_host(0));
}

static void
test_slashes(void **state)
{
	static const struct {
		const char *octets;
		long at;	/* -1: no slashes are found */
	} rows[] = {
		{ "http://h", 4 }, { "://", 0 }, { "a:b://c", 3 }, { "a:/b://c://d", 4 },
		{ "::://", 2 }, { ":/://", 2 }, { "", -1 }, { ":", -1 }, { ":/", -1 },
		{ "a:/b", -1 }, { "http:a//", -1 }, { "//", -1 }, { "mailto:a@b:/", -1 }
	};
	const uint8_t *s, *found;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		s = (const uint8_t *)rows[i].octets;
		found = scheme_at_slashes(s, strlen(rows[i].octets));
		assert_int_equal(found == NULL ? -1 : found - s, rows[i].at);
	}
	/* Not past the end. */
	assert_null(scheme_at_slashes((const uint8_t *)"http://", 6));
	assert_null(scheme_at_slashes((const uint8_t *)"a:b://", 5));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_read),
		cmocka_unit_test(test_slashes),
		cmocka_unit_test(test_complete),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_host),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
