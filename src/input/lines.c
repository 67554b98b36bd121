/*
 * lines - input: lists of URLs, one a line (--parse, --wrap)
 */
#include "input/input.h"

#include <errno.h>
#include <string.h>

#include "base/buffer.h"

#define LINES_READ (64 * 1024)

struct lines {
	struct buffer text;		/* octets read but not yet passed on */
	size_t seen;			/* the first octets of TEXT, which have no line end */
	struct urlsift_position at;	/* position of the first octet of TEXT */
};

static enum input_next
lines_url(struct input *input, const char *text, size_t len, const struct urlsift_position *at)
{
	struct urlsift_url url;
	struct urlsift_find find = { .text = text, .len = len, .url = &url };
	struct record record = { .find = &find, .at = *at, .end = at->offset + len };

	urlsift_parse(&url, text, len, input->options->scan.std);
	find.warnings = urlsift_audit(&url, text);
	return input_found(input, &record);
}

/* Pass on the complete lines; if LAST is set, all octets. */
static enum input_next
lines_hand(struct input *input, struct lines *lines, bool last)
{
	enum input_next next = INPUT_GO_ON;
	const char *stop, *from = lines->text.octets, *to = from + lines->text.len;
	size_t len, cr;

	while (from < to && next == INPUT_GO_ON) {
		stop = memchr(from + lines->seen, '\n', (size_t)(to - from) - lines->seen);
		lines->seen = 0;
		if (stop == NULL && !last)
			break;
		len = (size_t)((stop == NULL ? to : stop) - from);
		cr = len > 0 && from[len - 1] == '\r';
		/* Skip empty lines: they are not even bad URLs. */
		if (len > cr)
			next = lines_url(input, from, len - cr, &lines->at);
		from += stop == NULL ? len : len + 1;
		lines->at.line++;
		lines->at.offset += len + 1;
	}
	lines->text.len = lines->seen = (size_t)(to - from);
	memmove(lines->text.octets, from, lines->seen);
	return next;
}

static enum input_next
lines_read(struct input *input, struct source *source)
{
	struct lines lines = { .at = { 0, 1, 1 } };
	enum input_next next = INPUT_GO_ON;
	uint64_t total = 0;
	ssize_t n = 1;
	char *to;

	while (n > 0 && next == INPUT_GO_ON) {
		to = buffer_reserve(&lines.text, LINES_READ);
		n = to == NULL ? -1 : source_read(source, to, LINES_READ);
		if (n > 0)
			lines.text.len += (size_t)n;
		if (lines.text.len > 0)
			next = lines_hand(input, &lines, n <= 0);
		if (n > 0) {
			total += (uint64_t)n;
			input_passed(input, (uint64_t)n);
		}
	}
	input_scanned(input, 0, total, next);
	if (n < 0)
		input_trouble(input, lines.text.failed ? strerror(ENOMEM) : source->why);
	buffer_free(&lines.text);
	return next;
}

void
lines_operands(struct input *input, char *const *urls, size_t n)
{
	const struct input_handler *handler = &input->handler;
	struct urlsift_position at = { 0, 1, 1 };
	enum input_next next;
	size_t i;

	input->file = (struct source){ .name = "(operand)", .fd = -1 };
	input->source = &input->file;
	next = handler->begin(handler->ctx, input->source);
	for (i = 0; i < n && next == INPUT_GO_ON; i++)
		next = lines_url(input, urls[i], strlen(urls[i]), &at);
	if (next != INPUT_STOP)
		handler->end(handler->ctx, input->source);
	input->source = NULL;
}

const struct input_ops input_lines = {
	.name = "lines",
	.read = lines_read,
};
