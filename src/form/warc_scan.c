/*
 * warc_scan - form: the URLs of one record of a web archive
 *
 * A block of plain UTF-8 is scanned where it is.  Every other is decoded into a text of its
 * own first.  A record that comes in pieces is scanned without any decoding.
 */
#include <errno.h>
#include <string.h>

#include "base/array.h"
#include "base/pair.h"
#include "form/warc.h"

/* Room that is kept for the strings of a block of JSON. */
#define WARC_SCAN_STRINGS ((size_t)64 << 10)

bool
warc_scan_open(struct warc_scan *r, struct input *input)
{
	*r = (struct warc_scan){ .input = input };
	r->text = form_text_new();
	r->charsets = charset_set_new();
	return r->text != NULL && r->charsets != NULL;
}

void
warc_scan_close(struct warc_scan *r)
{
	size_t i;

	form_text_free(r->text);
	json_text_free(&r->json);
	json_lexer_free(&r->strings);
	charset_set_free(r->charsets);
	pieces_free(&r->pieces);
	for (i = 0; i < ARRAY_LEN(r->values); i++)
		buffer_free(&r->values[i]);
}

/* The description of the record */

/* The value without line ends, as a string, or NULL. */
static const char *
warc_scan_value(struct buffer *buffer, struct octets value)
{
	size_t i;

	if (value.len == 0)
		return NULL;
	buffer->len = 0;
	for (i = 0; i < value.len; i++)
		if (value.at[i] != '\r' && value.at[i] != '\n' && value.at[i] != '\0')
			buffer_char(buffer, value.at[i]);
	return buffer_terminate(buffer);
}

/* Returns whether there was memory. */
static bool
warc_scan_describe(struct warc_scan *r)
{
	struct buffer *values = r->values;

	r->described = true;
	r->about = (struct record_warc){
		.target = warc_scan_value(&values[0], r->header.target),
		.date = warc_scan_value(&values[1], r->header.date),
		.type = warc_scan_value(&values[2], r->header.type),
		.id = warc_scan_value(&values[3], r->header.id),
	};
	return !values[0].failed && !values[1].failed && !values[2].failed && !values[3].failed;
}

static void
warc_scan_no_memory(struct warc_scan *r)
{
	input_trouble(r->input, strerror(ENOMEM));
	r->next = INPUT_STOP;
}

/* Report the record, whose places are right if LOCATED. */
static int
warc_scan_report(struct warc_scan *r, struct record *record, bool located)
{
	if (located && (r->described || warc_scan_describe(r)))
		return (int)input_found(r->input, record);
	warc_scan_no_memory(r);
	return INPUT_STOP;
}

static int
warc_scan_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct warc_scan *r = ctx;

	return warc_scan_report(r, &record, pieces_locate(&r->pieces, r->text,
	    &r->stream->records.window, r->record.at, &record));
}

static int
warc_scan_found_in_json(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct warc_scan *r = ctx;
	const struct pieces_text from = { &r->json, r->json.decoded.len, json_text_locate };

	return warc_scan_report(r, &record, pieces_locate_in(&r->pieces, &from,
	    &r->stream->records.window, r->record.at, &record));
}

/* One record */

/* The octets of the record at hand. */
static const char *
warc_scan_octets(const struct warc_scan *r)
{
	return r->stream->records.window.octets + r->record.at;
}

/* Find what is searched of the record at hand, or of its first piece. */
static void
warc_scan_block(struct warc_scan *r, struct warc_block *block)
{
	const char *octets = warc_scan_octets(r);

	r->described = false;
	r->header = (struct warc_header){ 0 };
	if (!r->record.stray)
		(void)warc_header_read(&r->header, octets, octets + r->record.block, true);
	warc_block_read(block, &r->header, octets + r->record.block, octets + r->record.len);
}

/* Each string of the block is a section. */
static void
warc_scan_json(struct warc_scan *r, const struct warc_block *block)
{
	struct json_text *text = &r->json;
	bool all = (r->input->options->scan.kinds & URLSIFT_KINDS_LOOSE) != 0;

	json_text_read(text, &r->strings,
	    (struct octets){ block->from, (size_t)(block->to - block->from) }, all);
	if (r->record.cut)
		r->input->cut = text->decoded.len;
	if (text->failed)
		input_trouble(r->input, strerror(ENOMEM));
	else
		r->next = json_text_scan(text, r->input, warc_scan_found_in_json, r);
}

static void
warc_scan_text(struct warc_scan *r, const struct warc_block *block)
{
	size_t len = (size_t)(block->to - block->from), start = len < 256 ? len : 256;
	struct form_text *text = r->text;
	struct transfer transfer;
	struct charset *charset;

	charset_set_trim(r->charsets);
	charset = charset_find(r->charsets,
	    (struct octets){ block->charset, strlen(block->charset) },
	    (struct octets){ block->from, start });
	form_text_clear(text);
	if (block->transfer == TRANSFER_NONE && (charset == NULL ||
	    (charset_is_ascii(charset) && pair_are_ascii(block->from, block->to)))) {
		form_text_borrow(text, block->from, len);
		form_text_borrow_section(text, block->from, block->to, block->flags, "");
	} else {
		transfer_begin(&transfer, block->transfer, false, block->from, block->to);
		form_text_section(text, block->flags, "");
		form_text_put(text, &transfer, charset);
	}
	if (charset_set_failed(r->charsets))
		text->failed = true;
	if (r->record.cut)
		r->input->cut = text->len;
	r->next = form_text_scan(text, r->input, warc_scan_found, r);
}

static void
warc_scan_whole(struct warc_scan *r)
{
	struct warc_block block;

	warc_scan_block(r, &block);
	if (block.from == block.to)
		return;
	if (block.json)
		warc_scan_json(r, &block);
	else
		warc_scan_text(r, &block);
}

/* A record that is too long to be held is scanned as it is. */
static void
warc_scan_piece(struct warc_scan *r)
{
	struct urlsift_scanner *scanner = r->input->scanner;
	struct window *window = &r->stream->records.window;
	const char *from = warc_scan_octets(r), *to = from + r->record.len;
	struct urlsift_position at;
	struct warc_block block;

	if (r->record.begins) {
		warc_scan_block(r, &block);
		r->skipped = block.from == block.to;
		from = block.from;
		if (!warc_scan_describe(r)) {
			warc_scan_no_memory(r);
			return;
		}
		at = window_position(window, r->record.at, (size_t)(from - window->octets));
		urlsift_reset(scanner);
		urlsift_text_flags(scanner, block.flags);
		urlsift_seek(scanner, &at);
	}
	if (r->skipped)
		return;
	r->next = (enum input_next)urlsift_feed(scanner, from, (size_t)(to - from));
	if (r->record.cut)
		r->input->cut = window->base + r->record.at + r->record.len;
	if (r->record.ends && r->next == INPUT_GO_ON)
		r->next = (enum input_next)urlsift_finish(scanner);
}

void
warc_scan_record(struct warc_scan *r)
{
	if (r->record.begins && r->record.ends)
		warc_scan_whole(r);
	else
		warc_scan_piece(r);
	r->input->cut = INPUT_NO_CUT;
}

void
warc_scan_passed(struct warc_scan *r, uint64_t octets)
{
	if (r->next == INPUT_GO_ON)
		r->next = input_passed(r->input, octets);
}

void
warc_scan_trim(struct warc_scan *r)
{
	form_text_trim(r->text);
	json_text_trim(&r->json);
	if (r->strings.room > WARC_SCAN_STRINGS)
		json_lexer_free(&r->strings);
}
