/*
 * record_window - input: the window of a source whose records follow one another
 */
#include "input/record_window.h"

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

struct octets
record_window_head(const struct record_window *records, size_t max, bool *last)
{
	size_t len = record_window_seen(records);

	*last = records->window.end || len >= max;
	return (struct octets){ record_window_octet(records, 0), len < max ? len : max };
}

void
record_window_put(struct record_window *records, struct record_piece *piece)
{
	if (piece->begins)
		records->offset = records->window.base + records->record;
	piece->offset = records->offset;
	piece->at = records->record;
	records->at = records->record + piece->len;
	records->rest = !piece->ends;
}
