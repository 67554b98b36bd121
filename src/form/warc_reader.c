/*
 * warc_reader - form: web archives (WARC, WET, WAT) -> finds, one record at a time
 *
 * A block of plain UTF-8 is scanned where it is.  Every other is decoded into a text of its own
 * first.  A record that comes in pieces is scanned without any decoding.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/line.h"
#include "base/pair.h"
#include "form/charset.h"
#include "form/forms.h"
#include "form/json.h"
#include "form/pieces.h"
#include "form/warc.h"
#include "input/record_reader.h"

/* Room that is kept for the strings of a block of JSON. */
#define WARC_READER_STRINGS ((size_t)64 << 10)

/* The state that an input keeps from one source to the next. */
struct warc_reader {
	struct record_reader reader;
	struct warc_stream stream;	/* of the source that this input opened */
	struct warc_header header;	/* of the current record */
	struct form_text *text;
	struct json_strings strings;
	struct pieces pieces;
	struct record_warc about;
	bool described;			/* ABOUT is that of the record */
	bool skipped;			/* the record that comes in pieces is no text */
	struct buffer values[4];	/* the strings of ABOUT */

	/* Text that is no record, and records that do not end where they should. */
	uint64_t n_bad;
	uint64_t first_bad;		/* offset */
	char why[96];
};

static void
warc_reader_free(void *kept)
{
	struct warc_reader *r = kept;
	size_t i;

	record_reader_free(&r->reader);
	form_text_free(r->text);
	json_lexer_free(&r->strings);
	pieces_free(&r->pieces);
	for (i = 0; i < ARRAY_LEN(r->values); i++)
		buffer_free(&r->values[i]);
	free(r);
}

static void *
warc_reader_new(struct input *input)
{
	struct warc_reader *r = calloc(1, sizeof(*r));

	if (r == NULL)
		return NULL;
	r->reader.input = input;
	r->reader.source = &r->stream.records;
	r->text = form_text_new();
	if (r->text != NULL)
		return r;
	warc_reader_free(r);
	return NULL;
}

/* The description of the record */

/* The value without line ends, as a string, or NULL. */
static const char *
warc_reader_value(struct buffer *buffer, struct octets value)
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
warc_reader_describe(struct warc_reader *r)
{
	struct buffer *values = r->values;

	r->described = true;
	r->about = (struct record_warc){
		.target = warc_reader_value(&values[0], r->header.target),
		.date = warc_reader_value(&values[1], r->header.date),
		.type = warc_reader_value(&values[2], r->header.type),
		.id = warc_reader_value(&values[3], r->header.id),
	};
	return !values[0].failed && !values[1].failed && !values[2].failed && !values[3].failed;
}

static void
warc_reader_no_memory(struct warc_reader *r)
{
	input_trouble(r->reader.input, strerror(ENOMEM));
	r->reader.next = INPUT_STOP;
}

static int
warc_reader_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct warc_reader *r = ctx;

	if (pieces_locate(&r->pieces, r->text, &r->reader.records->window, r->reader.piece.at,
	    &record) && (r->described || warc_reader_describe(r)))
		return (int)input_found(r->reader.input, &record);
	warc_reader_no_memory(r);
	return INPUT_STOP;
}

/* One record */

/* Find what is searched of the record at hand, or of its first piece. */
static void
warc_reader_block(struct warc_reader *r, struct warc_block *block)
{
	const struct record_piece *piece = &r->reader.piece;
	const char *octets = record_reader_octets(&r->reader), *from = octets + piece->block;

	r->described = false;
	r->header = (struct warc_header){ 0 };
	if (!piece->stray)
		(void)warc_header_read(&r->header, octets, from, true);
	warc_block_read(block, &r->header, from, octets + piece->len);
}

