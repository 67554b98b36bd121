/*
 * whole - input: plain text, held in memory completely until its source ends
 */
#include "input/input.h"

#include <stdlib.h>

#include "input/window.h"

/* Octets to scan between two questions to the handler whether to continue. */
#define WHOLE_FEED ((size_t)1 << 20)

/* Read all octets.  Returns NULL, or why that failed. */
static const char *
whole_fill(struct window *window, struct source *source)
{
	window_open(window, source, URLSIFT_COLUMN_OCTET);
	while (window_fill(window))
		if (window->len > WHOLE_MAX)
			return "too long to be fixed: more than 256 MiB";
	return window->why;
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
	struct window *window = input_keep(input, &input_whole);
	const char *why = whole_fill(window, source);

	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	source->whole = (struct octets){ window->octets, window->len };
	urlsift_text_flags(input->scanner, input->options->scan.text | source->text);
	return whole_feed(input, source->whole);
}

static void *
whole_new(struct input *input)
{
	(void)input;
	return calloc(1, sizeof(struct window));
}

static void
whole_free(void *kept)
{
	window_free(kept);
	free(kept);
}

const struct input_ops input_whole = {
	.name = "whole",
	.read = whole_read,
	.new = whole_new,
	.free = whole_free,
};
