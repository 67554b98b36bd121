/*
 * warc_stream - form: cuts a web archive into records
 *
 * The window holds the record at hand.  A record longer than RECORD_WINDOW_WHOLE comes in pieces.
 *
 * The length that a record states is trusted if it leads to the next record or to the end;
 * otherwise the record ends before the next line that begins one.  The length of a record that
 * comes in pieces is trusted if the source is long enough.
 */
#include "form/warc.h"

/* Two line ends separate records; tolerate so many octets of them. */
#define WARC_GAP 1024

/* When lengths are doubted, do not check any that is longer than this. */
#define WARC_DOUBTED ((size_t)64 << 10)

void
warc_stream_open(struct warc_stream *stream, struct source *source, enum urlsift_column column)
{
	struct record_window records = stream->records;

	record_window_open(&records, source, column);
	*stream = (struct warc_stream){ .records = records, .size = source_size(source) };
}

/* Skip the line ends at AT, but not too many. */
static const char *
warc_stream_skip_ends(const char *at, const char *to)
{
	size_t i;

	for (i = 0; i < WARC_GAP && at < to && (*at == '\n' || *at == '\r'); i++)
		at++;
	return at;
}

/* Does the next record begin, or all end, at the octet OFF of the record at hand? */
static enum input_bid
warc_stream_ends_at(const struct warc_stream *stream, uint64_t off)
{
	const char *at, *to;

	if (off > record_window_seen(&stream->records))
		return stream->records.window.end ? INPUT_NO : INPUT_MORE;
	at = record_window_octet(&stream->records, (size_t)off);
	to = record_window_to(&stream->records);
	at = warc_stream_skip_ends(at, to);
	if (at == to)
		return stream->records.window.end ? INPUT_YES : INPUT_MORE;
	return warc_begins(at, to, stream->records.window.end);
}

/*
 * Search for the next record from SEEN on.  Returns where this one ends; or, if it is longer
 * than MAX (*ENDS is false), how much of it has surely arrived.
 */
static size_t
warc_stream_search(struct warc_stream *stream, size_t seen, size_t max, bool *ends)
{
	const char *found, *rest;

	for (;;) {
		*ends = true;
		found = warc_find(record_window_octet(&stream->records, seen),
		    record_window_to(&stream->records), stream->records.window.end,
		    &rest);
		if (found != NULL)
			return (size_t)(found - record_window_octet(&stream->records, 0));
		if (stream->records.window.end)
			return record_window_seen(&stream->records);
		seen = (size_t)(rest - record_window_octet(&stream->records, 0));
		*ends = false;
		if (seen >= max && seen > 0)
			return seen;
		record_window_fill(&stream->records);
	}
}

/* The length of the record at hand, whose block begins at BLOCK; 0 if LENGTH is wrong. */
static uint64_t
warc_stream_measure(struct warc_stream *stream, size_t block, uint64_t length)
{
	uint64_t total = block + length;
	enum input_bid led;

	if (length == WARC_NO_LENGTH)
		return 0;
	if (record_window_doubts(&stream->records) && total > WARC_DOUBTED)
		return 0;
	if (total > stream->size - stream->records.window.base - stream->records.record) {
		stream->records.wrong++;
		return 0;
	}
	if (total > RECORD_WINDOW_WHOLE) {
		while (record_window_seen(&stream->records) < RECORD_WINDOW_WHOLE &&
		    record_window_fill(&stream->records))
			continue;
		if (record_window_seen(&stream->records) >= RECORD_WINDOW_WHOLE)
			return total;
	}
	while ((led = warc_stream_ends_at(stream, total)) == INPUT_MORE)
		record_window_fill(&stream->records);
	if (led == INPUT_YES)
		return total;
	stream->records.wrong++;
	return 0;
}

static struct warc_header
warc_stream_header(struct warc_stream *stream)
{
	struct warc_header header;
	struct octets head;
	bool last;

	do
		head = record_window_head(&stream->records, WARC_HEADER, &last);
	while (!warc_header_read(&header, head.at, head.at + head.len, last) &&
	    (record_window_fill(&stream->records), true));
	return header;
}

/* Read a record from its header on, and find its end. */
static void
warc_stream_whole(struct warc_stream *stream, struct record_piece *record)
{
	struct warc_header header = warc_stream_header(stream);
	uint64_t total;

	record->block = (size_t)(header.block - record_window_octet(&stream->records, 0));
	total = warc_stream_measure(stream, record->block, header.length);
	stream->left = WARC_NO_LENGTH;
	record->bad = total == 0;
	if (record->bad) {
		record->len = warc_stream_search(stream, record->block - 1, RECORD_WINDOW_WHOLE,
		    &record->ends);
		record->cut = header.length != WARC_NO_LENGTH &&
		    record->block + header.length > record->len;
	} else {
		record->ends = total <= RECORD_WINDOW_WHOLE;
		record->len = record->ends ? (size_t)total : record_window_seen(&stream->records);
		stream->left = total - record->len;
	}
}

/* Text between records ends before the next one. */
static void
warc_stream_stray(struct warc_stream *stream, struct record_piece *record)
{
	record->bad = record->stray = true;
	record->len = warc_stream_search(stream, 0, RECORD_WINDOW_WHOLE, &record->ends);
	stream->left = WARC_NO_LENGTH;
}

/* Read one more piece of the record at hand; it is empty at the end of the source. */
static void
warc_stream_piece(struct warc_stream *stream, struct record_piece *record)
{
	if (stream->left == WARC_NO_LENGTH) {
		record->len = warc_stream_search(stream, 0, 0, &record->ends);
		return;
	}
	while (record_window_seen(&stream->records) == 0 && record_window_fill(&stream->records))
		continue;
	record->len = record_window_seen(&stream->records);
	if (record->len > stream->left)
		record->len = (size_t)stream->left;
	stream->left -= record->len;
	record->ends = stream->left == 0 || record->len == 0;
	record->bad = record->cut = record->ends && stream->left > 0;
}

/* Skip line ends, and read until it is clear whether a record follows. */
static bool
warc_stream_begins(struct warc_stream *stream, struct record_piece *record)
{
	enum input_bid bid = INPUT_MORE;
	const char *at, *to;

	do {
		to = record_window_to(&stream->records);
		at = warc_stream_skip_ends(record_window_octet(&stream->records, 0), to);
		if (at < to)
			bid = warc_begins(at, to, stream->records.window.end);
	} while (bid == INPUT_MORE && record_window_fill(&stream->records));
	to = record_window_to(&stream->records);
	at = warc_stream_skip_ends(record_window_octet(&stream->records, 0), to);
	record->stray = bid != INPUT_YES;
	stream->records.record += (size_t)(at - record_window_octet(&stream->records, 0));
	return at < to;
}

bool
warc_stream_next(struct warc_stream *stream, struct record_piece *record)
{
	const struct window *window = &stream->records.window;

	*record = (struct record_piece){ .begins = !stream->records.rest };
	stream->records.record = stream->records.at;
	if (stream->records.rest)
		warc_stream_piece(stream, record);
	else if (!warc_stream_begins(stream, record)) {
		/* Line ends follow the last record. */
		stream->records.at = window->len;
		return false;
	} else if (record->stray)
		warc_stream_stray(stream, record);
	else
		warc_stream_whole(stream, record);
	record_window_put(&stream->records, record);
	/* The caller reports that the source failed. */
	if (window->end && stream->records.at == window->len && window->why != NULL) {
		record->bad = record->stray;
		record->cut = true;
	} else {
		record->cut &= stream->records.at == window->len;
	}
	return true;
}
