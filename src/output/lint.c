/*
 * lint - output: findings in the form of a compiler's messages (--lint)
 *
 *	FILE:LINE:COLUMN: error|warning: TEXT [CODE, RFC 1738 section SECTION]
 */
#include "base/ascii.h"
#include "output/json_value.h"
#include "output/output.h"
#include "output/print.h"

/* Put the better URL, if there is one: ", or 'URL'" or "; did you mean 'URL'?". */
static void
output_lint_instead(struct buffer *to, const struct style *style, const struct record *record,
    const struct record_finding *finding)
{
	if (finding->reading != NULL) {
		buffer_string(to, ", or '");
		print_shown(to, style, finding->reading->text, finding->reading->len);
		buffer_char(to, '\'');
	} else if (finding->spelling && record->suggestion_len > 0) {
		buffer_string(to, "; did you mean '");
		print_shown(to, style, record->suggestion, record->suggestion_len);
		buffer_string(to, "'?");
	}
}

/* Put the code and the section: " [CODE, RFC 1738 section 5]". */
static void
output_lint_authority(struct buffer *to, const struct record_finding *finding)
{
	buffer_string(to, " [");
	buffer_string(to, finding->code);
	if (finding->section[0] != '\0') {
		buffer_string(to, ", RFC 1738 ");
		if (ascii_is_digit(finding->section[0]))
			buffer_string(to, "section ");
		buffer_string(to, finding->section);
	}
	buffer_char(to, ']');
}

void
output_lint_message(struct buffer *to, const struct style *style, const struct record *record,
    const struct record_finding *finding)
{
	buffer_string(to, finding->text);
	if (record->find->len > 0) {
		buffer_string(to, ": '");
		print_shown(to, style, record->find->text, record->find->len);
		buffer_char(to, '\'');
	}
	output_lint_instead(to, style, record, finding);
	output_lint_authority(to, finding);
}

static void
output_lint_text_finding(struct output *output, const struct record *record,
    const struct record_finding *finding)
{
	const struct style *style = output->style;
	struct buffer *to = &output->buffer;

	buffer_put(to, output->name.octets, output->name.len);
	buffer_number(to, record->at.line);
	buffer_char(to, ':');
	buffer_number(to, record->at.column);
	buffer_string(to, ": ");
	buffer_string(to, finding->error ? "error: " : "warning: ");
	output_lint_message(to, style, record, finding);
	buffer_char(to, style->end);
}

static void
output_lint_json_finding(struct output *output, const struct record *record,
    const struct record_finding *finding)
{
	struct buffer *to = &output->buffer;
	struct json_value_mark object = json_value_open(to);

	buffer_put(to, output->name.octets, output->name.len);
	json_value_place(to, record);
	json_value_part(to, "url", record->find->text, record->find->len);
	json_value_word(to, "level", finding->error ? "error" : "warning");
	json_value_word(to, "code", finding->code);
	json_value_word(to, "section", finding->section[0] == '\0' ? NULL : finding->section);
	json_value_word(to, "text", finding->text);
	if (finding->reading != NULL)
		json_value_part(to, "reading", finding->reading->text, finding->reading->len);
	else if (finding->spelling && record->suggestion_len > 0)
		json_value_part(to, "suggestion", record->suggestion, record->suggestion_len);
	json_value_close(to, object, "{}");
	buffer_char(to, output->style->end);
}

static void
output_lint_text_record(struct output *output, const struct record *record)
{
	size_t i;

	for (i = 0; i < record->n_findings; i++)
		output_lint_text_finding(output, record, &record->findings[i]);
}

static void
output_lint_json_record(struct output *output, const struct record *record)
{
	size_t i;

	for (i = 0; i < record->n_findings; i++)
		output_lint_json_finding(output, record, &record->findings[i]);
}

const struct output_ops output_lint = {
	.bad = true,
	.begin = output_text_begin,
	.record = output_lint_text_record,
};

const struct output_ops output_lint_json = {
	.bad = true,
	.begin = output_json_begin,
	.record = output_lint_json_record,
};
