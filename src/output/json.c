/*
 * json - output: JSON Lines
 */
#include "base/utf8.h"
#include "output/json_value.h"
#include "output/output.h"
#include "output/print.h"

/* One more string of an array, which needs no escape. */
static void
output_json_name(struct buffer *to, const char *name)
{
	buffer_put(to, ",\"", 2);
	buffer_string(to, name);
	buffer_char(to, '"');
}

static void
output_json_error(struct buffer *to, const struct urlsift_url *url)
{
	struct json_value_mark error;

	JSON_VALUE_KEY(to, "error");
	error = json_value_open(to);
	json_value_word(to, "code", urlsift_error_name(url->error));
	JSON_VALUE_KEY(to, "offset");
	buffer_number(to, url->error_off);
	json_value_word(to, "section", urlsift_error_section(url->error));
	json_value_word(to, "text", urlsift_error_text(url->error));
	json_value_close(to, error, "{}");
}

/* A member whose value is octets of a URL.  PLAIN: none of these needs an escape. */
static void
output_json_part(struct buffer *to, const char *name, const char *octets, size_t len, bool plain)
{
	if (plain)
		json_value_plain(to, name, octets, len);
	else
		json_value_part(to, name, octets, len);
}

/* ftp: the directories, where there are any. */
static void
output_json_cwd(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span cwd = { 0, 0 };
	struct json_value_mark array;

	if (!urlsift_url_cwd(find->url, find->text, &cwd))
		return;
	JSON_VALUE_KEY(to, "cwd");
	array = json_value_open(to);
	do {
		buffer_char(to, ',');
		json_value_string(to, find->text + cwd.off, cwd.len);
	} while (urlsift_url_cwd(find->url, find->text, &cwd));
	json_value_close(to, array, "[]");
}

/* prospero: the fields, each "name:value", which stand for the part of all of them. */
static void
output_json_fields(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span name = { 0, 0 }, value = { 0, 0 };
	struct buffer field = { 0 };
	struct json_value_mark array;

	if (!urlsift_url_field(find->url, find->text, &name, &value))
		return;
	JSON_VALUE_KEY(to, "field");
	array = json_value_open(to);
	do {
		field.len = 0;
		buffer_put(&field, find->text + name.off, name.len);
		buffer_char(&field, ':');
		buffer_put(&field, find->text + value.off, value.len);
		buffer_char(to, ',');
		json_value_string(to, field.octets, field.len);
	} while (urlsift_url_field(find->url, find->text, &name, &value));
	json_value_close(to, array, "[]");
	to->failed |= field.failed;
	buffer_free(&field);
}

/* The parts from PART up to END that there are. */
static void
output_json_run(struct buffer *to, const struct urlsift_find *find, int part, int end, bool plain)
{
	const struct urlsift_span *parts = find->url->parts;

	for (; part < end; part++)
		if (parts[part].off != URLSIFT_ABSENT)
			output_json_part(to, urlsift_part_name((unsigned)part),
			    find->text + parts[part].off, parts[part].len, plain);
}

static void
output_json_parts(struct buffer *to, const struct urlsift_find *find, bool plain)
{
	struct json_value_mark parts;

	JSON_VALUE_KEY(to, "parts");
	parts = json_value_open(to);
	output_json_run(to, find, URLSIFT_PART_SCHEME, URLSIFT_PART_SCHEMEPART, plain);
	json_value_word(to, "form", urlsift_url_form(find->url));
	output_json_run(to, find, URLSIFT_PART_SCHEMEPART, URLSIFT_PART_NAME, plain);
	output_json_cwd(to, find);
	output_json_run(to, find, URLSIFT_PART_NAME, URLSIFT_PART_FIELDS, plain);
	output_json_fields(to, find);
	output_json_run(to, find, URLSIFT_PART_FIELDS + 1, URLSIFT_NPARTS, plain);
	json_value_close(to, parts, "{}");
}

static void
output_json_normalized(struct buffer *to, const struct record *record)
{
	struct buffer url = { 0 };
	size_t len;

	JSON_VALUE_KEY(to, "normalized");
	/* What needs no escape stays where it was written. */
	buffer_char(to, '"');
	len = to->len;
	print_record_normalized(to, record);
	if (to->failed)
		return;
	if (utf8_quotable(to->octets + len, to->len - len) == to->len - len) {
		buffer_char(to, '"');
		return;
	}
	buffer_put(&url, to->octets + len, to->len - len);
	to->len = len - 1;
	json_value_string(to, url.octets, url.len);
	to->failed |= url.failed;
	buffer_free(&url);
}

static int
output_json_step(void *ctx, const struct urlsift_step *step)
{
	struct buffer *to = ctx;
	struct json_value_mark object;

	buffer_char(to, ',');
	object = json_value_open(to);
	json_value_word(to, "verb", step->verb);
	json_value_part(to, "text", step->text, step->len);
	if (step->danger) {
		JSON_VALUE_KEY(to, "danger");
		buffer_string(to, "true");
	}
	json_value_close(to, object, "{}");
	return 0;
}

static void
output_json_plan(struct buffer *to, const struct urlsift_find *find)
{
	struct json_value_mark array;

	JSON_VALUE_KEY(to, "plan");
	array = json_value_open(to);
	urlsift_explain(find->url, find->text, output_json_step, to);
	json_value_close(to, array, "[]");
}

