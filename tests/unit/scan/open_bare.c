/*
 * open_bare: whether a quoted or bare URL opens before a colon
 */
#include "../unit.h"

#include "scan/open_bare.h"
#include "../opens.h"

/* Ask at the first colon of "://", "mailto:" or "news:" in the text. */
static bool
opens(const char *octets, uint32_t kinds)
{
	static const char *const before[] = { "://", ":\\/\\/", "mailto:", "news:" };
	const char *found = NULL;
	size_t i, at;

	for (i = 0; i < 4 && found == NULL; i++)
		found = strstr(octets, before[i]);
	assert_non_null(found);
	at = (size_t)(strchr(found, ':') - octets);
	text = texts_whole(octets);
	memset(&opening, 0, sizeof(opening));
	return open_bare(&opening, &text, at, 0, kinds);
}

static void
test_begins(void **state)
{
	(void)state;
	check("see http://h/a", "http://h/a");
	check("(HTTPS://h/a", "HTTPS://h/a");
	check("-http://h", "http://h");
	check("x.http://h", "http://h");
	check("\xC3\xA9http://h", "http://h");
	check("_http://h", "http://h");
	check("git+ssh://h/a", "git+ssh://h/a");
	check("x mailto:joe@h.dom", "mailto:joe@h.dom");
	check("x news:comp.lang.c", "news:comp.lang.c");
	check("x file:///a", "file:///a");
	check("x http://[::1]/", "http://[::1]/");
	check("x http:\\/\\/h\\/a", "http:\\/\\/h\\/a");
}

/* Letters of an escape belong to no word. */
static void
test_escapes(void **state)
{
	(void)state;
	check("\\nhttp://h", "http://h");
	check("\\fRhttp://h", "http://h");
	check("\\f(CWhttp://h", "http://h");
	check("\\s-1http://h", "http://h");
	check("\\u003chttp://h", "http://h");
	check("\\033[31mhttp://h", "http://h");
	check("\\nmailto:joe@h.dom", "mailto:joe@h.dom");
	assert_false(opening.coloured);
	check("\x1B[31mhttp://h", "http://h");
	assert_true(opening.coloured);
	check("\x1B[31mhttp\x1B[m://h", "http\x1B[m://h");
	check("\x1B]8;;http://h\x07", "http://h\x07");
	assert_true(opening.link);
}

static void
test_quotes(void **state)
{
	(void)state;
	assert_true(opens("\"http://h\"", URLSIFT_KINDS_ALL));
	assert_int_equal(opening.kind, URLSIFT_KIND_QUOTE);
	assert_int_equal(opening.closer, JOIN_QUOTE);
	assert_int_equal(opening.opens, 0);
	assert_int_equal(opening.at, 1);
	check("\"mailto:joe@h.dom\"", "mailto:joe@h.dom\"");
	assert_false(opens("\"http://h\"", URLSIFT_KINDS_DEFAULT));
	assert_false(opens("http://h", URLSIFT_KIND_QUOTE));
}

static void
test_nothing(void **state)
{
	static const char *const texts[] = {
		"xhttp://h", "9http://h", "a_http://h", "foo://h", "http:// h", "http://",
		"http://-h",
		"http://$h", "http:///h", "://h", "mailto: joe@h.dom", "news: x", "news:",
		"std::news::x", "amailto:joe@h.dom"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		check_nothing(texts[i]);
}

/* Where the text may go on, more is asked for. */
static void
test_asked(void **state)
{
	static const char octets[] = "http://h";
	size_t n;

	(void)state;
	for (n = 5; n < 8; n++) {
		text = texts_part(octets, n);
		open_bare(&opening, &text, 4, 0, URLSIFT_KINDS_ALL);
		assert_int_equal(texts_asked, 1);
	}
	text = texts_part(octets, 8);
	assert_true(open_bare(&opening, &text, 4, 0, URLSIFT_KINDS_ALL));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_begins),
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_quotes),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
