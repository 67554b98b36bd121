/*
 * warc_stream - form: a web archive becomes its records, one after the other
 *
 * The length that a record states is trusted when it leads to the next record or to the
 * end; otherwise the record goes on to the next line that begins one.  The length of a
 * record that is not held as a whole is trusted if the source is long enough.
 */
#include "form/warc_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A window that a long record made larger than this is for one thread, and not kept. */
#define WARC_ROOM ((size_t)4 << 20)

/* Records have two line ends between them; so many octets of them are tolerated. */
#define WARC_GAP 1024

/* After eight wrong lengths, none that is longer than this is looked at. */
#define WARC_WRONG 8
#define WARC_DOUBTED ((size_t)64 << 10)

void
warc_stream_open(struct warc_stream *stream, struct source *source, enum urlsift_column column)
{
	struct window window = stream->window;

	window_open(&window, source, column);
	*stream = (struct warc_stream){ .window = window, .size = source_size(source) };
}

void
warc_stream_free(struct warc_stream *stream)
{
	window_free(&stream->window);
}

/* Read more, and forget what precedes the record at hand. */
static bool
warc_stream_fill(struct warc_stream *stream)
{
	if (!stream->window.end && !stream->holds) {
		window_drop(&stream->window, stream->record);
		stream->at -= stream->record;
		stream->record = 0;
	}
	return window_fill(&stream->window);
}

/* The octet OFF of the record at hand. */
static const char *
warc_stream_octet(const struct warc_stream *stream, size_t off)
{
	const char *octets = stream->window.octets;

	/* Before the first octet is read there is no window. */
	return octets != NULL ? octets + stream->record + off : "";
}

/* How many octets of the record at hand and what follows it are there. */
static size_t
warc_stream_seen(const struct warc_stream *stream)
{
	return stream->window.len - stream->record;
}

/* What follows line ends, a few, from AT on. */
static const char *
warc_stream_gap(const char *at, const char *to)
{
	size_t i;

	for (i = 0; i < WARC_GAP && at < to && (*at == '\n' || *at == '\r'); i++)
		at++;
	return at;
}

/* Does the next record begin, or all end, at the octet OFF of the record at hand? */
static enum input_bid
warc_stream_led(const struct warc_stream *stream, uint64_t off)
{
	const char *at, *to;

	if (off > warc_stream_seen(stream))
		return stream->window.end ? INPUT_NO : INPUT_MORE;
	at = warc_stream_octet(stream, (size_t)off);
	to = warc_stream_octet(stream, warc_stream_seen(stream));
	at = warc_stream_gap(at, to);
	if (at == to)
		return stream->window.end ? INPUT_YES : INPUT_MORE;
	return warc_begins(at, to, stream->window.end);
}

/*
 * Look for the next record from SEEN on.  Returns where this one ends; or, if it is too long
 * (*ENDS false), how much of it is surely there.
 */
static size_t
warc_stream_search(struct warc_stream *stream, size_t seen, size_t max, bool *ends)
{
	const char *found, *rest;

	for (;;) {
		*ends = true;
		found = warc_find(warc_stream_octet(stream, seen),
		    warc_stream_octet(stream, warc_stream_seen(stream)), stream->window.end, &rest);
		if (found != NULL)
			return (size_t)(found - warc_stream_octet(stream, 0));
		if (stream->window.end)
			return warc_stream_seen(stream);
		seen = (size_t)(rest - warc_stream_octet(stream, 0));
		*ends = false;
		if (seen >= max && seen > 0)
			return seen;
		warc_stream_fill(stream);
	}
}

/* The length of the record at hand, whose block begins at BLOCK, if it is right; or 0. */
static uint64_t
warc_stream_measure(struct warc_stream *stream, size_t block, uint64_t length)
{
	uint64_t total = block + length;
	enum input_bid led;

	if (length == WARC_NO_LENGTH)
		return 0;
	if (stream->wrong >= WARC_WRONG && total > WARC_DOUBTED)
		return 0;
	if (total > stream->size - stream->window.base - stream->record) {
		stream->wrong++;
		return 0;
	}
	if (total > WARC_RECORD) {
		while (warc_stream_seen(stream) < WARC_RECORD && warc_stream_fill(stream))
			continue;
		if (warc_stream_seen(stream) >= WARC_RECORD)
			return total;
	}
	while ((led = warc_stream_led(stream, total)) == INPUT_MORE)
		warc_stream_fill(stream);
	if (led == INPUT_YES)
		return total;
	stream->wrong++;
	return 0;
}

static struct warc_header
warc_stream_header(struct warc_stream *stream)
{
	struct warc_header header;
	const char *from;
	size_t len;
	bool last;

	do {
		from = warc_stream_octet(stream, 0);
		len = warc_stream_seen(stream);
		last = stream->window.end || len >= WARC_HEADER;
		if (len > WARC_HEADER)
			len = WARC_HEADER;
	} while (!warc_header_read(&header, from, from + len, last) &&
	    (warc_stream_fill(stream), true));
	return header;
}

