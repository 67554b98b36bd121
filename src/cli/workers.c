/*
 * workers - cli: the workers of a run, each with what it needs to read, choose and print
 */
#include "cli/workers.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/pool.h"
#include "input/shared.h"

/* What a worker prints before its turn comes; then it waits. */
#define WORKERS_PRINTED ((size_t)1 << 20)

struct member {
	struct workers *workers;
	unsigned i;
	struct input *input;
	struct output output;
	struct pipeline pipeline;
};

struct workers {
	const struct options *options;
	struct pool *pool;
	bool no_memory;		/* a file could not be handed out */
	unsigned n;
	struct member members[];
};

unsigned
workers_processors(void)
{
#ifdef HAVE_SCHED_GETAFFINITY
	cpu_set_t set;

	return sched_getaffinity(0, sizeof(set), &set) < 0 ? 1 : (unsigned)CPU_COUNT(&set);
#else
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : (unsigned)n;
#endif
}

unsigned
workers_threads(const struct options *options)
{
	if (options->threads == 0)
		return workers_processors();
	return options->threads < POOL_MAX ? (unsigned)options->threads : POOL_MAX;
}

/* Of an output: may what was printed be written? */
static enum output_may
workers_may_write(void *ctx)
{
	struct member *member = ctx;
	struct pool *pool = member->workers->pool;
	enum pool_when when = member->output.buffer.len >= WORKERS_PRINTED ?
	    pool_wait(pool, member->i) : pool_when(pool, member->i);

	if (when == POOL_NEVER)
		return OUTPUT_NEVER;
	return when == POOL_NOW ? OUTPUT_NOW : OUTPUT_LATER;
}

/* Of a pool. */

static bool
workers_file(void *ctx, unsigned i, const char *path)
{
	struct workers *workers = ctx;

	return input_file(workers->members[i].input, path) != INPUT_STOP;
}

static void
workers_part(void *ctx, unsigned i, void *shared)
{
	struct workers *workers = ctx;
	struct member *member = &workers->members[i];
	struct shared *share = shared;
	struct shared_part part;
	bool goes_on = true;

	while (goes_on && shared_read(share, member->input, &part)) {
		goes_on = pool_begin(workers->pool, i, part.number);
		output_begin(&member->output, share->source->name, share->source->path,
		    share->source->member);
		/* What was read has to be scanned: more may have to be read for it. */
		if (shared_scan(share, member->input, &part) == INPUT_STOP)
			goes_on = false;
		goes_on = pool_end(workers->pool, i, part.last, goes_on);
	}
}

static void
workers_flush(void *ctx, unsigned i)
{
	struct workers *workers = ctx;

	output_flush(&workers->members[i].output);
}

static bool
workers_leave(void *ctx, unsigned i, size_t room, struct pool_print *print)
{
	struct workers *workers = ctx;
	struct buffer *printed = &workers->members[i].output.buffer;

	*print = (struct pool_print){ NULL, printed->len };
	if (printed->failed || printed->len > room)
		return false;
	if (printed->len == 0)
		return true;
	print->octets = malloc(printed->len);
	if (print->octets == NULL)
		return false;
	memcpy(print->octets, printed->octets, printed->len);
	printed->len = 0;
	return true;
}

static void
workers_add(void *ctx, unsigned i, const struct pool_print *print)
{
	struct workers *workers = ctx;

	if (print->len > 0)
		buffer_put(&workers->members[i].output.buffer, print->octets, print->len);
}

/* Of an input: a source that is worth it is read by all who have nothing better to do. */
static void
workers_share(void *ctx, struct shared *share)
{
	struct member *member = ctx;

	pool_share(member->workers->pool, member->i, share);
}

/* Records may leave in pieces only if none depends on those before it. */
static bool
workers_may_share(const struct options *options)
{
	return options->report == OPTIONS_RECORDS && options->max_count == UINT64_MAX &&
	    options->input.scan.column == URLSIFT_COLUMN_OCTET &&
	    !input_has_range(&options->input);
}

static bool
member_open(struct member *member, struct workers *workers, const struct output *output)
{
	const struct options *options = workers->options;
	struct input_handler handler;

	member->workers = workers;
	member->i = workers->n;
	output_init(&member->output, output->ops, output->style, output->fd);
	member->output.progress = output->progress;
	member->output.may_write = workers_may_write;
	member->output.ctx = member;
	if (!pipeline_open(&member->pipeline, options, &member->output))
		return false;
	handler = pipeline_handler(&member->pipeline);
	member->input = input_new(&options->input, &handler);
	if (member->input == NULL)
		return false;
	member->input->share = workers_may_share(options) ? workers_share : NULL;
	member->input->share_ctx = member;
	return true;
}

static void
workers_free(struct workers *workers)
{
	unsigned i;

	for (i = 0; i < workers->n; i++) {
		input_free(workers->members[i].input);
		pipeline_close(&workers->members[i].pipeline);
		output_free(&workers->members[i].output);
	}
	free(workers);
}

struct workers *
workers_new(const struct options *options, const struct output *output, unsigned n)
{
	static const struct pool_ops ops = {
		workers_file, workers_part, workers_flush, workers_leave, workers_add
	};
	struct workers *workers = calloc(1, sizeof(*workers) + n * sizeof(*workers->members));
	bool open = true;

	if (workers == NULL)
		return NULL;
	workers->options = options;
	for (; open && workers->n < n; workers->n++)
		open = member_open(&workers->members[workers->n], workers, output);
	if (open)
		workers->pool = pool_new(n, &ops, workers);
	if (workers->pool == NULL) {
		workers_free(workers);
		return NULL;
	}
	return workers;
}

bool
workers_put(struct workers *workers, const char *path)
{
	errno = 0;
	if (pool_put(workers->pool, path))
		return true;
	workers->no_memory |= errno == ENOMEM;
	return false;
}

void
workers_finish(struct workers *workers, struct pipeline *pipeline)
{
	const struct member *member;
	unsigned i;

	pool_finish(workers->pool);
	if (workers->no_memory)
		snprintf(pipeline->failed, sizeof(pipeline->failed), "%s", strerror(ENOMEM));
	for (i = 0; i < workers->n; i++) {
		member = &workers->members[i];
		pipeline->n += member->pipeline.n;
		pipeline->trouble |= member->pipeline.trouble;
		if (pipeline->options->stats) {
			stats_input(&pipeline->stats, &member->input->count);
			stats_add(&pipeline->stats, &member->pipeline.stats);
		}
		if (pipeline->failed[0] == '\0')
			memcpy(pipeline->failed, member->pipeline.failed, sizeof(pipeline->failed));
		if (pipeline->output->error == 0)
			pipeline->output->error = member->output.error;
	}
	workers_free(workers);
}
