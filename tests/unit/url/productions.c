/*
 * productions: the ten schemes and those like them have one; tests/rfc1738 has the rest
 */
#include "../unit.h"

#include "url/parser.h"
#include "url/scheme.h"

static production *
find(const char *name)
{
	return productions[scheme_number(urlsift_scheme_find(name, strlen(name)))];
}

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
		assert_non_null(find(ten[i]));
		for (size_t j = 0; j < i; j++)
			assert_true(find(ten[i]) != find(ten[j]));
	}
	for (size_t i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++)
		n += productions[scheme_number(scheme)] != NULL;
	assert_int_equal(n, 10 + 8);
	assert_null(find("git"));
	assert_null(find("foo"));
}

static void
test_like(void **state)
{
	static const char *const like[][2] = {
		{"https", "http"}, {"ws", "http"}, {"wss", "http"}, {"ftps", "ftp"},
		{"snews", "news"}, {"nntps", "nntp"}, {"telnets", "telnet"}, {"gophers", "gopher"}
	};

	(void)state;
	for (size_t i = 0; i < sizeof(like) / sizeof(like[0]); i++) {
		assert_non_null(find(like[i][0]));
		assert_true(find(like[i][0]) == find(like[i][1]));
	}
}

/* The parts that only one production has. */
static void
test_parts(void **state)
{
	static const struct {
		const char *url;
		enum urlsift_part part;
		uint32_t off, len;
	} cases[] = {
		{"ftp://h/a/b;type=i", URLSIFT_PART_NAME, 10, 1},
		{"ftp://h/a/b;type=i", URLSIFT_PART_TYPE, 17, 1},
		{"ftp://h/a;1/b;2;type=i", URLSIFT_PART_NAME, 12, 3},
		{"http://h/p?s", URLSIFT_PART_PATH, 9, 1},
		{"http://h?s", URLSIFT_PART_SEARCH, 9, 1},
		{"gopher://h/%31s%09q%09+", URLSIFT_PART_GTYPE, 11, 3},
		{"gopher://h/%31s%09q%09+", URLSIFT_PART_SELECTOR, 14, 1},
		{"gopher://h/%31s%09q%09+", URLSIFT_PART_SEARCH, 18, 1},
		{"gopher://h/%31s%09q%09+", URLSIFT_PART_GPLUS, 22, 1},
		{"mailto:a@b", URLSIFT_PART_ADDR, 7, 3},
		{"news:*", URLSIFT_PART_ALL, 5, 1},
		{"news:a.b", URLSIFT_PART_GROUP, 5, 3},
		{"news:1@h", URLSIFT_PART_UNIQUE, 5, 1},
		{"news:1@h", URLSIFT_PART_HOST, 7, 1},
		{"nntp://h/g/12", URLSIFT_PART_ARTICLE, 11, 2},
		{"telnet://u:p@h/", URLSIFT_PART_PASSWORD, 11, 1},
		{"wais://h/d/t/p", URLSIFT_PART_WTYPE, 11, 1},
		{"wais://h/d/t/p", URLSIFT_PART_WPATH, 13, 1},
		{"wais://h/d?q", URLSIFT_PART_SEARCH, 11, 1},
		{"file:///x", URLSIFT_PART_HOST, 7, 0},
		{"file:///x", URLSIFT_PART_PATH, 8, 1},
		{"file:/x", URLSIFT_PART_HOST, URLSIFT_ABSENT, 0},
		{"file:/x", URLSIFT_PART_PATH, 6, 1},
		{"prospero://h/n;a=b;c=d", URLSIFT_PART_HSONAME, 13, 1},
		{"prospero://h/n;a=b;c=d", URLSIFT_PART_FIELDS, 14, 8},
		{"prospero://h/n", URLSIFT_PART_FIELDS, URLSIFT_ABSENT, 0}
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
		cmocka_unit_test(test_like),
		cmocka_unit_test(test_parts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
