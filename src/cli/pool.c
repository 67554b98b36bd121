/*
 * pool - cli: threads that share the work, and whose output leaves in order
 */
#include "cli/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define POOL_WAITING 64	/* files that may wait for each thread, and that it may be ahead */
#define POOL_LEFT ((size_t)1 << 20)	/* octets for each thread that may be left behind */

/* Where in the output something belongs. */
struct turn {
	uint64_t file;
	uint64_t part;
};

/* A file that is done before its turn. */
struct left {
	bool done;
	struct pool_print print;
};

struct worker {
	struct pool *pool;
	unsigned i;
	pthread_t thread;
	struct turn turn;	/* of what it works on */
	bool shared;		/* the file it was given became a shared one */
};

struct pool {
	const struct pool_ops *ops;
	void *ctx;
	pthread_mutex_t lock;	/* for all below */
	pthread_cond_t changed;	/* anything below that a worker waits for */
	unsigned n_waiting;	/* workers that wait for that */
	pthread_cond_t space;	/* half of the ring is free */
	bool full;		/* somebody waits for that */
	char **paths;		/* a ring of those that wait */
	struct left *left;	/* a ring of the files from the turn's on */
	size_t n_paths, first, room;	/* of both rings */
	size_t n_left;		/* octets left behind */
	uint64_t n_given;	/* files that were handed out */
	bool closed;		/* no more files will come */
	struct turn turn;	/* what may be written */
	struct turn end;	/* nothing is written after this */
	void *shared;		/* NULL: nothing is */
	uint64_t shared_file;
	unsigned n_sharing;	/* workers in part() */
	unsigned n;
	struct worker workers[];
};

static bool
turn_same(const struct turn *a, const struct turn *b)
{
	return a->file == b->file && a->part == b->part;
}

static bool
turn_after(const struct turn *a, const struct turn *b)
{
	return a->file > b->file || (a->file == b->file && a->part > b->part);
}

/* These are for who holds the lock. */

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
pool_ask(const struct pool *pool, const struct worker *worker)
{
	if (turn_after(&worker->turn, &pool->end))
		return POOL_NEVER;
	return turn_same(&pool->turn, &worker->turn) ? POOL_NOW : POOL_LATER;
}

static bool
pool_has_end(const struct pool *pool)
{
	return pool->end.file != UINT64_MAX;
}

/* Nothing comes after what the worker works on. */
static void
pool_set_end(struct pool *pool, const struct worker *worker)
{
	if (turn_after(&pool->end, &worker->turn))
		pool->end = worker->turn;
	pool_wake(pool);
	pthread_cond_signal(&pool->space);
}

enum pool_when
pool_when(struct pool *pool, unsigned i)
{
	enum pool_when when;

	pthread_mutex_lock(&pool->lock);
	when = pool_ask(pool, &pool->workers[i]);
	pthread_mutex_unlock(&pool->lock);
	return when;
}

enum pool_when
pool_wait(struct pool *pool, unsigned i)
{
	enum pool_when when;

	pthread_mutex_lock(&pool->lock);
	while ((when = pool_ask(pool, &pool->workers[i])) == POOL_LATER)
		pool_sleep(pool);
	pthread_mutex_unlock(&pool->lock);
	return when;
}

static struct left *
pool_left(struct pool *pool, uint64_t file)
{
	return &pool->left[file % pool->room];
}

/* Worker I is done with a file before its turn: leave behind what it printed, if there is room. */
static bool
pool_leave_behind(struct pool *pool, unsigned i)
{
	struct left *left = pool_left(pool, pool->workers[i].turn.file);
	size_t room = pool->n * POOL_LEFT;

	if (pool->n_left > room ||
	    !pool->ops->leave(pool->ctx, i, room - pool->n_left, &left->print))
		return false;
	pool->n_left += left->print.len;
	left->done = true;
	return true;
}

