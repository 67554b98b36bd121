/*
 * print: controls are escaped; names and URLs have colours and links
 */
#include "../unit.h"

#include <limits.h>
#include <unistd.h>

#include "base/array.h"
#include "output/print.h"
#include "shown.h"

static struct buffer to;

static void
text(bool terminal, const char *given, size_t len, const char *wanted)
{
	const struct style style = { .terminal = terminal };

	print_text(&to, &style, given, len);
	shown_is(&to, wanted);
}

static void
test_text(void **state)
{
	(void)state;
	text(false, "", 0, "");
	text(false, "a b", 3, "a b");
	text(false, "a\0b\33[2J\n\177", 9, "a%00b%1B[2J%0A%7F");
	text(false, "\303\251\302\233\342\200\256x", 8, "\303\251%C2%9B%E2%80%AEx");
	/* Not UTF-8: an overlong "/", half a character, a surrogate. */
	text(false, "\300\257|\303|\355\240\200", 8, "\300\257|\303|\355\240\200");
	text(true, "\300\257|\303|\355\240\200", 8, "%C0%AF|%C3|%ED%A0%80");
	text(true, "\303\251", 2, "\303\251");
}

static void
test_octets(void **state)
{
	(void)state;
	print_octets(&to, "a \\\a\b\f\n\r\t\v", 10);
	shown_is(&to, "a \\\\\\a\\b\\f\\n\\r\\t\\v");
	print_octets(&to, "\0\33\177\200\377" "7", 6);
	shown_is(&to, "\\000\\033\\177\\200\\3777");
	print_octets(&to, "", 0);
	shown_is(&to, "");
}

static void
test_name(void **state)
{
	struct style style = { 0 };
	struct buffer wanted = { 0 };
	char host[HOST_NAME_MAX + 1] = "";

	(void)state;
	print_name(&to, &style, "a\n\33b", NULL, false);
	shown_is(&to, "a\n\33b");
	style.terminal = style.links = true;
	print_name(&to, &style, "a\n\33b", NULL, false);
	shown_is(&to, "a\\n\\033b");
	assert_int_equal(gethostname(host, sizeof(host) - 1), 0);
	buffer_string(&wanted, "\33]8;;file://");
	buffer_string(&wanted, host);
	buffer_string(&wanted, "/d/a%20%3B%1B%FFb\33\\n\33]8;;\33\\");
	print_name(&to, &style, "n", "/d/a ;\33\377b", false);
	shown_octets(&to, wanted.octets, wanted.len);
	buffer_free(&wanted);
}

static void
test_url(void **state)
{
	struct style style = { 0 };

	(void)state;
	print_url(&to, &style, "http://h.dom/\7", 14);
	shown_is(&to, "http://h.dom/%07");
	style_colors(&style, "ne");
	print_url(&to, &style, "http://h.dom/\7", 14);
	shown_is(&to, "\33[01;31mhttp://h.dom/%07\33[m");
	style = (struct style){ .links = true };
	print_url(&to, &style, "x:\303\251 \33", 6);
	shown_is(&to, "\33]8;;x:%C3%A9%20%1B\33\\x:\303\251 %1B\33]8;;\33\\");
}

static void
test_separator(void **state)
{
	struct style style = { 0 };

	(void)state;
	style_colors(&style, "ne:se=1");
	print_separator(&to, &style, ':');
	print_separator(&to, &style, '\0');
	shown_octets(&to, "\33[1m:\33[m\0", 9);
}

static void
test_normalized(void **state)
{
	struct finding made;

	(void)state;
	print_normalized(&to, finding(&made, "HTTP://H.dom:80/~\303\251")->find);
	shown_is(&to, "http://h.dom/~%C3%A9");
	print_normalized(&to, finding(&made, "http://h..dom/")->find);
	shown_is(&to, "");
}

static void
test_hosts(void **state)
{
	static const struct {
		const char *url, *host;
	} rows[] = {
		{ "http://WWW.Example.ORG/A", "www.example.org" },
		{ "http://h.dom./x", "h.dom" },
		{ "http://h.dom.:80/x", "h.dom" },
		{ "ftp://User@H/", "h" },
		{ "http://127.0.0.1/", "127.0.0.1" },
		{ "mailto:Joe@H.dom", "" },
		{ "file:///etc/motd", "" },
	};
	struct buffer host;
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		host = (struct buffer){ 0 };
		finding(&made, rows[i].url);
		print_host(&host, &made.find);
		assert_string_equal(buffer_terminate(&host), rows[i].host);
		buffer_free(&host);
	}
}

static void
test_error(void **state)
{
	struct finding made;

	(void)state;
	finding(&made, "http://h..dom/");
	print_parse_error(&to, &made.url);
	shown_is(&to, "offset 9: the host is neither a domain name nor four numbers "
	    "[host, RFC 1738 section 5]");
	made.url.error = URLSIFT_ERR_TOO_LONG;
	made.url.error_off = UINT32_MAX;
	print_parse_error(&to, &made.url);
	shown_is(&to, "offset 4294967295: the text is too long to be a URL [too-long]");
}

static void
test_lists(void **state)
{
	struct print_names none = { 0 };
	struct finding made;

	(void)state;
	finding(&made, "http://u:p@h_x.dom/~a");
	made.find.notes = URLSIFT_NOTE_TRIMMED | URLSIFT_NOTE_UNTERMINATED;
	print_names(&to, (struct print_names){ made.find.notes, made.url.deviations, 0 });
	shown_is(&to, "unterminated,trimmed,national,underscore,http-userinfo");
	print_names(&to, (struct print_names){ .warnings = made.find.warnings });
	shown_is(&to, "S-PASSWORD,S-USERINFO-HTTP");
	print_names(&to, none);
	shown_is(&to, "");
	assert_null(print_next(&none));
	none.deviations = URLSIFT_DEV_NATIONAL;
	assert_string_equal(print_next(&none), "national");
	assert_null(print_next(&none));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_name),
		cmocka_unit_test(test_url),
		cmocka_unit_test(test_separator),
		cmocka_unit_test(test_normalized),
		cmocka_unit_test(test_hosts),
		cmocka_unit_test(test_error),
		cmocka_unit_test(test_lists),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	buffer_free(&to);
	return failed;
}
