/*
 * pool - cli: threads that share the work, and whose output leaves in order
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pool.h"

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

static enum crew_when
crew_ask(const struct crew *crew, const struct worker *worker)
{
	if (turn_after(&worker->turn, &crew->end))
		return CREW_NEVER;
	return turn_same(&crew->turn, &worker->turn) ? CREW_NOW : CREW_LATER;
}

static bool
crew_has_end(const struct crew *crew)
{
	return crew->end.file != UINT64_MAX;
}

/* Nothing comes after what the worker works on. */
static void
crew_set_end(struct crew *crew, const struct worker *worker)
{
	if (turn_after(&crew->end, &worker->turn))
		crew->end = worker->turn;
	crew_wake(crew);
	pthread_cond_signal(&crew->space);
}

enum crew_when
crew_when(struct crew *crew, unsigned i)
{
	enum crew_when when;

	pthread_mutex_lock(&crew->lock);
	when = crew_ask(crew, &crew->workers[i]);
	pthread_mutex_unlock(&crew->lock);
	return when;
}

enum crew_when
crew_wait(struct crew *crew, unsigned i)
{
	enum crew_when when;

	pthread_mutex_lock(&crew->lock);
	while ((when = crew_ask(crew, &crew->workers[i])) == CREW_LATER)
		crew_sleep(crew);
	pthread_mutex_unlock(&crew->lock);
	return when;
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

	for (; next <= crew->end.file && (left = crew_left(crew, next))->done; next++) {
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
	} while (next <= crew->end.file && crew_left(crew, next)->done);
	crew->turn = (struct turn){ next, 0 };
	crew_wake(crew);
}

/* Worker I is done with a file of its own. */
static void
crew_leave(struct crew *crew, unsigned i, bool goes_on)
{
	const struct worker *worker = &crew->workers[i];
	enum crew_when when;
	bool left = false;

	pthread_mutex_lock(&crew->lock);
	if (!goes_on)
		crew_set_end(crew, worker);
	while ((when = crew_ask(crew, worker)) == CREW_LATER &&
	    !(left = crew_leave_behind(crew, i)))
		crew_sleep(crew);
	if (when == CREW_NOW)
		crew_end_file(crew, i);
	pthread_mutex_unlock(&crew->lock);
}

bool
crew_begin(struct crew *crew, unsigned i, uint64_t number)
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
crew_end(struct crew *crew, unsigned i, bool last, bool goes_on)
{
	const struct worker *worker = &crew->workers[i];
	enum crew_when when;

	pthread_mutex_lock(&crew->lock);
	if (!goes_on)
		crew_set_end(crew, worker);
	pthread_mutex_unlock(&crew->lock);
	when = crew_wait(crew, i);
	if (when == CREW_NOW && !last)
		crew->ops->flush(crew->ctx, i);
	pthread_mutex_lock(&crew->lock);
	if (when == CREW_NOW && last)
		crew_end_file(crew, i);
	else if (when == CREW_NOW)
		crew->turn.part++;
	crew_wake(crew);
	pthread_mutex_unlock(&crew->lock);
	return goes_on && when == CREW_NOW;
}

/* Work on parts of what is shared; the lock is held, but not while that is done. */
static void
crew_help(struct crew *crew, unsigned i)
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
		crew->ops->part(crew->ctx, i, shared);
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
	while (crew->n_given <= crew->end.file) {
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
		bool goes_on = crew->ops->file(crew->ctx, worker->i, path);

		if (!worker->shared)
			crew_leave(crew, worker->i, goes_on);
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
	bool goes_on;

	if (copy == NULL)
		return false;
	pthread_mutex_lock(&crew->lock);
	crew->full = crew->n_paths == crew->room;
	while (!crew_has_end(crew) && crew->full)
		pthread_cond_wait(&crew->space, &crew->lock);
	goes_on = !crew_has_end(crew);
	if (goes_on) {
		crew->paths[(crew->first + crew->n_paths++) % crew->room] = copy;
		crew_wake(crew);
	}
	pthread_mutex_unlock(&crew->lock);
	if (!goes_on)
		free(copy);
	return goes_on;
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
