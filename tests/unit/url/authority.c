/*
 * authority: hosts, ports and logins, and where each function stops
 */
#include "../unit.h"

#include "url/parser.h"

struct parse_case {
	const char *text;
	int ok;
	uint32_t at;		/* where the function stops, or the octet that it refuses */
	uint32_t deviations;
	enum urlsift_error_code error;
};

static void
parse_begin(struct parser *p, struct urlsift_url *url, const char *text)
{
	memset(url, 0, sizeof(*url));
	for (int i = 0; i < URLSIFT_NPARTS; i++)
		url->parts[i].off = URLSIFT_ABSENT;
	memset(p, 0, sizeof(*p));
	p->text = text;
	p->end = (uint32_t)strlen(text);
	p->url = url;
}

static void
parse_cases(bool (*parse)(struct parser *p), const struct parse_case *cases, size_t n)
{
	struct urlsift_url url;
	struct parser p;

	for (size_t i = 0; i < n; i++) {
		parse_begin(&p, &url, cases[i].text);
		if (parse(&p) != cases[i].ok || url.error != cases[i].error ||
		    (cases[i].ok ? p.at : url.error_off) != cases[i].at ||
		    (cases[i].ok && url.deviations != cases[i].deviations))
			fail_msg("%s: at %u, deviations %x, %s %u", cases[i].text, p.at,
			    url.deviations, urlsift_error_name(url.error), url.error_off);
	}
}

#define PARSE_CASES(parse, cases) parse_cases(parse, cases, sizeof(cases) / sizeof(cases[0]))

static bool
host(struct parser *p)
{
	return authority_host(p, false);
}

static void
test_host(void **state)
{
	static const struct parse_case cases[] = {
		{"h", 1, 1, 0, 0},
		{"h.dom/x", 1, 5, 0, 0},
		{"h.dom:80", 1, 5, 0, 0},
		{"a-b.c--d9", 1, 9, 0, 0},
		{"3com.com", 1, 8, 0, 0},
		{"1.2.3.com", 1, 9, 0, 0},
		{"1.2.3.4", 1, 7, 0, 0},
		{"1.2.3.4.dom.", 1, 12, URLSIFT_DEV_TRAILING_DOT, 0},
		{"a,b", 1, 1, 0, 0},
		{"a%41", 1, 1, 0, 0},
		{"_a._b.c", 1, 7, URLSIFT_DEV_UNDERSCORE, 0},
		{"\xe9\xe8.x", 1, 4, URLSIFT_DEV_NON_ASCII, 0},
		{"a.\xe9", 1, 3, URLSIFT_DEV_NON_ASCII, 0},
		{"[::]", 1, 4, URLSIFT_DEV_IPV6, 0},
		{"[1:2:3:4:5:6:7:8]:80", 1, 17, URLSIFT_DEV_IPV6, 0},
		{"[1:2:3:4:5:6:1.2.3.4]", 1, 21, URLSIFT_DEV_IPV6, 0},
		{"[1111:2222:3333:4444:5555:6666:111.222.111.222]", 1, 47, URLSIFT_DEV_IPV6, 0},
		{"", 0, 0, 0, URLSIFT_ERR_NO_HOST},
		{"/", 0, 0, 0, URLSIFT_ERR_NO_HOST},
		{":80", 0, 0, 0, URLSIFT_ERR_NO_HOST},
		{"?", 0, 0, 0, URLSIFT_ERR_NO_HOST},
		{"@h", 0, 0, 0, URLSIFT_ERR_LOGIN},
		{".a", 0, 0, 0, URLSIFT_ERR_HOST},
		{"-a", 0, 0, 0, URLSIFT_ERR_HOST},
		{"a-.b", 0, 2, 0, URLSIFT_ERR_HOST},
		{"a-", 0, 2, 0, URLSIFT_ERR_HOST},
		{"a..b", 0, 2, 0, URLSIFT_ERR_HOST},
		{"a.-", 0, 2, 0, URLSIFT_ERR_HOST},
		{"a.b-:80", 0, 4, 0, URLSIFT_ERR_HOST},
		{"a.3c", 0, 4, 0, URLSIFT_ERR_HOST},
		{"a.3c.", 0, 5, 0, URLSIFT_ERR_HOST},
		{"a._c", 0, 4, 0, URLSIFT_ERR_HOST},
		{"1.2.3", 0, 5, 0, URLSIFT_ERR_HOST},
		{"1.2.3.4.", 0, 8, 0, URLSIFT_ERR_HOST},
		{"1.2.3.4.5", 0, 9, 0, URLSIFT_ERR_HOST},
		{"-a@h", 0, 0, 0, URLSIFT_ERR_LOGIN},
		{" ", 0, 0, 0, URLSIFT_ERR_SPACE},
		{"a-\t", 0, 2, 0, URLSIFT_ERR_CONTROL},
		{"\\", 0, 0, 0, URLSIFT_ERR_BACKSLASH},
		{"<", 0, 0, 0, URLSIFT_ERR_DELIMITER},
		{"[", 0, 1, 0, URLSIFT_ERR_HOST},
		{"[]", 0, 1, 0, URLSIFT_ERR_HOST},
		{"[:]", 0, 2, 0, URLSIFT_ERR_HOST},
		{"[::g]", 0, 3, 0, URLSIFT_ERR_HOST},
		{"[1:2:3:4:5:6:7:8:9]", 0, 18, 0, URLSIFT_ERR_HOST},
		{"[::1", 0, 4, 0, URLSIFT_ERR_HOST}
	};

	(void)state;
	PARSE_CASES(host, cases);
}

