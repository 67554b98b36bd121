/*
 * warc_reader - form: web archives (WARC, WET, WAT) -> records, one of the archive at a time
 *
 * A block that stands as it is, is scanned where it lies.  Every other is put together as a
 * text of its own first.  A record that comes in pieces is scanned as it stands.
 */
#include "form/warc_reader.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pair.h"
#include "form/charset.h"
#include "form/pieces.h"
#include "form/warc_block.h"
#include "form/warc_stream.h"
#include "input/shared.h"

/* Records that are no records, or do not end where they should. */
struct warc_reader_bad {
	uint64_t n;
	uint64_t first;		/* the offset */
	char why[96];
};

/* What an input keeps from one source to the next: room, and character sets. */
struct warc_reader {
	struct input *input;
	struct warc_stream own;
	struct warc_stream *stream;	/* that of the record at hand */
	struct warc_record record;	/* the one at hand, or a piece of it */
	struct warc_header header;	/* of a record that begins */
	struct warc_batch *batch;	/* of records in OWN; NULL: there was none yet */
	struct warc_reader_bad bad;
	struct form_text *text;
	struct charset_set *charsets;
	struct pieces pieces;
	struct record_warc about;
	bool described;			/* ABOUT is that of the record */
	bool skipped;			/* the record that comes in pieces is no text */
	struct buffer target, date, type, id;
	enum input_next next;		/* what the handler said */
};

static void
warc_reader_free(void *kept)
{
	struct warc_reader *r = kept;

	warc_stream_free(&r->own);
	free(r->batch);
	form_text_free(r->text);
	charset_set_free(r->charsets);
	pieces_free(&r->pieces);
	buffer_free(&r->target);
	buffer_free(&r->date);
	buffer_free(&r->type);
	buffer_free(&r->id);
	free(r);
}

static struct warc_reader *
warc_reader_new(struct input *input)
{
	struct warc_reader *r = calloc(1, sizeof(*r));

	if (r == NULL)
		return NULL;
	r->input = input;
	r->text = form_text_new();
	r->charsets = charset_set_new();
	if (r->text == NULL || r->charsets == NULL) {
		warc_reader_free(r);
		return NULL;
	}
	return r;
}

/* That of an input, where OPS keeps it; NULL if there is no memory. */
static struct warc_reader *
warc_reader_of(struct input *input, const struct input_ops *ops)
{
	void **kept = input_keep(input, ops);

	if (*kept == NULL)
		*kept = warc_reader_new(input);
	return *kept;
}

/* What the record says of itself */

/* The value without line ends, as a string; NULL if there is none. */
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
	r->described = true;
	r->about.target = warc_reader_value(&r->target, r->header.target);
	r->about.date = warc_reader_value(&r->date, r->header.date);
	r->about.type = warc_reader_value(&r->type, r->header.type);
	r->about.id = warc_reader_value(&r->id, r->header.id);
	return !r->target.failed && !r->date.failed && !r->type.failed && !r->id.failed;
}

/* The record at hand is counted as a bad one. */
static void
warc_reader_blame(struct warc_reader_bad *bad, const struct warc_record *record)
{
	if (!record->bad)
		return;
	if (bad->n++ == 0)
		bad->first = record->offset;
}

static void
warc_reader_complain(struct input *input, struct warc_reader_bad *bad)
{
	if (bad->n == 0)
		return;
	if (bad->n == 1)
		snprintf(bad->why, sizeof(bad->why), "bad WARC record at offset %" PRIu64,
		    bad->first);
	else
		snprintf(bad->why, sizeof(bad->why),
		    "%" PRIu64 " bad WARC records, the first at offset %" PRIu64, bad->n,
		    bad->first);
	input_trouble(input, bad->why);
}

/* One record */

static int
warc_reader_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct warc_reader *r = ctx;

	if ((r->described || warc_reader_describe(r)) &&
	    pieces_locate(&r->pieces, r->text, &r->stream->window, r->record.at, &record))
		return (int)input_found(r->input, &record);
	input_trouble(r->input, strerror(ENOMEM));
	return INPUT_STOP;
}

/* The octets of the record at hand. */
static const char *
warc_reader_octets(const struct warc_reader *r)
{
	return r->stream->window.octets + r->record.at;
}

/* What is searched of the record at hand, or of its first piece. */
static void
warc_reader_block(struct warc_reader *r, struct warc_block *block)
{
	const char *octets = warc_reader_octets(r);

	r->described = false;
	r->header = (struct warc_header){ 0 };
	if (!r->record.stray)
		(void)warc_header_read(&r->header, octets, octets + r->record.block, true);
	warc_block_read(block, &r->header, octets + r->record.block, octets + r->record.len);
}