/* The record at hand is in the window from its first octet on: find its end. */
static void
warc_stream_whole(struct warc_stream *stream, struct warc_record *record)
{
	struct warc_header header = warc_stream_header(stream);
	uint64_t total;

	record->block = (size_t)(header.block - warc_stream_octet(stream, 0));
	total = warc_stream_measure(stream, record->block, header.length);
	stream->left = WARC_NO_LENGTH;
	record->bad = total == 0;
	if (record->bad) {
		record->len = warc_stream_search(stream, record->block - 1, WARC_RECORD,
		    &record->ends);
		record->cut = header.length != WARC_NO_LENGTH &&
		    record->block + header.length > record->len;
	} else {
		record->ends = total <= WARC_RECORD;
		record->len = record->ends ? (size_t)total : warc_stream_seen(stream);
		stream->left = total - record->len;
	}
}

/* What is between records goes on to the next one. */
static void
warc_stream_stray(struct warc_stream *stream, struct warc_record *record)
{
	record->bad = record->stray = true;
	record->len = warc_stream_search(stream, 0, WARC_RECORD, &record->ends);
	stream->left = WARC_NO_LENGTH;
}

/* One more piece of the record at hand; it is empty where all has ended. */
static void
warc_stream_piece(struct warc_stream *stream, struct warc_record *record)
{
	if (stream->left == WARC_NO_LENGTH) {
		record->len = warc_stream_search(stream, 0, 0, &record->ends);
		return;
	}
	while (warc_stream_seen(stream) == 0 && warc_stream_fill(stream))
		continue;
	record->len = warc_stream_seen(stream);
	if (record->len > stream->left)
		record->len = (size_t)stream->left;
	stream->left -= record->len;
	record->ends = stream->left == 0 || record->len == 0;
	record->bad = record->cut = record->ends && stream->left > 0;
}

/* Read as much as shows what is next, behind the line ends that precede it. */
static bool
warc_stream_begins(struct warc_stream *stream, struct warc_record *record)
{
	enum input_bid bid = INPUT_MORE;
	const char *at, *to;

	do {
		to = warc_stream_octet(stream, warc_stream_seen(stream));
		at = warc_stream_gap(warc_stream_octet(stream, 0), to);
		if (at < to)
			bid = warc_begins(at, to, stream->window.end);
	} while (bid == INPUT_MORE && warc_stream_fill(stream));
	to = warc_stream_octet(stream, warc_stream_seen(stream));
	at = warc_stream_gap(warc_stream_octet(stream, 0), to);
	record->stray = bid != INPUT_YES;
	stream->record += (size_t)(at - warc_stream_octet(stream, 0));
	return at < to;
}

bool
warc_stream_next(struct warc_stream *stream, struct warc_record *record)
{
	const struct window *window = &stream->window;

	*record = (struct warc_record){ .begins = !stream->rest };
	stream->record = stream->at;
	if (stream->rest)
		warc_stream_piece(stream, record);
	else if (!warc_stream_begins(stream, record))
		return false;
	else if (record->stray)
		warc_stream_stray(stream, record);
	else
		warc_stream_whole(stream, record);
	if (record->begins)
		stream->offset = window->base + stream->record;
	record->offset = stream->offset;
	record->at = stream->record;
	stream->at = stream->record + record->len;
	stream->rest = !record->ends;
	/* The caller reports that the source failed. */
	if (window->end && stream->at == window->len && window->why != NULL) {
		record->bad = record->stray;
		record->cut = true;
	} else {
		record->cut &= stream->at == window->len;
	}
	return true;
}

/* Batches */

/* Let TO have the window as far as what comes next; the stream goes on with a new one. */
static bool
warc_stream_hand(struct warc_stream *stream, struct warc_stream *to)
{
	struct window window = to->window, rest = stream->window;

	if (!window_split(&rest, stream->at, &window, WARC_ROOM)) {
		to->window = window;
		return false;
	}
	to->window = window;
	stream->window = rest;
	stream->at = stream->record = 0;
	return true;
}

void
warc_stream_take(struct warc_stream *stream, struct warc_stream *to, struct warc_batch *batch)
{
	struct warc_record *record;
	size_t start = stream->at;

	batch->n = 0;
	batch->rest = batch->large = false;
	stream->holds = true;
	do {
		record = &batch->items[batch->n];
		batch->last = !warc_stream_next(stream, record);
		if (batch->last)
			break;
		batch->rest = !record->ends;
		batch->n++;
	} while (record->ends && stream->at - start < WARC_BATCH &&
	    batch->n < WARC_BATCH_ITEMS);
	stream->holds = false;
	if (batch->n > 0 && !warc_stream_hand(stream, to)) {
		stream->window.why = strerror(ENOMEM);
		stream->window.end = batch->last = true;
		batch->n = 0;
	}
	batch->large = batch->n > 0 && to->window.room > WARC_ROOM;
}

void
warc_stream_trim(struct warc_stream *stream)
{
	if (stream->window.room > WARC_ROOM)
		window_free(&stream->window);
}
