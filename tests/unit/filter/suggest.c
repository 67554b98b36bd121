/*
 * suggest: each repair, and URLs that have no suggestion
 */
#include "../unit.h"

#include "filter/lint.h"
#include "finding.h"

/* Check the suggestion if the deviations in WRONG are reported. */
static void
check_for(const char *bad, const char *meant, uint32_t wrong)
{
	struct buffer to = { 0 };
	struct finding made;

	if (suggest(&to, finding(&made, bad)->find, URLSIFT_STD_1738, wrong) !=
	    (meant != NULL))
		fail_msg("%s", bad);
	assert_int_equal(to.len, meant == NULL ? 0 : strlen(meant));
	if (meant != NULL)
		assert_memory_equal(to.octets, meant, to.len);
	buffer_free(&to);
}

static void
check(const char *bad, const char *meant)
{
	check_for(bad, meant, UINT32_MAX);
}

/* Correct octets stay unchanged: the suggestion once was "http://h.dom/%7Ejoe/a%2Fb". */
static void
test_only_what_is_wrong(void **state)
{
	(void)state;
	check_for("http:/H.dom:80/~joe/a%2fb%7e", "http://H.dom:80/~joe/a%2fb%7e", 0);
	check_for("htpp://h.dom/~a", "http://h.dom/~a", 0);
	check_for("http://h.dom:080/~a", "http://h.dom:80/~a", 0);
	check_for("http://h.dom/~a|\"b", "http://h.dom/~a|%22b", 0);
	check_for("http://h.dom/~a", NULL, 0);
	check_for("http://h_x.dom/~a", "http://h_x.dom/%7Ea", URLSIFT_DEV_NATIONAL);
	check_for("http://h_x.dom/~a", NULL, UINT32_MAX);
	check_for("http://H.dom:?a~b", "http://H.dom?a~b", URLSIFT_DEV_EMPTY_PORT);
	check_for("http://h.dom:7/~a", "http://h.dom:7/%7Ea",
	    URLSIFT_DEV_EMPTY_PORT | URLSIFT_DEV_NATIONAL);
	check_for("http://h.dom:/~a", "http://h.dom:/%7Ea", URLSIFT_DEV_NATIONAL);
	check("http:/H.dom:?a~b%7e%c3\xA4", "http://H.dom/?a%7Eb%7e%c3%A4");
	check("http://h.dom/100%", "http://h.dom/100%25");
	check("file:///c|/~x", NULL);
	check("HTTP://H.dom:80/~x", "HTTP://H.dom:80/%7Ex");
}

static void
test_repairs(void **state)
{
	(void)state;
	check("telnet//h.dom", "telnet://h.dom");
	check("http;//h.dom/", "http://h.dom/");
	check("mailto;//joe@h.dom/a", NULL);
	check("urn//h.dom/", NULL);
	check("http:/h.dom/a", "http://h.dom/a");
	check("http:\\\\h.dom\\a", "http://h.dom/a");
	check("file:///C:\\a\\b", "file:///C:/a/b");
	check("file://c|\\a/b", "file:///c|/a/b");
	check("www.h.dom/x", "http://www.h.dom/x");
	check("ftp.h.dom/pub", "ftp://ftp.h.dom/pub");
	check("joe@h.dom", "mailto:joe@h.dom");
	check("joe@-h", NULL);
	check("joe@h:1", NULL);
	check("http://h.dom/~joe", "http://h.dom/%7Ejoe");
	check("http:/h", "http://h");
	check("htpp://h.dom/~a", "http://h.dom/%7Ea");
	check("HTTPSS://h/", "https://h/");
	check("http://h.dom:0080/", "http://h.dom:80/");
	check("http://http://h.dom/a", "http://h.dom/a");
	check("https://HTTP//h.dom", "HTTP://h.dom");
	check("http://h.dom/a|\"b", "http://h.dom/a%7C%22b");
}

static void
test_left_alone(void **state)
{
	(void)state;
	check("http://h.dom/", NULL);
	check("word", NULL);
	/* The escape once became a slash. */
	check("http://h.dom/?find=\\*", "http://h.dom/?find=%5C*");
	check("http:h", NULL);
	check("http:/etc/passwd", NULL);
	check("http://h.dom:00/", NULL);
	check("http://http/", NULL);
	check("ftp://https//host", NULL);
	check("ftp://https//host:80/x", NULL);
	check("http://http:80//h.dom/", NULL);
	check("http://http:///h.dom/", "http://http///h.dom/");
	check("http://joe@http://h.dom/", NULL);
	check("http://h.dom:099999/", NULL);
	check("http://h.dom/a\x01z", NULL);
	check("http://h.dom/a\x7Fz", NULL);
	check("word:word", NULL);
	/* Another bad URL is not a suggestion. */
	check("telnet//", NULL);
	check("http;//", NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_only_what_is_wrong),
		cmocka_unit_test(test_repairs),
		cmocka_unit_test(test_left_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
