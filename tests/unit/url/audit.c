/*
 * audit: the warnings of section 6
 */
#include "../unit.h"

#include "urlsift.h"

struct row {
	const char *url;
	uint32_t warnings;
};

#define CHECK(rows) check(rows, sizeof(rows) / sizeof((rows)[0]))

#define PORT	URLSIFT_WARN_PORT
#define RANGE	URLSIFT_WARN_PORT_RANGE
#define LOW	(URLSIFT_WARN_PORT | URLSIFT_WARN_PORT_RESERVED)
#define FOREIGN	(URLSIFT_WARN_PORT | URLSIFT_WARN_PORT_FOREIGN)
#define LOWFOREIGN (LOW | FOREIGN)

/* Check the warnings of each URL, with other octets before and after it in memory. */
static void
check(const struct row *rows, size_t n)
{
	static const char after[] = "@/:.0%-x";
	struct urlsift_url url;
	uint32_t warnings;
	char octets[1024], *text = octets + 512;
	size_t i, j;

	for (i = 0; i < 512; i++)
		octets[i] = i % 3 == 0 ? '.' : 'a';
	for (i = 0; i < n; i++)
		for (j = 0; j < sizeof(after); j++) {
			snprintf(text, 512, "%s%c", rows[i].url, after[j]);
			urlsift_parse(&url, text, strlen(rows[i].url), URLSIFT_STD_1738);
			warnings = urlsift_audit(&url, text);
			if (warnings != rows[i].warnings)
				fail_msg("%s: %#x, not %#x", text, (unsigned)warnings,
				    (unsigned)rows[i].warnings);
		}
}

static void
test_nothing(void **state)
{
	static const struct row rows[] = {
		{ "http://h.dom/a/b?c=d", 0 },
		{ "ftp://ds.internic.net/rfc;type=d", 0 },
		{ "gopher://h.dom/7/find%09cats", 0 },
		{ "mailto:joe@h.dom", 0 },
		{ "news:comp.infosystems.www.misc", 0 },
		{ "nntp://h.dom/comp.x/12", 0 },
		{ "telnet://h.dom/", 0 },
		{ "wais://h.dom/db?q", 0 },
		{ "file:///etc/motd", 0 },
		{ "prospero://host.dom//pros/name", 0 },
		{ "urn:isbn:0451450523", 0 },
		{ "http://u:p@h.dom:25a/%0D%0A", 0 },	/* bad: the error is enough */
	};

	(void)state;
	CHECK(rows);
}

