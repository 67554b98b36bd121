/*
 * stats - cli: what a run has read and found, in numbers (--stats)
 *
 * Each thread counts for itself; at the end the numbers are added up.
 */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "cli/sandbox.h"
#include "input/input.h"
#include "output/tally.h"

#define STATS_KINDS 9		/* those of enum urlsift_kind, after the URLs that were given */
#define STATS_HOSTS 10		/* so many are printed */
#define STATS_VERDICTS 3	/* enum urlsift_verdict */

/* KINDS, VERDICTS and SCHEMES have the same sum, URLS. */
struct stats {
	struct input_count input;
	uint64_t unreadable;	/* files and directories that were reported */
	uint64_t urls;
	uint64_t kinds[STATS_KINDS];
	uint64_t verdicts[STATS_VERDICTS];
	size_t n_schemes;	/* that are known */
	uint64_t *schemes;	/* in the order of urlsift_scheme_at(), then the unknown ones */
	struct sandbox sandbox;
	struct tally hosts;
	struct buffer host;	/* of the URL at hand */
	uint64_t placeholders;	/* that --lint has left out */
	bool grouped;		/* the numbers are for people: in groups */
	uint64_t ambiguous;	/* URLs whose readings differ by more than trimming */
};

/* All is zero; false if there is no memory. */
bool stats_open(struct stats *stats);
void stats_close(struct stats *stats);

/* One more URL. */
void stats_url(struct stats *stats, const struct urlsift_find *find);

/* What was read as well. */
void stats_input(struct stats *stats, const struct input_count *count);

/* What another thread has counted as well. */
void stats_add(struct stats *stats, const struct stats *other);

/* A name and a number a line, the time last; or all of it as an object of JSON. */
void stats_put(const struct stats *stats, struct buffer *to, uint64_t milliseconds);
void stats_put_json(const struct stats *stats, struct buffer *to, uint64_t milliseconds);

#endif
