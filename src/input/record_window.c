/*
 * record_window - input: the window of a source whose records follow one another
 */
#include "input/record_window.h"

#include <errno.h>
#include <string.h>

/* Only one thread at a time has a larger window, which is freed after use. */
#define RECORD_WINDOW_ROOM ((size_t)4 << 20)

/* After so many wrong lengths, no further one is trusted. */
#define RECORD_WINDOW_WRONG 8

void
record_window_open(struct record_window *records, struct source *source,
    enum urlsift_column column)
{
	struct window window = records->window;

	window_open(&window, source, column);
	*records = (struct record_window){ .window = window };
}

bool
record_window_fill(struct record_window *records)
{
	if (!records->window.end && !records->holds) {
		window_drop(&records->window, records->record);
		records->at -= records->record;
		records->record = 0;
	}
	return window_fill(&records->window);
}

bool
record_window_doubts(const struct record_window *records)
{
	return records->wrong >= RECORD_WINDOW_WRONG;
}

/* Move the octets before AT to the window of TO, and continue with the others. */
static bool
record_window_hand(struct record_window *records, struct record_window *to)
{
	struct window window = to->window, rest = records->window;
	bool memory = window_split(&rest, records->at, &window, RECORD_WINDOW_ROOM);

	to->window = window;
	if (!memory)
		return false;
	to->at = records->at;
	to->record = records->record;
	records->window = rest;
	records->at = records->record = 0;
	return true;
}

void
record_window_take(struct record_window *records, struct record_window *to,
    struct record_batch *batch, bool (*next)(void *ctx), void *ctx)
{
	size_t start = records->at;

	*batch = (struct record_batch){ 0 };
	records->holds = true;
	do {
		batch->last = !next(ctx);
		if (batch->last)
			break;
		batch->rest = records->rest;
		batch->n++;
	} while (!batch->rest && records->at - start < RECORD_WINDOW_BATCH &&
	    batch->n < RECORD_WINDOW_ITEMS);
	records->holds = false;
	if (batch->n > 0 && !record_window_hand(records, to)) {
		records->window.why = strerror(ENOMEM);
		records->window.end = batch->last = true;
		batch->n = 0;
	}
	batch->large = batch->n > 0 && to->window.room > RECORD_WINDOW_ROOM;
}

void
record_window_trim(struct record_window *records)
{
	if (records->window.room > RECORD_WINDOW_ROOM)
		window_free(&records->window);
}
