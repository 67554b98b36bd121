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
	struct pool *crew;
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
pool_sleep(struct pool *crew)
{
	crew->n_waiting++;
	pthread_cond_wait(&crew->changed, &crew->lock);
	crew->n_waiting--;
}

static void
pool_wake(struct pool *crew)
{
	if (crew->n_waiting > 0)
		pthread_cond_broadcast(&crew->changed);
}

static enum pool_when
pool_ask(const struct pool *crew, const struct worker *worker)
{
	if (turn_after(&worker->turn, &crew->end))
		return POOL_NEVER;
	return turn_same(&crew->turn, &worker->turn) ? POOL_NOW : POOL_LATER;
}

static bool
pool_has_end(const struct pool *crew)
{
	return crew->end.file != UINT64_MAX;
}

/* Nothing comes after what the worker works on. */
static void
pool_set_end(struct pool *crew, const struct worker *worker)
{
	if (turn_after(&crew->end, &worker->turn))
		crew->end = worker->turn;
	pool_wake(crew);
	pthread_cond_signal(&crew->space);
}

enum pool_when
pool_when(struct pool *crew, unsigned i)
{
	enum pool_when when;

	pthread_mutex_lock(&crew->lock);
	when = pool_ask(crew, &crew->workers[i]);
	pthread_mutex_unlock(&crew->lock);
	return when;
}

enum pool_when
pool_wait(struct pool *crew, unsigned i)
{
	enum pool_when when;

	pthread_mutex_lock(&crew->lock);
	while ((when = pool_ask(crew, &crew->workers[i])) == POOL_LATER)
		pool_sleep(crew);
	pthread_mutex_unlock(&crew->lock);
	return when;
}

static struct left *
pool_left(struct pool *crew, uint64_t file)
{
	return &crew->left[file % crew->room];
}

/* Worker I is done with a file before its turn: leave behind what it printed, if there is room. */
static bool
pool_leave_behind(struct pool *crew, unsigned i)
{
	struct left *left = pool_left(crew, crew->workers[i].turn.file);
	size_t room = crew->n * POOL_LEFT;

	if (crew->n_left > room ||
	    !crew->ops->leave(crew->ctx, i, room - crew->n_left, &left->print))
		return false;
	crew->n_left += left->print.len;
	left->done = true;
	return true;
}

/* Let worker I take along what was left behind of the files from NEXT on; what follows them. */
static uint64_t
pool_gather(struct pool *crew, unsigned i, uint64_t next)
{
	struct left *left;

	for (; next <= crew->end.file && (left = pool_left(crew, next))->done; next++) {
		crew->ops->add(crew->ctx, i, &left->print);
		crew->n_left -= left->print.len;
		free(left->print.octets);
		*left = (struct left){ 0 };
	}
	return next;
}

/* Worker I writes what it printed, which ends a file: and what was left behind of the next ones. */
static void
pool_end_file(struct pool *crew, unsigned i)
{
	uint64_t next = crew->turn.file + 1;

	do {
		next = pool_gather(crew, i, next);
		pthread_mutex_unlock(&crew->lock);
		crew->ops->flush(crew->ctx, i);
		pthread_mutex_lock(&crew->lock);
	} while (next <= crew->end.file && pool_left(crew, next)->done);
	crew->turn = (struct turn){ next, 0 };
	pool_wake(crew);
}

/* Worker I is done with a file of its own. */
static void
pool_leave(struct pool *crew, unsigned i, bool goes_on)
{
	const struct worker *worker = &crew->workers[i];
	enum pool_when when;
	bool left = false;

	pthread_mutex_lock(&crew->lock);
	if (!goes_on)
		pool_set_end(crew, worker);
	while ((when = pool_ask(crew, worker)) == POOL_LATER &&
	    !(left = pool_leave_behind(crew, i)))
		pool_sleep(crew);
	if (when == POOL_NOW)
		pool_end_file(crew, i);
	pthread_mutex_unlock(&crew->lock);
}

bool
pool_begin(struct pool *crew, unsigned i, uint64_t number)
{
	struct worker *worker = &crew->workers[i];
	bool wanted;

	pthread_mutex_lock(&crew->lock);
	worker->turn.part = number;
	wanted = !turn_after(&worker->turn, &crew->end);
	pthread_mutex_unlock(&crew->lock);
	return wanted;
}

bool
pool_end(struct pool *crew, unsigned i, bool last, bool goes_on)
{
	const struct worker *worker = &crew->workers[i];
	enum pool_when when;

	pthread_mutex_lock(&crew->lock);
	if (!goes_on)
		pool_set_end(crew, worker);
	pthread_mutex_unlock(&crew->lock);
	when = pool_wait(crew, i);
	if (when == POOL_NOW && !last)
		crew->ops->flush(crew->ctx, i);
	pthread_mutex_lock(&crew->lock);
	if (when == POOL_NOW && last)
		pool_end_file(crew, i);
	else if (when == POOL_NOW)
		crew->turn.part++;
	pool_wake(crew);
	pthread_mutex_unlock(&crew->lock);
	return goes_on && when == POOL_NOW;
}

