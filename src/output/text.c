/*
 * text - output: [FILE:]LINE:COLUMN:[OFFSET:]URL
 *
 * The name of the file, with its colours and separator, is made once for each file.  The rest of
 * an ordinary record is a few digits and a copy of the URL.
 */
#include "output/output.h"
#include "output/print.h"

#define OUTPUT_TEXT_NUMBERS (3 * (BUFFER_DIGITS + (size_t)1))	/* octets of the position */

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
	char digits[BUFFER_DIGITS];

	print_painted(&output->buffer, output->style, paint, digits,
	    (size_t)(buffer_digits(digits, n) - digits));
	print_separator(&output->buffer, output->style, ':');
}

/* Put the name and the position in colours. */
static void
output_text_place_painted(struct output *output, const struct record *record)
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

/* Copy octets to TO.  Returns the address after them. */
static char *
output_text_copy(char *to, const char *octets, size_t len)
{
	if (len > 0)
		memcpy(to, octets, len);
	return to + len;
}

/* Write the name and the position at TO, where there is room.  Returns the address after them. */
static char *
output_text_place(char *to, const struct output *output, const struct record *record)
{
	const struct style *style = output->style;

	to = output_text_copy(to, output->name.octets, output->name.len);
	if (style->place || style->line) {
		to = buffer_digits(to, record->at.line);
		*to++ = ':';
	}
	if (style->place) {
		to = buffer_digits(to, record->at.column);
		*to++ = ':';
	}
	if (style->offset) {
		to = buffer_digits(to, record->at.offset);
		*to++ = ':';
	}
	return to;
}

static void
output_text_record(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	const struct urlsift_find *find = record->find;
	char *to;

	if (find->kind != 0 && style->colors)
		output_text_place_painted(output, record);
	else if (find->kind != 0 && (to = buffer_reserve(&output->buffer, output->name.len +
	    OUTPUT_TEXT_NUMBERS)) != NULL)
		buffer_commit(&output->buffer, output_text_place(to, output, record));
	if (style->normalize)
		print_url_normalized(&output->buffer, style, record);
	else
		print_url(&output->buffer, style, find->text, find->len);
	if (style->notes && (find->notes | find->url->deviations | find->warnings) != 0) {
		buffer_char(&output->buffer, '\t');
		print_names(&output->buffer, (struct print_names){
			find->notes, find->url->deviations, find->warnings });
	}
	buffer_char(&output->buffer, style->end);
}

/* The fast path.  A strict URL is printable ASCII, so no octet needs an escape. */
static void
output_text_plain(struct output *output, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	char *to;

	if (find->url->verdict != URLSIFT_STRICT) {
		output_text_record(output, record);
		return;
	}
	to = buffer_reserve(&output->buffer, output->name.len + OUTPUT_TEXT_NUMBERS +
	    find->len + 1);
	if (to == NULL)
		return;
	if (find->kind != 0)
		to = output_text_place(to, output, record);
	to = output_text_copy(to, find->text, find->len);
	*to++ = output->style->end;
	buffer_commit(&output->buffer, to);
}

const struct output_ops output_text = {
	.begin = output_text_begin,
	.record = output_text_record,
	.plain = output_text_plain,
};
