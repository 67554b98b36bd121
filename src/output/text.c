/*
 * text - output: [FILE:]LINE:COLUMN:[OFFSET:]URL
 *
 * The name of the file, with its colours and separator, is made once for each file.  The rest of
 * an ordinary record is a few digits and a copy of the URL.
 */
#include "output/output.h"
#include "output/print.h"

void
output_text_begin(struct output *output, const char *name, const char *path)
{
	const struct style *style = output->style;

	output->name.len = 0;
	if (!output->named)
		return;
	print_name(&output->name, style, name, path, output->member);
	print_separator(&output->name, style, style->null_name ? '\0' : ':');
}

static void
output_text_number(struct output *output, enum style_paint paint, uint64_t n)
{
	char digits[BUFFER_DIGITS + 1], *end = buffer_digits(digits, n);

	if (!output->style->colors) {
		*end++ = ':';
		buffer_put(&output->buffer, digits, (size_t)(end - digits));
		return;
	}
	print_painted(&output->buffer, output->style, paint, digits, (size_t)(end - digits));
	print_separator(&output->buffer, output->style, ':');
}

/* Put the name and the position. */
static void
output_text_place(struct output *output, const struct record *record)
{
	const struct style *style = output->style;

	buffer_put(&output->buffer, output->name.octets, output->name.len);
	if (style->place || style->line)
		output_text_number(output, STYLE_LINE, record->at.line);
	if (style->place)
		output_text_number(output, STYLE_LINE, record->at.column);
	if (style->offset)
		output_text_number(output, STYLE_OFFSET, record->at.offset);
}

static void
output_text_record(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	const struct urlsift_find *find = record->find;

	if (find->kind != 0)
		output_text_place(output, record);
	if (style->normalize)
		print_url_normalized(&output->buffer, style, record);
	else if (find->url->verdict == URLSIFT_STRICT && !style->colors && !style->links)
		/* A strict URL is printable ASCII, so no octet needs an escape. */
		buffer_put(&output->buffer, find->text, find->len);
	else
		print_url(&output->buffer, style, find->text, find->len);
	if (style->notes && (find->notes | find->url->deviations | find->warnings) != 0) {
		buffer_char(&output->buffer, '\t');
		print_names(&output->buffer, (struct print_names){
			find->notes, find->url->deviations, find->warnings });
	}
	buffer_char(&output->buffer, style->end);
}

const struct output_ops output_text = {
	.begin = output_text_begin,
	.record = output_text_record,
};
