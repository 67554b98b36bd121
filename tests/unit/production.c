/*
 * production: the ten and no others have one; the rest is tests/rfc1738
 */
#include "unit.h"

#include "production.h"

static void
test_the_ten(void **state)
{
	static const char *const ten[] = {
		"ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file",
		"prospero"
	};
	const struct urlsift_scheme *scheme;
	size_t n = 0;

	(void)state;
	for (size_t i = 0; i < 10; i++) {
		assert_non_null(production_find(ten[i], strlen(ten[i])));
		for (size_t j = 0; j < i; j++)
			assert_true(production_find(ten[i], strlen(ten[i])) !=
			    production_find(ten[j], strlen(ten[j])));
	}
	for (size_t i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++)
		n += production_find(scheme->name, strlen(scheme->name)) != NULL;
	assert_int_equal(n, 10);
}

static void
test_case_and_length(void **state)
{
	(void)state;
	assert_true(production_find("HTTP", 4) == production_find("http", 4));
	assert_true(production_find("fTp", 3) == production_find("ftp", 3));
	assert_null(production_find("https", 5));
	assert_null(production_find("htt", 3));
	assert_null(production_find("", 0));
}

/* What no production has in common with another: which part an octet falls into. */
static void
test_parts(void **state)
{
	static const struct {
		const char *url;
		enum urlsift_part part;
		uint32_t off, len;
	} cases[] = {
		{"ftp://h/a/b;type=i", URLSIFT_NAME, 10, 1},
		{"ftp://h/a/b;type=i", URLSIFT_TYPE, 17, 1},
		{"ftp://h/a;1/b;2;type=i", URLSIFT_NAME, 12, 3},
		{"http://h/p?s", URLSIFT_PATH, 9, 1},
		{"http://h?s", URLSIFT_SEARCH, 9, 1},
		{"gopher://h/%31s%09q%09+", URLSIFT_GTYPE, 11, 3},
		{"gopher://h/%31s%09q%09+", URLSIFT_SELECTOR, 14, 1},
		{"gopher://h/%31s%09q%09+", URLSIFT_SEARCH, 18, 1},
		{"gopher://h/%31s%09q%09+", URLSIFT_GPLUS, 22, 1},
		{"mailto:a@b", URLSIFT_ADDR, 7, 3},
		{"news:*", URLSIFT_ALL, 5, 1},
		{"news:a.b", URLSIFT_GROUP, 5, 3},
		{"news:1@h", URLSIFT_UNIQUE, 5, 1},
		{"news:1@h", URLSIFT_HOST, 7, 1},
		{"nntp://h/g/12", URLSIFT_ARTICLE, 11, 2},
		{"telnet://u:p@h/", URLSIFT_PASSWORD, 11, 1},
		{"wais://h/d/t/p", URLSIFT_WTYPE, 11, 1},
		{"wais://h/d/t/p", URLSIFT_WPATH, 13, 1},
		{"wais://h/d?q", URLSIFT_SEARCH, 11, 1},
		{"file:///x", URLSIFT_HOST, 7, 0},
		{"file:///x", URLSIFT_PATH, 8, 1},
		{"file:/x", URLSIFT_HOST, URLSIFT_ABSENT, 0},
		{"file:/x", URLSIFT_PATH, 6, 1},
		{"prospero://h/n;a=b;c=d", URLSIFT_HSONAME, 13, 1},
		{"prospero://h/n;a=b;c=d", URLSIFT_FIELDS, 14, 8},
		{"prospero://h/n", URLSIFT_FIELDS, URLSIFT_ABSENT, 0}
	};
	struct urlsift_url url;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		urlsift_parse(&url, cases[i].url, strlen(cases[i].url), URLSIFT_STD_1738);
		assert_int_not_equal(url.verdict, URLSIFT_BAD);
		if (url.parts[cases[i].part].off != cases[i].off ||
		    url.parts[cases[i].part].len != cases[i].len)
			fail_msg("%s: %s is at %u, %u octets", cases[i].url,
			    urlsift_part_name(cases[i].part), url.parts[cases[i].part].off,
			    url.parts[cases[i].part].len);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_ten),
		cmocka_unit_test(test_case_and_length),
		cmocka_unit_test(test_parts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