/* Let worker I take along what was left behind of the files from NEXT on; what follows them. */
static uint64_t
pool_gather(struct pool *pool, unsigned i, uint64_t next)
{
	struct left *left;

	for (; next <= pool->end.file && (left = pool_left(pool, next))->done; next++) {
		pool->ops->add(pool->ctx, i, &left->print);
		pool->n_left -= left->print.len;
		free(left->print.octets);
		*left = (struct left){ 0 };
	}
	return next;
}

/* Worker I writes what it printed, which ends a file: and what was left behind of the next ones. */
static void
pool_end_file(struct pool *pool, unsigned i)
{
	uint64_t next = pool->turn.file + 1;

	do {
		next = pool_gather(pool, i, next);
		pthread_mutex_unlock(&pool->lock);
		pool->ops->flush(pool->ctx, i);
		pthread_mutex_lock(&pool->lock);
	} while (next <= pool->end.file && pool_left(pool, next)->done);
	pool->turn = (struct turn){ next, 0 };
	pool_wake(pool);
}

/* Worker I is done with a file of its own. */
static void
pool_leave(struct pool *pool, unsigned i, bool goes_on)
{
	const struct worker *worker = &pool->workers[i];
	enum pool_when when;
	bool left = false;

	pthread_mutex_lock(&pool->lock);
	if (!goes_on)
		pool_set_end(pool, worker);
	while ((when = pool_ask(pool, worker)) == POOL_LATER &&
	    !(left = pool_leave_behind(pool, i)))
		pool_sleep(pool);
	if (when == POOL_NOW)
		pool_end_file(pool, i);
	pthread_mutex_unlock(&pool->lock);
}

bool
pool_begin(struct pool *pool, unsigned i, uint64_t number)
{
	struct worker *worker = &pool->workers[i];
	bool wanted;

	pthread_mutex_lock(&pool->lock);
	worker->turn.part = number;
	wanted = !turn_after(&worker->turn, &pool->end);
	pthread_mutex_unlock(&pool->lock);
	return wanted;
}

bool
pool_end(struct pool *pool, unsigned i, bool last, bool goes_on)
{
	const struct worker *worker = &pool->workers[i];
	enum pool_when when;

	pthread_mutex_lock(&pool->lock);
	if (!goes_on)
		pool_set_end(pool, worker);
	pthread_mutex_unlock(&pool->lock);
	when = pool_wait(pool, i);
	if (when == POOL_NOW && !last)
		pool->ops->flush(pool->ctx, i);
	pthread_mutex_lock(&pool->lock);
	if (when == POOL_NOW && last)
		pool_end_file(pool, i);
	else if (when == POOL_NOW)
		pool->turn.part++;
	pool_wake(pool);
	pthread_mutex_unlock(&pool->lock);
	return goes_on && when == POOL_NOW;
}

/* Work on parts of what is shared; the lock is held, but not while that is done. */
static void
pool_help(struct pool *pool, unsigned i)
{
	void *shared = pool->shared;

	pool->n_sharing++;
	pool->workers[i].turn.file = pool->shared_file;
	pthread_mutex_unlock(&pool->lock);
	pool->ops->part(pool->ctx, i, shared);
	pthread_mutex_lock(&pool->lock);
	/* There are no more parts: nobody else needs to look. */
	if (pool->shared == shared)
		pool->shared = NULL;
	pool->n_sharing--;
	pool_wake(pool);
}

void
pool_share(struct pool *pool, unsigned i, void *shared)
{
	struct worker *worker = &pool->workers[i];

	pthread_mutex_lock(&pool->lock);
	worker->shared = true;
	if (pool->shared != NULL || pool->n_sharing > 0) {
		/* Whoever helps with another file may have to wait for this one. */
		pthread_mutex_unlock(&pool->lock);
		pool->ops->part(pool->ctx, i, shared);
		return;
	}
	pool->shared = shared;
	pool->shared_file = worker->turn.file;
	pool_wake(pool);
	pool_help(pool, i);
	while (pool->n_sharing > 0)
		pool_sleep(pool);
	pthread_mutex_unlock(&pool->lock);
}