/* Put the block, in its character set, into the text. */
static void
warc_reader_put(struct warc_reader *r, const struct warc_block *block)
{
	size_t len = (size_t)(block->to - block->from), start = len < 256 ? len : 256;
	struct form_text *text = r->text;
	struct transfer transfer;
	struct charset *charset;

	charset_set_trim(text->charsets);
	charset = charset_find(text->charsets,
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
}

static void
warc_reader_whole(struct warc_reader *r)
{
	struct input *input = r->reader.input;
	struct warc_block block;

	warc_reader_block(r, &block);
	if (block.from == block.to)
		return;
	if (block.json)
		json_text_read(r->text, &r->strings,
		    (struct octets){ block.from, (size_t)(block.to - block.from) },
		    (input->options->scan.kinds & URLSIFT_KINDS_LOOSE) != 0);
	else
		warc_reader_put(r, &block);
	if (r->reader.piece.cut)
		input->cut = r->text->len;
	r->reader.next = form_text_scan(r->text, input, warc_reader_found, r);
}

/* A record that is too long to be held is scanned as it is. */
static void
warc_reader_piece(struct warc_reader *r)
{
	struct urlsift_scanner *scanner = r->reader.input->scanner;
	const struct record_piece *piece = &r->reader.piece;
	const char *from = record_reader_octets(&r->reader), *to = from + piece->len;
	struct urlsift_position at;
	struct warc_block block;

	if (piece->begins) {
		warc_reader_block(r, &block);
		r->skipped = block.from == block.to;
		from = block.from;
		if (!warc_reader_describe(r)) {
			warc_reader_no_memory(r);
			return;
		}
		at = record_reader_position(&r->reader, from);
		urlsift_reset(scanner);
		urlsift_text_flags(scanner, block.flags);
		urlsift_seek(scanner, &at);
	}
	if (r->skipped)
		return;
	r->reader.next = (enum input_next)urlsift_feed(scanner, from, (size_t)(to - from));
	if (piece->cut)
		r->reader.input->cut = r->reader.records->window.base + piece->at +
		    piece->len;
	if (piece->ends && r->reader.next == INPUT_GO_ON)
		r->reader.next = (enum input_next)urlsift_finish(scanner);
}

/* A record_ops.scan. */
static void
warc_reader_record(struct record_reader *reader)
{
	struct warc_reader *r = (struct warc_reader *)reader;

	reader->input->warc = &r->about;
	if (reader->piece.begins && reader->piece.ends)
		warc_reader_whole(r);
	else
		warc_reader_piece(r);
	reader->input->cut = INPUT_NO_CUT;
}

/* A record_ops.end. */
static void
warc_reader_end(struct record_reader *reader, struct record_reader *all)
{
	struct warc_reader *r = (struct warc_reader *)reader;

	(void)all;
	reader->input->warc = NULL;
	if (!reader->batch.large)
		return;
	form_text_trim(r->text);
	if (r->strings.room > WARC_READER_STRINGS)
		json_lexer_free(&r->strings);
}

/* A record_ops.next.  Count the record if it is bad. */
static bool
warc_reader_next(struct record_reader *reader, struct record_piece *record)
{
	const struct input_options *options = reader->input->options;
	struct warc_reader *r = (struct warc_reader *)reader;

	if (!warc_stream_next(&r->stream, record))
		return false;
	if (record->bad && record->offset >= options->range_start &&
	    record->offset < options->range_end && r->n_bad++ == 0)
		r->first_bad = record->offset;
	return true;
}

static void
warc_reader_report_bad(struct warc_reader *r)
{
	if (r->n_bad == 0)
		return;
	if (r->n_bad == 1)
		snprintf(r->why, sizeof(r->why), "bad WARC record at offset %" PRIu64,
		    r->first_bad);
	else
		snprintf(r->why, sizeof(r->why),
		    "%" PRIu64 " bad WARC records, the first at offset %" PRIu64, r->n_bad,
		    r->first_bad);
	input_damage(r->reader.input, r->why);
}

static enum input_next
warc_reader_read(struct input *input, struct source *source)
{
	static const struct record_ops ops = {
		warc_reader_next, warc_reader_record, warc_reader_end
	};
	const char *why = input_range_refused(input, source);
	struct warc_reader *r = input_keep(input, &input_warc);
	enum input_next next;

	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	warc_stream_open(&r->stream, source, input->options->scan.column);
	r->n_bad = 0;
	next = record_reader_run(&r->reader, &ops, &input_warc, source, true);
	warc_reader_report_bad(r);
	return next;
}

/* A text may have such a first line, too, so a field has to follow it. */
static enum input_bid
warc_reader_bid(const struct source *source, const char *head, size_t len, bool last)
{
	const char *to = head + len, *field = line_next(head, to);
	enum input_bid bid = warc_begins(head, to, last);
	struct warc_field first;

	(void)source;
	if (bid != INPUT_YES)
		return bid;
	if (line_end(field, to) == to && !last)
		return INPUT_MORE;
	return warc_field_read(&first, field, to) != NULL ? INPUT_YES : INPUT_NO;
}

const struct input_ops input_warc = {
	.name = "warc",
	.bid = warc_reader_bid,
	.read = warc_reader_read,
	.new = warc_reader_new,
	.free = warc_reader_free,
};
