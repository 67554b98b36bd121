/*
 * record_reader - input: reads records that follow one another, in one thread or in several
 */
#include "input/record_reader.h"

#include <errno.h>
#include <string.h>

/* A batch is complete when it has this many octets. */
#define RECORD_READER_BATCH ((size_t)256 << 10)

/* Only one thread at a time has a larger window, which is freed after use. */
#define RECORD_READER_ROOM ((size_t)4 << 20)

struct urlsift_position
record_reader_position(struct record_reader *r, const char *octet)
{
	struct window *window = &r->records->window;

	return window_position(window, r->piece.at, (size_t)(octet - window->octets));
}

/* Count octets as scanned. */
static void
record_reader_passed(struct record_reader *r, uint64_t octets)
{
	if (r->next == INPUT_GO_ON)
		r->next = input_passed(r->input, octets);
}

/* The source may have ended after a piece that was not known to be the last. */
static void
record_reader_finish(struct record_reader *r)
{
	if (r->next == INPUT_GO_ON)
		r->next = (enum input_next)urlsift_finish(r->input->scanner);
	urlsift_reset(r->input->scanner);
}

/* Returns why the source ends early, or which length in it is wrong; NULL if all is right. */
static const char *
record_reader_why(const struct record_reader *r)
{
	const struct record_window *source = r->source;

	return source->window.why != NULL ? source->window.why : source->trouble;
}

/* Scan all records of a source of that SIZE, which is UINT64_MAX if it is unknown. */
static void
record_reader_all(struct record_reader *r, uint64_t size)
{
	const struct input_options *options = r->input->options;
	const struct window *window = &r->source->window;
	const struct record_piece *piece = &r->piece;
	uint64_t from = r->input->start.offset, to = from, passed;
	bool more = true;

	r->next = INPUT_GO_ON;
	r->records = r->source;
	while (r->next == INPUT_GO_ON && (more = r->ops->next(r, &r->piece)) &&
	    piece->offset < options->range_end) {
		/* Octets between records count with the record that follows. */
		passed = to;
		to = window->base + piece->at + piece->len;
		if (piece->offset >= options->range_start) {
			r->ops->scan(r);
			record_reader_passed(r, to - passed);
		} else {
			from = to;
		}
	}
	if (!more)
		to = window->base + r->source->at;
	record_reader_finish(r);
	r->ops->end(r, r);
	input_scanned(r->input, from, to, r->next);
	if (size != UINT64_MAX && size > to && record_reader_why(r) == NULL)
		record_reader_passed(r, size - to);
}

/* Several threads */

/* Take a batch of records of ALL, with the window that holds them. */
static void
record_reader_take(struct record_reader *all, struct record_reader *r)
{
	struct record_window *source = all->source;
	struct record_batch *batch = &r->batch;
	size_t start = source->at;

	batch->n = 0;
	batch->rest = false;
	source->holds = true;
	do {
		batch->last = !all->ops->next(all, &batch->items[batch->n]);
		if (batch->last)
			break;
		batch->rest = source->rest;
		batch->n++;
	} while (!batch->rest && source->at - start < RECORD_READER_BATCH &&
	    batch->n < RECORD_READER_ITEMS);
	source->holds = false;
	if (batch->n == 0)
		batch->large = false;
	else if (window_split(&source->window, source->at, &r->taken.window, RECORD_READER_ROOM)) {
		source->at = source->record = 0;
		batch->large = batch->rest || r->taken.window.room > RECORD_READER_ROOM;
	} else {
		source->window.why = strerror(ENOMEM);
		source->window.end = batch->last = true;
		batch->n = 0;
		batch->rest = batch->large = false;
	}
}

/* A shared_ops.read. */
static void
record_reader_share_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct record_reader *all = (struct record_reader *)share;
	struct record_reader *r = input_keep(input, share->reader);
	uint64_t at;

	record_reader_take(all, r);
	at = all->source->window.base + all->source->at;
	part->fresh = (size_t)(at - share->octets);
	part->len = r->batch.n;
	part->last = r->batch.last;
	part->open = r->batch.large;
	share->octets = at;
	share->why = record_reader_why(all);
}

/* Scan the pieces of a record that continues after the batch. */
static void
record_reader_rest(struct record_reader *all, struct record_reader *r)
{
	bool rest = r->batch.rest;

	r->records = all->source;
	while (rest && r->next == INPUT_GO_ON && all->ops->next(all, &r->piece)) {
		all->ops->scan(r);
		record_reader_passed(r, r->piece.len);
		all->share.octets += r->piece.len;
		rest = !r->piece.ends;
	}
	all->share.why = record_reader_why(all);
}

/* A shared_ops.scan. */
static enum input_next
record_reader_share_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct record_reader *all = (struct record_reader *)share;
	struct record_reader *r = input_keep(input, share->reader);
	size_t i, between = part->fresh;

	r->next = INPUT_GO_ON;
	r->records = &r->taken;
	for (i = 0; i < part->len && r->next == INPUT_GO_ON; i++) {
		r->piece = r->batch.items[i];
		all->ops->scan(r);
		record_reader_passed(r, r->piece.len);
		between -= r->piece.len;
	}
	record_reader_passed(r, between);
	if (part->open)
		record_reader_rest(all, r);
	record_reader_finish(r);
	/* Not the lock of the share: its holder may wait until this part is printed. */
	pthread_mutex_lock(&all->ends);
	all->ops->end(r, all);
	pthread_mutex_unlock(&all->ends);
	if (r->taken.window.room > RECORD_READER_ROOM)
		window_free(&r->taken.window);
	return r->next;
}

enum input_next
record_reader_run(struct record_reader *r, const struct record_ops *ops,
    const struct input_ops *kept, struct source *source, bool may)
{
	static const struct shared_ops shared_ops = {
		record_reader_share_read, record_reader_share_scan
	};

	r->ops = ops;
	if (may && shared_is_worth(r->input, source)) {
		r->share = (struct shared){ .ops = &shared_ops, .reader = kept };
		pthread_mutex_init(&r->ends, NULL);
		shared_run(&r->share, r->input, source);
		pthread_mutex_destroy(&r->ends);
		window_free(&r->source->window);
		return INPUT_GO_ON;
	}
	record_reader_all(r, source_size(source));
	if (record_reader_why(r) != NULL)
		input_damage(r->input, record_reader_why(r));
	return r->next;
}

void
record_reader_free(struct record_reader *r)
{
	window_free(&r->source->window);
	window_free(&r->taken.window);
}
