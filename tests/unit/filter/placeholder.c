/*
 * placeholder: placeholders and examples, and URLs that are wrong
 */
#include "../unit.h"

#include "filter/lint.h"
#include "finding.h"

static void
test_texts(void **state)
{
	static const char *const filled[] = {
		"...", "%s", "*", "url", "\"url\"", ":Search", "[^]*", "http://.../", "http://../",
		"news:..@", "http://${H}:/", "mailto:(?:a|b)\\@", "http://%s/a",
		/* An example host. */
		"http://example.com?a=\\*", "coap://[2001:DB8:4::1]&a", "file://host",
		"file://u@host/a", "http://::@host/", "http://foo.bar.`baz", "http://u@192.0.2.1&a",
		"http://example.com:x/", "http://localhost:1:2", "http:example.com/",
		/* A name, a set of letters, and "x" for digits. */
		"tcp://[host:port]", "ftp://X@Y@Z//",
		"file://[HOST]DIR", "http://[a-z]*.h.dom/", "coap://[ff0x::fe]/",
		/* A variable of a program, and a defanged URL. */
		"http://$HOST/", "http://{{host}}/", "hxxp://evil[.]com/y", "http://h\\*:.dom/",
		"http://*", "git://git..../p.git",
	};
	static const char *const wrong[] = {
		"", "#x", "www.h.dom", "joe@h.dom", "http://h..x/", "http:/h", "telnet//h.dom",
		"http://h:x/", "http://", "http:/example.com/", "telnet//example.com",
		"http://[2001:xyz]/", "http://[::1]&a", "http://h.dom\\a",
		"http://g&ouml;ogle.com", "http://food.barn.`",
	};
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(filled) / sizeof(*filled); i++)
		if (!placeholder_is(finding(&made, filled[i])->find))
			fail_msg("%s", filled[i]);
	for (i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		finding(&made, wrong[i]);
		made.find.kind = URLSIFT_KIND_URL;
		if (placeholder_is(&made.find))
			fail_msg("%s", wrong[i]);
	}
	finding(&made, "http://");
	made.find.kind = URLSIFT_KIND_BARE;
	assert_true(placeholder_is(&made.find));
	finding(&made, "http://");
	made.find.notes = URLSIFT_NOTE_UNTERMINATED;
	assert_true(placeholder_is(&made.find));
	finding(&made, "https://");
	made.find.kind = URLSIFT_KIND_ANGLE;
	assert_true(placeholder_is(&made.find));
	finding(&made, "file://name.json");
	made.find.kind = URLSIFT_KIND_QUOTE;
	assert_true(placeholder_is(&made.find));
	finding(&made, "mailto:Andrei");
	assert_false(placeholder_is(&made.find));
	made.find.notes = URLSIFT_NOTE_UNTERMINATED;
	assert_true(placeholder_is(&made.find));
}

static void
test_marks(void **state)
{
	/* Without "URL:". */
	static const char *const marked[] = {
		"http://www.h.com.-", "https://www.h.org+", "https://h.dom.key=true",
		"http://g&ouml;ogle.com",
	};
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(marked) / sizeof(*marked); i++) {
		finding(&made, marked[i]);
		made.find.kind = URLSIFT_KIND_URL;
		assert_false(placeholder_is(&made.find));
		made.find.kind = URLSIFT_KIND_BARE;
		assert_true(placeholder_is(&made.find));
	}
}

static void
test_logins(void **state)
{
	static const char *const examples[] = {
		"http://u:x@example.com/", "http://u:x@h.example/", "http://u:x@localhost:80/",
		"ftp://user:password@h.dom/", "https://my-token:x-oauth-basic@h.dom/",
		"http://username@h.dom/", "http://{u}:{p}@h.dom/", "http://u:SECRET@h/",
		"http://joe:key@xn--G6W251D/",
		"http://joe:key@\346\270\254\350\251\246?x", "http://@h.dom/",
		"http://joe:key@npm.company.com/", "http://localhost@h.dom/",
		"https://KEY:d@h.dom/", "https://API_KEY@h.dom/", "smtp://joe:API_KEY@h.dom",
		"http://joe:key@203.0.113.7/", "http://joe:key@[2001:db8::7]/",
		"svn://u:pw@h.dom/trunk", "http://u:p@h.dom/",
	};
	static const char *const logins[] = {
		"https://user:pw@h/", "ftp://joe:hunter2@ftp.h.dom/", "http://joe@h.dom/",
		"http://u:***@h.dom/", "http://h.dom/", "http://a:b@h.dom/", "http://:b@h.dom/",
		"http://u:px7@h.dom/", "http://u@h.dom/", "http://u:@h.dom/",
		"http://joe:key@203.0.1.7/", "http://joe:key@xn--g6w251da/",
	};
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(examples) / sizeof(*examples); i++)
		if (!placeholder_is_login(finding(&made, examples[i])->find))
			fail_msg("%s", examples[i]);
	for (i = 0; i < sizeof(logins) / sizeof(*logins); i++)
		if (placeholder_is_login(finding(&made, logins[i])->find))
			fail_msg("%s", logins[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_logins),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
