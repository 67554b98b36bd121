/*
 * reader - form: HTML and wide characters -> records with true positions
 *
 * HTML in UTF-8 is read like plain text; the scanner decodes its entities.  Text that has to be
 * converted is read in stretches, each a text of its own.  A stretch ends with a line, and its
 * text continues as far as a URL of that line may reach.  The next stretch begins after the
 * last URL.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "form/forms.h"
#include "form/html.h"
#include "form/pieces.h"
#include "form/utf16.h"
#include "input/plain.h"

/* HTML declares its character set within so many octets (the standard says 1,024). */
#define READER_HEAD ((size_t)4096)

/* The length of a stretch, in octets of the source. */
#define READER_STRETCH URLSIFT_DOCUMENT_MAX

/* What an input keeps from one source to the next. */
struct form_reader {
	struct input *input;
	struct window window;
	struct charset_set *charsets;
	struct form_text *text;
	struct pieces pieces;
	size_t limit;		/* in the text: URLs from there on are for the next stretch */
	size_t after;		/* in the text: after the last find */
	enum input_next next;	/* what the handler said */
	char why[64];		/* the source ends too early */
};

static void
form_reader_free(void *kept)
{
	struct form_reader *r = kept;

	window_free(&r->window);
	charset_set_free(r->charsets);
	form_text_free(r->text);
	pieces_free(&r->pieces);
	free(r);
}

static void *
form_reader_new(struct input *input)
{
	struct form_reader *r = calloc(1, sizeof(*r));

	if (r == NULL)
		return NULL;
	r->input = input;
	r->text = form_text_new();
	r->charsets = charset_set_new();
	if (r->text == NULL || r->charsets == NULL) {
		form_reader_free(r);
		return NULL;
	}
	return r;
}

static int
form_reader_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct form_reader *r = ctx;

	if (find->opens >= r->limit)
		return INPUT_GO_ON;
	r->after = (size_t)find->closes;
	if (pieces_locate(&r->pieces, r->text, &r->window, 0, &record))
		return (int)input_found(r->input, &record);
	input_trouble(r->input, strerror(ENOMEM));
	return INPUT_STOP;
}

/*
 * Where the stretch ends in its text, if the source has more: after a line if possible.
 * A stretch that is mostly shifts of ISO-2022-JP has little text: it is read as a whole.
 */
static size_t
form_reader_limit(const struct form_text *text)
{
	size_t most = text->len - URLSIFT_REACH, limit;
	const char *newline;

	if (text->len < 2 * URLSIFT_REACH)
		return text->len;
	newline = memrchr(text->octets, '\n', most);
	limit = newline == NULL ? 0 : (size_t)(newline + 1 - text->octets);
	return limit > most / 2 ? limit : most;
}

/* Scan a stretch: the window's first LEN octets. */
static void
form_reader_stretch(struct form_reader *r, size_t len, uint32_t flags, struct charset *charset)
{
	struct form_text *text = r->text;
	struct input *input = r->input;
	uint64_t from = r->window.base;
	bool last = r->window.end;
	struct transfer transfer;
	size_t to;

	form_text_clear(text);
	form_text_section(text, flags, "");
	transfer_begin(&transfer, TRANSFER_NONE, false, r->window.octets,
	    r->window.octets + len);
	form_text_put(text, &transfer, charset);
	r->limit = last ? SIZE_MAX : form_reader_limit(text);
	r->after = 0;
	if (last && r->window.why != NULL)
		input->cut = text->len;
	if (charset_set_failed(r->charsets))
		text->failed = true;
	r->next = form_text_scan(text, input, form_reader_found, r);
	input->cut = INPUT_NO_CUT;
	to = r->after > r->limit ? r->after : r->limit;
	if (to < text->len && !text->failed)
		len = (size_t)(form_text_locate(text, to, 1).from - r->window.octets);
	input_scanned(input, from, from + len, r->next);
	if (r->next == INPUT_GO_ON)
		r->next = input_passed(input, len);
	window_drop(&r->window, len);
}

/* Scan the whole source: octets in CHARSET become a text with those FLAGS. */
static enum input_next
form_reader_run(struct form_reader *r, uint32_t flags, struct charset *charset)
{
	struct window *window = &r->window;
	size_t len;

	if (input_has_range(r->input->options)) {
		input_trouble(r->input, "--range does not work with text that must be "
		    "converted to UTF-8");
		return INPUT_GO_ON;
	}
	r->next = INPUT_GO_ON;
	do {
		while (window->len < READER_STRETCH + URLSIFT_REACH && window_fill(window))
			continue;
		len = window->len;
		if (window->wide.size > 0)
			len -= len % window->wide.size;
		if (len > 0)
			form_reader_stretch(r, len, flags, charset);
	} while (r->next == INPUT_GO_ON && !window->end);
	if (window->why != NULL)
		input_damage(r->input, window->why);
	else if (r->next == INPUT_GO_ON && window->len > 0) {
		snprintf(r->why, sizeof(r->why),
		    "ends in the midst of a character, at offset %" PRIu64, window->base);
		input_damage(r->input, r->why);
	}
	return r->next;
}

