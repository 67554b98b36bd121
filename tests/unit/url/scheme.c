/*
 * scheme: the table is sorted and complete; names are found in any case, and misspelt
 */
#include "../unit.h"

#include "base/chars.h"
#include "urlsift.h"

#define NAME_MAX_LEN 64

static const struct urlsift_scheme *
find(const char *name)
{
	return urlsift_scheme_find(name, strlen(name));
}

static void
test_table(void **state)
{
	const struct urlsift_scheme *scheme, *last = NULL;
	size_t n;

	(void)state;
	for (n = 0; (scheme = urlsift_scheme_at(n)) != NULL; n++) {
		if (last != NULL)
			assert_true(strcmp(last->name, scheme->name) < 0);
		for (const char *c = scheme->name; *c != '\0'; c++)
			assert_true(chars_is(*c, CHARS_SCHEME) && !chars_is(*c, CHARS_HIALPHA));
		assert_true(scheme->slashes <= 2);
		assert_true(scheme->opaque <= 1);
		/* A "//" that is required, and one that is not. */
		assert_false(scheme->slashes == 1 && scheme->opaque);
		last = scheme;
	}
	assert_true(n > 400);
	assert_null(urlsift_scheme_at(n + 1));
	assert_null(urlsift_scheme_at(SIZE_MAX));
}

/* The name as it is and in upper case, but no longer or shorter one. */
static void
test_find_each(void **state)
{
	const struct urlsift_scheme *scheme;
	char name[NAME_MAX_LEN];

	(void)state;
	for (size_t n = 0; (scheme = urlsift_scheme_at(n)) != NULL; n++) {
		size_t len = strlen(scheme->name);

		assert_true(len + 2 < sizeof(name));
		assert_ptr_equal(find(scheme->name), scheme);
		for (size_t i = 0; i <= len; i++)
			name[i] = chars_is(scheme->name[i], CHARS_LOWALPHA) ?
			    (char)(scheme->name[i] - 32) : scheme->name[i];
		assert_ptr_equal(urlsift_scheme_find(name, len), scheme);
		assert_ptr_not_equal(urlsift_scheme_find(name, len + 1), scheme);
		assert_ptr_not_equal(urlsift_scheme_find(name, len - 1), scheme);
		memcpy(name + len, "\0x", 2);
		assert_null(urlsift_scheme_find(name, len + 2));
	}
}

static void
test_find_none(void **state)
{
	static const char *const names[] = {
		"", "std", "xsl", "1", "-", "@", "z", "zzzz", "a", "htt", "httpq", "http:",
		"\xff", "h\xf4tp", "foo", "localhost", "c"
	};

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_null(find(names[i]));
}

static void
test_rfc(void **state)
{
	static const struct {
		const char *name;
		unsigned port;		/* section 3 */
		int slashes;
	} ten[] = {
		{"ftp", 21, 1}, {"http", 80, 1}, {"gopher", 70, 1}, {"mailto", 0, 0},
		{"news", 0, 0}, {"nntp", 119, 1}, {"telnet", 23, 1}, {"wais", 210, 1},
		{"file", 0, 2}, {"prospero", 1525, 1}
	};
	static const char *const reserved[] = {
		"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"
	};
	const struct urlsift_scheme *scheme;
	size_t n_ten = 0, n_reserved = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(ten) / sizeof(ten[0]); i++) {
		scheme = find(ten[i].name);
		assert_non_null(scheme);
		assert_string_equal(scheme->origin, "1738");
		assert_int_equal(scheme->port, ten[i].port);
		assert_int_equal(scheme->slashes, ten[i].slashes);
		assert_int_equal(scheme->kind, URLSIFT_SCHEME_URL);
	}
	for (size_t i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++) {
		scheme = find(reserved[i]);
		assert_non_null(scheme);
		assert_string_equal(scheme->origin, "reserved");
	}
	for (size_t i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++) {
		n_ten += strcmp(scheme->origin, "1738") == 0;
		n_reserved += strcmp(scheme->origin, "reserved") == 0;
	}
	assert_int_equal(n_ten, 10);
	assert_int_equal(n_reserved, 7);
}

/* The scanner relies on these: it accepts <news:x>, but not <about:x> and <xmpp.x:>. */
static void
test_kinds(void **state)
{
	(void)state;
	assert_int_equal(find("urn")->kind, URLSIFT_SCHEME_URN);
	assert_int_equal(find("tel")->kind, URLSIFT_SCHEME_OTHER);
	assert_int_equal(find("data")->kind, URLSIFT_SCHEME_OTHER);
	assert_true(find("news")->opaque && find("mailto")->opaque && find("tel")->opaque);
	assert_true(find("urn")->opaque && find("mid")->opaque && find("sip")->opaque);
	assert_false(find("about")->opaque || find("tag")->opaque || find("content")->opaque);
	assert_false(find("info")->opaque || find("service")->opaque || find("http")->opaque);
	assert_string_equal(find("svn+ssh")->origin, "common");
	assert_string_equal(find("fax")->origin, "historical");
	assert_string_equal(find("irc")->origin, "provisional");
	assert_string_equal(find("https")->origin, "permanent");
	assert_int_equal(find("https")->port, 443);
}

static void
near(const char *name, const char *wanted)
{
	const struct urlsift_scheme *scheme = urlsift_scheme_near(name, strlen(name));

	if (wanted == NULL ? scheme != NULL : scheme == NULL || strcmp(scheme->name, wanted) != 0)
		fail_msg("%s: '%s', not '%s'", name, scheme == NULL ? "(none)" : scheme->name,
		    wanted == NULL ? "(none)" : wanted);
}

static void
test_near(void **state)
{
	static const char *const http[] = { "htpp", "htp", "ttp", "HTTTP", "htpt", "thtp" };
	static const char *const https[] = { "htps", "htttps", "httpss", "ttps", "htpps" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(http) / sizeof(*http); i++)
		near(http[i], "http");
	for (i = 0; i < sizeof(https) / sizeof(*https); i++)
		near(https[i], "https");
	near("fpt", "ftp");
	near("tfp", "ftp");
	near("ftpp", "ftp");
	near("fttp", "ftp");
	near("FFTP", "ftp");
	near("nttp", "http");
	near("httpp", "http");
	near("nnttp", "nntp");
	near("gohper", "gopher");
	near("telent", "telnet");
	near("gti", "git");
	near("igt", "git");
}

/* Known names, made-up ones, and those too short, too long or with other octets than letters. */
static void
test_apart(void **state)
{
	static const char *const names[] = {
		"", "h", "ht", "http", "https", "tcp", "udp", "ntp", "app", "api", "ssl", "h2c",
		"foo", "bar", "xyz", "http2", "ssh2", "git+http", "hxxp", "hxxps", "zip", "tar",
		"ipc", "mtp", "rtp", "usb", "qqqqqqqqqqqqqqqqqqqqqqqq", "view-source",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(names) / sizeof(*names); i++)
		near(names[i], NULL);
	/* Nothing after the name is read. */
	assert_string_equal(urlsift_scheme_near("htppx", 4)->name, "http");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_find_each),
		cmocka_unit_test(test_find_none),
		cmocka_unit_test(test_rfc),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_near),
		cmocka_unit_test(test_apart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
