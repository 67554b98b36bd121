/*
 * scheme_near: misspelt schemes, and names that people make up
 */
#include "../unit.h"

#include "urlsift.h"

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
		cmocka_unit_test(test_near),
		cmocka_unit_test(test_apart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
