/*
 * pool - cli: threads that share the work, and whose output leaves in order
 *
 * The files are handed out one by one; a file may in turn be shared, part by
 * part.  Each thread prints into its own buffer.  What it has there may leave
 * when it is its turn: when all that comes before it, in the order of files and
 * of their parts, has left.  What is printed of a file before its turn, if it is
 * not much, is left behind, and whoever has the turn before it takes it along:
 * so nobody waits for many small files.
 *
 * Work on a file or a part may end all work.  Then what comes before it still
 * leaves, and what was printed of it; nothing leaves that comes after it, as if
 * one thread had done it all.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define POOL_MAX 256	/* threads */

struct pool;

/* What was printed and left behind: LEN octets, allocated; NULL if there are none. */
struct pool_print {
	char *octets;
	size_t len;
};

/* What a pool does; each is called in the thread of worker I. */
struct pool_ops {
	/* Work on a file; false: nothing comes after it. */
	bool (*file)(void *ctx, unsigned i, const char *path);

	/* Work on parts of what was shared, until there are no more. */
	void (*part)(void *ctx, unsigned i, void *shared);

	/* Write what the worker has printed. */
	void (*flush)(void *ctx, unsigned i);

	/* Leave behind what the worker has printed; false if it is more than ROOM, or no memory. */
	bool (*leave)(void *ctx, unsigned i, size_t room, struct pool_print *print);

	/* As if the worker had printed this as well. */
	void (*add)(void *ctx, unsigned i, const struct pool_print *print);
};

/* N threads; NULL if there is no memory, or not one thread could be had. */
struct pool *pool_new(unsigned n, const struct pool_ops *ops, void *ctx);

/* Hand out a file; waits while many are waiting.  False: there was no memory, or an end. */
bool pool_put(struct pool *pool, const char *path);

/* Wait until all is done, and free the pool. */
void pool_finish(struct pool *pool);

/* For workers: when may worker I write? */
enum pool_when {
	POOL_LATER,
	POOL_NOW,
	POOL_NEVER	/* it works on what comes after the end */
};

enum pool_when pool_when(struct pool *pool, unsigned i);

/* For workers: wait until it is now or never. */
enum pool_when pool_wait(struct pool *pool, unsigned i);

/*
 * For workers in file(): the file is shared from here on.  Calls part() in this
 * thread and in those that have nothing better to do (one file at a time; others
 * are not helped with); returns when all are done.
 */
void pool_share(struct pool *pool, unsigned i, void *shared);

/*
 * For workers in part(): part NUMBER, from 0, begins; it ends, was the LAST of
 * the file, and unless it GOES_ON nothing comes after it.  Both return false if
 * no more parts are wanted of the worker.
 */
bool pool_begin(struct pool *pool, unsigned i, uint64_t number);
bool pool_end(struct pool *pool, unsigned i, bool last, bool goes_on);

#endif