static void
warc_reader_whole(struct warc_reader *r)
{
	struct form_text *text = r->text;
	struct transfer transfer;
	struct charset *charset;
	struct warc_block block;
	size_t len, start;

	warc_reader_block(r, &block);
	len = (size_t)(block.to - block.from);
	if (len == 0)
		return;
	start = len < 256 ? len : 256;
	charset_set_trim(r->charsets);
	charset = charset_find(r->charsets,
	    (struct octets){ block.charset, strlen(block.charset) },
	    (struct octets){ block.from, start });
	form_text_clear(text);
	if (charset_set_failed(r->charsets))
		text->failed = true;
	if (block.transfer == TRANSFER_NONE && (charset == NULL ||
	    (charset_is_ascii(charset) && pair_are_ascii(block.from, block.to)))) {
		form_text_borrow(text, block.from, len);
		form_text_borrow_section(text, block.from, block.to, block.flags, "");
	} else {
		transfer_begin(&transfer, block.transfer, false, block.from, block.to);
		form_text_section(text, block.flags, "");
		form_text_put(text, &transfer, charset);
	}
	if (r->record.cut)
		r->input->cut = text->len;
	r->next = form_text_scan(text, r->input, warc_reader_found, r);
	r->input->cut = INPUT_NO_CUT;
}

/* A record that is too long to be held is scanned as it stands. */
static void
warc_reader_piece(struct warc_reader *r)
{
	struct urlsift_scanner *scanner = r->input->scanner;
	const char *from = warc_reader_octets(r), *to = from + r->record.len;
	struct urlsift_position at;
	struct warc_block block;

	if (r->record.begins) {
		warc_reader_block(r, &block);
		r->skipped = block.from == block.to;
		from = block.from;
		if (!warc_reader_describe(r)) {
			input_trouble(r->input, strerror(ENOMEM));
			r->next = INPUT_STOP;
			return;
		}
		at = window_position(&r->stream->window, r->record.at,
		    (size_t)(from - r->stream->window.octets));
		urlsift_reset(scanner);
		urlsift_text_flags(scanner, block.flags);
		urlsift_seek(scanner, &at);
	}
	if (r->skipped)
		return;
	r->next = (enum input_next)urlsift_feed(scanner, from, (size_t)(to - from));
	if (r->record.cut)
		r->input->cut = r->stream->window.base + r->record.at + r->record.len;
	if (r->record.ends && r->next == INPUT_GO_ON)
		r->next = (enum input_next)urlsift_finish(scanner);
	r->input->cut = INPUT_NO_CUT;
}

/* Scan the record at hand. */
static void
warc_reader_record(struct warc_reader *r)
{
	if (r->record.begins && r->record.ends)
		warc_reader_whole(r);
	else
		warc_reader_piece(r);
	if (r->next == INPUT_GO_ON)
		r->next = input_passed(r->input, r->record.len);
}

static void
warc_reader_begin(struct warc_reader *r)
{
	r->next = INPUT_GO_ON;
	r->stream = &r->own;
	r->input->warc = &r->about;
}

static void
warc_reader_end(struct warc_reader *r)
{
	r->input->warc = NULL;
	urlsift_reset(r->input->scanner);
}

static void
warc_reader_records(struct warc_reader *r)
{
	const struct input_options *options = r->input->options;
	struct warc_record *record = &r->record;
	uint64_t from = 0, to = 0;
	bool wanted;

	warc_reader_begin(r);
	while (r->next == INPUT_GO_ON && warc_stream_next(r->stream, record)) {
		if (record->offset >= options->range_end)
			break;
		wanted = record->offset >= options->range_start;
		to = r->stream->window.base + record->at + record->len;
		if (wanted) {
			warc_reader_blame(&r->bad, record);
			warc_reader_record(r);
		} else {
			from = to;
		}
	}
	warc_reader_end(r);
	input_scanned(r->input, from, to, r->next);
}

/*
 * An archive that several threads read, some records at a time, as mail/reader does with
 * the messages of a mailbox.
 */
struct warc_reader_share {
	struct shared share;
	const struct input_ops *ops;
	struct warc_stream stream;
	struct warc_reader_bad bad;
};

/* What the input needs to take records; NULL if there is no memory. */
static struct warc_reader *
warc_reader_share_reader(const struct warc_reader_share *all, struct input *input)
{
	struct warc_reader *r = warc_reader_of(input, all->ops);

	if (r != NULL && r->batch == NULL)
		r->batch = malloc(sizeof(*r->batch));
	return r != NULL && r->batch != NULL ? r : NULL;
}

