/*
 * pool - cli: distribute files among threads, and keep their output in order
 *
 * Each worker is a thread.  It takes one file at a time; several workers may share a file, part by
 * part.  A worker prints into its own buffer, and may write that when its turn comes: when the
 * output of all earlier files and parts is written.  If a worker finishes a file or part before its
 * turn, and the output is not too large, the pool stores it.  The worker that has the turn before
 * it writes it later.  So no worker waits for many small files, or for a slow one.
 *
 * A worker may end all work.  Then the output before its file or part, and its own, is still
 * written; nothing after that is, as if one thread had done all the work.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "input/input.h"

#define POOL_MAX 256	/* the most workers */

struct pool;
struct shared;

/* When a worker may write. */
enum pool_when {
	POOL_LATER,
	POOL_NOW,
	POOL_NEVER	/* its file or part comes after the end of all work */
};

/* The next task of a worker: a PATH, or SHARED; both are NULL if there is no more work. */
struct pool_task {
	char *path;		/* a file for this worker, which frees the name */
	bool found;		/* the file was found in a directory */
	struct input_start start;	/* the place from which to read the file */
	struct shared *shared;	/* another worker's file, to share; call pool_unshare() after it */
};

/* Make a pool for N workers, which are numbered from 0.  Returns NULL if there is no memory. */
struct pool *pool_new(unsigned n);
void pool_free(struct pool *pool);

/*
 * Add a file, to be read from START (NULL: from its beginning).  Waits while too many files wait
 * for a worker.  Returns false after the end of all work, and if there is no memory.
 */
bool pool_put(struct pool *pool, const char *path, bool found, const struct input_start *start);

/* There are no more files: once all work is done, pool_take() returns an empty task. */
void pool_close(struct pool *pool);

/* Only workers call the functions below. */

/* Wait for the next task of worker I, and return it. */
struct pool_task pool_take(struct pool *pool, unsigned i);

/* Returns when worker I may write.  WAIT: wait until it may, or never will. */
enum pool_when pool_when(struct pool *pool, unsigned i, bool wait);

/* End all work after the current file or part of worker I. */
void pool_stop(struct pool *pool, unsigned i);

/*
 * End a file of worker I's own, or a PART of a shared one.  For POOL_LATER, the pool has stored the
 * contents of PRINTED, and the buffer is empty.  For POOL_NOW, the worker writes PRINTED, and again
 * after each pool_follow() that returns true.
 */
enum pool_when pool_deliver(struct pool *pool, unsigned i, struct buffer *printed, bool part);

/*
 * Append the stored output of the next files.  Returns false if none is stored; the worker of the
 * next file then prints.
 */
bool pool_follow(struct pool *pool, struct buffer *printed);

/*
 * Offer parts of worker I's file to idle workers.  Returns false if another file is being shared.
 * Otherwise call pool_unshare() when there are no more parts; the file's OWN worker then waits for
 * the others.
 */
bool pool_share(struct pool *pool, unsigned i, struct shared *shared);
void pool_unshare(struct pool *pool, const struct shared *shared, bool own);

/* Begin part NUMBER, counted from 0, of the file of worker I. */
void pool_begin_part(struct pool *pool, unsigned i, uint64_t number);

#endif
