/*
 * record_reader - input: reads records that follow one another, in one thread or in several
 *
 * The records are the messages of a mailbox, or those of a web archive.  A record belongs to the
 * range in which it begins.  Several threads share a source: one at a time finds the ends of some
 * records, which is a small part of the work, and takes the window that holds them.  While a
 * thread scans a long record the others wait, so that only one window is large.
 */
#ifndef INPUT_RECORD_READER_H
#define INPUT_RECORD_READER_H

#include "input/record_window.h"
#include "input/shared.h"

#define RECORD_READER_ITEMS 1024	/* the most records of a batch */

/* Adjacent records in one window. */
struct record_batch {
	bool last;	/* the source ends after them */
	bool rest;	/* pieces of the last record follow */
	bool large;	/* this, or the window is too large for several threads to hold one each */
	size_t n;
	struct record_piece items[RECORD_READER_ITEMS];
};

struct record_reader;

/* A form of records. */
struct record_ops {
	/* Read the next record or piece of the source.  Returns whether there is one. */
	bool (*next)(struct record_reader *all, struct record_piece *piece);

	/* Scan the piece at hand, and set NEXT. */
	void (*scan)(struct record_reader *reader);

	/* The records of a batch of ALL, or of the source, were scanned.  It may change ALL. */
	void (*end)(struct record_reader *reader, struct record_reader *all);
};

/* The first member of the state of such a reader. */
struct record_reader {
	struct shared share;		/* of the source that this input shares with others */
	pthread_mutex_t ends;		/* held while "end" runs for that source */
	const struct record_ops *ops;	/* for that source */
	struct input *input;
	struct record_window *source;	/* of the source that this input opened */
	struct record_window taken;	/* has the records of the batch */
	struct record_batch batch;
	struct record_window *records;	/* has the piece at hand */
	struct record_piece piece;
	enum input_next next;		/* the handler's last answer */
};

/* Returns the octets of the piece at hand. */
static inline const char *
record_reader_octets(const struct record_reader *reader)
{
	return reader->records->window.octets + reader->piece.at;
}

/* Returns the position in the source of an octet of the piece at hand. */
struct urlsift_position record_reader_position(struct record_reader *reader, const char *octet);

/*
 * Read all records of the source, whose window was opened; in several threads if it MAY be shared
 * and is worth it.  KEPT has that state.  Returns the handler's last answer.
 */
enum input_next record_reader_run(struct record_reader *reader, const struct record_ops *ops,
    const struct input_ops *kept, struct source *source, bool may);

/* Free the windows. */
void record_reader_free(struct record_reader *reader);

#endif
