/*
 * workers - cli: threads, each with its own input, pipeline and output
 */
#include "cli/run.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/pipeline.h"
#include "input/shared.h"
#include "output/count.h"

/* Octets between workers, so that their counts do not share a cache line. */
#define WORKERS_APART 128

struct worker {
	struct pipeline pipeline;	/* the first field: its handler's CTX is also the worker */
	struct workers *workers;
	unsigned i;
	pthread_t thread;
	struct input *input;
	struct output output;
	char apart[WORKERS_APART];
};

struct workers {
	const struct options *options;
	struct pool *pool;
	bool no_memory;		/* there was no memory to hand out a file */
	unsigned n, n_threads;
	struct worker workers[];
};

unsigned
workers_processors(void)
{
#ifdef HAVE_SCHED_GETAFFINITY
	cpu_set_t set;

	return sched_getaffinity(0, sizeof(set), &set) < 0 ? 1 : (unsigned)CPU_COUNT(&set);
#elif HAVE_DECL__SC_NPROCESSORS_ONLN
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : (unsigned)n;
#else
	return 1;
#endif
}

unsigned
workers_threads(const struct options *options)
{
	if (options->threads == 0)
		return workers_processors();
	return options->threads < POOL_MAX ? (unsigned)options->threads : POOL_MAX;
}

/* In the worker's turn, write its output, and the stored output that follows. */
static void
workers_write(struct worker *worker)
{
	struct pool *pool = worker->workers->pool;

	do {
		if (!output_flush(&worker->output))
			pool_stop(pool, worker->i);
	} while (pool_follow(pool, &worker->output.buffer));
}

/*
 * An input_handler.part: begin a part, whose output follows.  A part is scanned even after the end
 * of all work, as more may have to be read for it.
 */
static void
workers_part(void *ctx, const struct shared *share, const struct shared_part *part)
{
	struct worker *worker = ctx;
	const struct source *source = share->source;

	pool_begin_part(worker->workers->pool, worker->i, part->number);
	output_begin(&worker->output, source->name, source->path, source->member);
}

/* Scan parts of a shared file until there are no more. */
static void
workers_parts(struct worker *worker, struct shared *share)
{
	struct pool *pool = worker->workers->pool;
	struct shared_part part;
	enum pool_when when;
	bool goes_on = true;

	while (goes_on && shared_next(share, worker->input, &part)) {
		goes_on = part.next != INPUT_STOP;
		if (!goes_on)
			pool_stop(pool, worker->i);
		when = pool_deliver(pool, worker->i, &worker->output.buffer, true);
		if (when == POOL_NOW)
			workers_write(worker);
		goes_on &= when != POOL_NEVER;
	}
}

/* An input_handler.share: scan a file together with idle workers. */
static void
workers_share(void *ctx, struct shared *share)
{
	struct worker *worker = ctx;
	struct pool *pool = worker->workers->pool;
	bool helped = pool_share(pool, worker->i, share);

	workers_parts(worker, share);
	if (helped)
		pool_unshare(pool, share, true);
	/* Messages and the end of the file come after all parts. */
	pool_begin_part(pool, worker->i, share->next);
}

static void
workers_file(struct worker *worker, const struct pool_task *task)
{
	struct pool *pool = worker->workers->pool;
	bool goes_on;

	worker->input->start = task->start;
	goes_on = input_file(worker->input, task->path, task->found) != INPUT_STOP;
	if (!goes_on)
		pool_stop(pool, worker->i);
	if (pool_deliver(pool, worker->i, &worker->output.buffer, false) == POOL_NOW)
		workers_write(worker);
}

static void *
workers_work(void *ctx)
{
	struct worker *worker = ctx;
	struct pool *pool = worker->workers->pool;
	struct pool_task task;

	for (;;) {
		task = pool_take(pool, worker->i);
		if (task.shared != NULL) {
			workers_parts(worker, task.shared);
			pool_unshare(pool, task.shared, false);
		} else if (task.path != NULL) {
			workers_file(worker, &task);
			free(task.path);
		} else {
			return NULL;
		}
	}
}

