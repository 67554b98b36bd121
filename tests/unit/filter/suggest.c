/*
 * suggest: each repair, and what is left alone
 */
#include "../unit.h"

#include "filter/suggest.h"
#include "finding.h"

static void
check(const char *bad, const char *meant)
{
	struct buffer to = { 0 };
	struct finding made;

	if (suggest(&to, finding(&made, bad)->find, URLSIFT_STD_1738) != (meant != NULL))
		fail_msg("%s", bad);
	assert_int_equal(to.len, meant == NULL ? 0 : strlen(meant));
	if (meant != NULL)
		assert_memory_equal(to.octets, meant, to.len);
	buffer_free(&to);
}

static void
test_repairs(void **state)
{
	(void)state;
	check("telnet//h.dom", "telnet://h.dom");
	check("http;//h.dom/", "http://h.dom/");
	check("http:/h.dom/a", "http://h.dom/a");
	check("http:\\\\h.dom\\a", "http://h.dom/a");
	check("www.h.dom/x", "http://www.h.dom/x");
	check("ftp.h.dom/pub", "ftp://ftp.h.dom/pub");
	check("joe@h.dom", "mailto:joe@h.dom");
	check("http://h.dom/~joe", "http://h.dom/%7Ejoe");
	check("http:/h", "http://h");
	check("htpp://h.dom/~a", "http://h.dom/%7Ea");
	check("HTTPSS://h/", "https://h/");
	check("http://h.dom:0080/", "http://h.dom:80/");
	check("http://h.dom/a|\"b", "http://h.dom/a%7C%22b");
}

static void
test_left_alone(void **state)
{
	(void)state;
	check("http://h.dom/", NULL);
	check("word", NULL);
	/* It was made a slash. */
	check("http://h.dom/?find=\\*", "http://h.dom/?find=%5C*");
	check("http:h", NULL);
	check("http:/etc/passwd", NULL);
	check("http://h.dom:00/", NULL);
	check("http://h.dom:099999/", NULL);
	check("http://h.dom/a\x01z", NULL);
	check("http://h.dom/a\x7Fz", NULL);
	check("word:word", NULL);
	/* Another bad URL is no help. */
	check("telnet//", NULL);
	check("http;//", NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_repairs),
		cmocka_unit_test(test_left_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
