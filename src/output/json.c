/*
 * json - output: JSON Lines
 */
#include "output/json_value.h"
#include "output/output.h"
#include "output/print.h"
#include "base/utf8.h"

/* One more string of an array: CTX is the buffer. */
static void
json_name(void *ctx, const char *name)
{
	struct buffer *to = ctx;

	buffer_put(to, ",\"", 2);
	buffer_string(to, name);
	buffer_char(to, '"');
}

static const char *
json_verdict(enum urlsift_verdict verdict)
{
	return verdict == URLSIFT_STRICT ? "\"strict\"" :
	    verdict == URLSIFT_RELAXED ? "\"relaxed\"" : "\"bad\"";
}

static void
json_error(struct buffer *to, const struct urlsift_url *url)
{
	struct json_mark error;

	JSON_KEY(to, "error");
	error = json_open(to);
	JSON_KEY(to, "code");
	json_string(to, urlsift_error_name(url->error), strlen(urlsift_error_name(url->error)));
	JSON_KEY(to, "offset");
	buffer_number(to, url->error_off);
	JSON_KEY(to, "section");
	json_string(to, urlsift_error_section(url->error),
	    strlen(urlsift_error_section(url->error)));
	JSON_KEY(to, "text");
	json_string(to, urlsift_error_text(url->error), strlen(urlsift_error_text(url->error)));
	json_close(to, error, "{}");
}

/* ftp: the directories, where there are any. */
static void
json_cwd(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span cwd = { 0, 0 };
	struct json_mark array;

	if (!urlsift_url_cwd(find->url, find->text, &cwd))
		return;
	JSON_KEY(to, "cwd");
	array = json_open(to);
	do {
		buffer_char(to, ',');
		json_string(to, find->text + cwd.off, cwd.len);
	} while (urlsift_url_cwd(find->url, find->text, &cwd));
	json_close(to, array, "[]");
}

/* prospero: the fields, each "name:value". */
static void
json_fields(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span name = { 0, 0 }, value = { 0, 0 };
	struct buffer field = { 0 };
	struct json_mark array;

	if (!urlsift_url_field(find->url, find->text, &name, &value))
		return;
	JSON_KEY(to, "field");
	array = json_open(to);
	do {
		field.len = 0;
		buffer_put(&field, find->text + name.off, name.len);
		buffer_char(&field, ':');
		buffer_put(&field, find->text + value.off, value.len);
		buffer_char(to, ',');
		json_string(to, field.octets, field.len);
	} while (urlsift_url_field(find->url, find->text, &name, &value));
	json_close(to, array, "[]");
	to->failed |= field.failed;
	buffer_free(&field);
}

static void
json_parts(struct buffer *to, const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	const char *form = urlsift_url_form(url);
	struct json_mark parts;
	const char *name;
	int part;

	JSON_KEY(to, "parts");
	parts = json_open(to);
	for (part = 0; part < URLSIFT_NPARTS; part++) {
		if (part == URLSIFT_NAME)
			json_cwd(to, find);
		if (part == URLSIFT_FIELDS)
			json_fields(to, find);
		name = url->parts[part].off == URLSIFT_ABSENT ? NULL :
		    urlsift_part_name((enum urlsift_part)part);
		if (name != NULL)
			json_part(to, name, find->text + url->parts[part].off,
			    url->parts[part].len);
		if (part == URLSIFT_SCHEME && form != NULL)
			json_part(to, "form", form, strlen(form));
	}
	json_close(to, parts, "{}");
}

static void
json_normalized(struct buffer *to, const struct urlsift_find *find)
{
	struct buffer url = { 0 };
	size_t len;

	JSON_KEY(to, "normalized");
	/* What needs no escape stays where it was written. */
	buffer_char(to, '"');
	len = to->len;
	put_normalized(to, find);
	if (to->failed)
		return;
	if (utf8_quotable(to->octets + len, to->len - len) == to->len - len) {
		buffer_char(to, '"');
		return;
	}
	buffer_put(&url, to->octets + len, to->len - len);
	to->len = len - 1;
	json_string(to, url.octets, url.len);
	to->failed |= url.failed;
	buffer_free(&url);
}

static int
json_step(void *ctx, const struct urlsift_step *step)
{
	struct buffer *to = ctx;
	struct json_mark object;

	buffer_char(to, ',');
	object = json_open(to);
	json_part(to, "verb", step->verb, strlen(step->verb));
	json_part(to, "text", step->text, step->len);
	if (step->danger) {
		JSON_KEY(to, "danger");
		buffer_string(to, "true");
	}
	json_close(to, object, "{}");
	return 0;
}