/* Work on parts of what is shared; the lock is held, but not while that is done. */
static void
pool_help(struct pool *crew, unsigned i)
{
	void *shared = crew->shared;

	crew->n_sharing++;
	crew->workers[i].turn.file = crew->shared_file;
	pthread_mutex_unlock(&crew->lock);
	crew->ops->part(crew->ctx, i, shared);
	pthread_mutex_lock(&crew->lock);
	/* There are no more parts: nobody else needs to look. */
	if (crew->shared == shared)
		crew->shared = NULL;
	crew->n_sharing--;
	pool_wake(crew);
}

void
pool_share(struct pool *crew, unsigned i, void *shared)
{
	struct worker *worker = &crew->workers[i];

	pthread_mutex_lock(&crew->lock);
	worker->shared = true;
	if (crew->shared != NULL || crew->n_sharing > 0) {
		/* Whoever helps with another file may have to wait for this one. */
		pthread_mutex_unlock(&crew->lock);
		crew->ops->part(crew->ctx, i, shared);
		return;
	}
	crew->shared = shared;
	crew->shared_file = worker->turn.file;
	pool_wake(crew);
	pool_help(crew, i);
	while (crew->n_sharing > 0)
		pool_sleep(crew);
	pthread_mutex_unlock(&crew->lock);
}

/* The first of those that wait. */
static char *
pool_take_path(struct pool *crew)
{
	char *path = crew->paths[crew->first];

	crew->first = (crew->first + 1) % crew->room;
	crew->n_paths--;
	if (crew->full && crew->n_paths <= crew->room / 2) {
		crew->full = false;
		pthread_cond_signal(&crew->space);
	}
	return path;
}

/* The next file for a worker, which is then its own; NULL: there are no more. */
static char *
pool_take(struct pool *crew, struct worker *worker)
{
	char *path = NULL;

	pthread_mutex_lock(&crew->lock);
	while (crew->n_given <= crew->end.file) {
		if (crew->shared != NULL) {
			pool_help(crew, worker->i);
			continue;
		}
		if (crew->n_paths > 0 && crew->n_given - crew->turn.file < crew->room) {
			path = pool_take_path(crew);
			worker->turn = (struct turn){ crew->n_given++, 0 };
			worker->shared = false;
			break;
		}
		if (crew->closed && crew->n_paths == 0 && crew->n_sharing == 0 &&
		    crew->turn.file == crew->n_given)
			break;
		pool_sleep(crew);
	}
	pthread_mutex_unlock(&crew->lock);
	return path;
}

static void *
pool_work(void *ctx)
{
	struct worker *worker = ctx;
	struct pool *crew = worker->crew;
	char *path;

	while ((path = pool_take(crew, worker)) != NULL) {
		bool goes_on = crew->ops->file(crew->ctx, worker->i, path);

		if (!worker->shared)
			pool_leave(crew, worker->i, goes_on);
		free(path);
	}
	return NULL;
}

struct pool *
pool_new(unsigned n, const struct pool_ops *ops, void *ctx)
{
	struct pool *crew = calloc(1, sizeof(*crew) + n * sizeof(*crew->workers));

	if (crew == NULL)
		return NULL;
	crew->ops = ops;
	crew->ctx = ctx;
	crew->room = (size_t)n * POOL_WAITING;
	crew->end = (struct turn){ UINT64_MAX, UINT64_MAX };
	crew->paths = calloc(crew->room, sizeof(*crew->paths));
	crew->left = calloc(crew->room, sizeof(*crew->left));
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->changed, NULL);
	pthread_cond_init(&crew->space, NULL);
	while (crew->paths != NULL && crew->left != NULL && crew->n < n) {
		struct worker *worker = &crew->workers[crew->n];

		worker->crew = crew;
		worker->i = crew->n;
		if (pthread_create(&worker->thread, NULL, pool_work, worker) != 0)
			break;
		crew->n++;
	}
	if (crew->n == 0) {
		pool_finish(crew);
		return NULL;
	}
	return crew;
}

bool
pool_put(struct pool *crew, const char *path)
{
	char *copy = strdup(path);
	bool goes_on;

	if (copy == NULL)
		return false;
	pthread_mutex_lock(&crew->lock);
	crew->full = crew->n_paths == crew->room;
	while (!pool_has_end(crew) && crew->full)
		pthread_cond_wait(&crew->space, &crew->lock);
	goes_on = !pool_has_end(crew);
	if (goes_on) {
		crew->paths[(crew->first + crew->n_paths++) % crew->room] = copy;
		pool_wake(crew);
	}
	pthread_mutex_unlock(&crew->lock);
	if (!goes_on)
		free(copy);
	return goes_on;
}

void
pool_finish(struct pool *crew)
{
	unsigned i;

	pthread_mutex_lock(&crew->lock);
	crew->closed = true;
	pool_wake(crew);
	pthread_mutex_unlock(&crew->lock);
	for (i = 0; i < crew->n; i++)
		pthread_join(crew->workers[i].thread, NULL);
	for (; crew->n_paths > 0; crew->n_paths--) {
		free(crew->paths[crew->first]);
		crew->first = (crew->first + 1) % crew->room;
	}
	for (i = 0; crew->left != NULL && i < crew->room; i++)
		free(crew->left[i].print.octets);
	pthread_cond_destroy(&crew->space);
	pthread_cond_destroy(&crew->changed);
	pthread_mutex_destroy(&crew->lock);
	free(crew->left);
	free(crew->paths);
	free(crew);
}