static void
warc_reader_share_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct warc_reader_share *all = (struct warc_reader_share *)share;
	struct warc_reader *r = warc_reader_share_reader(all, input);
	size_t i;

	if (r == NULL) {
		share->why = strerror(ENOMEM);
		part->last = true;
		return;
	}
	warc_stream_take(&all->stream, &r->own, r->batch);
	for (i = 0; i < r->batch->n; i++)
		warc_reader_blame(&all->bad, &r->batch->items[i]);
	share->octets = all->stream.window.base + all->stream.at;
	part->len = r->batch->n;
	part->last = r->batch->last;
	part->open = r->batch->rest || r->batch->large;
	share->why = all->stream.window.why;
}

/* Scan the pieces of a record that goes on behind the batch. */
static void
warc_reader_share_rest(struct warc_reader_share *all, struct warc_reader *r)
{
	bool rest = true;

	r->stream = &all->stream;
	while (rest && r->next == INPUT_GO_ON && warc_stream_next(&all->stream, &r->record)) {
		warc_reader_blame(&all->bad, &r->record);
		warc_reader_record(r);
		all->share.octets += r->record.len;
		rest = !r->record.ends;
	}
	all->share.why = all->stream.window.why;
}

static enum input_next
warc_reader_share_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct warc_reader_share *all = (struct warc_reader_share *)share;
	struct warc_reader *r = warc_reader_of(input, all->ops);
	size_t i;

	if (r == NULL || r->batch == NULL)
		return INPUT_GO_ON;
	warc_reader_begin(r);
	for (i = 0; i < part->len && r->next == INPUT_GO_ON; i++) {
		r->record = r->batch->items[i];
		warc_reader_record(r);
	}
	if (r->batch->rest && r->next == INPUT_GO_ON)
		warc_reader_share_rest(all, r);
	warc_reader_end(r);
	if (part->open) {
		warc_stream_trim(&r->own);
		form_text_trim(r->text);
	}
	return r->next;
}

static enum input_next
warc_reader_share(struct input *input, const struct input_ops *ops, struct source *source)
{
	static const struct shared_ops shared_ops = {
		warc_reader_share_read, warc_reader_share_scan
	};
	struct warc_reader *r = warc_reader_of(input, ops);
	struct warc_reader_share *all = calloc(1, sizeof(*all));

	if (all == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	all->share.ops = &shared_ops;
	all->ops = ops;
	/* Each input that shares the archive, this one too, has a window of its own. */
	all->stream = r->own;
	r->own = (struct warc_stream){ 0 };
	shared_run(&all->share, input, source);
	warc_reader_complain(input, &all->bad);
	warc_stream_free(&all->stream);
	free(all);
	return INPUT_GO_ON;
}

/* Both */

static enum input_next
warc_reader_read(struct input *input, const struct input_ops *ops, struct source *source)
{
	const char *why = input_range_refused(input, source);
	struct warc_reader *r = why == NULL ? warc_reader_of(input, ops) : NULL;

	if (r == NULL) {
		input_trouble(input, why == NULL ? strerror(ENOMEM) : why);
		return INPUT_GO_ON;
	}
	warc_stream_open(&r->own, source, input->options->scan.column);
	if (shared_is_worth(input, source))
		return warc_reader_share(input, ops, source);
	r->bad = (struct warc_reader_bad){ 0 };
	warc_reader_records(r);
	if (r->own.window.why != NULL)
		input_trouble(input, r->own.window.why);
	warc_reader_complain(input, &r->bad);
	return r->next;
}

static enum input_next
warc_reader_read_shown(struct input *input, struct source *source)
{
	return warc_reader_read(input, &input_warc, source);
}

static enum input_next
warc_reader_read_said(struct input *input, struct source *source)
{
	return warc_reader_read(input, &input_warc_said, source);
}

static enum input_bid
warc_reader_bid(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	return warc_begins(head, head + len, last);
}

static enum input_bid
warc_reader_bid_said(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	(void)len;
	(void)last;
	return INPUT_YES;
}

const struct input_ops input_warc = {
	.name = "warc",
	.bid = warc_reader_bid,
	.read = warc_reader_read_shown,
	.free = warc_reader_free,
};

const struct input_ops input_warc_said = {
	.name = "warc",
	.bid = warc_reader_bid_said,
	.read = warc_reader_read_said,
	.free = warc_reader_free,
};
