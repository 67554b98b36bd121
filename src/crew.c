/*
 * crew - floor 7: threads that share the work, and whose output leaves in order
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "crew.h"

#define CREW_WAITING 4	/* files that may wait for each thread */

/* Where in the output something belongs. */
struct turn {
	uint64_t file;
	uint64_t part;
};

struct worker {
	struct crew *crew;
	unsigned i;
	pthread_t thread;
	struct turn turn;	/* of what it works on */
	bool shared;		/* the file it was given became a shared one */
};

struct crew {
	const struct crew_ops *ops;
	void *ctx;
	pthread_mutex_t lock;	/* for all below */
	pthread_cond_t changed;	/* anything below */
	char **paths;		/* a ring of those that wait */
	size_t n_paths, first, room;
	uint64_t n_given;	/* files that were handed out */
	bool closed;		/* no more files will come */
	bool stopped;		/* all work has ended */
	struct turn turn;	/* what may be written */
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

bool
crew_is_turn(struct crew *crew, unsigned i)
{
	bool is;

	pthread_mutex_lock(&crew->lock);
	is = turn_same(&crew->turn, &crew->workers[i].turn);
	pthread_mutex_unlock(&crew->lock);
	return is;
}

bool
crew_wait(struct crew *crew, unsigned i)
{
	bool stopped;

	pthread_mutex_lock(&crew->lock);
	while (!crew->stopped && !turn_same(&crew->turn, &crew->workers[i].turn))
		pthread_cond_wait(&crew->changed, &crew->lock);
	stopped = crew->stopped;
	pthread_mutex_unlock(&crew->lock);
	return !stopped;
}

static void
crew_stop(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	crew->stopped = true;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
}

/* What worker I printed leaves in its turn; then it is the turn of what follows. */
static void
crew_leave(struct crew *crew, unsigned i, bool last)
{
	if (crew_wait(crew, i))
		crew->ops->flush(crew->ctx, i);
	pthread_mutex_lock(&crew->lock);
	if (last)
		crew->turn = (struct turn){ crew->turn.file + 1, 0 };
	else
		crew->turn.part++;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
}

void
crew_begin(struct crew *crew, unsigned i, uint64_t number)
{
	pthread_mutex_lock(&crew->lock);
	crew->workers[i].turn.part = number;
	pthread_mutex_unlock(&crew->lock);
}

void
crew_end(struct crew *crew, unsigned i, bool last)
{
	crew_leave(crew, i, last);
}

/* Work on parts of what is shared; the lock is held, but not while that is done. */
static void
crew_help(struct crew *crew, unsigned i)
{
	void *shared = crew->shared;
	bool go_on;

	crew->n_sharing++;
	crew->workers[i].turn.file = crew->shared_file;
	pthread_mutex_unlock(&crew->lock);
	go_on = crew->ops->part(crew->ctx, i, shared);
	if (!go_on)
		crew_stop(crew);
	pthread_mutex_lock(&crew->lock);
	/* There are no more parts: nobody else needs to look. */
	if (crew->shared == shared)
		crew->shared = NULL;
	crew->n_sharing--;
	pthread_cond_broadcast(&crew->changed);
}

void
crew_share(struct crew *crew, unsigned i, void *shared)
{
	struct worker *worker = &crew->workers[i];

	pthread_mutex_lock(&crew->lock);
	worker->shared = true;
	if (crew->shared != NULL || crew->n_sharing > 0) {
		/* Whoever helps with another file may have to wait for this one. */
		pthread_mutex_unlock(&crew->lock);
		if (!crew->ops->part(crew->ctx, i, shared))
			crew_stop(crew);
		return;
	}
	crew->shared = shared;
	crew->shared_file = worker->turn.file;
	pthread_cond_broadcast(&crew->changed);
	crew_help(crew, i);
	while (crew->n_sharing > 0)
		pthread_cond_wait(&crew->changed, &crew->lock);
	pthread_mutex_unlock(&crew->lock);
}

/* The next file for a worker, which is then its own; NULL: there are no more. */
static char *
crew_take(struct crew *crew, struct worker *worker)
{
	char *path = NULL;

	pthread_mutex_lock(&crew->lock);
	for (;;) {
		if (crew->stopped)
			break;
		if (crew->shared != NULL) {
			crew_help(crew, worker->i);
			continue;
		}
		if (crew->n_paths > 0) {
			path = crew->paths[crew->first];
			crew->first = (crew->first + 1) % crew->room;
			crew->n_paths--;
			worker->turn = (struct turn){ crew->n_given++, 0 };
			worker->shared = false;
			pthread_cond_broadcast(&crew->changed);
			break;
		}
		if (crew->closed && crew->n_sharing == 0 && crew->turn.file == crew->n_given)
			break;
		pthread_cond_wait(&crew->changed, &crew->lock);
	}
	pthread_mutex_unlock(&crew->lock);
	return path;
}

static void *
crew_work(void *ctx)
{
	struct worker *worker = ctx;
	struct crew *crew = worker->crew;
	char *path;

	while ((path = crew_take(crew, worker)) != NULL) {
		if (!crew->ops->file(crew->ctx, worker->i, path))
			crew_stop(crew);
		if (!worker->shared)
			crew_leave(crew, worker->i, true);
		free(path);
	}
	return NULL;
}

struct crew *
crew_new(unsigned n, const struct crew_ops *ops, void *ctx)
{
	struct crew *crew = calloc(1, sizeof(*crew) + n * sizeof(*crew->workers));

	if (crew == NULL)
		return NULL;
	crew->ops = ops;
	crew->ctx = ctx;
	crew->room = (size_t)n * CREW_WAITING;
	crew->paths = calloc(crew->room, sizeof(*crew->paths));
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->changed, NULL);
	while (crew->paths != NULL && crew->n < n) {
		struct worker *worker = &crew->workers[crew->n];

		worker->crew = crew;
		worker->i = crew->n;
		if (pthread_create(&worker->thread, NULL, crew_work, worker) != 0)
			break;
		crew->n++;
	}
	if (crew->n == 0) {
		crew_finish(crew);
		return NULL;
	}
	return crew;
}

bool
crew_put(struct crew *crew, const char *path)
{
	char *copy = strdup(path);
	bool stopped;

	if (copy == NULL)
		crew_stop(crew);
	pthread_mutex_lock(&crew->lock);
	while (!crew->stopped && crew->n_paths == crew->room)
		pthread_cond_wait(&crew->changed, &crew->lock);
	stopped = crew->stopped;
	if (!stopped) {
		crew->paths[(crew->first + crew->n_paths++) % crew->room] = copy;
		pthread_cond_broadcast(&crew->changed);
	}
	pthread_mutex_unlock(&crew->lock);
	if (stopped)
		free(copy);
	return !stopped;
}

void
crew_finish(struct crew *crew)
{
	unsigned i;

	pthread_mutex_lock(&crew->lock);
	crew->closed = true;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
	for (i = 0; i < crew->n; i++)
		pthread_join(crew->workers[i].thread, NULL);
	for (; crew->n_paths > 0; crew->n_paths--) {
		free(crew->paths[crew->first]);
		crew->first = (crew->first + 1) % crew->room;
	}
	pthread_cond_destroy(&crew->changed);
	pthread_mutex_destroy(&crew->lock);
	free(crew->paths);
	free(crew);
}