static bool
article_host(struct parser *p)
{
	return authority_host(p, true);
}

static void
test_article_host(void **state)
{
	static const struct parse_case cases[] = {
		{"h.dom", 1, 5, 0, 0},
		{"[192.0.2.1]", 1, 11, URLSIFT_DEV_DOMAIN_LITERAL, 0},
		{"[192.0.2.256]", 0, 12, 0, URLSIFT_ERR_HOST},
		{"[::1]", 0, 4, 0, URLSIFT_ERR_HOST},
		{"", 0, 0, 0, URLSIFT_ERR_NO_HOST}
	};

	(void)state;
	PARSE_CASES(article_host, cases);
}

/* Any octet may follow. */
static bool
hostport(struct parser *p)
{
	return authority_server(p, false, UINT32_MAX);
}

static bool
login(struct parser *p)
{
	return authority_server(p, true, UINT32_MAX);
}

static void
test_hostport(void **state)
{
	static const struct parse_case cases[] = {
		{"//h:80", 1, 6, 0, 0},
		{"//h:00/x", 1, 6, 0, 0},
		{"//h:", 1, 4, URLSIFT_DEV_EMPTY_PORT, 0},
		{"//h:/", 1, 4, URLSIFT_DEV_EMPTY_PORT, 0},
		{"//h:8a", 1, 5, 0, 0},
		{"//:80", 0, 2, 0, URLSIFT_ERR_NO_HOST}
	};

	(void)state;
	PARSE_CASES(hostport, cases);
}

static void
test_login(void **state)
{
	static const struct parse_case cases[] = {
		{"//h", 1, 3, 0, 0},
		{"//@h", 1, 4, 0, 0},
		{"//:@h", 1, 5, 0, 0},
		{"//u;?&=:p;?&=@h:80/", 1, 18, 0, 0},
		{"//u~%zz:\xe9@h_x", 1, 13, URLSIFT_DEV_NATIONAL | URLSIFT_DEV_BAD_ESCAPE |
		    URLSIFT_DEV_NON_ASCII | URLSIFT_DEV_UNDERSCORE, 0},
		{"//a/b@h", 1, 3, 0, 0},
		{"//u:p:q@h", 0, 5, 0, URLSIFT_ERR_LOGIN},
		{"//u<@h", 0, 3, 0, URLSIFT_ERR_DELIMITER},
		{"//u@", 0, 4, 0, URLSIFT_ERR_NO_HOST}
	};
	struct urlsift_url url;
	struct parser p;

	(void)state;
	PARSE_CASES(login, cases);
	parse_begin(&p, &url, "//@h");
	assert_true(login(&p));
	assert_int_equal(url.parts[URLSIFT_PART_USER].off, 2);
	assert_int_equal(url.parts[URLSIFT_PART_USER].len, 0);
	assert_int_equal(url.parts[URLSIFT_PART_PASSWORD].off, URLSIFT_ABSENT);
	assert_int_equal(url.parts[URLSIFT_PART_HOST].off, 3);
	parse_begin(&p, &url, "//:@h");
	assert_true(login(&p));
	assert_int_equal(url.parts[URLSIFT_PART_PASSWORD].off, 3);
	assert_int_equal(url.parts[URLSIFT_PART_PASSWORD].len, 0);
	parse_begin(&p, &url, "//h");
	assert_true(login(&p));
	assert_int_equal(url.parts[URLSIFT_PART_USER].off, URLSIFT_ABSENT);
}

static bool
hostport_end(struct parser *p)
{
	return authority_server(p, false, CHARS_SLASH);
}

static void
test_end(void **state)
{
	static const struct parse_case cases[] = {
		{"//h", 1, 3, 0, 0},
		{"//h/@", 1, 3, 0, 0},
		{"//h:8/", 1, 5, 0, 0},
		{"//h?x", 0, 3, 0, URLSIFT_ERR_NO_SLASH},
		{"//h;x", 0, 3, 0, URLSIFT_ERR_NO_SLASH},
		{"//h,x", 0, 3, 0, URLSIFT_ERR_HOST},
		{"//h:8x", 0, 5, 0, URLSIFT_ERR_PORT},
		{"//h:8:9", 0, 5, 0, URLSIFT_ERR_PORT},
		{"//u@h", 0, 3, 0, URLSIFT_ERR_LOGIN},
		{"//u:p@h", 0, 4, 0, URLSIFT_ERR_LOGIN},
		{"//h x@", 0, 3, 0, URLSIFT_ERR_SPACE}
	};

	(void)state;
	PARSE_CASES(hostport_end, cases);
}

static void
test_slashes(void **state)
{
	static const struct parse_case cases[] = {
		{"//h", 1, 2, 0, 0},
		{"///", 1, 2, 0, 0},
		{"/h", 0, 1, 0, URLSIFT_ERR_SLASHES},
		{"h", 0, 0, 0, URLSIFT_ERR_SLASHES},
		{"/", 0, 1, 0, URLSIFT_ERR_SLASHES},
		{"", 0, 0, 0, URLSIFT_ERR_SLASHES},
		{"/\\", 0, 1, 0, URLSIFT_ERR_BACKSLASH}
	};

	(void)state;
	PARSE_CASES(authority_slashes, cases);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_host),
		cmocka_unit_test(test_article_host),
		cmocka_unit_test(test_hostport),
		cmocka_unit_test(test_login),
		cmocka_unit_test(test_end),
		cmocka_unit_test(test_slashes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