/* The first of those that wait. */
static char *
pool_take_path(struct pool *pool)
{
	char *path = pool->paths[pool->first];

	pool->first = (pool->first + 1) % pool->room;
	pool->n_paths--;
	if (pool->full && pool->n_paths <= pool->room / 2) {
		pool->full = false;
		pthread_cond_signal(&pool->space);
	}
	return path;
}

/* The next file for a worker, which is then its own; NULL: there are no more. */
static char *
pool_take(struct pool *pool, struct worker *worker)
{
	char *path = NULL;

	pthread_mutex_lock(&pool->lock);
	while (pool->n_given <= pool->end.file) {
		if (pool->shared != NULL) {
			pool_help(pool, worker->i);
			continue;
		}
		if (pool->n_paths > 0 && pool->n_given - pool->turn.file < pool->room) {
			path = pool_take_path(pool);
			worker->turn = (struct turn){ pool->n_given++, 0 };
			worker->shared = false;
			break;
		}
		if (pool->closed && pool->n_paths == 0 && pool->n_sharing == 0 &&
		    pool->turn.file == pool->n_given)
			break;
		pool_sleep(pool);
	}
	pthread_mutex_unlock(&pool->lock);
	return path;
}

static void *
pool_work(void *ctx)
{
	struct worker *worker = ctx;
	struct pool *pool = worker->pool;
	char *path;

	while ((path = pool_take(pool, worker)) != NULL) {
		bool goes_on = pool->ops->file(pool->ctx, worker->i, path);

		if (!worker->shared)
			pool_leave(pool, worker->i, goes_on);
		free(path);
	}
	return NULL;
}

struct pool *
pool_new(unsigned n, const struct pool_ops *ops, void *ctx)
{
	struct pool *pool = calloc(1, sizeof(*pool) + n * sizeof(*pool->workers));

	if (pool == NULL)
		return NULL;
	pool->ops = ops;
	pool->ctx = ctx;
	pool->room = (size_t)n * POOL_WAITING;
	pool->end = (struct turn){ UINT64_MAX, UINT64_MAX };
	pool->paths = calloc(pool->room, sizeof(*pool->paths));
	pool->left = calloc(pool->room, sizeof(*pool->left));
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->changed, NULL);
	pthread_cond_init(&pool->space, NULL);
	while (pool->paths != NULL && pool->left != NULL && pool->n < n) {
		struct worker *worker = &pool->workers[pool->n];

		worker->pool = pool;
		worker->i = pool->n;
		if (pthread_create(&worker->thread, NULL, pool_work, worker) != 0)
			break;
		pool->n++;
	}
	if (pool->n == 0) {
		pool_finish(pool);
		return NULL;
	}
	return pool;
}

bool
pool_put(struct pool *pool, const char *path)
{
	char *copy = strdup(path);
	bool goes_on;

	if (copy == NULL)
		return false;
	pthread_mutex_lock(&pool->lock);
	pool->full = pool->n_paths == pool->room;
	while (!pool_has_end(pool) && pool->full)
		pthread_cond_wait(&pool->space, &pool->lock);
	goes_on = !pool_has_end(pool);
	if (goes_on) {
		pool->paths[(pool->first + pool->n_paths++) % pool->room] = copy;
		pool_wake(pool);
	}
	pthread_mutex_unlock(&pool->lock);
	if (!goes_on)
		free(copy);
	return goes_on;
}

void
pool_finish(struct pool *pool)
{
	unsigned i;

	pthread_mutex_lock(&pool->lock);
	pool->closed = true;
	pool_wake(pool);
	pthread_mutex_unlock(&pool->lock);
	for (i = 0; i < pool->n; i++)
		pthread_join(pool->workers[i].thread, NULL);
	for (; pool->n_paths > 0; pool->n_paths--) {
		free(pool->paths[pool->first]);
		pool->first = (pool->first + 1) % pool->room;
	}
	for (i = 0; pool->left != NULL && i < pool->room; i++)
		free(pool->left[i].print.octets);
	pthread_cond_destroy(&pool->space);
	pthread_cond_destroy(&pool->changed);
	pthread_mutex_destroy(&pool->lock);
	free(pool->left);
	free(pool->paths);
	free(pool);
}
