/*
 * record_window - input: the window of a source whose records follow one another
 *
 * It holds the current record: a message of a mailbox or a record of a web archive.
 */
#ifndef INPUT_RECORD_WINDOW_H
#define INPUT_RECORD_WINDOW_H

#include "input/window.h"

/* Longer records are divided. */
#define RECORD_WINDOW_WHOLE ((size_t)16 << 20)

struct record_window {
	struct window window;
	size_t at;		/* in the window: where to continue reading */
	size_t record;		/* in the window: where the current record, or its piece, begins */
	uint64_t offset;	/* offset in the source of the current record */
	bool holds;		/* the octets before it belong to a batch and must stay */
	bool rest;		/* another piece of the current record comes next */
	unsigned wrong;		/* stated lengths that were wrong */
	const char *trouble;	/* message about one of these; NULL: none is to be reported */
};

/* A record, or a piece of one. */
struct record_piece {
	uint64_t offset;	/* offset in the source of the record */
	size_t at;		/* in the window */
	size_t len;
	bool begins;		/* false: a further piece of a record */
	bool ends;		/* false: further pieces follow */
	bool cut;		/* its end is missing */

	/* Mail */
	bool quoted;		/* ">From " in the body means "From " */
	bool other;		/* git: not a message, but another object */
	bool first;		/* reading may begin with this message */
	uint64_t number;	/* of the message in its source */

	/* Web archives */
	bool stray;		/* it has no header: text between records */
	bool bad;		/* stray, or it does not end where its length says */
	size_t block;		/* where the block begins, from AT on; LEN or less */
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
 * Returns the octets of the current record that have been read, at most MAX.  *LAST: no more of
 * them will be returned.
 */
struct octets record_window_head(const struct record_window *records, size_t max, bool *last);

/*
 * The piece of the current record that begins at RECORD, and has LEN octets, was read: set its
 * place, and continue after it.
 */
void record_window_put(struct record_window *records, struct record_piece *piece);

#endif
