/*
 * crew - floor 7: threads that share the work, and whose output leaves in order
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "crew.h"

#define CREW_WAITING 64	/* files that may wait for each thread, and that it may be ahead */
#define CREW_LEFT ((size_t)1 << 20)	/* octets for each thread that may be left behind */

/* Where in the output something belongs. */
struct turn {
	uint64_t file;
	uint64_t part;
};

/* A file that is done before its turn. */
struct left {
	bool done;
	struct crew_print print;
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

/* Both are for who holds the lock. */

static void
crew_sleep(struct crew *crew)
{
	crew->n_waiting++;
	pthread_cond_wait(&crew->changed, &crew->lock);
	crew->n_waiting--;
}

static void
crew_wake(struct crew *crew)
{
	if (crew->n_waiting > 0)
		pthread_cond_broadcast(&crew->changed);
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
		crew_sleep(crew);
	stopped = crew->stopped;
	pthread_mutex_unlock(&crew->lock);
	return !stopped;
}

static void
crew_stop(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	crew->stopped = true;
	crew_wake(crew);
	pthread_cond_signal(&crew->space);
	pthread_mutex_unlock(&crew->lock);
}

static struct left *
crew_left(struct crew *crew, uint64_t file)
{
	return &crew->left[file % crew->room];
}

/* Worker I is done with a file before its turn: leave behind what it printed, if there is room. */
static bool
crew_leave_behind(struct crew *crew, unsigned i)
{
	struct left *left = crew_left(crew, crew->workers[i].turn.file);
	size_t room = crew->n * CREW_LEFT;

	if (crew->n_left > room ||
	    !crew->ops->leave(crew->ctx, i, room - crew->n_left, &left->print))
		return false;
	crew->n_left += left->print.len;
	left->done = true;
	return true;
}

/* Let worker I take along what was left behind of the files from NEXT on; what follows them. */
static uint64_t
crew_gather(struct crew *crew, unsigned i, uint64_t next)
{
	struct left *left;

	for (; (left = crew_left(crew, next))->done; next++) {
		crew->ops->add(crew->ctx, i, &left->print);
		crew->n_left -= left->print.len;
		free(left->print.octets);
		*left = (struct left){ 0 };
	}
	return next;
}

/* Worker I writes what it printed, which ends a file: and what was left behind of the next ones. */
static void
crew_end_file(struct crew *crew, unsigned i)
{
	uint64_t next = crew->turn.file + 1;

	do {
		next = crew_gather(crew, i, next);
		pthread_mutex_unlock(&crew->lock);
		crew->ops->flush(crew->ctx, i);
		pthread_mutex_lock(&crew->lock);
	} while (!crew->stopped && crew_left(crew, next)->done);
	crew->turn = (struct turn){ next, 0 };
	crew_wake(crew);
}

/* Worker I is done with a file of its own. */
static void
crew_leave(struct crew *crew, unsigned i)
{
	const struct turn *turn = &crew->workers[i].turn;
	bool left = false;

	pthread_mutex_lock(&crew->lock);
	while (!crew->stopped && !turn_same(&crew->turn, turn) &&
	    !(left = crew_leave_behind(crew, i)))
		crew_sleep(crew);
	if (!crew->stopped && !left)
		crew_end_file(crew, i);
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
	bool go_on = crew_wait(crew, i);

	if (go_on && !last)
		crew->ops->flush(crew->ctx, i);
	pthread_mutex_lock(&crew->lock);
	if (go_on && last)
		crew_end_file(crew, i);
	else
		crew->turn.part++;
	crew_wake(crew);
	pthread_mutex_unlock(&crew->lock);
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
	crew_wake(crew);
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
	crew_wake(crew);
	crew_help(crew, i);
	while (crew->n_sharing > 0)
		crew_sleep(crew);
	pthread_mutex_unlock(&crew->lock);
}

/* The first of those that wait. */
static char *
crew_take_path(struct crew *crew)
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
		if (crew->n_paths > 0 && crew->n_given - crew->turn.file < crew->room) {
			path = crew_take_path(crew);
			worker->turn = (struct turn){ crew->n_given++, 0 };
			worker->shared = false;
			break;
		}
		if (crew->closed && crew->n_paths == 0 && crew->n_sharing == 0 &&
		    crew->turn.file == crew->n_given)
			break;
		crew_sleep(crew);
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
			crew_leave(crew, worker->i);
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
	crew->left = calloc(crew->room, sizeof(*crew->left));
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->changed, NULL);
	pthread_cond_init(&crew->space, NULL);
	while (crew->paths != NULL && crew->left != NULL && crew->n < n) {
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
	crew->full = crew->n_paths == crew->room;
	while (!crew->stopped && crew->full)
		pthread_cond_wait(&crew->space, &crew->lock);
	stopped = crew->stopped;
	if (!stopped) {
		crew->paths[(crew->first + crew->n_paths++) % crew->room] = copy;
		crew_wake(crew);
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
	crew_wake(crew);
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
