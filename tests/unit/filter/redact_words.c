/*
 * redact_words: possible passwords in running text, and those that escapes hide
 */
#include "../unit.h"

#include "filter/filter.h"

static void
check(void (*redact)(struct buffer *to, struct octets text), const char *text, const char *shown)
{
	struct buffer to = { 0 };

	redact(&to, (struct octets){ text, strlen(text) });
	assert_non_null(buffer_terminate(&to));
	assert_string_equal(to.octets, shown);
	buffer_free(&to);
}

static void
test_words(void **state)
{
	static const char *const rows[][2] = {
		{ "", "" },
		{ "http://h.dom/ ftp://joe:secret@h.dom/ and //b",
		    "http://h.dom/ ftp://joe:***@h.dom/ and //b" },
		{ "u:secret@h", "u:***@h" },
		{ "ftp u:secret@h.dom now", "ftp u:***@h.dom now" },
		{ "ftp:u:secret@h", "ftp:***@h" },
		{ "http:\\\\u:secret@h", "http:***@h" },
		{ "ftp://u:se\"cr<et@h.dom/", "ftp://u:***@h.dom/" },
		{ "ftp://u:<secret>@h.dom/", "ftp://u:***@h.dom/" },
		{ "<ftp://u:se>cret@h.dom/>", "<ftp://u:***@h.dom/>" },
		{ "ftp://u:secret@h/http://v:secret@x", "ftp://u:***@h/http://v:***@x" },
		{ "http://h/http://v:secret@x", "http://h/http://v:***@x" },
		{ "ftp://u:se//cret@h", "ftp://u:***@h" },
		{ "ftp&colon;//u&colon;secret&commat;h", "ftp&colon;//u&colon;***&commat;h" },
		{ "ftp://u&#58;secret&#64;h", "ftp://u&#58;***&#64;h" },
		{ "ftp:&#x2f;&sol;u&#x3A;secret&#x0040;h", "ftp:&#x2f;&sol;u&#x3A;***&#x0040;h" },
		{ "u&amp;#58;secret&amp;amp;#64;h", "u&amp;#58;***&amp;amp;#64;h" },
		{ "ftp%3a%2F%2fu%3Asecret%40h", "ftp%3a%2F%2fu%3A***%40h" },
		{ "u%253Asecret%2525252540h", "u%253A***%2525252540h" },
		{ "u:se%20cret@h", "u:***@h" },
		/* None of these is a password. */
		{ "Joe <joe@h.dom>", "Joe <joe@h.dom>" },
		{ "Re: joe@h.dom", "Re: joe@h.dom" },
		{ "<mailto:joe@h.dom>", "<mailto:joe@h.dom>" },
		{ "MAILTO:joe@h.dom", "MAILTO:joe@h.dom" },
		{ "<http://h.dom:80> <joe@h.dom>", "<http://h.dom:80> <joe@h.dom>" },
		{ "http://joe@h.dom:80/", "http://joe@h.dom:80/" },
		{ "19940103.GAA123@h.dom", "19940103.GAA123@h.dom" },
		{ "12:30 & 50% %4 &#; &# &colon @", "12:30 & 50% %4 &#; &# &colon @" },
		{ "urn:uuid:1-2", "urn:uuid:1-2" },
		{ "a:@h", "a:@h" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		check(redact_words, rows[i][0], rows[i][1]);
}

static void
test_url(void **state)
{
	static const char *const rows[][2] = {
		{ "ftp://u:secret&#64;h.dom/x", "ftp://u:***&#64;h.dom/x" },
		{ "ftp://u&colon;secret@h.dom/x", "ftp://u&colon;***@h.dom/x" },
		{ "http://h/?u=ftp%3A%2F%2Fu%3Asecret%40h%2Fx",
		    "http://h/?u=ftp%3A%2F%2Fu%3A***%40h%2Fx" },
		{ "http://h/?u=ftp://u:secret%40h", "http://h/?u=ftp://u:***%40h" },
		{ "http://h/?u=http%253A%252F%252Fu%253Asecret%2540h",
		    "http://h/?u=http%253A%252F%252Fu%253A***%2540h" },
		{ "http://h/#ftp:&sol;&sol;u:secret@h", "http://h/#ftp:&sol;&sol;u:secret@h" },
		/* None of these is a password. */
		{ "http://h.dom:80/users/joe%40h.dom", "http://h.dom:80/users/joe%40h.dom" },
		{ "http://h.dom:80?user=joe%40h.dom", "http://h.dom:80?user=joe%40h.dom" },
		{ "http://h/?a=http://h.dom:80&b=c%40d", "http://h/?a=http://h.dom:80&b=c%40d" },
		{ "http://h.dom/a:b%40c", "http://h.dom/a:b%40c" },
		{ "http://joe%40h.dom@h.dom:80/", "http://joe%40h.dom@h.dom:80/" },
		{ "mailto:a%40b", "mailto:a%40b" },
		{ "%", "%" },
		/* The caller has hidden passwords before the host. */
		{ "http://u:p@h.dom/%20", "http://u:p@h.dom/%20" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		check(redact_words_url, rows[i][0], rows[i][1]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_url),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