/* Returns whether files can be shared: no record depends on those before it. */
static bool
workers_may_share(const struct options *options)
{
	if (options->count_by != KEY_NONE && options->by == OPTIONS_BY_MESSAGE)
		return false;
	return options->report == OPTIONS_RECORDS && options->max_count == UINT64_MAX &&
	    options->mode != OPTIONS_INDEX &&
	    options->input.scan.column == URLSIFT_COLUMN_OCTET &&
	    !input_has_range(&options->input);
}

static bool
workers_open(struct worker *worker, struct workers *workers, const struct output *output)
{
	const struct options *options = workers->options;
	struct input_handler handler;

	worker->workers = workers;
	worker->i = workers->n;
	output_init(&worker->output, output->ops, output->style, output->fd);
	worker->output.progress = output->progress;
	worker->output.sqlite = output->sqlite;
	worker->output.count = output->count == NULL ? NULL : count_another(output->count);
	if (!pipeline_open(&worker->pipeline, options, &worker->output) ||
	    (worker->output.count == NULL) != (output->count == NULL))
		return false;
	worker->pipeline.pool = workers->pool;
	worker->pipeline.worker = worker->i;
	handler = pipeline_handler(&worker->pipeline);
	handler.share = workers_may_share(options) ? workers_share : NULL;
	handler.part = workers_part;
	worker->input = input_new(&options->input, &handler);
	if (worker->input == NULL)
		return false;
	worker->pipeline.read = &worker->input->count;
	return true;
}

static void
workers_free(struct workers *workers)
{
	unsigned i;

	for (i = 0; i < workers->n; i++) {
		input_free(workers->workers[i].input);
		pipeline_close(&workers->workers[i].pipeline);
		count_free(workers->workers[i].output.count);
		output_free(&workers->workers[i].output);
	}
	pool_free(workers->pool);
	free(workers);
}

/* Start the threads.  Returns whether at least one could be started. */
static bool
workers_start(struct workers *workers)
{
	struct worker *worker = workers->workers;

	while (workers->n_threads < workers->n &&
	    pthread_create(&worker->thread, NULL, workers_work, worker) == 0) {
		workers->n_threads++;
		worker++;
	}
	return workers->n_threads > 0;
}

struct workers *
workers_new(const struct options *options, const struct output *output, unsigned n)
{
	struct workers *workers = calloc(1, sizeof(*workers) + n * sizeof(*workers->workers));
	bool open;

	if (workers == NULL)
		return NULL;
	workers->options = options;
	workers->pool = pool_new(n);
	open = workers->pool != NULL;
	for (; open && workers->n < n; workers->n++)
		open = workers_open(&workers->workers[workers->n], workers, output);
	if (!open || !workers_start(workers)) {
		workers_free(workers);
		return NULL;
	}
	return workers;
}

bool
workers_put(struct workers *workers, const char *path, bool found,
    const struct input_start *start)
{
	errno = 0;
	if (pool_put(workers->pool, path, found, start))
		return true;
	workers->no_memory |= errno == ENOMEM;
	return false;
}

void
workers_finish(struct workers *workers, struct pipeline *pipeline)
{
	const struct worker *worker;
	unsigned i;

	pool_close(workers->pool);
	for (i = 0; i < workers->n_threads; i++)
		pthread_join(workers->workers[i].thread, NULL);
	if (workers->no_memory)
		snprintf(pipeline->failed, sizeof(pipeline->failed), "%s", strerror(ENOMEM));
	for (i = 0; i < workers->n; i++) {
		worker = &workers->workers[i];
		pipeline->n += worker->pipeline.n;
		pipeline->trouble |= worker->pipeline.trouble;
		if (pipeline->options->stats) {
			stats_input(&pipeline->stats, &worker->input->count);
			stats_add(&pipeline->stats, &worker->pipeline.stats);
		}
		if (worker->output.count != NULL)
			count_merge(pipeline->output->count, worker->output.count);
		if (pipeline->failed[0] == '\0')
			memcpy(pipeline->failed, worker->pipeline.failed, sizeof(pipeline->failed));
		if (pipeline->output->error == 0)
			pipeline->output->error = worker->output.error;
	}
	workers_free(workers);
}
