/*
 * shared - input: a source that several threads read, one part at a time
 *
 * One thread at a time reads a part; several threads scan theirs.  A part is a document of a text,
 * or several messages.
 */
#ifndef INPUT_SHARED_H
#define INPUT_SHARED_H

#include <pthread.h>

#include "input/input.h"

/* Sources of fewer octets, two documents, are not worth sharing. */
#define SHARED_MIN (2 * (uint64_t)URLSIFT_DOCUMENT_MAX)

/* The part that one thread took. */
struct shared_part {
	uint64_t number;	/* counted from 0 */
	bool last;
	bool open;		/* scanning it reads more of the source: other threads wait */
	enum input_next next;	/* the result of its scan */
	size_t len, fresh;	/* for the reader of the source */
	uint64_t cut;		/* the input's CUT */
};

struct shared;

struct shared_ops {
	/* Read the next part for an input. */
	void (*read)(struct shared *share, struct input *input, struct shared_part *part);

	/* Scan that part. */
	enum input_next (*scan)(struct shared *share, struct input *input,
	    const struct shared_part *part);
};

struct shared {
	const struct shared_ops *ops;
	const struct input_ops *reader;	/* each input needs the state of this reader; or NULL */
	struct source *source;
	pthread_mutex_t lock;	/* held while reading: it protects the fields below */
	uint64_t next;		/* the number of the next part */
	uint64_t octets;	/* octets read so far */
	bool ended;		/* there are no more parts */
	const char *why;	/* why the source ends early, or NULL */
};

/*
 * Returns whether the source is worth the work of several threads.  A stream may be worth it.
 * Members of an archive are read one after the other, so their file is not shared.
 */
bool shared_is_worth(const struct input *input, const struct source *source);

/* Read the input's source in several threads.  Sets all fields of SHARE except OPS and READER. */
void shared_run(struct shared *share, struct input *input, struct source *source);

/*
 * Read the next part for an input, notify its handler, and scan the part.  Returns whether there
 * was one.
 */
bool shared_next(struct shared *share, struct input *input, struct shared_part *part);

#endif
