/*
 * lint: each finding as a line and as an object
 */
#include "../unit.h"

#include "shown.h"

static const struct urlsift_reading reading = { .text = "x:-y\33", .len = 5 };

static const struct record_finding findings[] = {
	{ .error = true, .spelling = true, .code = "host", .section = "5", .text = "bad host" },
	{ .code = "trimmed", .section = "appendix", .text = "cut", .reading = &reading },
	{ .code = "several", .section = "", .text = "\"two\"" },
};

static const struct style named = { .file = true, .end = '\n' };

static void
test_text(void **state)
{
	struct finding made;

	(void)state;
	finding(&made, "x:y\n");
	shown_record(&output_lint, &named, "f", &made.record, "");
	made.record.findings = findings;
	made.record.n_findings = 3;
	shown_record(&output_lint, &named, "f", &made.record,
	    "f:2:3: error: bad host: 'x:y\\x0A' [host, RFC 1738 section 5]\n"
	    "f:2:3: warning: cut: 'x:y\\x0A', or 'x:-y\\x1B' [trimmed, RFC 1738 appendix]\n"
	    "f:2:3: warning: \"two\": 'x:y\\x0A' [several]\n");
}

static void
test_json(void **state)
{
	static const char place[] = "\"line\":2,\"column\":3,\"offset\":9,\"end\":12,";
	struct buffer wanted = { 0 };
	struct finding made;
	size_t i;
	static const char *const rest[] = {
		"\"level\":\"error\",\"code\":\"host\",\"section\":\"5\",\"text\":\"bad host\"}\n",
		"\"level\":\"warning\",\"code\":\"trimmed\",\"section\":\"appendix\","
		"\"text\":\"cut\","
		"\"reading\":\"x:-y\\u001b\"}\n",
		"\"level\":\"warning\",\"code\":\"several\",\"text\":\"\\\"two\\\"\"}\n",
	};

	(void)state;
	finding(&made, "x:\377");
	shown_record(&output_lint_json, &named, "f", &made.record, "");
	made.record.findings = findings;
	made.record.n_findings = 3;
	for (i = 0; i < 3; i++) {
		buffer_string(&wanted, "{\"file\":\"f\",");
		buffer_string(&wanted, place);
		buffer_string(&wanted, "\"wrapper\":\"url\",\"url\":{\"bytes\":\"eDr/\"},");
		buffer_string(&wanted, rest[i]);
	}
	shown_record(&output_lint_json, &named, "f", &made.record, buffer_terminate(&wanted));
	buffer_free(&wanted);
}

/* Only findings about the URL's spelling have the suggestion. */
static void
test_suggestion(void **state)
{
	const struct style style = { .end = '\n' };
	struct finding made;

	(void)state;
	finding(&made, "");
	made.record.findings = findings;
	made.record.n_findings = 1;
	made.record.suggestion = "x:z\33";
	made.record.suggestion_len = 4;
	shown_record(&output_lint, &style, "f", &made.record,
	    "2:3: error: bad host; did you mean 'x:z\\x1B'? [host, RFC 1738 section 5]\n");
	shown_record(&output_lint_json, &style, "f", &made.record,
	    "{\"line\":2,\"column\":3,\"offset\":9,\"end\":9,\"wrapper\":\"url\",\"url\":\"\","
	    "\"level\":\"error\",\"code\":\"host\",\"section\":\"5\",\"text\":\"bad host\","
	    "\"suggestion\":\"x:z\\u001b\"}\n");
	made.record.findings = findings + 2;
	shown_record(&output_lint, &style, "f", &made.record, "2:3: warning: \"two\" [several]\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_suggestion),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
