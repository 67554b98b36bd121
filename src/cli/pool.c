/*
 * pool - cli: distribute files among threads, and keep their output in order
 *
 * Plain files of at least two documents, mailboxes of that size, and all streams are shared: one
 * thread at a time reads, and all threads scan.  A part is a document of plain text, or 256 KiB of
 * messages.  Every other file is scanned by one thread.  A file is not shared if a record depends
 * on those before it (-m, -c, -l), nor with --range.  One thread does all the work if a record
 * depends on the whole run (-u) or has to be written at once (a terminal, --line-buffered, -q).
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
#include "cli/pipeline.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Limits for each worker. */
#define POOL_WAITING 64	/* files that wait for a worker, and files ahead of the turn */
#define POOL_STORED ((size_t)1 << 20)	/* octets of stored output */
#define POOL_UNIT (POOL_STORED / POOL_WAITING)	/* output of a file or part counts as more */

#define POOL_BLOCK ((size_t)64 << 10)	/* octets of stored output that are written at a time */

/* A place in the order of the output. */
struct turn {
	uint64_t file;
	uint64_t part;
};

/* The output of a file or a part that was done before its turn. */
struct pool_stored {
	struct pool_stored *next;	/* of a later turn */
	struct turn turn;
	bool part;
	size_t len;
	char octets[];
};

struct pool {
	pthread_mutex_t lock;	/* for all fields below */
	pthread_cond_t changed;	/* a field below has changed that a worker waits for */
	unsigned n_waiting;	/* workers that wait for CHANGED */
	pthread_cond_t space;	/* half of PATHS is free */
	bool full;		/* a thread waits for SPACE */
	struct pool_task *paths;	/* a ring of the files that wait for a worker */
	size_t n_paths, first, room;	/* use, start and size of PATHS */
	struct pool_stored *stored;	/* in the order of turns */
	size_t n_stored;		/* the octets of STORED, and POOL_UNIT for each output */
	uint64_t n_given;	/* files that workers have taken */
	bool closed;		/* no more files will come */
	struct turn turn;	/* the file and part whose output may be written */
	bool writing;		/* the output before it is still being written */
	struct turn end;	/* output after this is not written */
	struct shared *shared;	/* the file that is shared, or NULL */
	uint64_t shared_file;	/* its number */
	const struct shared *sharing;	/* the file shared last; it may have no more parts */
	unsigned n_sharing;	/* workers at work on its parts */
	unsigned n;
	struct turn turns[];	/* the current file and part of each worker */
};

static bool
pool_same_turn(const struct turn *a, const struct turn *b)
{
	return a->file == b->file && a->part == b->part;
}

static bool
pool_turn_after(const struct turn *a, const struct turn *b)
{
	return a->file > b->file || (a->file == b->file && a->part > b->part);
}

/* The callers of these functions hold the lock. */

static void
pool_sleep(struct pool *pool)
{
	pool->n_waiting++;
	pthread_cond_wait(&pool->changed, &pool->lock);
	pool->n_waiting--;
}

static void
pool_wake(struct pool *pool)
{
	if (pool->n_waiting > 0)
		pthread_cond_broadcast(&pool->changed);
}

static enum pool_when
pool_ask(const struct pool *pool, unsigned i)
{
	if (pool_turn_after(&pool->turns[i], &pool->end))
		return POOL_NEVER;
	return !pool->writing && pool_same_turn(&pool->turn, &pool->turns[i]) ? POOL_NOW :
	    POOL_LATER;
}

static bool
pool_has_end(const struct pool *pool)
{
	return pool->end.file != UINT64_MAX;
}

/* Go to the turn after a part or a file. */
static void
pool_advance(struct pool *pool, bool part)
{
	pool->turn = part ? (struct turn){ pool->turn.file, pool->turn.part + 1 } :
	    (struct turn){ pool->turn.file + 1, 0 };
}

/* Store the output of worker I's file or part.  Returns false if there is no room. */
static bool
pool_store(struct pool *pool, unsigned i, struct buffer *printed, bool part)
{
	struct pool_stored *stored, **at = &pool->stored;
	size_t size = printed->len + POOL_UNIT;

	if (printed->failed || size > pool->n * POOL_STORED - pool->n_stored)
		return false;
	stored = malloc(sizeof(*stored) + printed->len);
	if (stored == NULL)
		return false;
	while (*at != NULL && pool_turn_after(&pool->turns[i], &(*at)->turn))
		at = &(*at)->next;
	*stored = (struct pool_stored){ *at, pool->turns[i], part, printed->len };
	if (printed->len > 0)
		memcpy(stored->octets, printed->octets, printed->len);
	*at = stored;
	pool->n_stored += size;
	printed->len = 0;
	return true;
}

static void
pool_drop(struct pool *pool)
{
	struct pool_stored *stored = pool->stored;

	pool->stored = stored->next;
	pool->n_stored -= stored->len + POOL_UNIT;
	free(stored);
}

/* Take the first file that waits. */
static struct pool_task
pool_take_path(struct pool *pool)
{
	struct pool_task task = pool->paths[pool->first];

	pool->first = (pool->first + 1) % pool->room;
	pool->n_paths--;
	if (pool->full && pool->n_paths <= pool->room / 2) {
		pool->full = false;
		pthread_cond_signal(&pool->space);
	}
	return task;
}

/* All functions below take and release the lock. */

enum pool_when
pool_when(struct pool *pool, unsigned i, bool wait)
{
	enum pool_when when;

	pthread_mutex_lock(&pool->lock);
	while ((when = pool_ask(pool, i)) == POOL_LATER && wait)
		pool_sleep(pool);
	pthread_mutex_unlock(&pool->lock);
	return when;
}

