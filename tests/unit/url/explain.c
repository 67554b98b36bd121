/*
 * explain: the steps that a URL asks a client to take, by the examples of section 3
 */
#include "../unit.h"

#include "urlsift.h"

#include <stdio.h>

struct record {
	char text[16384];
	size_t len;
	int stop_after;		/* steps; 0: never */
};

/* One line for each step: the verb, the escaped octets, and " !" if they are dangerous. */
static int
note_step(void *ctx, const struct urlsift_step *step)
{
	struct record *record = ctx;
	char *end = record->text + sizeof(record->text);
	char *at = record->text + record->len;
	size_t i;

	at += snprintf(at, (size_t)(end - at), "%s ", step->verb);
	for (i = 0; i < step->len; i++)
		at += snprintf(at, (size_t)(end - at),
		    step->text[i] > 0x1f && step->text[i] < 0x7f ? "%c" : "\\%02X",
		    (unsigned char)step->text[i]);
	at += snprintf(at, (size_t)(end - at), "%s\n", step->danger ? " !" : "");
	record->len = (size_t)(at - record->text);
	return record->stop_after > 0 && --record->stop_after == 0 ? 42 : 0;
}

static void
check(const char *text, const char *expected)
{
	struct record record = { .len = 0 };
	struct urlsift_url url;

	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
	assert_int_equal(urlsift_explain(&url, text, note_step, &record), 0);
	if (strcmp(record.text, expected) != 0)
		fail_msg("%s:\n%snot\n%s", text, record.text, expected);
}

/* The three examples of 3.2.2. */
static void
test_ftp_examples(void **state)
{
	(void)state;
	check("ftp://myname@host.dom/%2Fetc/motd",
	    "connect host.dom:21\n"
	    "send USER myname\n"
	    "send PASS <asked from the user>\n"
	    "send CWD /etc\n"
	    "note the TYPE is guessed from the name\n"
	    "send RETR motd\n");
	check("ftp://myname@host.dom/etc/motd",
	    "connect host.dom:21\n"
	    "send USER myname\n"
	    "send PASS <asked from the user>\n"
	    "send CWD etc\n"
	    "note the TYPE is guessed from the name\n"
	    "send RETR motd\n");
	check("ftp://myname@host.dom//etc/motd",
	    "connect host.dom:21\n"
	    "send USER myname\n"
	    "send PASS <asked from the user>\n"
	    "send CWD \n"
	    "send CWD etc\n"
	    "note the TYPE is guessed from the name\n"
	    "send RETR motd\n");
}

/* 3.1 says how these differ. */
static void
test_ftp_login(void **state)
{
	(void)state;
	check("ftp://@host.com/",
	    "connect host.com:21\n"
	    "send USER \n"
	    "send PASS <asked from the user>\n"
	    "send NLST\n");
	check("ftp://host.com",
	    "connect host.com:21\n"
	    "send USER anonymous\n"
	    "send PASS <the user's e-mail address>\n");
	check("ftp://foo:@host.com:2121",
	    "connect host.com:2121\n"
	    "send USER foo\n"
	    "send PASS \n");
	check("ftp://a%40b:c%3Ad@h.dom",
	    "connect h.dom:21\n"
	    "send USER a@b\n"
	    "send PASS c:d\n");
}

static void
test_ftp_type(void **state)
{
	(void)state;
	check("ftp://info.cern.ch/pub/www/doc;type=d",
	    "connect info.cern.ch:21\n"
	    "send USER anonymous\n"
	    "send PASS <the user's e-mail address>\n"
	    "send CWD pub\n"
	    "send CWD www\n"
	    "send NLST doc\n");
	check("ftp://h.dom/a;type=i",
	    "connect h.dom:21\n"
	    "send USER anonymous\n"
	    "send PASS <the user's e-mail address>\n"
	    "send TYPE i\n"
	    "send RETR a\n");
	check("ftp://h.dom/d/;type=D",
	    "connect h.dom:21\n"
	    "send USER anonymous\n"
	    "send PASS <the user's e-mail address>\n"
	    "send CWD d\n"
	    "send NLST\n");
	check("ftp://h.dom//",
	    "connect h.dom:21\n"
	    "send USER anonymous\n"
	    "send PASS <the user's e-mail address>\n"
	    "send CWD \n"
	    "send NLST\n");
}

static void
test_ftp_danger(void **state)
{
	(void)state;
	check("ftp://u%0D%0ADELE%20x@h.dom/a%0Ab/c%00",
	    "connect h.dom:21\n"
	    "send USER u\\0D\\0ADELE x !\n"
	    "send PASS <asked from the user>\n"
	    "send CWD a\\0Ab !\n"
	    "note the TYPE is guessed from the name\n"
	    "send RETR c\\00 !\n");
}

