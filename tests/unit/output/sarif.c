/*
 * sarif: the whole document of --lint --sarif
 */
#include "../unit.h"

#include "output/output.h"
#include "shown.h"

static const struct style style = { .file = true, .place = true, .end = '\n' };

static const struct urlsift_reading reading = { .text = "x:-y\33", .len = 5 };

static const struct record_finding findings[] = {
	{ .error = true, .spelling = true, .code = "host", .section = "5", .text = "bad host" },
	{ .code = "trimmed", .section = "appendix", .text = "\"cut\" <", .reading = &reading },
};

#define HEAD "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\"," \
	"\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"urlsift\"," \
	"\"version\":\"" URLSIFT_VERSION "\",\"rules\":["
#define RESULTS "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":["
#define TAIL "]}]}\n"

/* Documents without finds, with no rule, one rule and two rules. */
static void
test_rules(void **state)
{
	struct output output;

	(void)state;
	output_init(&output, &output_sarif, &style, -1);
	output_sarif_begin(&output, NULL, 0);
	output_sarif_end(&output);
	shown_is(&output.buffer, HEAD RESULTS TAIL);
	output_sarif_begin(&output, findings, 2);
	output_sarif_end(&output);
	shown_is(&output.buffer, HEAD
	    "\n{\"id\":\"host\",\"shortDescription\":{\"text\":\"bad host\"},"
	    "\"helpUri\":\"https://www.rfc-editor.org/rfc/rfc1738#section-5\","
	    "\"defaultConfiguration\":{\"level\":\"error\"}},"
	    "\n{\"id\":\"trimmed\",\"shortDescription\":{\"text\":\"\\\"cut\\\" <\"},"
	    "\"helpUri\":\"https://www.rfc-editor.org/rfc/rfc1738\","
	    "\"defaultConfiguration\":{\"level\":\"warning\"}}" RESULTS TAIL);
	output_free(&output);
}

#define PLACE(uri, len, print) ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":" \
	"{\"uri\":\"" uri "\"},\"region\":{\"startLine\":2,\"startColumn\":3," \
	"\"byteOffset\":9,\"byteLength\":" len "}}}],\"partialFingerprints\":" \
	"{\"codeAndUrl/v1\":\"" print "\"}}"

/* Each finding of each record is a result; all but the first follow a comma. */
static void
test_results(void **state)
{
	struct output output;
	struct finding made;

	(void)state;
	output_init(&output, &output_sarif, &style, -1);
	finding(&made, "x:y\n");
	output_begin(&output, "f", NULL, false);
	made.record.findings = findings;
	made.record.n_findings = 2;
	output_record(&output, &made.record);
	shown_is(&output.buffer,
	    "\n{\"ruleId\":\"host\",\"level\":\"error\","
	    "\"message\":{\"text\":\"bad host: 'x:y\\\\x0A' [host, RFC 1738 section 5]\"}"
	    PLACE("f", "4", "7df64a0008045ec8")
	    ",\n{\"ruleId\":\"trimmed\",\"level\":\"warning\","
	    "\"message\":{\"text\":\"\\\"cut\\\" <: 'x:y\\\\x0A', or 'x:-y\\\\x1B' "
	    "[trimmed, RFC 1738 appendix]\"}" PLACE("f", "4", "139bfd464f3b302a"));
	made.record.n_findings = 1;
	made.record.suggestion = "x:z";
	made.record.suggestion_len = 3;
	output_record(&output, &made.record);
	shown_is(&output.buffer,
	    ",\n{\"ruleId\":\"host\",\"level\":\"error\",\"message\":{\"text\":"
	    "\"bad host: 'x:y\\\\x0A'; did you mean 'x:z'? [host, RFC 1738 section 5]\"}"
	    PLACE("f", "4", "7df64a0008045ec8"));
	output_free(&output);
}

/* The document is UTF-8, also if the name of a file or a URL is not. */
static void
test_hostile(void **state)
{
	struct output output;
	struct finding made;

	(void)state;
	output_init(&output, &output_sarif, &style, -1);
	finding(&made, "\377\"\\\33\342\200\256\303\251");
	made.record.file = "a b/\"\377\n%";
	made.record.findings = findings;
	made.record.n_findings = 1;
	output_record(&output, &made.record);
	shown_is(&output.buffer,
	    "\n{\"ruleId\":\"host\",\"level\":\"error\",\"message\":{\"text\":"
	    "\"bad host: '\\\\xFF\\\"\\\\\\\\x1B\\\\xE2\\\\x80\\\\xAE\303\251' "
	    "[host, RFC 1738 section 5]\"}"
	    PLACE("a%20b/%22%FF%0A%25", "9", "65fa1a660031e1a7"));
	output_free(&output);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rules),
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_hostile),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