void
pool_stop(struct pool *pool, unsigned i)
{
	pthread_mutex_lock(&pool->lock);
	if (pool_turn_after(&pool->end, &pool->turns[i]))
		pool->end = pool->turns[i];
	pool_wake(pool);
	pthread_cond_signal(&pool->space);
	pthread_mutex_unlock(&pool->lock);
}

enum pool_when
pool_deliver(struct pool *pool, unsigned i, struct buffer *printed, bool part)
{
	enum pool_when when;

	pthread_mutex_lock(&pool->lock);
	while ((when = pool_ask(pool, i)) == POOL_LATER && !pool_store(pool, i, printed, part))
		pool_sleep(pool);
	if (when == POOL_NOW) {
		pool->writing = true;
		pool_advance(pool, part);
	}
	pthread_mutex_unlock(&pool->lock);
	return when;
}

bool
pool_follow(struct pool *pool, struct buffer *printed)
{
	const struct pool_stored *stored;
	bool more = false;

	pthread_mutex_lock(&pool->lock);
	while (printed->len < POOL_BLOCK && (stored = pool->stored) != NULL &&
	    pool_same_turn(&stored->turn, &pool->turn) &&
	    !pool_turn_after(&stored->turn, &pool->end)) {
		buffer_put(printed, stored->octets, stored->len);
		more |= stored->len > 0;
		pool_advance(pool, stored->part);
		pool_drop(pool);
	}
	pool->writing = more;
	pool_wake(pool);
	pthread_mutex_unlock(&pool->lock);
	return more;
}

void
pool_begin_part(struct pool *pool, unsigned i, uint64_t number)
{
	pthread_mutex_lock(&pool->lock);
	pool->turns[i].part = number;
	pthread_mutex_unlock(&pool->lock);
}

bool
pool_share(struct pool *pool, unsigned i, struct shared *shared)
{
	bool first;

	pthread_mutex_lock(&pool->lock);
	/* Share one file at a time: a worker on a part of another may have to wait for this one. */
	first = pool->shared == NULL && pool->n_sharing == 0;
	if (first) {
		pool->shared = shared;
		pool->sharing = shared;
		pool->shared_file = pool->turns[i].file;
		pool->n_sharing++;
		pool_wake(pool);
	}
	pthread_mutex_unlock(&pool->lock);
	return first;
}

void
pool_unshare(struct pool *pool, const struct shared *shared, bool own)
{
	pthread_mutex_lock(&pool->lock);
	/* There are no more parts, so no other worker has to look for one. */
	if (pool->shared == shared)
		pool->shared = NULL;
	pool->n_sharing--;
	pool_wake(pool);
	while (own && pool->sharing == shared && pool->n_sharing > 0)
		pool_sleep(pool);
	pthread_mutex_unlock(&pool->lock);
}

struct pool_task
pool_take(struct pool *pool, unsigned i)
{
	struct pool_task task = { 0 };

	pthread_mutex_lock(&pool->lock);
	while (pool->n_given <= pool->end.file) {
		if (pool->shared != NULL) {
			task.shared = pool->shared;
			pool->n_sharing++;
			pool->turns[i].file = pool->shared_file;
			break;
		}
		if (pool->n_paths > 0 && pool->n_given - pool->turn.file < pool->room) {
			task = pool_take_path(pool);
			pool->turns[i] = (struct turn){ pool->n_given++, 0 };
			break;
		}
		if (pool->closed && pool->n_paths == 0 && pool->n_sharing == 0 &&
		    pool->turn.file == pool->n_given)
			break;
		pool_sleep(pool);
	}
	pthread_mutex_unlock(&pool->lock);
	return task;
}

bool
pool_put(struct pool *pool, const char *path, bool found, const struct input_start *start)
{
	struct pool_task task = { .path = strdup(path), .found = found };
	bool goes_on;

	if (task.path == NULL)
		return false;
	if (start != NULL)
		task.start = *start;
	pthread_mutex_lock(&pool->lock);
	pool->full = pool->n_paths == pool->room;
	while (!pool_has_end(pool) && pool->full)
		pthread_cond_wait(&pool->space, &pool->lock);
	goes_on = !pool_has_end(pool);
	if (goes_on) {
		pool->paths[(pool->first + pool->n_paths++) % pool->room] = task;
		pool_wake(pool);
	}
	pthread_mutex_unlock(&pool->lock);
	if (!goes_on)
		free(task.path);
	return goes_on;
}

void
pool_close(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	pool->closed = true;
	pool_wake(pool);
	pthread_mutex_unlock(&pool->lock);
}

struct pool *
pool_new(unsigned n)
{
	struct pool *pool = calloc(1, sizeof(*pool) + n * sizeof(*pool->turns));

	if (pool == NULL)
		return NULL;
	pool->n = n;
	pool->room = (size_t)n * POOL_WAITING;
	pool->end = (struct turn){ UINT64_MAX, UINT64_MAX };
	pool->paths = calloc(pool->room, sizeof(*pool->paths));
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->changed, NULL);
	pthread_cond_init(&pool->space, NULL);
	if (pool->paths == NULL) {
		pool_free(pool);
		return NULL;
	}
	return pool;
}

void
pool_free(struct pool *pool)
{
	if (pool == NULL)
		return;
	for (; pool->n_paths > 0; pool->n_paths--) {
		free(pool->paths[pool->first].path);
		pool->first = (pool->first + 1) % pool->room;
	}
	while (pool->stored != NULL)
		pool_drop(pool);
	pthread_cond_destroy(&pool->space);
	pthread_cond_destroy(&pool->changed);
	pthread_mutex_destroy(&pool->lock);
	free(pool->paths);
	free(pool);
}
