/*
 * reader - form: HTML, XML, folded lines and wide characters -> records with true positions
 *
 * HTML and XML in UTF-8 are read like plain text, because the scanner decodes their entities.
 * Text that has to be converted or edited is read in stretches.
 */
#include <string.h>

#include "form/edit.h"
#include "form/forms.h"
#include "form/html.h"
#include "form/stretch.h"
#include "form/utf16.h"

/* HTML declares its character set within these octets (the standard says 1,024). */
#define READER_HEAD ((size_t)4096)

/* Begin to read the source. */
static struct stretch *
form_reader_open(struct input *input, struct source *source)
{
	struct stretch *r = input_keep(input, &input_html);

	stretch_open(r, source);
	return r;
}

/* Returns whether the text in the window, which is in wide characters, begins like HTML. */
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

/* Read text in wide characters.  It is HTML if it begins like HTML or the FLAGS include that. */
static enum input_next
form_reader_wide(struct input *input, struct source *source, uint32_t flags)
{
	struct stretch *r = form_reader_open(input, source);
	struct utf16 utf16;
	struct octets name;

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
	r->flags = form_reader_is_html(&r->window) ? URLSIFT_TEXT_HTML : flags;
	r->charset = charset_find(r->text->charsets, name, (struct octets){ 0 });
	return stretch_run(r);
}

static enum input_next
form_reader_utf16(struct input *input, struct source *source)
{
	return form_reader_wide(input, source, 0);
}

/* A stretch.put for documents of Word. */
static size_t
form_reader_put_runs(struct stretch *r, size_t len)
{
	stretch_put(r, len);
	edit_join_runs(r->text);
	return len;
}

/* Whole lines, unless one is longer than the window. */
static size_t
form_reader_put_ldif(struct stretch *r, size_t len)
{
	const char *octets = r->window.octets, *to = octets + len, *end;

	end = r->window.end ? to : edit_last_line(octets, to);
	r->whole = end > octets;
	return (size_t)(edit_put_ldif(r->text, octets, r->whole ? end : to, "") - octets);
}

static size_t
form_reader_put_calendar(struct stretch *r, size_t len)
{
	stretch_put(r, len);
	edit_unfold(r->text, EDIT_FOLD_CALENDAR);
	return len;
}

/* The line of the NAME in the first octets. */
static uint64_t
form_reader_line(struct octets head, struct octets name)
{
	const char *at = head.at;
	uint64_t line = 1;

	while (name.len > 0 && (at = memchr(at, '\n', (size_t)(name.at - at))) != NULL) {
		at++;
		line++;
	}
	return line;
}

static enum input_next
form_reader_html(struct input *input, struct source *source)
{
	struct octets head = { source->head, source->head_len };
	struct octets name = html_charset(head.at, head.len);
	bool has_runs = edit_has_runs(head);
	struct charset *charset;
	struct stretch *r;
	struct utf16 utf16;

	if (utf16_bid(&utf16, head.at, head.len, true) == INPUT_YES)
		return form_reader_wide(input, source, URLSIFT_TEXT_HTML);
	r = form_reader_open(input, source);
	charset = charset_find(r->text->charsets, name, (struct octets){ 0 });
	charset_unknown_at(charset_set_unknown(r->text->charsets), form_reader_line(head, name));
	charset_unknown_tell(charset_set_unknown(r->text->charsets), input);
	if (charset == NULL && !has_runs) {
		source->text = URLSIFT_TEXT_HTML;
		return input_plain.read(input, source);
	}
	r->flags = URLSIFT_TEXT_HTML;
	r->charset = charset;
	if (has_runs)
		r->put = form_reader_put_runs;
	return stretch_run(r);
}

static enum input_next
form_reader_folded(struct input *input, struct source *source)
{
	struct stretch *r = form_reader_open(input, source);
	enum edit_fold fold;

	edit_bid_folded(source->head, source->head_len, true, &fold);
	r->flags = URLSIFT_TEXT_UNFOLDED;
	r->put = fold == EDIT_FOLD_LDIF ? form_reader_put_ldif : form_reader_put_calendar;
	return stretch_run(r);
}

static enum input_bid
form_reader_bid_utf16(const struct source *source, const char *head, size_t len, bool last)
{
	struct utf16 utf16;

	(void)source;
	return utf16_bid(&utf16, head, len, last);
}

/* Bid for HTML, but ask for more octets: the declaration of the character set may follow. */
static enum input_bid
form_reader_bid_html(const struct source *source, const char *head, size_t len, bool last)
{
	enum input_bid bid = html_is_name(source->name) ? INPUT_YES : html_bid(head, len, last);

	return bid == INPUT_YES && len < READER_HEAD && !last ? INPUT_MORE : bid;
}

static enum input_bid
form_reader_bid_folded(const struct source *source, const char *head, size_t len, bool last)
{
	enum edit_fold fold;

	(void)source;
	return edit_bid_folded(head, len, last, &fold);
}

const struct input_ops input_utf16 = {
	.name = "utf16",
	.bid = form_reader_bid_utf16,
	.read = form_reader_utf16,
	.new = stretch_new,
	.free = stretch_free,
};

const struct input_ops input_html = {
	.name = "html",
	.head = READER_HEAD,
	.bid = form_reader_bid_html,
	.read = form_reader_html,
	.new = stretch_new,
	.free = stretch_free,
};

const struct input_ops input_folded = {
	.name = "folded",
	.head = READER_HEAD,
	.bid = form_reader_bid_folded,
	.read = form_reader_folded,
	.new = stretch_new,
	.free = stretch_free,
};
