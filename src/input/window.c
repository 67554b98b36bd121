/*
 * window - input: octets of a source in memory, and their positions in it
 *
 * Lines are counted when a position is asked for, so a source without URLs costs nothing.
 */
#include "input/window.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/position.h"

void
window_open(struct window *window, struct source *source, enum urlsift_column column)
{
	*window = (struct window){
		.source = source,
		.octets = window->octets,
		.room = window->room,
		.column = column,
		.first = { 0, 1, 1 },
		.last = { 0, 1, 1 },
	};
}

void
window_move(struct window *window, const struct urlsift_position *at)
{
	window->base = at->offset;
	window->first = window->last = *at;
}

void
window_free(struct window *window)
{
	free(window->octets);
	window->octets = NULL;
	window->room = window->len = 0;
}

bool
window_fill(struct window *window)
{
	size_t room = window->room == 0 ? 2 * WINDOW_READ : 2 * window->room;
	char *octets;
	ssize_t n;

	if (window->end)
		return false;
	if (window->room - window->len < WINDOW_READ) {
		octets = realloc(window->octets, room);
		if (octets == NULL) {
			window->why = strerror(ENOMEM);
			window->end = true;
			return false;
		}
		window->octets = octets;
		window->room = room;
	}
	n = source_read(window->source, window->octets + window->len, WINDOW_READ);
	if (n < 0)
		window->why = window->source->why;
	if (n <= 0)
		window->end = true;
	else
		window->len += (size_t)n;
	return !window->end;
}

static void
window_count(const struct window *window, struct urlsift_position *at, uint64_t offset)
{
	const char *octets = window->octets + (at->offset - window->base);
	size_t len = (size_t)(offset - at->offset);

	if (window->wide.size > 0)
		position_pass_wide(window->wide, at, window->column, octets, len);
	else
		position_pass(at, window->column, octets, len);
}

void
window_drop(struct window *window, size_t n)
{
	if (n == 0)
		return;
	if (window->last.offset > window->first.offset &&
	    window->last.offset <= window->base + n)
		window->first = window->last;
	window_count(window, &window->first, window->base + n);
	window->len -= n;
	memmove(window->octets, window->octets + n, window->len);
	window->base += n;
}

bool
window_split(struct window *window, size_t at, struct window *to, size_t max)
{
	struct window rest = *window;

	rest.octets = to->octets;
	rest.room = to->room;
	rest.base += at;
	rest.len -= at;
	if (rest.octets == NULL || rest.room < rest.len || rest.room > max) {
		for (rest.room = 2 * WINDOW_READ; rest.room < rest.len; rest.room *= 2)
			continue;
		window_free(to);
		rest.octets = malloc(rest.room);
		if (rest.octets == NULL)
			return false;
	}
	window_count(window, &rest.first, rest.base);
	rest.last = rest.first;
	memcpy(rest.octets, window->octets + at, rest.len);
	*to = *window;
	to->len = at;
	*window = rest;
	return true;
}

struct urlsift_position
window_position(struct window *window, size_t from, size_t at)
{
	uint64_t start = window->base + from;

	if (window->first.offset < start)
		window_count(window, &window->first, start);
	if (window->last.offset < start || window->last.offset > window->base + at)
		window->last = window->first;
	window_count(window, &window->last, window->base + at);
	return window->last;
}
