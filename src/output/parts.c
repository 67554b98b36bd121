/*
 * parts - output: the parts of a URL, one a line (--parse)
 */
#include "output/output.h"
#include "output/print.h"

#define PARTS_NAME 12	/* columns for the name of a part */

/* Begin a line: NAME, and blanks up to WIDTH columns.  Returns the buffer for its value. */
static struct buffer *
parts_begin(struct output *output, const char *name, size_t width)
{
	struct buffer *to = &output->buffer;
	size_t n = strlen(name);

	print_painted(to, output->style, STYLE_FILE, name, n);
	for (; n < width; n++)
		buffer_char(to, ' ');
	return to;
}

/* Put a line, in whose value control characters are escaped. */
static void
parts_line(struct output *output, const char *name, const char *text, size_t len)
{
	struct buffer *to = parts_begin(output, name, len > 0 ? PARTS_NAME : 0);

	print_text(to, output->style, text, len);
	buffer_char(to, '\n');
}

static void
parts_string(struct output *output, const char *name, const char *text)
{
	parts_line(output, name, text, strlen(text));
}

static void
parts_parts(struct output *output, const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	const char *form = urlsift_url_form(url), *name;
	struct urlsift_span span = { 0, 0 }, value = { 0, 0 };
	int part;

	for (part = 0; part < URLSIFT_NPARTS; part++) {
		while (part == URLSIFT_PART_NAME && urlsift_url_cwd(url, find->text, &span))
			parts_line(output, "cwd", find->text + span.off, span.len);
		if (part == URLSIFT_PART_FIELDS) {
			span = (struct urlsift_span){ 0, 0 };
			while (urlsift_url_field(url, find->text, &span, &value))
				parts_line(output, "field", find->text + span.off,
				    value.off + value.len - span.off);
		}
		name = urlsift_part_name(part);
		if (name != NULL && url->parts[part].off != URLSIFT_ABSENT)
			parts_line(output, name, find->text + url->parts[part].off,
			    url->parts[part].len);
		if (part == URLSIFT_PART_SCHEME && form != NULL)
			parts_string(output, "form", form);
	}
}

static void
parts_normalized(struct output *output, const struct record *record)
{
	struct buffer url = { 0 };

	print_record_normalized(&url, record);
	parts_line(output, "normalized", url.octets, url.len);
	output->buffer.failed |= url.failed;
	buffer_free(&url);
}

/* Put each warning with its sentence. */
static void
parts_warnings(struct output *output, const struct urlsift_find *find)
{
	struct buffer *to;
	uint32_t left;

	for (left = find->warnings; left != 0; left &= left - 1) {
		enum urlsift_warning warning = (enum urlsift_warning)(left & -left);

		to = parts_begin(output, "warning", PARTS_NAME);
		buffer_string(to, urlsift_warning_name(warning));
		buffer_string(to, ": ");
		buffer_string(to, urlsift_warning_text(warning));
		buffer_char(to, '\n');
	}
}

/* A callback of urlsift_explain(): put one step of the plan, with its octets escaped as in C. */
static int
parts_step(void *ctx, const struct urlsift_step *step)
{
	struct buffer *to = parts_begin(ctx, "plan", PARTS_NAME);

	buffer_string(to, step->verb);
	if (step->len > 0)
		buffer_char(to, ' ');
	print_octets(to, step->text, step->len);
	if (step->danger)
		buffer_string(to, "  [do not send]");
	buffer_char(to, '\n');
	return 0;
}

static void
parts_record(struct output *output, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	struct print_names notes = { find->notes, url->deviations, 0 };
	const char *note;

	if (output->n > 0 && output->style->end == '\n')
		buffer_char(&output->buffer, '\n');
	parts_line(output, "url", find->text, find->len);
	parts_string(output, "valid", urlsift_verdict_name(url->verdict));
	if (url->verdict == URLSIFT_BAD) {
		print_parse_error(parts_begin(output, "error", PARTS_NAME), url);
		buffer_char(&output->buffer, '\n');
	}
	while ((note = print_next(&notes)) != NULL)
		parts_string(output, "note", note);
	parts_warnings(output, find);
	parts_parts(output, find);
	if (url->verdict != URLSIFT_BAD) {
		parts_normalized(output, record);
		if (output->style->explain)
			urlsift_explain(url, find->text, parts_step, output);
	}
	if (output->style->end == '\0')
		buffer_char(&output->buffer, '\0');
}

const struct output_ops output_parts = {
	.bad = true,
	.record = parts_record,
};
