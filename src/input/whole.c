/*
 * whole - input: plain text, held in memory completely until its source ends
 */
#include "input/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

#define WHOLE_READ (64 * 1024)

/* Octets to scan between two questions to the handler whether to continue. */
#define WHOLE_FEED ((size_t)1 << 20)

/* Read all octets.  Returns NULL, or why that failed. */
static const char *
whole_fill(struct buffer *text, struct source *source)
{
	ssize_t n;
	char *to;

	text->len = 0;
	do {
		to = buffer_reserve(text, WHOLE_READ);
		if (to == NULL)
			return strerror(ENOMEM);
		n = source_read(source, to, WHOLE_READ);
		if (n < 0)
			return source->why;
		text->len += (size_t)n;
		if (text->len > WHOLE_MAX)
			return "too long to be fixed: more than 256 MiB";
	} while (n > 0);
	return NULL;
}

static enum input_next
whole_feed(struct input *input, struct octets text)
{
	enum input_next next = INPUT_GO_ON;
	size_t at = 0, n;

	for (; at < text.len && next == INPUT_GO_ON; at += n) {
		n = text.len - at < WHOLE_FEED ? text.len - at : WHOLE_FEED;
		next = (enum input_next)urlsift_feed(input->scanner, text.at + at, n);
		if (next == INPUT_GO_ON)
			next = input_passed(input, n);
	}
	if (next == INPUT_GO_ON)
		next = (enum input_next)urlsift_finish(input->scanner);
	input_scanned(input, 0, at, next);
	urlsift_reset(input->scanner);
	return next;
}

static enum input_next
whole_read(struct input *input, struct source *source)
{
	struct buffer *text = input_keep(input, &input_whole);
	const char *why = whole_fill(text, source);

	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	source->whole = (struct octets){ text->octets, text->len };
	urlsift_text_flags(input->scanner, input->options->scan.text | source->text);
	return whole_feed(input, source->whole);
}

static void *
whole_new(struct input *input)
{
	(void)input;
	return calloc(1, sizeof(struct buffer));
}

static void
whole_free(void *kept)
{
	buffer_free(kept);
	free(kept);
}

const struct input_ops input_whole = {
	.name = "whole",
	.read = whole_read,
	.new = whole_new,
	.free = whole_free,
};
