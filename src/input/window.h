/*
 * window - input: octets of a source in memory, and their positions in it
 */
#ifndef INPUT_WINDOW_H
#define INPUT_WINDOW_H

#include "base/position.h"
#include "input/source.h"
#include "urlsift.h"

/* Octets of one read: enough to make system calls cheap, few enough for the cache. */
#define WINDOW_READ ((size_t)256 << 10)

struct window {
	struct source *source;
	char *octets;		/* owned; NULL before the first was read */
	size_t room;
	size_t len;
	uint64_t base;		/* offset in the source of the first octet */
	bool end;		/* everything has been read */
	const char *why;	/* why the source ends early, or NULL */
	enum urlsift_column column;	/* the unit of columns */
	struct wide wide;	/* the units of UTF-16 and UTF-32; its SIZE is 0 for octets */
	struct urlsift_position first;	/* a known position; none before it will be asked for */
	struct urlsift_position last;	/* the last position asked for */
};

/* Begin with a source.  The window is zero, or had another source; its memory is reused. */
void window_open(struct window *window, struct source *source, enum urlsift_column column);

void window_free(struct window *window);

/* Set the position of the first octet, which begins a line: the source begins further on. */
void window_move(struct window *window, const struct urlsift_position *at);

/* Read more.  Returns whether there was more; if not, the source ends with the window. */
bool window_fill(struct window *window);

/* The end of the window, which may have no memory yet. */
static inline const char *
window_to(const struct window *window)
{
	return window->len > 0 ? window->octets + window->len : window->octets;
}

/* Forget the first N octets. */
void window_drop(struct window *window, size_t n);

/*
 * Move the octets before AT to TO, whose memory is reused unless it is more than MAX; the window
 * keeps the octets from AT on.  Returns whether there was memory.
 */
bool window_split(struct window *window, size_t at, struct window *to, size_t max);

/*
 * Returns the position in the source of the octet AT of the window.  Later calls must not ask for
 * octets before FROM.
 */
struct urlsift_position window_position(struct window *window, size_t from, size_t at);

#endif
