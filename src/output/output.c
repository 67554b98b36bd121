/*
 * output - output: records -> octets on standard output
 */
#include "output/output.h"

#include <errno.h>

#include "output/defang.h"
#include "output/json_value.h"
#include "output/print.h"
#include "output/sqlite.h"

void
output_init(struct output *output, const struct output_ops *ops, const struct style *style, int fd)
{
	*output = (struct output){ .ops = ops, .style = style, .fd = fd, .named = style->file };
	output->record = ops->record;
	if (ops->plain != NULL && !style->colors && !style->links && !style->normalize &&
	    !style->notes)
		output->record = ops->plain;
	if (style->defang)
		output->defang = defang_new();
}

void
output_free(struct output *output)
{
	defang_free(output->defang);
	buffer_free(&output->buffer);
	buffer_free(&output->name);
	buffer_free(&output->in);
}

bool
output_flush(struct output *output)
{
	struct progress *progress = output->style->terminal ? output->progress : NULL;

	if (output->error == 0 &&
	    (output->buffer.failed || output->name.failed || output->in.failed))
		output->error = ENOMEM;
	if (output->error != 0 || output->buffer.len == 0)
		;
	else if (output->sqlite == NULL)
		output->error = progress_write(progress, output->fd, output->buffer.octets,
		    output->buffer.len);
	else if (!sqlite_take(output->sqlite, output->buffer.octets, output->buffer.len))
		output->error = EIO;
	output->buffer.len = 0;
	return output->error == 0;
}

void
output_begin(struct output *output, const char *name, const char *path, bool member)
{
	output->member = member;
	output->named = member ? output->style->member : output->style->file;
	if (output->ops->begin != NULL)
		output->ops->begin(output, name, path);
	/* Without memory for the name, the records would be wrong. */
	output->buffer.failed |= output->name.failed;
}

void
output_record(struct output *output, const struct record *record)
{
	output->refused = NULL;
	if (output->style->defang)
		record = output->defang == NULL ? NULL : defang_record(output->defang, record);
	if (record == NULL) {
		output->buffer.failed = true;
		return;
	}
	output->record(output, record);
	output->n += output->refused == NULL;
}

/* Put what output_answer() puts as a JSON object. */
static void
output_object(struct output *output, const struct output_place *place, const uint64_t *count)
{
	struct buffer *to = &output->buffer;
	struct json_value_mark object = json_value_open(to);

	if (output->named || (!place->message && count == NULL))
		json_value_part(to, "file", place->name, strlen(place->name));
	if (place->mail != NULL) {
		JSON_VALUE_KEY(to, "message");
		buffer_number(to, place->mail->message);
		json_value_word(to, "id", place->mail->id);
	}
	if (count != NULL) {
		JSON_VALUE_KEY(to, "count");
		buffer_number(to, *count);
	}
	json_value_close(to, object, "{}");
	buffer_char(to, output->style->end);
}

/* Put the name of a file or a message.  Returns whether there is one. */
static bool
output_place_name(struct output *output, const struct output_place *place, bool counts)
{
	const struct style *style = output->style;
	const struct record_mail *mail = place->mail;
	struct buffer *to = &output->buffer;
	bool named = output->named || (mail != NULL ? mail->id == NULL : place->message || !counts);

	if (named)
		print_name(to, style, place->name, place->path, output->member);
	/* FILE:NUMBER is one name, so a ":" separates the two even if NUL ends names. */
	if (named && mail != NULL)
		print_separator(to, style, ':');
	if (mail != NULL && mail->id != NULL)
		print_text(to, style, mail->id, strlen(mail->id));
	else if (mail != NULL)
		buffer_number(to, mail->message);
	return named || mail != NULL;
}

void
output_answer(struct output *output, const struct output_place *place, const uint64_t *count)
{
	const struct style *style = output->style;
	struct buffer *to = &output->buffer;
	char end = style->end;

	if (output->ops == &output_json || output->ops == &output_lint_json) {
		output_object(output, place, count);
		return;
	}
	if (output_place_name(output, place, count != NULL) && count != NULL)
		print_separator(to, style, style->null_name ? '\0' : ':');
	if (count != NULL)
		buffer_number(to, *count);
	else if (style->null_name)
		end = '\0';
	buffer_char(to, end);
}