/* Begin with the source.  Returns NULL if there is no memory. */
static struct form_reader *
form_reader_open(struct input *input, struct source *source)
{
	struct form_reader *r = input_keep(input, &input_html);

	if (r == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return NULL;
	}
	charset_set_trim(r->charsets);
	window_open(&r->window, source, input->options->scan.column);
	return r;
}

/* Does the text in the window, which is in wide characters, begin as HTML does? */
static bool
form_reader_is_html(struct window *window)
{
	char head[READER_HEAD];
	enum input_bid bid;
	size_t len;
	bool last;

	do {
		len = utf16_narrow(window->wide, (struct octets){ window->octets, window->len },
		    head, sizeof(head));
		last = window->end || len == sizeof(head);
		bid = html_bid(head, len, last);
		if (bid == INPUT_MORE)
			window_fill(window);
	} while (bid == INPUT_MORE && !last);
	return bid == INPUT_YES;
}

/* Text in wide characters: HTML if the FLAGS say so, or if it begins so. */
static enum input_next
form_reader_wide(struct input *input, struct source *source, uint32_t flags)
{
	struct form_reader *r = form_reader_open(input, source);
	struct utf16 utf16;
	struct octets name;

	if (r == NULL)
		return INPUT_GO_ON;
	utf16_bid(&utf16, source->head, source->head_len, true);
	r->window.wide = utf16.wide;
	window_fill(&r->window);
	/* The window is empty if memory is short. */
	if (r->window.len >= utf16.mark) {
		window_drop(&r->window, utf16.mark);
		r->next = input_passed(input, utf16.mark);
		if (r->next != INPUT_GO_ON)
			return r->next;
	}
	name = (struct octets){ utf16.charset, strlen(utf16.charset) };
	if (form_reader_is_html(&r->window))
		flags = URLSIFT_TEXT_HTML;
	return form_reader_run(r, flags, charset_find(r->charsets, name, (struct octets){ 0 }));
}

static enum input_next
form_reader_utf16(struct input *input, struct source *source)
{
	return form_reader_wide(input, source, 0);
}

static enum input_next
form_reader_html(struct input *input, struct source *source)
{
	struct octets name = html_charset(source->head, source->head_len);
	struct charset *charset = NULL;
	struct form_reader *r;

	if (name.len > 0) {
		r = form_reader_open(input, source);
		if (r == NULL)
			return INPUT_GO_ON;
		charset = charset_find(r->charsets, name, (struct octets){ 0 });
	}
	if (charset != NULL)
		return form_reader_run(r, URLSIFT_TEXT_HTML, charset);
	source->text = URLSIFT_TEXT_HTML;
	return input_plain.read(input, source);
}

static enum input_next
form_reader_html_said(struct input *input, struct source *source)
{
	struct utf16 utf16;

	if (utf16_bid(&utf16, source->head, source->head_len, true) == INPUT_YES)
		return form_reader_wide(input, source, URLSIFT_TEXT_HTML);
	return form_reader_html(input, source);
}

static enum input_bid
form_reader_bid_utf16(const struct source *source, const char *head, size_t len, bool last)
{
	struct utf16 utf16;

	(void)source;
	return utf16_bid(&utf16, head, len, last);
}

/* The declaration of the character set may come later. */
static enum input_bid
form_reader_bid_html(const struct source *source, const char *head, size_t len, bool last)
{
	enum input_bid bid = html_bid(head, len, last);

	(void)source;
	return bid == INPUT_YES && len < READER_HEAD && !last ? INPUT_MORE : bid;
}

static enum input_bid
form_reader_bid_said(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	return len < READER_HEAD && !last ? INPUT_MORE : INPUT_YES;
}

const struct input_ops input_utf16 = {
	.name = "utf16",
	.bid = form_reader_bid_utf16,
	.read = form_reader_utf16,
	.new = form_reader_new,
	.free = form_reader_free,
};

const struct input_ops input_html = {
	.name = "html",
	.bid = form_reader_bid_html,
	.read = form_reader_html,
	.new = form_reader_new,
	.free = form_reader_free,
};

const struct input_ops input_html_said = {
	.name = "html",
	.bid = form_reader_bid_said,
	.read = form_reader_html_said,
	.new = form_reader_new,
	.free = form_reader_free,
};
