/*
 * sarif - output: findings as one document of SARIF 2.1.0 (--lint --sarif)
 *
 * A document has the rules, then the results in the order of the input.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/ascii.h"
#include "base/hash.h"
#include "output/json_value.h"
#include "output/output.h"
#include "output/print.h"

#define SARIF_SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

#define SARIF_RFC "https://www.rfc-editor.org/rfc/rfc1738"

/* Put the name of a file as a reference of RFC 3986, relative to the working directory. */
static void
sarif_put_uri(struct buffer *to, const char *name)
{
	buffer_string(to, "\"uri\":\"");
	print_path(to, name);
	buffer_char(to, '"');
}

/* Put a member whose value is an object with a text. */
static void
sarif_put_text(struct buffer *to, const char *member, const char *text, size_t len)
{
	buffer_string(to, ",\"");
	buffer_string(to, member);
	buffer_string(to, "\":{\"text\":");
	json_value_string(to, text, len);
	buffer_char(to, '}');
}

static void
sarif_put_rule(struct buffer *to, const struct record_finding *rule)
{
	buffer_string(to, "{\"id\":\"");
	buffer_string(to, rule->code);
	buffer_char(to, '"');
	sarif_put_text(to, "shortDescription", rule->text, strlen(rule->text));
	buffer_string(to, ",\"helpUri\":\"" SARIF_RFC);
	if (ascii_is_digit(rule->section[0])) {
		buffer_string(to, "#section-");
		buffer_string(to, rule->section);
	}
	buffer_char(to, '"');
	buffer_string(to, ",\"defaultConfiguration\":{\"level\":\"");
	buffer_string(to, rule->error ? "error" : "warning");
	buffer_string(to, "\"}}");
}

void
output_sarif_begin(struct output *output, const struct record_finding *rules, size_t n)
{
	struct buffer *to = &output->buffer;
	size_t i;

	buffer_string(to, "{\"$schema\":\"" SARIF_SCHEMA "\",\"version\":\"2.1.0\",\"runs\":[{"
	    "\"tool\":{\"driver\":{\"name\":\"urlsift\",\"version\":\"");
	buffer_string(to, urlsift_version());
	buffer_string(to, "\",\"rules\":[");
	for (i = 0; i < n; i++) {
		buffer_string(to, i == 0 ? "\n" : ",\n");
		sarif_put_rule(to, &rules[i]);
	}
	buffer_string(to, "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
}

void
output_sarif_end(struct output *output)
{
	buffer_string(&output->buffer, "]}]}\n");
}

/* Put a hash of the code and the URL, which stays the same if lines before it change. */
static void
sarif_put_fingerprint(struct buffer *to, const struct record *record,
    const struct record_finding *finding)
{
	uint64_t hash = hash_octets_64(HASH_START_64, finding->code, strlen(finding->code) + 1);
	char text[17];

	hash = hash_octets_64(hash, record->find->text, record->find->len);
	snprintf(text, sizeof(text), "%016" PRIx64, hash);
	buffer_string(to, ",\"partialFingerprints\":{\"codeAndUrl/v1\":\"");
	buffer_string(to, text);
	buffer_string(to, "\"}");
}

static void
sarif_put_result(struct output *output, const struct record *record,
    const struct record_finding *finding)
{
	struct buffer *to = &output->buffer, message = { 0 };
	struct style style = *output->style;

	/* SARIF requires UTF-8, so escape other octets as on a terminal. */
	style.terminal = true;
	buffer_string(to, "{\"ruleId\":\"");
	buffer_string(to, finding->code);
	buffer_string(to, "\",\"level\":\"");
	buffer_string(to, finding->error ? "error" : "warning");
	buffer_char(to, '"');
	output_lint_message(&message, &style, record, finding);
	sarif_put_text(to, "message", message.octets, message.len);
	to->failed |= message.failed;
	buffer_free(&message);
	buffer_string(to, ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{");
	sarif_put_uri(to, record->file);
	buffer_string(to, "},\"region\":{\"startLine\":");
	buffer_number(to, record->at.line);
	buffer_string(to, ",\"startColumn\":");
	buffer_number(to, record->at.column);
	buffer_string(to, ",\"byteOffset\":");
	buffer_number(to, record->at.offset);
	buffer_string(to, ",\"byteLength\":");
	buffer_number(to, record->end - record->at.offset);
	buffer_string(to, "}}}]");
	sarif_put_fingerprint(to, record, finding);
	buffer_char(to, '}');
}

static void
sarif_record(struct output *output, const struct record *record)
{
	size_t i;

	for (i = 0; i < record->n_findings; i++) {
		buffer_string(&output->buffer, output->n == 0 && i == 0 ? "\n" : ",\n");
		sarif_put_result(output, record, &record->findings[i]);
	}
}

const struct output_ops output_sarif = {
	.bad = true,
	.record = sarif_record,
};
