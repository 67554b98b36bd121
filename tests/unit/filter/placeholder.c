/*
 * placeholder: what a reader is to fill in, and what is wrong
 */
#include "../unit.h"

#include "filter/placeholder.h"
#include "finding.h"

static void
test_texts(void **state)
{
	static const char *const filled[] = {
		"...", "%s", "*", "url", "\"url\"", ":Search", "[^]*", "http://.../", "http://../",
		"news:..@", "http://${H}:/", "mailto:(?:a|b)\\@", "http://%s/a",
	};
	static const char *const wrong[] = {
		"", "#x", "www.h.dom", "joe@h.dom", "http://h..x/", "http:/h", "telnet//h.dom",
		"http://h:x/", "http://",
	};
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(filled) / sizeof(*filled); i++)
		if (!placeholder_is(finding(&made, filled[i])->find))
			fail_msg("%s", filled[i]);
	for (i = 0; i < sizeof(wrong) / sizeof(*wrong); i++)
		if (placeholder_is(finding(&made, wrong[i])->find))
			fail_msg("%s", wrong[i]);
	finding(&made, "http://");
	made.find.kind = URLSIFT_KIND_BARE;
	assert_true(placeholder_is(&made.find));
	finding(&made, "mailto:Andrei");
	assert_false(placeholder_is(&made.find));
	made.find.notes = URLSIFT_NOTE_UNTERMINATED;
	assert_true(placeholder_is(&made.find));
}

static void
test_logins(void **state)
{
	static const char *const examples[] = {
		"http://u:x@example.com/", "http://u:x@h.example/", "http://u:x@localhost:80/",
		"ftp://user:password@h.dom/", "https://my-token:x-oauth-basic@h.dom/",
		"http://username@h.dom/", "http://{u}:{p}@h.dom/", "http://u:SECRET@h/",
	};
	static const char *const logins[] = {
		"https://user:pw@h/", "ftp://joe:hunter2@ftp.h.dom/", "http://joe@h.dom/",
		"http://u:***@h.dom/", "http://h.dom/",
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
		cmocka_unit_test(test_logins),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
