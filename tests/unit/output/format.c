/*
 * format: directives, invalid formats, the ends of records
 */
#include "../unit.h"

#include "output/format.h"
#include "shown.h"

static void
show_record(const char *text, const struct record *record, const char *wanted, size_t len)
{
	const char *what;
	size_t n;
	const struct style style = { .end = '\n', .format = format_new(text, &what, &n) };
	struct output output;

	assert_non_null(style.format);
	output_init(&output, &output_format, &style, -1);
	output_record(&output, record);
	shown_octets(&output.buffer, wanted, len);
	output_free(&output);
	format_free(style.format);
}

static void
show(const char *text, const char *url, const char *wanted)
{
	struct finding made;

	show_record(text, finding(&made, url), wanted, strlen(wanted));
}

/* The format TEXT is refused because of the directive WANTED. */
static void
refused(const char *text, const char *wanted)
{
	const char *what = NULL;
	size_t len = 0;

	assert_null(format_new(text, &what, &len));
	assert_non_null(what);
	assert_int_equal(len, strlen(wanted));
	assert_memory_equal(what, wanted, len);
}

static void
test_directives(void **state)
{
	(void)state;
	show("%f:%l:%c:%b-%e %k %v %s %h", "HTTP://H.dom:80/~",
	    "f:2:3:9-26 url relaxed HTTP H.dom\n");
	show("%u %U", "HTTP://H.dom:80/~", "HTTP://H.dom:80/~ http://h.dom/~\n");
	show("[%U]", "http://h..dom/", "[]\n");
	show("%n|%w", "http://u:p@h_x.dom/",
	    "underscore,http-userinfo|S-PASSWORD,S-USERINFO-HTTP\n");
	show("%n|%w", "http://h.dom/", "|\n");
	show("%%%u%%", "x:\33\302\233", "%x:%1B%C2%9B%\n");
	show("", "x:y", "\n");
}

static void
test_parts(void **state)
{
	(void)state;
	show("%{user},%{password},%{port},%{path}", "ftp://u:@h.dom/\177", "u,,,\n");
	show("%{path} %{name} %{cwd}", "ftp://h.dom/a//b;type=a", "a//b b a/\n");
	show("%{cwd}|%{field}|%{form}", "http://h.dom/", "||\n");
	show("%{field}", "prospero://h.dom/x;v=1;w=", "v:1;w:\n");
	show("%{form}", "wais://h.dom/d?q", "search\n");
}

static void
test_csv(void **state)
{
	const struct record_mail mail = { .message = 7, .from = "\"Joe, \" <joe@h>" };
	struct finding made;
	static const char row[] = "7,\"\"\"Joe, \"\" <joe@h>\",\n";

	(void)state;
	show("%{csv:u},%{csv:host},%{csv:port}", "http://h.dom/a", "http://h.dom/a,h.dom,\n");
	show("%{csv:u}", "http://h.dom/a,b", "\"http://h.dom/a,b\"\n");
	show("%{csv:path}", "http://h.dom/=cmd", "\"=cmd\"\n");
	show("%{csv:path}", "http://h.dom/+-@", "\"+-@\"\n");
	show("%{csv:path}", "http://h.dom/a=b", "a=b\n");
	finding(&made, "x:y");
	made.record.mail = &mail;
	show_record("%{csv:m},%{csv:mail.from},%{csv:i}", &made.record, row, sizeof(row) - 1);
	refused("%{csv:q}", "%{csv:q}");
	refused("%{csv:}", "%{csv:}");
	refused("%{csv:%}", "%{csv:%}");
	refused("%{u}", "%{u}");
}

static void
test_line(void **state)
{
	struct finding made;

	(void)state;
	finding(&made, "http://www.h.dom/?b&a");
	show_record("[%t]", &made.record, "[]\n", 3);
	made.find.line = "a \33 line";
	made.find.line_len = 6;
	show_record("[%t] %S", &made.record, "[a %1B li] dom,h)/?a&b\n", 23);
}

static void
test_mail(void **state)
{
	const struct record_mail mail = { .message = 7, .id = "a\33@h" };
	struct finding made;

	(void)state;
	show("[%m|%i]", "x:y", "[|]\n");
	finding(&made, "x:y");
	made.record.mail = &mail;
	show_record("%m|%i", &made.record, "7|a%1B@h\n", 9);
}

/* A format that ends in a newline or NUL gets no other end. */
static void
test_ends(void **state)
{
	struct finding made;

	(void)state;
	show("a\\tb\\\\n\\n", "x:y", "a\tb\\n\n");
	show("\n", "x:y", "\n");
	show("\\n%u", "x:y", "\nx:y\n");
	show_record("%u\\0", finding(&made, "x:y"), "x:y", 4);
	show_record("\\0%u", finding(&made, "x:y"), "\0x:y\n", 5);
}

static void
test_refused(void **state)
{
	(void)state;
	refused("ab%", "%");
	refused("%qx", "%q");
	refused("%\377", "%\377");
	refused("%{nope}x", "%{nope}");
	refused("%{}", "%{}");
	refused("%{hos}", "%{hos}");
	refused("%{hostx}", "%{hostx}");
	refused("%u%{host", "%{host");
	refused("a\\", "\\");
	refused("\\x", "\\x");
}

static void
test_warns(void **state)
{
	const char *what;
	size_t len, i;
	static const struct {
		const char *text;
		bool warns;
	} formats[] = {
		{ "%u%w", true }, { "w%%w", false }, { "%{password}", false }, { "", false }
	};

	(void)state;
	for (i = 0; i < sizeof(formats) / sizeof(*formats); i++) {
		struct format *format = format_new(formats[i].text, &what, &len);

		assert_non_null(format);
		assert_int_equal((format_uses(format) & FORMAT_WARNINGS) != 0, formats[i].warns);
		format_free(format);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_directives),
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_csv),
		cmocka_unit_test(test_line),
		cmocka_unit_test(test_mail),
		cmocka_unit_test(test_ends),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_warns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