static void
test_http(void **state)
{
	(void)state;
	check("http://h.dom",
	    "connect h.dom:80\n"
	    "send GET /\n");
	check("http://h.dom:8080/a%20b/c?d%26e",
	    "connect h.dom:8080\n"
	    "send GET /a%20b/c?d%26e\n");
	check("http://h.dom/a%0D%0Ab#c",
	    "connect h.dom:80\n"
	    "send GET /a%0D%0Ab\n");
	check("http://u:p@h.dom/?",
	    "connect h.dom:80\n"
	    "send GET /?\n"
	    "note http has no user and password: they are not sent\n");
}

static void
test_gopher(void **state)
{
	(void)state;
	check("gopher://h.dom",
	    "connect h.dom:70\n"
	    "send \\0D\\0A\n"
	    "expect 1: directory\n");
	check("gopher://h.dom/11/a",
	    "connect h.dom:70\n"
	    "send 1/a\\0D\\0A\n"
	    "expect 1: directory\n");
	check("gopher://h.dom/7/find%09cats%20dogs",
	    "connect h.dom:70\n"
	    "send /find\\09cats dogs\\0D\\0A\n"
	    "expect 7: search\n");
	check("gopher://h.dom/%31x",
	    "connect h.dom:70\n"
	    "send x\\0D\\0A\n"
	    "expect 1: directory\n");
	check("gopher://h.dom/zx",
	    "connect h.dom:70\n"
	    "send x\\0D\\0A\n"
	    "expect z: type unknown to RFC 1436\n");
	check("gopher://h.dom:25/1%0D%0AHELO",
	    "connect h.dom:25\n"
	    "send \\0D\\0AHELO\\0D\\0A !\n"
	    "expect 1: directory\n");
}

/* 3.4.3 requires two tabs; the transcript of 3.4.9 has one. */
static void
test_gopher_plus(void **state)
{
	(void)state;
	check("gopher://h.dom/0/x%09%09+",
	    "connect h.dom:70\n"
	    "send /x\\09\\09+\\0D\\0A\n"
	    "or /x\\09+\\0D\\0A\n"
	    "expect 0: file\n");
	check("gopher://h.dom/0/x%09cats%09!+ABSTRACT%20+SMELL",
	    "connect h.dom:70\n"
	    "send /x\\09cats\\09!+ABSTRACT +SMELL\\0D\\0A\n"
	    "expect 0: file\n");
	check("gopher://h.dom/0/x%09%09+%091%0D%0A+-1%0D%0Av%0D%0A.%0D%0A",
	    "connect h.dom:70\n"
	    "send /x\\09\\09+\\091\\0D\\0A+-1\\0D\\0Av\\0D\\0A.\\0D\\0A\n"
	    "or /x\\09+\\091\\0D\\0A+-1\\0D\\0Av\\0D\\0A.\\0D\\0A\n"
	    "expect 0: file\n");
	check("gopher://h.dom:25/0x%09y%09+%0D%0A",
	    "connect h.dom:25\n"
	    "send x\\09y\\09+\\0D\\0A !\n"
	    "expect 0: file\n");
	check("gopher://h.dom/0x%09y%09",
	    "connect h.dom:70\n"
	    "send x\\09y\\09\\0D\\0A\n"
	    "expect 0: file\n");
	check("gopher://h.dom/0x%09%0A%09+%00",
	    "connect h.dom:70\n"
	    "send x\\09\\0A\\09+\\00\\0D\\0A !\n"
	    "expect 0: file\n");
}

static void
test_mailto(void **state)
{
	(void)state;
	check("mailto:gorby%25kremvax@h.dom",
	    "mail gorby%kremvax@h.dom\n");
	check("mailto:joe@h.dom?subject=a%20b&cc=x",
	    "mail joe@h.dom?subject=a b&cc=x\n"
	    "or joe@h.dom\n"
	    "header subject=a b\n"
	    "header cc=x\n");
	check("mailto:joe%0ADATA@h.dom",
	    "mail joe\\0ADATA@h.dom !\n");
}

static void
test_news(void **state)
{
	(void)state;
	check("news:*",
	    "note any news server will do\n"
	    "send LIST\n");
	check("news:comp.infosystems.www.misc",
	    "note any news server will do\n"
	    "send GROUP comp.infosystems.www.misc\n");
	check("news://s.dom/comp.x",
	    "connect s.dom:119\n"
	    "send GROUP comp.x\n");
	check("news://s.dom:563/comp.x",
	    "connect s.dom:563\n"
	    "send GROUP comp.x\n");
	check("news:x%25y@h.dom",
	    "note any news server will do\n"
	    "send ARTICLE <x%y@h.dom>\n");
	check("news:x%0D%0AQUIT@h.dom",
	    "note any news server will do\n"
	    "send ARTICLE <x\\0D\\0AQUIT@h.dom> !\n");
	check("nntp://h.dom/comp.x/12",
	    "connect h.dom:119\n"
	    "send GROUP comp.x\n"
	    "send ARTICLE 12\n");
	check("nntp://h.dom:8119/comp.x",
	    "connect h.dom:8119\n"
	    "send GROUP comp.x\n");
}

