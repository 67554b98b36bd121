/*
 * warc_stream - form: a web archive becomes its records, one after the other
 *
 * The window holds the record at hand.  A record that is longer than RECORD_WINDOW_WHOLE comes in
 * pieces.
 */
#ifndef FORM_WARC_STREAM_H
#define FORM_WARC_STREAM_H

#include "form/warc.h"
#include "input/record_window.h"

struct warc_stream {
	struct record_window records;
	uint64_t size;		/* of the source; UINT64_MAX: unknown */
	uint64_t offset;	/* in the source: the record at hand begins */
	uint64_t left;		/* octets of it to come; WARC_NO_LENGTH: up to the next one */
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
	struct record_batch head;
	struct warc_record items[RECORD_WINDOW_ITEMS];
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

#endif