static void
json_plan(struct buffer *to, const struct urlsift_find *find)
{
	struct json_mark array;

	JSON_KEY(to, "plan");
	array = json_open(to);
	urlsift_explain(find->url, find->text, json_step, to);
	json_close(to, array, "[]");
}

static void
json_pieces(struct buffer *to, const struct record *record)
{
	struct json_mark array, object;
	size_t i;

	JSON_KEY(to, "pieces");
	array = json_open(to);
	for (i = 0; i < record->n_pieces; i++) {
		buffer_char(to, ',');
		object = json_open(to);
		JSON_KEY(to, "offset");
		buffer_number(to, record->pieces[i].at.offset);
		JSON_KEY(to, "length");
		buffer_number(to, record->pieces[i].len);
		json_position(to, &record->pieces[i].at);
		json_close(to, object, "{}");
	}
	json_close(to, array, "[]");
}

static void
json_readings(struct buffer *to, const struct urlsift_find *find)
{
	struct json_mark array, object, why;
	uint32_t left;
	size_t i;

	JSON_KEY(to, "readings");
	array = json_open(to);
	for (i = 0; i < find->n_readings; i++) {
		buffer_char(to, ',');
		object = json_open(to);
		JSON_KEY(to, "url");
		json_string(to, find->readings[i].text, find->readings[i].len);
		JSON_KEY(to, "why");
		why = json_open(to);
		for (left = find->readings[i].why; left != 0; left &= left - 1)
			json_name(to, urlsift_why_name((enum urlsift_why)(left & -left)));
		json_close(to, why, "[]");
		json_close(to, object, "{}");
	}
	json_close(to, array, "[]");
}

static void
json_optional(struct buffer *to, const char *name, const char *string)
{
	if (string != NULL)
		json_part(to, name, string, strlen(string));
}

static void
json_mail(struct buffer *to, const struct record_mail *mail)
{
	struct json_mark object;

	JSON_KEY(to, "mail");
	object = json_open(to);
	JSON_KEY(to, "message");
	buffer_number(to, mail->message);
	json_optional(to, "id", mail->id);
	json_optional(to, "date", mail->date);
	json_optional(to, "subject", mail->subject);
	json_optional(to, "part", mail->part);
	json_close(to, object, "{}");
}

/* What the parser and the audit say; as for --parse when the kind is 0. */
static void
json_url(struct buffer *to, const struct urlsift_find *find)
{
	struct json_mark array;

	JSON_KEY(to, "url");
	json_string(to, find->text, find->len);
	JSON_KEY(to, "valid");
	buffer_string(to, json_verdict(find->url->verdict));
	if (find->url->verdict == URLSIFT_BAD)
		json_error(to, find->url);
	JSON_KEY(to, "notes");
	array = json_open(to);
	put_notes(find, json_name, to);
	json_close(to, array, "[]");
	JSON_KEY(to, "warnings");
	array = json_open(to);
	put_warnings(find, json_name, to);
	json_close(to, array, "[]");
	json_parts(to, find);
	if (find->url->verdict != URLSIFT_BAD)
		json_normalized(to, find);
	if (find->url->verdict != URLSIFT_BAD && find->kind == 0)
		json_plan(to, find);
}

static void
json_begin(struct output *output, const char *name, const char *path)
{
	(void)path;
	output->name.len = 0;
	if (!output->named)
		return;
	JSON_KEY(&output->name, "file");
	json_string(&output->name, name, strlen(name));
}

static void
json_record(struct output *output, const struct record *record)
{
	struct buffer *to = &output->buffer;
	const struct urlsift_find *find = record->find;
	struct json_mark object = json_open(to);

	if (find->kind != 0) {
		buffer_put(to, output->name.octets, output->name.len);
		json_place(to, record);
	}
	json_url(to, find);
	if (record->n_pieces > 0)
		json_pieces(to, record);
	if (find->n_readings > 1)
		json_readings(to, find);
	if (record->mail != NULL)
		json_mail(to, record->mail);
	json_close(to, object, "{}");
	buffer_char(to, output->style->end);
}

const struct output_ops output_json = {
	.name = "json",
	.bad = true,
	.begin = json_begin,
	.record = json_record,
};
