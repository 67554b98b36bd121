/*
 * gateway: where links lead that gateways have rewritten
 */
#include "../unit.h"

#include "base/array.h"
#include "url/gateway.h"

static void
test_targets(void **state)
{
	static const struct {
		const char *text, *target;
	} rows[] = {
		{ "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fh.dom%2Fa%3Fb"
		    "%3Dc&data=05%7C01", "https://h.dom/a?b=c" },
		{ "https://X.SafeLinks.Protection.Outlook.com/?data=1&amp;url=http%3A%2F%2Fh.dom",
		    "http://h.dom" },
		{ "https://urldefense.proofpoint.com/v2/url?u=https-3A__h.dom_a-3Fb-3Dc-5Fd&d=Dw",
		    "https://h.dom/a?b=c_d" },
		{ "https://urldefense.com/v3/__https://h.dom/a*b**Ac__;w6kh4oKs!!Ab$",
		    "https://h.dom/a\u00E9b!\u20ACc" },
		{ "https://urldefense.com/v3/__https://h.dom/a*b__;0IA!!Ab$",
		    "https://h.dom/a\u0400b" },
		{ "https://urldefense.com/v3/__https:/h.dom/x__;!!A$", "https://h.dom/x" },
		{ "https://urldefense.com/v3/__https://h.dom/x?y=*2Fz*f__;JSM!!A$",
		    "https://h.dom/x?y=%2Fz#f" },
		{ "https://urldefense.us/v3/__http://h.dom/__;!!A!B$", "http://h.dom/" },
		{ "https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fh.dom%2fx&c=E,1",
		    "https://h.dom/x" },
		{ "https://safelinks.protection.outlook.com/?url=http%3A%2F%2Fh.dom", "" },
		{ "https://x.safelinks.protection.outlook.com.h.dom/?url=http%3A%2F%2Fh.dom", "" },
		{ "https://x.safelinks.protection.outlook.com/?url=", "" },
		{ "https://x.safelinks.protection.outlook.com/", "" },
		{ "https://urldefense.com/v3/__https://h.dom/x", "" },
		{ "https://urldefense.com/v3/__https://h.dom/*__;!!A$", "" },
		{ "https://urldefense.com/v3/__https://h.dom/**_x__;YQ!!A$", "" },
		{ "https://urldefense.com/v1/url?u=x", "" },
		{ "https://h.dom/url?a=http%3A%2F%2Fh.dom", "" },
		{ "mailto:x@urldefense.com", "" },
	};
	char to[URLSIFT_URL_MAX];
	struct urlsift_url url;
	size_t i, len;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		urlsift_parse(&url, rows[i].text, strlen(rows[i].text), URLSIFT_STD_1738);
		len = gateway_target(to, &url, rows[i].text);
		if (len != strlen(rows[i].target) || memcmp(to, rows[i].target, len) != 0)
			fail_msg("%s: '%.*s'", rows[i].text, (int)len, to);
	}
}

/* A long target is none. */
static void
test_long(void **state)
{
	static char text[8000] = "https://x.safelinks.protection.outlook.com/?url=";
	char to[URLSIFT_URL_MAX];
	struct urlsift_url url;

	(void)state;
	memset(text + strlen(text), 'a', sizeof(text) - strlen(text));
	urlsift_parse(&url, text, sizeof(text), URLSIFT_STD_1738);
	assert_int_equal(gateway_target(to, &url, text), 0);
}

static int
count_notes(void *ctx, const struct urlsift_step *step)
{
	*(int *)ctx += strcmp(step->verb, "note") == 0;
	return 0;
}

/* A gateway may lead to another, but not without end. */
static void
test_nested(void **state)
{
	static const char gateway[] = "https://linkprotect.cudasvc.com/url?a=";
	char text[50 * sizeof(gateway) + 16] = "";
	struct urlsift_url url;
	int i, n = 0;

	(void)state;
	for (i = 0; i < 50; i++)
		strcat(text, gateway);
	strcat(text, "http://h.dom/");
	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
	assert_int_equal(urlsift_explain(&url, text, count_notes, &n), 0);
	assert_int_equal(n, 8);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_targets),
		cmocka_unit_test(test_long),
		cmocka_unit_test(test_nested),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
