/*
 * mixed_script: hosts whose letters look like those of another host
 */
#include "../unit.h"

#include "base/array.h"
#include "url/mixed_script.h"

static void
test_hosts(void **state)
{
	static const struct {
		const char *host;
		bool mixed;
	} rows[] = {
		{ "p\u0430ypal.com", true },
		{ "www.p\u0430ypal.com", true },
		{ "xn--pypal-4ve.com", true },
		{ "XN--PYPAL-4VE.com", true },
		{ "p%D0%B0ypal.com", true },
		{ "\u0430\u0440\u0440\u04CF\u0435.com", true },
		{ "xn--80ak6aa92e.com", true },
		{ "\u0440\u0430\u0443-2.com", true },
		{ "\u03BF\u03BD.com", true },
		{ "g\u03BF\u03BFgle.com", true },
		{ "\uFF41b.com", true },
		{ "o\u0585k.com", true },
		{ "\u13A0pple.com", true },
		{ "paypal.com", false },
		{ "m\u00FCnchen.de", false },
		{ "xn--mnchen-3ya.de", false },
		{ "\u043F\u0440\u0438\u043C\u0435\u0440.com", false },
		{ "\u0440\u0430\u0443.\u0440\u0444", false },
		{ "\u0440\u0430\u0443.xn--p1ai", false },
		{ "xn--e1afmkfd.xn--p1ai", false },
		{ "\u65E5\u672C\u8A9E.jp", false },
		{ "\u65E5\u672C\u30B5\u30A4\u30C8abc.jp", false },
		{ "xn--wgv71a119e.jp", false },
		{ "\uD55C\uAD6D.com", false },
		{ "\u0430.b.com", true },
		{ "xn--.com", false },
		{ "xn--a-.com", false },
		{ "xn--99999999.com", false },
		{ "xn--p\u0430.com", false },
		{ "p\xD0.com", false },
		{ "", false },
		{ ".", false },
		{ "1.2.3.4", false },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++)
		if (mixed_script(rows[i].host, strlen(rows[i].host)) != rows[i].mixed)
			fail_msg("%s", rows[i].host);
}

/* Long labels and hosts are no more than that. */
static void
test_long(void **state)
{
	static char host[5000];

	(void)state;
	memset(host, 'a', sizeof(host));
	assert_false(mixed_script(host, sizeof(host)));
	memcpy(host, "xn--", 4);
	assert_false(mixed_script(host, sizeof(host)));
	memset(host, '.', sizeof(host));
	assert_false(mixed_script(host, sizeof(host)));
	memset(host, '\xD0', sizeof(host));
	assert_false(mixed_script(host, sizeof(host)));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hosts),
		cmocka_unit_test(test_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
