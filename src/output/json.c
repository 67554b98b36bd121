/*
 * json - output: JSON Lines
 */
#include "output/json_plain.h"
#include "output/json_url.h"
#include "output/json_value.h"
#include "output/output.h"

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
			json_value_item(to, urlsift_why_name(left & -left));
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
	json_url_put(to, record);
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

static void
output_json_plain(struct output *output, const struct record *record)
{
	if (!json_plain_put(output, record))
		output_json_record(output, record);
}

const struct output_ops output_json = {
	.name = "json",
	.bad = true,
	.begin = output_json_begin,
	.record = output_json_record,
	.plain = output_json_plain,
};
