/*
 * warc_reader - form: web archives (WARC, WET, WAT) -> finds, one record at a time
 *
 * A record belongs to the range in which it begins.  Several threads take batches of records,
 * as they take messages of a mailbox.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "form/forms.h"
#include "form/warc.h"
#include "input/shared.h"

/* Text that is no record, and records that do not end where they should. */
struct warc_reader_bad {
	uint64_t n;
	uint64_t first;		/* the offset */
	char why[96];
};

/* The state that an input keeps from one source to the next. */
struct warc_reader {
	struct shared share;		/* of the source that this input shares with others */
	struct warc_scan scan;
	struct warc_stream stream;	/* of the source that this input opened */
	struct warc_stream taken;	/* has the records of the batch */
	struct warc_batch batch;
	struct warc_reader_bad bad;
};

static void
warc_reader_free(void *kept)
{
	struct warc_reader *r = kept;

	warc_scan_close(&r->scan);
	warc_stream_free(&r->stream);
	warc_stream_free(&r->taken);
	free(r);
}

static void *
warc_reader_new(struct input *input)
{
	struct warc_reader *r = calloc(1, sizeof(*r));

	if (r == NULL || warc_scan_open(&r->scan, input))
		return r;
	warc_reader_free(r);
	return NULL;
}

/* Count the record if it is bad. */
static void
warc_reader_count_bad(struct warc_reader_bad *bad, const struct warc_record *record)
{
	if (!record->bad)
		return;
	if (bad->n++ == 0)
		bad->first = record->offset;
}

static void
warc_reader_report_bad(struct input *input, struct warc_reader_bad *bad)
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
	input_damage(input, bad->why);
}

static void
warc_reader_begin(struct warc_reader *r, struct warc_stream *stream)
{
	r->scan.next = INPUT_GO_ON;
	r->scan.stream = stream;
	r->scan.input->warc = &r->scan.about;
}

static void
warc_reader_end(struct warc_reader *r)
{
	r->scan.input->warc = NULL;
	urlsift_reset(r->scan.input->scanner);
}

/* Scan the records of a source of that SIZE, which may be unknown. */
static void
warc_reader_records(struct warc_reader *r, uint64_t size)
{
	struct input *input = r->scan.input;
	const struct input_options *options = input->options;
	struct warc_record *record = &r->scan.record;
	uint64_t from = 0, to = 0, passed;
	bool wanted;

	warc_reader_begin(r, &r->stream);
	while (r->scan.next == INPUT_GO_ON && warc_stream_next(&r->stream, record)) {
		if (record->offset >= options->range_end)
			break;
		wanted = record->offset >= options->range_start;
		passed = to;
		to = r->stream.records.window.base + record->at + record->len;
		if (wanted) {
			warc_reader_count_bad(&r->bad, record);
			warc_scan_record(&r->scan);
			warc_scan_passed(&r->scan, to - passed);
		} else {
			from = to;
		}
	}
	warc_reader_end(r);
	if (size != UINT64_MAX && size > to && r->stream.records.window.why == NULL)
		warc_scan_passed(&r->scan, size - to);
	/* Empty lines follow the last record. */
	if (r->scan.next == INPUT_GO_ON && record->offset < options->range_end)
		to = r->stream.records.window.base + r->stream.records.window.len;
	input_scanned(input, from, to, r->scan.next);
}

/*
 * An archive that several threads read, a batch of records at a time, as mail/reader does with
 * the messages of a mailbox.
 */
static void
warc_reader_share_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct warc_reader *all = (struct warc_reader *)share;
	struct warc_reader *r = input_keep(input, &input_warc);
	uint64_t at;
	size_t i;

	warc_stream_take(&all->stream, &r->taken, &r->batch);
	at = all->stream.records.window.base + (r->batch.head.last ?
	    all->stream.records.window.len : all->stream.records.at);
	part->fresh = (size_t)(at - share->octets);
	for (i = 0; i < r->batch.head.n; i++)
		warc_reader_count_bad(&all->bad, &r->batch.items[i]);
	share->octets = at;
	part->len = r->batch.head.n;
	part->last = r->batch.head.last;
	part->open = r->batch.head.rest || r->batch.head.large;
	share->why = all->stream.records.window.why;
}

/* Scan the pieces of a record that continues after the batch. */
static void
warc_reader_share_rest(struct warc_reader *all, struct warc_reader *r)
{
	struct warc_scan *scan = &r->scan;
	bool rest = true;

	scan->stream = &all->stream;
	while (rest && scan->next == INPUT_GO_ON &&
	    warc_stream_next(&all->stream, &scan->record)) {
		warc_reader_count_bad(&all->bad, &scan->record);
		warc_scan_record(scan);
		warc_scan_passed(scan, scan->record.len);
		all->share.octets += scan->record.len;
		rest = !scan->record.ends;
	}
	all->share.why = all->stream.records.window.why;
}

static enum input_next
warc_reader_share_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct warc_reader *r = input_keep(input, &input_warc);
	size_t i, between = part->fresh;

	warc_reader_begin(r, &r->taken);
	for (i = 0; i < part->len && r->scan.next == INPUT_GO_ON; i++) {
		r->scan.record = r->batch.items[i];
		warc_scan_record(&r->scan);
		warc_scan_passed(&r->scan, r->scan.record.len);
		between -= r->scan.record.len;
	}
	warc_scan_passed(&r->scan, between);
	if (r->batch.head.rest && r->scan.next == INPUT_GO_ON)
		warc_reader_share_rest((struct warc_reader *)share, r);
	warc_reader_end(r);
	if (part->open) {
		record_window_trim(&r->taken.records);
		warc_scan_trim(&r->scan);
	}
	return r->scan.next;
}

static enum input_next
warc_reader_read(struct input *input, struct source *source)
{
	static const struct shared_ops shared_ops = {
		warc_reader_share_read, warc_reader_share_scan
	};
	const char *why = input_range_refused(input, source);
	struct warc_reader *r = input_keep(input, &input_warc);

	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	warc_stream_open(&r->stream, source, input->options->scan.column);
	r->bad = (struct warc_reader_bad){ 0 };
	if (shared_is_worth(input, source)) {
		r->share = (struct shared){ .ops = &shared_ops, .reader = &input_warc };
		shared_run(&r->share, input, source);
		record_window_trim(&r->stream.records);
		r->scan.next = INPUT_GO_ON;
	} else {
		warc_reader_records(r, source_size(source));
		if (r->stream.records.window.why != NULL)
			input_damage(input, r->stream.records.window.why);
	}
	warc_reader_report_bad(input, &r->bad);
	return r->scan.next;
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
