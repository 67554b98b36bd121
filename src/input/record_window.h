/*
 * record_window - input: the window of a source whose records follow one another
 *
 * It holds the current record: a message of a mailbox or a record of a web archive.  Several
 * threads share such a source: one thread at a time finds where records end, and takes a window
 * with a batch of them.
 */
#ifndef INPUT_RECORD_WINDOW_H
#define INPUT_RECORD_WINDOW_H

#include "input/window.h"

/* Longer records are divided. */
#define RECORD_WINDOW_WHOLE ((size_t)16 << 20)

/* A batch is complete when it has this many octets or records. */
#define RECORD_WINDOW_BATCH ((size_t)256 << 10)
#define RECORD_WINDOW_ITEMS 1024

struct record_window {
	struct window window;
	size_t at;		/* in the window: where to continue reading */
	size_t record;		/* in the window: where the current record begins */
	bool holds;		/* the octets before it belong to a batch and must stay */
	bool rest;		/* another piece of the current record comes next */
	unsigned wrong;		/* stated lengths that were wrong */
};

/* Adjacent records in one window. */
struct record_batch {
	bool last;	/* the source ends after them */
	bool rest;	/* pieces of the last record follow in other batches */
	bool large;	/* the window is too large for several threads to hold one each */
	size_t n;
};

/* Begin with a source.  The window is zero, or had another source; its memory is reused. */
void record_window_open(struct record_window *records, struct source *source,
    enum urlsift_column column);

/* Forget the octets before the current record and read more.  Returns whether there was more. */
bool record_window_fill(struct record_window *records);

/* Returns the address of octet OFF of the current record. */
static inline const char *
record_window_octet(const struct record_window *records, size_t off)
{
	const char *octets = records->window.octets;

	/* There is no memory before the first octet is read. */
	return octets != NULL ? octets + records->record + off : "";
}

/* Returns how many octets have been read from the start of the current record on. */
static inline size_t
record_window_seen(const struct record_window *records)
{
	return records->window.len - records->record;
}

/* Returns the address after them. */
static inline const char *
record_window_to(const struct record_window *records)
{
	return record_window_octet(records, record_window_seen(records));
}

/* Returns whether so many stated lengths were wrong that no further one is trusted. */
bool record_window_doubts(const struct record_window *records);

/*
 * Take a batch.  NEXT reads the next record or piece into item N of the batch, and returns whether
 * there is one.  TO gets the window with the records.  N is 0 at the end, or without memory.
 */
void record_window_take(struct record_window *records, struct record_window *to,
    struct record_batch *batch, bool (*next)(void *ctx), void *ctx);

/* Free a large window whose batch was read. */
void record_window_trim(struct record_window *records);

#endif
