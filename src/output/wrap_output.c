/*
 * wrap_output - output: <URL:...>, folded (--wrap)
 */
#include "output/output.h"
#include "output/print.h"
#include "output/wrap.h"

static void
wrap_record(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	const struct urlsift_find *find = record->find;
	struct buffer url = { 0 };

	/* The text as every record has it: the folds are the only control characters. */
	if (style->normalize)
		print_normalized(&url, find);
	else
		print_text(&url, style, find->text, find->len);
	output->refused = wrap_url(output->wrap, &output->buffer, url.octets, url.len);
	if (output->refused == NULL)
		buffer_char(&output->buffer, style->end);
	output->buffer.failed |= url.failed;
	buffer_free(&url);
}

const struct output_ops output_wrap = {
	.name = "wrap",
	.record = wrap_record,
};
