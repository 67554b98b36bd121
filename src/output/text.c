/*
 * text - output: [FILE:]LINE:COLUMN:[OFFSET:]URL
 *
 * The name of the file, with all that belongs to it, is made once a file; the
 * rest of an ordinary record is a few digits and a copy.
 */
#include "output/output.h"
#include "output/print.h"

static void
text_begin(struct output *output, const char *name, const char *path)
{
	const struct style *style = output->style;

	output->name.len = 0;
	if (!output->named)
		return;
	print_name(&output->name, style, name, path);
	print_separator(&output->name, style, style->null_name ? '\0' : ':');
}

static void
text_number(struct output *output, enum style_paint paint, uint64_t n)
{
	char digits[BUFFER_DIGITS];

	print_painted(&output->buffer, output->style, paint, digits,
	    (size_t)(buffer_digits(digits, n) - digits));
	print_separator(&output->buffer, output->style, ':');
}

/* Name and position in colours. */
static void
text_place_painted(struct output *output, const struct record *record)
{
	const struct style *style = output->style;

	buffer_put(&output->buffer, output->name.octets, output->name.len);
	if (style->place) {
		text_number(output, STYLE_LINE, record->at.line);
		text_number(output, STYLE_LINE, record->at.column);
	}
	if (style->offset)
		text_number(output, STYLE_OFFSET, record->at.offset);
}

/* Name and position. */
static void
text_place(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	size_t len = output->name.len;
	char *to = buffer_reserve(&output->buffer, len + 3 * (BUFFER_DIGITS + 1));

	if (to == NULL)
		return;
	if (len > 0)
		memcpy(to, output->name.octets, len);
	to += len;
	if (style->place) {
		to = buffer_digits(to, record->at.line);
		*to++ = ':';
		to = buffer_digits(to, record->at.column);
		*to++ = ':';
	}
	if (style->offset) {
		to = buffer_digits(to, record->at.offset);
		*to++ = ':';
	}
	buffer_commit(&output->buffer, to);
}

/* One name of a list; CTX is the octet that goes before the next. */
struct text_list {
	struct buffer *to;
	char before;
};

static void
text_list_name(void *ctx, const char *name)
{
	struct text_list *list = ctx;

	buffer_char(list->to, list->before);
	buffer_string(list->to, name);
	list->before = ',';
}

/* TAB and the names, separated by commas. */
static void
text_notes(struct output *output, const struct urlsift_find *find)
{
	struct text_list list = { &output->buffer, '\t' };

	print_notes(find, text_list_name, &list);
	print_warnings(find, text_list_name, &list);
	if (list.before == '\t')
		buffer_char(&output->buffer, '\t');
}

static void
text_normalized(struct output *output, const struct urlsift_find *find)
{
	struct buffer url = { 0 };

	print_normalized(&url, find);
	print_url(&output->buffer, output->style, url.octets, url.len);
	output->buffer.failed |= url.failed;
	buffer_free(&url);
}

static void
text_record(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	const struct urlsift_find *find = record->find;

	if (find->kind != 0 && style->colors)
		text_place_painted(output, record);
	else if (find->kind != 0)
		text_place(output, record);
	if (style->normalize)
		text_normalized(output, find);
	else
		print_url(&output->buffer, style, find->text, find->len);
	if (style->notes)
		text_notes(output, find);
	buffer_char(&output->buffer, style->end);
}

const struct output_ops output_text = {
	.name = "text",
	.begin = text_begin,
	.record = text_record,
};
