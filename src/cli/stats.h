/*
 * stats - cli: count the input and the finds of a run (--stats)
 *
 * Each thread has its own counts; they are added up at the end.
 */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "cli/sandbox.h"
#include "input/input.h"

#define STATS_KINDS 9		/* URLs given with --parse, then the kinds of enum urlsift_kind */
#define STATS_VERDICTS 3	/* enum urlsift_verdict */

/* The sums of KINDS, VERDICTS and SCHEMES are URLS. */
struct stats {
	struct input_count input;
	uint64_t unreadable;	/* failures that were reported */
	uint64_t urls;
	uint64_t kinds[STATS_KINDS];
	uint64_t verdicts[STATS_VERDICTS];
	size_t n_schemes;	/* the number of known schemes */
	uint64_t *schemes;	/* in the order of urlsift_scheme_at(), then the unknown ones */
	struct sandbox sandbox;
	uint64_t placeholders;	/* placeholders that --lint left out */
	bool grouped;		/* print digits and lines in groups, for people */
	uint64_t ambiguous;	/* URLs whose readings differ by more than trimming */
};

/* Set all counts to 0.  Returns false if there is no memory. */
bool stats_open(struct stats *stats);
void stats_close(struct stats *stats);

/* Count a URL. */
void stats_url(struct stats *stats, const struct urlsift_find *find);

/* Add the counts of an input. */
void stats_input(struct stats *stats, const struct input_count *count);

/* Add the counts of another thread. */
void stats_add(struct stats *stats, const struct stats *other);

/* Put a line with a name and a number for each count, or one JSON object with all of them. */
void stats_put(const struct stats *stats, struct buffer *to, uint64_t milliseconds, bool json);

#endif
