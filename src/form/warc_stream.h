/*
 * warc_stream - form: a web archive becomes its records, one after the other
 *
 * The window holds the record at hand.  A record that is longer than WARC_RECORD comes in
 * pieces.
 */
#ifndef FORM_WARC_STREAM_H
#define FORM_WARC_STREAM_H

#include "form/warc.h"
#include "input/window.h"

/* The longest record that is held as a whole. */
#define WARC_RECORD ((size_t)16 << 20)

/* A batch has so many octets, or a record more, and no more records than that. */
#define WARC_BATCH ((size_t)256 << 10)
#define WARC_BATCH_ITEMS 1024

struct warc_stream {
	struct window window;
	uint64_t size;		/* of the source; UINT64_MAX: unknown */
	size_t at;		/* in the window: what comes next */
	size_t record;		/* in the window: the record at hand begins */
	bool holds;		/* what precedes it in the window belongs to a batch */
	bool rest;		/* the next piece belongs to the record at hand */
	uint64_t offset;	/* of that record in the source */
	uint64_t left;		/* octets of it to come; WARC_NO_LENGTH: up to the next one */
	unsigned wrong;		/* lengths that led nowhere */
};

/* A record, or a piece of one. */
struct warc_record {
	uint64_t offset;	/* of its first piece in the source */
	size_t at;		/* in the window */
	size_t len;
	size_t block;		/* from AT on; LEN or less */
	bool begins;		/* else it is one more piece */
	bool ends;		/* else pieces follow */
	bool stray;		/* it has no header: no record, but text between records */
	bool bad;		/* stray, or it does not end where its length says */
	bool cut;		/* not all of it is there */
};

/* Records that stand in a window together. */
struct warc_batch {
	bool last;	/* nothing follows them */
	bool rest;	/* but pieces of the last one */
	bool large;	/* the window is one that should not be held by several threads at a time */
	size_t n;
	struct warc_record items[WARC_BATCH_ITEMS];
};

/* Begin with a source, in a stream that is all zero or had another one: its window is kept. */
void warc_stream_open(struct warc_stream *stream, struct source *source,
    enum urlsift_column column);

void warc_stream_free(struct warc_stream *stream);

/* Read the next record or piece.  Returns whether there is one. */
bool warc_stream_next(struct warc_stream *stream, struct warc_record *record);

/*
 * The next records, with the window that holds them, into the stream TO: so another thread
 * can read them.  Nothing is in the batch at the end.
 */
void warc_stream_take(struct warc_stream *stream, struct warc_stream *to,
    struct warc_batch *batch);

/* Free a window that is large: the batch in it was read. */
void warc_stream_trim(struct warc_stream *stream);

#endif