static void
test_port(void **state)
{
	static const struct row rows[] = {
		{ "http://h.dom:80/", 0 },
		{ "http://h.dom:8080/", PORT },
		{ "http://h.dom:1023/", LOW },
		{ "http://h.dom:1024/", PORT },
		{ "ftp://h.dom:21/", 0 },
		{ "ftp://h.dom:20/", LOW },
		{ "ftp://h.dom:80/", LOWFOREIGN },
		{ "http://h.dom:/", 0 },
		{ "x-unheard-of://h.dom:2000/", 0 },	/* has no known default */
		{ "x-unheard-of://h.dom:25/", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_port_foreign(void **state)
{
	static const struct row rows[] = {
		{ "http://h.dom:7/", LOWFOREIGN },
		{ "http://h.dom:21/", LOWFOREIGN },
		{ "http://h.dom:22/", LOWFOREIGN },
		{ "http://h.dom:23/", LOWFOREIGN },
		{ "http://h.dom:24/", LOW },
		{ "http://h.dom:25/", LOWFOREIGN },
		{ "http://h.dom:443/", LOWFOREIGN },
		{ "http://h.dom:511/", LOW },
		{ "http://h.dom:512/", LOWFOREIGN },
		{ "http://h.dom:515/", LOWFOREIGN },
		{ "http://h.dom:516/", LOW },
		{ "http://h.dom:5999/", PORT },
		{ "http://h.dom:6000/", FOREIGN },
		{ "http://h.dom:6063/", FOREIGN },
		{ "http://h.dom:6064/", PORT },
		{ "http://h.dom:11211/", FOREIGN },
		{ "telnet://h.dom:23/", 0 },
		{ "nntp://h.dom:119/comp.x", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_port_foreign_each(void **state)
{
	struct urlsift_url url;
	unsigned port, n = 0;
	char text[32];

	(void)state;
	for (port = 1; port <= 65535; port++) {
		snprintf(text, sizeof(text), "http://h.dom:%u/", port);
		urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
		n += (urlsift_audit(&url, text) & URLSIFT_WARN_PORT_FOREIGN) != 0;
	}
	assert_int_equal(n, 100);
}

static void
test_port_range(void **state)
{
	static const struct row rows[] = {
		{ "http://h.dom:0/", LOW | RANGE },
		{ "http://h.dom:65535/", PORT },
		{ "http://h.dom:65536/", PORT | RANGE },
		{ "http://h.dom:99999999999999999999/", PORT | RANGE },
		{ "http://h.dom:00080/", RANGE },	/* the default */
		{ "http://h.dom:08080/", PORT | RANGE },
	};

	(void)state;
	CHECK(rows);
}

static void
test_controls(void **state)
{
	static const struct row rows[] = {
		{ "telnet://u%0D%0Arm@h.dom/", URLSIFT_WARN_CRLF },
		{ "ftp://h.dom/a%0ab", URLSIFT_WARN_CRLF },
		{ "http://h.dom/a?b%0Dc", URLSIFT_WARN_CRLF },
		{ "news:a%0Ab@h.dom", URLSIFT_WARN_CRLF },
		{ "https://h.dom/a%0Ab", URLSIFT_WARN_CRLF },
		{ "prospero://h.dom/a;b=c%0A", URLSIFT_WARN_CRLF },
		{ "wais://h.dom/db?q%0A", URLSIFT_WARN_CRLF },
		{ "http://h.dom/#%0A", 0 },		/* never sent */
		{ "http://h.dom/a%00b", URLSIFT_WARN_NUL },
		{ "http://h.dom/a%20b", 0 },
		{ "http://h.dom/a%1Bb", URLSIFT_WARN_CTRL },
		{ "http://h.dom/a%7Fb", URLSIFT_WARN_CTRL },
		{ "http://h.dom/a%09b", URLSIFT_WARN_CTRL },
		{ "http://h.dom/a%80b", 0 },
		{ "gopher://h.dom/0a%0Ab", URLSIFT_WARN_CRLF },
		{ "gopher://h.dom/0a%09b%09+%00", URLSIFT_WARN_NUL },
		/* 3.4.9: a form has lines and tabs of its own */
		{ "gopher://h.dom/0/x%09%09+%091%0D%0A+-1%0D%0Av%0D%0A.%0D%0A", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_gopher_smtp(void **state)
{
	static const struct row rows[] = {
		{ "gopher://h.dom:25/1%0D%0AHELO",
		    LOWFOREIGN | URLSIFT_WARN_CRLF | URLSIFT_WARN_GOPHER_SMTP },
		{ "gopher://h.dom:25/xHELO%20h.dom", LOWFOREIGN | URLSIFT_WARN_GOPHER_SMTP },
		{ "gopher://h.dom:2525/1%20mail%20from:x", PORT | URLSIFT_WARN_GOPHER_SMTP },
		{ "gopher://h.dom:2525/1x%09VRFY%20root", PORT | URLSIFT_WARN_GOPHER_SMTP },
		{ "gopher://h.dom:2525/1x%09y%09+%0D%0A", PORT | URLSIFT_WARN_GOPHER_SMTP },
		{ "gopher://h.dom:2525/1x%09y%09RCPT%20TO:x", PORT | URLSIFT_WARN_GOPHER_SMTP },
		{ "gopher://h.dom:7070/1/data/x", PORT },
		{ "gopher://h.dom:7070/1/help", PORT },
		{ "gopher://h.dom:70/1HELO%20x", 0 },
		{ "http://h.dom:8080/HELO%20x", PORT },
	};

	(void)state;
	CHECK(rows);
}

static void
test_iac(void **state)
{
	static const struct row rows[] = {
		{ "telnet://u%FF@h.dom/", URLSIFT_WARN_IAC },
		{ "ftp://h.dom/a%ff", URLSIFT_WARN_IAC },
		{ "ftp://h.dom/a%fe", 0 },
		{ "http://h.dom/a%FF", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_delimiters(void **state)
{
	static const struct row rows[] = {
		{ "ftp://myname@host.dom/%2Fetc/motd", URLSIFT_WARN_DELIM },
		{ "ftp://h.dom/a%3Btype=d", URLSIFT_WARN_DELIM },
		{ "ftp://h.dom/a%3Fb", 0 },
		{ "ftp://a%40b@h.dom/", URLSIFT_WARN_DELIM },
		{ "ftp://a%3Ab@h.dom/", URLSIFT_WARN_DELIM },
		{ "telnet://a%2Fb@h.dom/", URLSIFT_WARN_DELIM },
		{ "telnet://a%3Bb@h.dom/", 0 },
		{ "http://h.dom/a%2Fb", URLSIFT_WARN_DELIM },
		{ "http://h.dom/a%3Fb", URLSIFT_WARN_DELIM },
		{ "http://h.dom/a%23b", URLSIFT_WARN_DELIM },
		{ "http://h.dom/a%40b", 0 },
		{ "http://h.dom/a?b=c%26d", URLSIFT_WARN_DELIM },
		{ "http://h.dom/a?b=c%7Ed", 0 },
		{ "gopher://h.dom/1a%2Fb", 0 },		/* 3.4.1: "no characters are reserved" */
		{ "gopher://h.dom/1a%23b", URLSIFT_WARN_DELIM },
		{ "gopher://h.dom/%09cats", URLSIFT_WARN_DELIM | URLSIFT_WARN_CTRL },
		{ "news:a%40b@h.dom", URLSIFT_WARN_DELIM },
		{ "news:a%2Fb@h.dom", 0 },
		{ "wais://h.dom/a%2Fb/t/1", URLSIFT_WARN_DELIM },
		{ "wais://h.dom/a/t/1%3Dx%3B2", 0 },
		{ "prospero://h.dom/a%3Bb", URLSIFT_WARN_DELIM },
		{ "prospero://h.dom/a;b=c%3Dd", URLSIFT_WARN_DELIM },
		{ "prospero://h.dom/a%2Fb", 0 },
		{ "mailto:joe%3Fx@h.dom", URLSIFT_WARN_DELIM },
		{ "mailto:a%25b@h.dom", 0 },
		{ "https://h.dom/a%2Fb", URLSIFT_WARN_DELIM },
		{ "https://h.dom/a%20b", 0 },
		{ "https://h.dom/a?b%26c", URLSIFT_WARN_DELIM },
		{ "ftps://h.dom/a%3Bb", URLSIFT_WARN_DELIM },
	};

	(void)state;
	CHECK(rows);
}

static void
test_double_encoding(void **state)
{
	static const struct row rows[] = {
		{ "http://h.dom/a%2541", URLSIFT_WARN_DOUBLE_ENC },
		{ "http://h.dom/a%25%34%31", URLSIFT_WARN_DOUBLE_ENC },
		{ "http://h.dom/a%254", 0 },
		{ "http://h.dom/a%25g1", 0 },
		{ "mailto:gorby%25kremvax@h.dom", 0 },
		{ "mailto:gorby%25cafe@h.dom", URLSIFT_WARN_DOUBLE_ENC },
		{ "cid:foo4%25foo1@bar.net", 0 },
		{ "http://h.dom/%25?41", 0 },		/* each part is decoded on its own */
	};

	(void)state;
	CHECK(rows);
}

static void
test_login(void **state)
{
	static const struct row rows[] = {
		{ "ftp://u:p@h.dom/", URLSIFT_WARN_PASSWORD },
		{ "ftp://u:@h.dom/", 0 },
		{ "ftp://u@h.dom/", 0 },
		{ "ftp://:p@h.dom/", URLSIFT_WARN_PASSWORD },
		{ "ftp://anonymous:joe@h.dom/", 0 },
		{ "ftp://FTP:joe@h.dom/", 0 },
		{ "ftp://gu%65st:joe@h.dom/", 0 },
		{ "ftp://guests:joe@h.dom/", URLSIFT_WARN_PASSWORD },
		{ "telnet://guest:p@h.dom/", URLSIFT_WARN_PASSWORD },
		{ "x-y://u:p@h.dom/", URLSIFT_WARN_PASSWORD },
		{ "http://u@h.dom/", URLSIFT_WARN_USERINFO_HTTP },
		{ "http://u:p@h.dom/", URLSIFT_WARN_USERINFO_HTTP | URLSIFT_WARN_PASSWORD },
		{ "https://u@h.dom/", URLSIFT_WARN_USERINFO_HTTP },
		{ "wss://u@h.dom/", URLSIFT_WARN_USERINFO_HTTP },
		{ "http://@h.dom/", URLSIFT_WARN_USERINFO_HTTP },
		{ "http://h.dom/u@h", 0 },
		{ "ftp://a/b@h.dom/", URLSIFT_WARN_AT_PATH },
		{ "ftp://a/b", 0 },
		{ "ftp://a.dom/b@h.dom/", 0 },
		{ "ftp://a/b%40h.dom/", 0 },
		{ "ftp://a/b/c@h.dom/", 0 },
		{ "https://a/b@h.dom/", URLSIFT_WARN_AT_PATH },
		{ "file:///b@h.dom/", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_hostnumber(void **state)
{
	static const struct row rows[] = {
		{ "http://127.0.0.1/", 0 },
		{ "http://255.255.255.255/", 0 },
		{ "http://256.0.0.1/", URLSIFT_WARN_HOSTNUM },
		{ "http://127.0.0.01/", URLSIFT_WARN_HOSTNUM },
		{ "http://0001.2.3.4/", URLSIFT_WARN_HOSTNUM },
		{ "http://1.2.3.com/", 0 },
		{ "http://x.y1/", 0 },
		{ "news:x@999.1.1.1", URLSIFT_WARN_HOSTNUM },
		/* not hosts by the grammar, but programs accept them */
		{ "http://2130706433/", URLSIFT_WARN_HOSTNUM },
		{ "http://0x7f.1/", URLSIFT_WARN_HOSTNUM },
		{ "http://u@0X7F.0.0.1:80/",
		    URLSIFT_WARN_HOSTNUM | URLSIFT_WARN_USERINFO_HTTP },
		{ "http://%31%30.1/", URLSIFT_WARN_HOSTNUM | URLSIFT_WARN_HOST_ESCAPE },
		{ "http://h%2Edom/", URLSIFT_WARN_HOST_ESCAPE },
		{ "git://h%41/", 0 },
		{ "http://1.2.3.4.5/", URLSIFT_WARN_HOSTNUM },	/* these URLs are bad */
		{ "ftp://2130706433/", URLSIFT_WARN_HOSTNUM },
		{ "http://h..x/", 0 },
		{ "foo://2130706433/", URLSIFT_WARN_HOSTNUM },
		{ "foo://0x7f000001/", URLSIFT_WARN_HOSTNUM },
		{ "foo://u@0x7F.1:443/", URLSIFT_WARN_HOSTNUM },
		{ "foo://127.1/a", URLSIFT_WARN_HOSTNUM },
		{ "foo://0xylo.dom/", 0 },
		{ "urn:0451450523", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_dotdot(void **state)
{
	static const struct row rows[] = {
		{ "ftp://h.dom/../x", URLSIFT_WARN_DOTDOT },
		{ "ftp://h.dom/a/%2E%2e", URLSIFT_WARN_DOTDOT },
		{ "ftp://h.dom/a/..;type=d", URLSIFT_WARN_DOTDOT },
		{ "ftp://h.dom/a/.../..b", 0 },
		{ "file:///a/../b", URLSIFT_WARN_DOTDOT },
		{ "file:///a/./b", 0 },
		{ "file:///a%2Fb", URLSIFT_WARN_DOTDOT | URLSIFT_WARN_DELIM },
		{ "file:///a%5Cb", URLSIFT_WARN_DOTDOT },
		{ "ftp://h.dom/a%5Cb", 0 },
		{ "http://h.dom/../b", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_mail_headers(void **state)
{
	static const struct row rows[] = {
		{ "mailto:joe@h.dom?subject=x", 0 },
		{ "mailto:joe@h.dom?bcc=a@h.dom", URLSIFT_WARN_MAIL_HDR },
		{ "mailto:joe@h.dom?subject=x&CC=a@h.dom", URLSIFT_WARN_MAIL_HDR },
		{ "mailto:joe@h.dom?atta%63h=/etc/passwd", URLSIFT_WARN_MAIL_HDR },
		{ "mailto:joe@h.dom?subject=bcc=x", 0 },
		{ "mailto:joe@h.dom?bccx=y", 0 },
		{ "mailto:a@h.dom,b@h.dom", URLSIFT_WARN_MAIL_HDR },
		{ "mailto:a@h.dom?to=b@h.dom", URLSIFT_WARN_MAIL_HDR },
		{ "mailto:?to=b@h.dom", 0 },
		{ "mailto:?to=b@h.dom,c@h.dom", URLSIFT_WARN_MAIL_HDR },
		{ "mailto:%22Joe%2C%20X%22@h.dom", URLSIFT_WARN_DELIM },
		{ "mailto:a@h.dom%2Cb@h.dom", URLSIFT_WARN_MAIL_HDR | URLSIFT_WARN_DELIM },
		{ "mailto:a@h.dom%0D%0ABcc:b@h.dom", URLSIFT_WARN_MAIL_HDR | URLSIFT_WARN_CRLF },
		{ "mailto:joe@h.dom?subject=x%0Ay", URLSIFT_WARN_MAIL_HDR | URLSIFT_WARN_CRLF },
		{ "mailto:joe@h.dom?", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_nonascii(void **state)
{
	static const struct row rows[] = {
		{ "http://h.dom/caf\xc3\xa9", URLSIFT_WARN_NONASCII },
		{ "http://h.dom/caf%C3%A9", 0 },
		{ "http://xn--p1ai.dom/", URLSIFT_WARN_NONASCII },
		{ "http://a.XN--p1ai/", URLSIFT_WARN_NONASCII },
		{ "x-y://u@a.xn--p1ai/", URLSIFT_WARN_NONASCII },
		{ "http://axn--b.dom/xn--p1ai", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* Letters of the host look like those of another host. */
static void
test_mixed_script(void **state)
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
		{ "xn--80a2b5c.com", true },
		{ "xn--80a5a2df.com", true },
		{ "xn--80a6b7bh.com", true },
		{ "xn--80aj7bwe.com", true },
		{ "xn--e1aa9a2f.com", true },
		{ "xn--e1a5axckc.com", true },
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
		{ "\u0430\xD0.com", false },
		{ "1.2.3.4", false },
	};
	struct urlsift_url url;
	char text[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text), "http://%s/", rows[i].host);
		urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
		if (((urlsift_audit(&url, text) & URLSIFT_WARN_MIXED_SCRIPT) != 0) != rows[i].mixed)
			fail_msg("%s", text);
	}
}

/* Labels and hosts that are too long are not decoded. */
static void
test_mixed_script_long(void **state)
{
	static char text[5000];
	struct urlsift_url url;

	(void)state;
	memset(text, 'a', sizeof(text));
	memcpy(text, "http://xn--", 11);
	urlsift_parse(&url, text, sizeof(text), URLSIFT_STD_1738);
	assert_int_equal(urlsift_audit(&url, text), URLSIFT_WARN_NONASCII);
	memset(text + 7, '\xD0', sizeof(text) - 7);
	urlsift_parse(&url, text, sizeof(text), URLSIFT_STD_1738);
	assert_int_equal(urlsift_audit(&url, text), URLSIFT_WARN_NONASCII);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_port),
		cmocka_unit_test(test_port_foreign),
		cmocka_unit_test(test_port_foreign_each),
		cmocka_unit_test(test_port_range),
		cmocka_unit_test(test_controls),
		cmocka_unit_test(test_gopher_smtp),
		cmocka_unit_test(test_iac),
		cmocka_unit_test(test_delimiters),
		cmocka_unit_test(test_double_encoding),
		cmocka_unit_test(test_login),
		cmocka_unit_test(test_hostnumber),
		cmocka_unit_test(test_dotdot),
		cmocka_unit_test(test_mail_headers),
		cmocka_unit_test(test_nonascii),
		cmocka_unit_test(test_mixed_script),
		cmocka_unit_test(test_mixed_script_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
