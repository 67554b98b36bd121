/*
 * workers - cli: the workers of a run, each with what it needs to read, choose and print
 */
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pool.h"
#include "input/shared.h"
#include "cli/workers.h"

/* What a worker prints before its turn comes; then it waits. */
#define TEAM_PRINTED ((size_t)1 << 20)

struct member {
	struct team *team;
	unsigned i;
	struct input_options input_options;
	struct input *input;
	struct output output;
	struct job job;
};

struct team {
	const struct team_options *options;
	struct crew *crew;
	bool no_memory;		/* a file could not be handed out */
	unsigned n;
	struct member members[];
};

unsigned
team_threads(const struct options *options)
{
	cpu_set_t set;

	if (options->threads > 0)
		return options->threads < CREW_MAX ? (unsigned)options->threads : CREW_MAX;
	return sched_getaffinity(0, sizeof(set), &set) < 0 ? 1 : (unsigned)CPU_COUNT(&set);
}

/* Of an output: may what was printed be written? */
static enum output_may
team_may_write(void *ctx)
{
	struct member *member = ctx;
	struct crew *crew = member->team->crew;
	enum crew_when when = member->output.buffer.len >= TEAM_PRINTED ?
	    crew_wait(crew, member->i) : crew_when(crew, member->i);

	return when == CREW_NOW ? OUTPUT_NOW : when == CREW_NEVER ? OUTPUT_NEVER : OUTPUT_LATER;
}

/* Of a crew. */

static bool
team_file(void *ctx, unsigned i, const char *path)
{
	struct team *team = ctx;

	return input_file(team->members[i].input, path) != INPUT_STOP;
}

static void
team_part(void *ctx, unsigned i, void *shared)
{
	struct team *team = ctx;
	struct member *member = &team->members[i];
	struct share *share = shared;
	struct share_part part;
	bool goes_on = true;

	while (goes_on && share_read(share, member->input, &part)) {
		goes_on = crew_begin(team->crew, i, part.number);
		output_begin(&member->output, share->source->name, share->source->path,
		    share->source->member);
		/* What was read has to be scanned: more may have to be read for it. */
		if (share_scan(share, member->input, &part) == INPUT_STOP)
			goes_on = false;
		goes_on = crew_end(team->crew, i, part.last, goes_on);
	}
}

static void
team_flush(void *ctx, unsigned i)
{
	struct team *team = ctx;

	output_flush(&team->members[i].output);
}

static bool
team_leave(void *ctx, unsigned i, size_t room, struct crew_print *print)
{
	struct team *team = ctx;
	struct buffer *printed = &team->members[i].output.buffer;

	*print = (struct crew_print){ NULL, printed->len };
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
team_add(void *ctx, unsigned i, const struct crew_print *print)
{
	struct team *team = ctx;

	if (print->len > 0)
		buffer_put(&team->members[i].output.buffer, print->octets, print->len);
}

/* Of an input: a source that is worth it is read by all who have nothing better to do. */
static void
team_share(void *ctx, struct share *share)
{
	struct member *member = ctx;

	crew_share(member->team->crew, member->i, share);
}

/* Records may leave in pieces only if none depends on those before it. */
static bool
team_may_share(const struct options *options)
{
	return options->report == OPTIONS_RECORDS && options->max_count == UINT64_MAX &&
	    options->unit == COLUMN_BYTE && options->range_start == 0 &&
	    options->range_end == UINT64_MAX;
}

static bool
member_open(struct member *member, struct team *team, unsigned i)
{
	const struct team_options *options = team->options;

	member->team = team;
	member->i = i;
	output_init(&member->output, options->output, options->style, options->fd);
	member->output.progress = options->progress;
	member->output.may_write = team_may_write;
	member->output.ctx = member;
	if (!job_open(&member->job, options->options, &member->output))
		return false;
	member->input_options = *options->input;
	member->input_options.handler = job_handler(&member->job);
	if (team_may_share(options->options)) {
		member->input_options.share = team_share;
		member->input_options.share_ctx = member;
	}
	member->input = input_new(&member->input_options);
	return member->input != NULL;
}

static void
team_free(struct team *team)
{
	unsigned i;

	for (i = 0; i < team->n; i++) {
		input_free(team->members[i].input);
		job_close(&team->members[i].job);
		output_free(&team->members[i].output);
	}
	free(team);
}

struct team *
team_new(const struct team_options *options, unsigned n)
{
	static const struct crew_ops ops = {
		team_file, team_part, team_flush, team_leave, team_add
	};
	struct team *team = calloc(1, sizeof(*team) + n * sizeof(*team->members));
	bool open = true;

	if (team == NULL)
		return NULL;
	team->options = options;
	for (; open && team->n < n; team->n++)
		open = member_open(&team->members[team->n], team, team->n);
	if (open)
		team->crew = crew_new(n, &ops, team);
	if (team->crew == NULL) {
		team_free(team);
		return NULL;
	}
	return team;
}

bool
team_put(struct team *team, const char *path)
{
	errno = 0;
	if (crew_put(team->crew, path))
		return true;
	team->no_memory |= errno == ENOMEM;
	return false;
}

void
team_finish(struct team *team, struct job *job)
{
	const struct member *member;
	unsigned i;

	crew_finish(team->crew);
	if (team->no_memory)
		snprintf(job->failed, sizeof(job->failed), "%s", strerror(ENOMEM));
	for (i = 0; i < team->n; i++) {
		member = &team->members[i];
		job->n += member->job.n;
		job->trouble |= member->job.trouble;
		if (job->options->stats) {
			stats_input(&job->stats, &member->input->count);
			stats_add(&job->stats, &member->job.stats);
		}
		if (job->failed[0] == '\0')
			memcpy(job->failed, member->job.failed, sizeof(job->failed));
		if (job->output->error == 0)
			job->output->error = member->output.error;
	}
	team_free(team);
}
