/*
 * window - input: octets of a source that are held, and where they stand in it
 */
#ifndef INPUT_WINDOW_H
#define INPUT_WINDOW_H

#include "base/wide.h"
#include "input/source.h"
#include "urlsift.h"

/* One read: large enough that system calls cost nothing, small enough for the cache. */
#define WINDOW_READ ((size_t)256 << 10)

struct window {
	struct source *source;
	char *octets;		/* owned; NULL before the first was read */
	size_t room;
	size_t len;
	uint64_t base;		/* offset in the source of the first octet */
	bool end;		/* nothing is left to read */
	const char *why;	/* the octets end early: the reason */
	enum urlsift_column column;	/* what columns count */
	struct wide wide;	/* the units of the text; SIZE is 0 where octets are */
	struct urlsift_position first;	/* one that was needed, not above any that will be */
	struct urlsift_position last;	/* the one asked for last */
};

/* Begin with a source, in a window that is all zero or had another one: its room is kept. */
void window_open(struct window *window, struct source *source, enum urlsift_column column);

void window_free(struct window *window);

/* What was read, and will be, stands further on: its first octet begins the line AT. */
void window_move(struct window *window, const struct urlsift_position *at);

/* Read more.  Returns whether there was more: if not, the window's end is the source's. */
bool window_fill(struct window *window);

static inline const char *
window_to(const struct window *window)
{
	return window->octets + window->len;
}

/* Forget the first N octets. */
void window_drop(struct window *window, size_t n);

/*
 * Let TO, whose room is used again unless it is more than MAX, have the octets before AT, and
 * the window only those from there on.  Returns whether there was memory.
 */
bool window_split(struct window *window, size_t at, struct window *to, size_t max);

/*
 * Where the octet AT of the window stands in the source.  It is not asked again for those
 * before FROM.
 */
struct urlsift_position window_position(struct window *window, size_t from, size_t at);

#endif
