/*
 * shared - input: a source that several threads read, one part at a time
 *
 * Reading is for one thread at a time; scanning what was read is not.  A part
 * is a document of a text, or a number of messages.
 */
#ifndef INPUT_SHARED_H
#define INPUT_SHARED_H

#include <pthread.h>

#include "input/input.h"

/* What is smaller than two documents is not worth sharing. */
#define SHARED_MIN (2 * (uint64_t)URLSIFT_DOCUMENT_MAX)

/* What one thread took of a share. */
struct shared_part {
	uint64_t number;	/* from 0 */
	bool last;
	bool open;		/* more of it is read when it is scanned: others wait */
	enum input_next next;	/* what its scan returned */
	size_t len, fresh;	/* for the reader of the source */
	uint64_t cut;		/* that of the input */
};

struct shared;

struct shared_ops {
	/* Read the next part for an input. */
	void (*read)(struct shared *share, struct input *input, struct shared_part *part);

	/* Scan what was read. */
	enum input_next (*scan)(struct shared *share, struct input *input,
	    const struct shared_part *part);
};

struct shared {
	const struct shared_ops *ops;
	struct source *source;
	pthread_mutex_t lock;	/* of the thread that reads: for all below */
	uint64_t next;		/* the number of the next part */
	uint64_t octets;	/* that were read */
	bool ended;		/* there is none */
	const char *why;	/* the octets end early: the reason */
};

/*
 * Returns whether the source is worth the work of several threads.  A stream may be.
 * Members leave one after the other: their file is not shared.
 */
bool shared_is_worth(const struct input *input, const struct source *source);

/* Let the source, which is that of the input, be read by several.  Fills SHARE but for its OPS. */
void shared_run(struct shared *share, struct input *input, struct source *source);

/*
 * Read the next part for an input, tell its handler, and scan the part.  Returns whether
 * there was one.
 */
bool shared_next(struct shared *share, struct input *input, struct shared_part *part);

#endif
