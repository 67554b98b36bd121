/*
 * stretch - form: a source that has to be decoded or edited -> records with true positions
 */
#include "form/stretch.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The length of a stretch, in octets of the source. */
#define STRETCH_LEN URLSIFT_DOCUMENT_MAX

void
stretch_free(void *kept)
{
	struct stretch *s = kept;

	window_free(&s->window);
	form_text_free(s->text);
	pieces_free(&s->pieces);
	free(s);
}

void *
stretch_new(struct input *input)
{
	struct stretch *s = calloc(1, sizeof(*s));

	if (s == NULL)
		return NULL;
	s->input = input;
	s->text = form_text_new();
	if (s->text != NULL)
		return s;
	stretch_free(s);
	return NULL;
}

void
stretch_open(struct stretch *s, struct source *source)
{
	charset_set_trim(s->text->charsets);
	window_open(&s->window, source, s->input->options->scan.column);
	s->flags = 0;
	s->charset = NULL;
	s->whole = false;
	s->put = stretch_put;
	s->pass = NULL;
	s->found = NULL;
}

size_t
stretch_put(struct stretch *s, size_t len)
{
	const char *octets = s->window.octets;
	struct transfer transfer;

	form_text_section(s->text, s->flags, "");
	transfer_begin(&transfer, TRANSFER_NONE, false, octets, octets + len);
	form_text_put(s->text, &transfer, s->charset);
	return len;
}

static int
stretch_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct stretch *s = ctx;

	if (find->opens >= s->limit)
		return INPUT_GO_ON;
	s->after = (size_t)find->closes;
	if (pieces_locate(&s->pieces, s->text, &s->window, 0, &record))
		return (int)(s->found == NULL ? input_found(s->input, &record) :
		    s->found(s, &record));
	input_trouble(s->input, strerror(ENOMEM));
	return INPUT_STOP;
}

/* Returns the number of octets in the window before those of octet AT of the text. */
static size_t
stretch_before(struct stretch *s, size_t at)
{
	return (size_t)(form_text_locate(s->text, at, 1).from - s->window.octets);
}

/*
 * Returns the offset in the text at which a stretch of LEN octets ends if it is not the last:
 * after a line, if possible.  If the text is very short because most octets are not in it, such as
 * shifts of ISO-2022-JP and folds, the stretch includes all of it.
 */
static size_t
stretch_limit(struct stretch *s, size_t len)
{
	const struct form_text *text = s->text;
	bool is_short = text->len < 2 * URLSIFT_REACH;
	size_t most = text->len - (is_short ? 0 : URLSIFT_REACH), limit;
	const char *newline = most == 0 ? NULL : memrchr(text->octets, '\n', most);

	limit = newline == NULL ? 0 : (size_t)(newline + 1 - text->octets);
	if (!is_short)
		return limit > most / 2 ? limit : most;
	return limit > 0 && limit < most && stretch_before(s, limit) > len / 2 ? limit : most;
}

/* Scan a stretch of at most LEN octets at the start of the window. */
static void
stretch_scan(struct stretch *s, size_t len)
{
	struct form_text *text = s->text;
	struct input *input = s->input;
	uint64_t from = s->window.base;
	bool last = s->window.end;
	size_t to;

	form_text_clear(text);
	to = s->put(s, len);
	last = last && to == len;
	len = to;
	text->failed |= charset_set_failed(text->charsets);
	s->limit = last || s->whole || text->failed ? SIZE_MAX : stretch_limit(s, len);
	s->after = 0;
	if (last && s->window.why != NULL)
		input->cut = text->len;
	s->next = form_text_scan(text, input, stretch_found, s);
	input->cut = INPUT_NO_CUT;
	to = s->after > s->limit ? s->after : s->limit;
	if (to < text->len && !text->failed)
		len = stretch_before(s, to);
	input_scanned(input, from, from + len, s->next);
	if (s->next == INPUT_GO_ON)
		s->next = input_passed(input, len);
	if (s->pass != NULL)
		s->pass(s, len);
	window_drop(&s->window, len);
}

enum input_next
stretch_run(struct stretch *s)
{
	struct window *window = &s->window;
	size_t len;

	if (input_has_range(s->input->options)) {
		input_trouble(s->input, STRETCH_NO_RANGE);
		return INPUT_GO_ON;
	}
	s->next = INPUT_GO_ON;
	do {
		while (window->len < STRETCH_LEN + URLSIFT_REACH && window_fill(window))
			continue;
		len = window->len;
		if (window->wide.size > 0)
			len -= len % window->wide.size;
		if (len > 0)
			stretch_scan(s, len);
	} while (s->next == INPUT_GO_ON && (!window->end || (len > 0 && window->len > 0)));
	if (window->why != NULL)
		input_damage(s->input, window->why);
	else if (s->next == INPUT_GO_ON && window->len > 0) {
		snprintf(s->why, sizeof(s->why),
		    "ends within a character, at offset %" PRIu64, window->base);
		input_damage(s->input, s->why);
	}
	return s->next;
}
