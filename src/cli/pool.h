/*
 * pool - cli: whose turn it is, where threads share the work and output leaves in order
 *
 * The files are handed out one by one; a file may in turn be shared, part by
 * part.  Each worker, a thread, prints into its own buffer.  What it has there may
 * leave when it is its turn: when all that comes before it, in the order of files and
 * of their parts, has left.  What is printed of a file or a part before its turn, if it
 * is not much, is kept here, and written by the worker that has the turn before it:
 * so no worker waits for many small files, nor for one that was held up.
 *
 * Work on a file or a part may end all work.  Then what comes before it still
 * leaves, and what was printed of it; nothing leaves that comes after it, as if
 * one thread had done it all.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "input/input.h"

#define POOL_MAX 256	/* workers */

struct pool;
struct shared;

/* When may a worker write? */
enum pool_when {
	POOL_LATER,
	POOL_NOW,
	POOL_NEVER	/* it works on what comes after the end */
};

/* What a worker does next; all is NULL: there is nothing more to do. */
struct pool_task {
	char *path;		/* of a file, which is then its own; to be freed */
	bool found;		/* the file was found in a directory */
	struct input_start start;	/* where the file is read from */
	struct shared *shared;	/* a file of another, whose parts it shares; then pool_unshare() */
};

/* For N workers, which are numbered from 0.  NULL if there is no memory. */
struct pool *pool_new(unsigned n);
void pool_free(struct pool *pool);

/*
 * Hand out a file, from its beginning (START NULL) or not; waits while many are waiting.
 * Returns whether it was handed out: not after an end, and not for want of memory.
 */
bool pool_put(struct pool *pool, const char *path, bool found, const struct input_start *start);

/* There are no more files: once all work is done, pool_take() returns nothing. */
void pool_close(struct pool *pool);

/* All that follows is for workers. */

struct pool_task pool_take(struct pool *pool, unsigned i);

/* May worker I write?  Then, wait until it is now or never. */
enum pool_when pool_when(struct pool *pool, unsigned i);
enum pool_when pool_wait(struct pool *pool, unsigned i);

/* Nothing comes after what worker I works on. */
void pool_stop(struct pool *pool, unsigned i);

/*
 * Worker I is done with a file of its own.  POOL_NOW: see pool_gather(); POOL_LATER:
 * what was PRINTED is kept here, and the buffer is empty.
 */
enum pool_when pool_deliver(struct pool *pool, unsigned i, struct buffer *printed);

/*
 * The worker whose turn it is ends a file: it adds to what it PRINTED what was kept
 * of the next files, and writes that, until pool_pass() has passed the turn on.  That
 * returns whether it has.
 */
void pool_gather(struct pool *pool, struct buffer *printed);
bool pool_pass(struct pool *pool);

/*
 * The file of worker I is shared from here on: others that have nothing better to do may
 * take parts of it.  Returns whether they may: they share one file at a time.  If so,
 * pool_unshare() when there are no more parts, which waits for the others if it is
 * its OWN file.
 */
bool pool_share(struct pool *pool, unsigned i, struct shared *shared);
void pool_unshare(struct pool *pool, const struct shared *shared, bool own);

/* Part NUMBER, from 0, of the file of worker I begins. */
void pool_begin_part(struct pool *pool, unsigned i, uint64_t number);

/*
 * Worker I is done with a part.  POOL_NOW: it writes what was PRINTED, until
 * pool_pass_part() has passed the turn on; POOL_LATER: that is kept here, and the buffer
 * is empty.
 */
enum pool_when pool_deliver_part(struct pool *pool, unsigned i, struct buffer *printed);

/* Returns whether the turn was passed on; if not, what was kept of the next part is PRINTED. */
bool pool_pass_part(struct pool *pool, struct buffer *printed);

#endif