static void
test_telnet(void **state)
{
	(void)state;
	check("telnet://h.dom/",
	    "connect h.dom:23\n");
	check("telnet://u:p@h.dom:2023",
	    "connect h.dom:2023\n"
	    "advise user u\n"
	    "advise password p\n");
	check("telnet://u%0D%0Arm@h.dom/",
	    "connect h.dom:23\n"
	    "advise user u\\0D\\0Arm !\n");
}

static void
test_wais(void **state)
{
	(void)state;
	check("wais://h.dom/db",
	    "connect h.dom:210\n"
	    "database db\n");
	check("wais://h.dom:2210/db?a%20b",
	    "connect h.dom:2210\n"
	    "database db\n"
	    "search a b\n");
	check("wais://h.dom/db/HTML/1%3Dx%3B",
	    "connect h.dom:210\n"
	    "database db\n"
	    "type HTML\n"
	    "retrieve 1=x;\n");
}

static void
test_file(void **state)
{
	(void)state;
	check("file:///etc/motd",
	    "open /etc/motd\n");
	check("file://LocalHost/a%20b",
	    "open /a b\n");
	check("file://vms.host.edu/disk$user/my/notes/note12345.txt",
	    "on host vms.host.edu\n"
	    "open /disk$user/my/notes/note12345.txt\n");
	check("file:///etc/a%2Fb",
	    "open /etc/a/b\n");
	check("file:///etc/a%00b",
	    "open /etc/a\\00b\n");
	check("file:///etc/a%0D%0Ab",
	    "open /etc/a\\0D\\0Ab\n");
	check("file:///c|/x",
	    "open c:/x\n");
	check("file://h.dom/C|",
	    "on host h.dom\n"
	    "open C:\n");
	check("file:///c%7C/x",
	    "open /c|/x\n");
}

static void
test_prospero(void **state)
{
	(void)state;
	check("prospero://host.dom//pros/name",
	    "connect host.dom:1525\n"
	    "object /pros/name\n");
	check("prospero://h.dom/a%3Bb;OBJECT-VERSION=2;c=%3D",
	    "connect h.dom:1525\n"
	    "object a;b\n"
	    "field OBJECT-VERSION=2\n"
	    "field c==\n");
}

static void
test_others(void **state)
{
	(void)state;
	check("urn:isbn:045%2045",
	    "part isbn:045%2045\n");
	check("x-unheard-of://u:p%20q@h.dom/a%20b",
	    "connect h.dom\n"
	    "user u\n"
	    "password p q\n"
	    "path /a%20b\n");
	check("https://h.dom/a?b",
	    "connect h.dom:443\n"
	    "send GET /a?b\n");
	check("ftps://h.dom/a;type=i",
	    "connect h.dom:990\n"
	    "send USER anonymous\n"
	    "send PASS <the user's e-mail address>\n"
	    "send TYPE i\n"
	    "send RETR a\n");
	check("snews://s.dom/comp.x",
	    "connect s.dom:563\n"
	    "send GROUP comp.x\n");
	check("ldap:///o=x",
	    "part ///o=x\n");
}

static void
test_no_plan(void **state)
{
	char text[URLSIFT_URL_MAX + 64] = "http://h.dom/";
	size_t len = strlen(text);

	(void)state;
	check("http://h.dom:8a/", "");
	memset(text + len, 'a', URLSIFT_URL_MAX + 1 - len);
	check(text, "note longer than 2048 octets: no plan\n");
}

/* The longest URL with a plan, of the kind with the longest step. */
static void
test_longest(void **state)
{
	char text[URLSIFT_URL_MAX + 1] = "gopher://h.dom/0%09";
	size_t len = strlen(text);
	struct record record = { .len = 0 };
	struct urlsift_url url;

	(void)state;
	memset(text + len, 'a', URLSIFT_URL_MAX - 4 - len);
	memcpy(text + URLSIFT_URL_MAX - 4, "%09+", 5);
	urlsift_parse(&url, text, URLSIFT_URL_MAX, URLSIFT_STD_1738);
	assert_int_equal(urlsift_explain(&url, text, note_step, &record), 0);
	assert_non_null(strstr(record.text, "\\09+\\0D\\0A\n"));
}

static void
test_stop(void **state)
{
	static const char text[] = "nntp://h.dom/comp.x/12";
	struct record record = { .stop_after = 2 };
	struct urlsift_url url;

	(void)state;
	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
	assert_int_equal(urlsift_explain(&url, text, note_step, &record), 42);
	assert_string_equal(record.text, "connect h.dom:119\nsend GROUP comp.x\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ftp_examples),
		cmocka_unit_test(test_ftp_login),
		cmocka_unit_test(test_ftp_type),
		cmocka_unit_test(test_ftp_danger),
		cmocka_unit_test(test_http),
		cmocka_unit_test(test_gopher),
		cmocka_unit_test(test_gopher_plus),
		cmocka_unit_test(test_mailto),
		cmocka_unit_test(test_news),
		cmocka_unit_test(test_telnet),
		cmocka_unit_test(test_wais),
		cmocka_unit_test(test_file),
		cmocka_unit_test(test_prospero),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_no_plan),
		cmocka_unit_test(test_longest),
		cmocka_unit_test(test_stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