static void
output_json_pieces(struct buffer *to, const struct record *record)
{
	const struct urlsift_piece *piece;
	struct json_value_mark array;
	size_t i;
	char *at;

	JSON_VALUE_KEY(to, "pieces");
	array = json_value_open(to);
	for (i = 0; i < record->n_pieces; i++) {
		piece = record_piece(record, i);
		at = buffer_reserve(to, JSON_VALUE_NUMBERS);
		if (at == NULL)
			return;
		at = json_value_number(at, ",{\"offset\":", piece->at.offset);
		at = json_value_number(at, ",\"length\":", piece->len);
		at = json_value_position(at, &piece->at);
		*at++ = '}';
		buffer_commit(to, at);
	}
	json_value_close(to, array, "[]");
}

static void
output_json_readings(struct buffer *to, const struct record *record)
{
	const struct urlsift_reading *reading;
	struct json_value_mark array, object, why;
	uint32_t left;
	size_t i;

	JSON_VALUE_KEY(to, "readings");
	array = json_value_open(to);
	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		buffer_char(to, ',');
		object = json_value_open(to);
		json_value_part(to, "url", reading->text, reading->len);
		JSON_VALUE_KEY(to, "why");
		why = json_value_open(to);
		for (left = reading->why; left != 0; left &= left - 1)
			output_json_name(to, urlsift_why_name(left & -left));
		json_value_close(to, why, "[]");
		json_value_close(to, object, "{}");
	}
	json_value_close(to, array, "[]");
}

static void
output_json_mail(struct buffer *to, const struct record_mail *mail)
{
	struct json_value_mark object;

	JSON_VALUE_KEY(to, "mail");
	object = json_value_open(to);
	JSON_VALUE_KEY(to, "message");
	buffer_number(to, mail->message);
	json_value_word(to, "id", mail->id);
	json_value_word(to, "from", mail->from);
	json_value_word(to, "date", mail->date);
	json_value_word(to, "time", mail->time);
	json_value_word(to, "subject", mail->subject);
	json_value_word(to, "list", mail->list);
	json_value_word(to, "field", mail->field);
	json_value_word(to, "part", mail->part);
	json_value_close(to, object, "{}");
}

static void
output_json_warc(struct buffer *to, const struct record_warc *warc)
{
	struct json_value_mark object;

	JSON_VALUE_KEY(to, "warc");
	object = json_value_open(to);
	json_value_word(to, "target", warc->target);
	json_value_word(to, "date", warc->date);
	json_value_word(to, "type", warc->type);
	json_value_word(to, "id", warc->id);
	json_value_close(to, object, "{}");
}

static void
output_json_names(struct buffer *to, struct print_names names)
{
	struct json_value_mark array = json_value_open(to);
	const char *name;

	/* Of most URLs there is nothing to say. */
	if ((names.notes | names.deviations | names.warnings) == 0) {
		buffer_put(to, "[]", 2);
		return;
	}
	while ((name = print_next(&names)) != NULL)
		output_json_name(to, name);
	json_value_close(to, array, "[]");
}

/* What the parser and the audit say; as for --parse when the kind is 0. */
static void
output_json_url(struct buffer *to, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	bool plain = utf8_quotable(find->text, find->len) == find->len;
	const char *verdict = urlsift_verdict_name(find->url->verdict);

	output_json_part(to, "url", find->text, find->len, plain);
	json_value_plain(to, "valid", verdict, strlen(verdict));
	if (find->url->verdict == URLSIFT_BAD)
		output_json_error(to, find->url);
	JSON_VALUE_KEY(to, "notes");
	output_json_names(to, (struct print_names){ find->notes, find->url->deviations, 0 });
	JSON_VALUE_KEY(to, "warnings");
	output_json_names(to, (struct print_names){ .warnings = find->warnings });
	output_json_parts(to, find, plain);
	if (find->url->verdict != URLSIFT_BAD)
		output_json_normalized(to, record);
	if (find->url->verdict != URLSIFT_BAD && find->kind == 0)
		output_json_plan(to, find);
}

void
output_json_begin(struct output *output, const char *name, const char *path)
{
	(void)path;
	output->name.len = 0;
	if (!output->named)
		return;
	JSON_VALUE_KEY(&output->name, "file");
	json_value_string(&output->name, name, strlen(name));
}

static void
output_json_record(struct output *output, const struct record *record)
{
	struct buffer *to = &output->buffer;
	const struct urlsift_find *find = record->find;
	struct json_value_mark object = json_value_open(to);

	if (find->kind != 0) {
		buffer_put(to, output->name.octets, output->name.len);
		json_value_place(to, record);
	}
	output_json_url(to, record);
	if (record->n_pieces > 0)
		output_json_pieces(to, record);
	if (find->n_readings > 1)
		output_json_readings(to, record);
	if (record->mail != NULL)
		output_json_mail(to, record->mail);
	if (record->warc != NULL)
		output_json_warc(to, record->warc);
	if (output->style->context && find->line != NULL) {
		JSON_VALUE_KEY(to, "context");
		json_value_string(to, find->line, find->line_len);
	}
	json_value_close(to, object, "{}");
	buffer_char(to, output->style->end);
}

const struct output_ops output_json = {
	.name = "json",
	.bad = true,
	.begin = output_json_begin,
	.record = output_json_record,
};
