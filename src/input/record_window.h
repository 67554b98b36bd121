/*
 * record_window - input: the window of a source whose records follow one another
 *
 * It holds the record at hand, a message of a mailbox or a record of a web archive.  Several
 * threads share such a source: one at a time finds where records end, and takes the window
 * that holds a batch of them.
 */
#ifndef INPUT_RECORD_WINDOW_H
#define INPUT_RECORD_WINDOW_H

#include "input/window.h"

/* The longest record that is held as a whole. */
#define RECORD_WINDOW_WHOLE ((size_t)16 << 20)

/* A batch has so many octets, or a record more, and no more records than that. */
#define RECORD_WINDOW_BATCH ((size_t)256 << 10)
#define RECORD_WINDOW_ITEMS 1024

struct record_window {
	struct window window;
	size_t at;		/* in the window: what comes next */
	size_t record;		/* in the window: the record at hand begins */
	bool holds;		/* what precedes it in the window belongs to a batch */
	bool rest;		/* what comes next is one more piece of the record at hand */
	unsigned wrong;		/* stated lengths that led nowhere */
};

/* Records that stand in a window together. */
struct record_batch {
	bool last;	/* nothing follows them */
	bool rest;	/* but pieces of the last one */
	bool large;	/* the window is one that should not be held by several threads at a time */
	size_t n;
};

/* Begin with a source, in a window that is all zero or had another one: its room is kept. */
void record_window_open(struct record_window *records, struct source *source,
    enum urlsift_column column);

/* Read more, and forget what precedes the record at hand.  Returns whether there was more. */
bool record_window_fill(struct record_window *records);

/* The octet OFF of the record at hand. */
static inline const char *
record_window_octet(const struct record_window *records, size_t off)
{
	const char *octets = records->window.octets;

	/* Before the first octet is read there is no window. */
	return octets != NULL ? octets + records->record + off : "";
}

/* How many octets of the record at hand and what follows it are there. */
static inline size_t
record_window_seen(const struct record_window *records)
{
	return records->window.len - records->record;
}

/* Where these end. */
static inline const char *
record_window_to(const struct record_window *records)
{
	return record_window_octet(records, record_window_seen(records));
}

/* Returns whether so many lengths were wrong that none is worth reading on for. */
bool record_window_doubts(const struct record_window *records);

/*
 * Take a batch: NEXT reads the next record or piece into its item N, and returns whether there
 * is one.  TO gets the window that holds them.  N is 0 at the end, or if there is no memory.
 */
void record_window_take(struct record_window *records, struct record_window *to,
    struct record_batch *batch, bool (*next)(void *ctx), void *ctx);

/* Free a window that is large: the batch in it was read. */
void record_window_trim(struct record_window *records);

#endif
