/*
 * stats - cli: what a run has read and found, in numbers (--stats)
 */
#include "cli/stats.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t
stats_n_schemes(void)
{
	size_t n = 0;

	while (urlsift_scheme_at(n) != NULL)
		n++;
	return n;
}

bool
stats_open(struct stats *stats)
{
	*stats = (struct stats){ .n_schemes = stats_n_schemes() };
	stats->schemes = calloc(stats->n_schemes + 1, sizeof(*stats->schemes));
	return stats->schemes != NULL;
}

void
stats_close(struct stats *stats)
{
	free(stats->schemes);
}

/* The place of a scheme among those that are known; behind them if it is not (NULL). */
static size_t
stats_scheme(const struct stats *stats, const struct urlsift_scheme *scheme)
{
	size_t low = 0, high = stats->n_schemes, i;

	while (scheme != NULL && high - low > 1) {
		i = low + (high - low) / 2;
		if (strcmp(scheme->name, urlsift_scheme_at(i)->name) < 0)
			high = i;
		else
			low = i;
	}
	return scheme == NULL ? stats->n_schemes : low;
}

void
stats_url(struct stats *stats, const struct urlsift_find *find)
{
	unsigned kind = 0;
	size_t i;

	while ((unsigned)find->kind >> kind != 0)
		kind++;
	stats->urls++;
	stats->kinds[kind]++;
	stats->verdicts[find->url->verdict]++;
	stats->schemes[stats_scheme(stats, find->url->scheme)]++;
	for (i = 1; i < find->n_readings; i++)
		if (urlsift_find_reading(find, i)->kind == URLSIFT_READING_HYPHEN) {
			stats->ambiguous++;
			break;
		}
}

void
stats_input(struct stats *stats, const struct input_count *count)
{
	stats->input.files += count->files;
	stats->input.members += count->members;
	stats->input.octets += count->octets;
	stats->input.messages += count->messages;
	stats->input.parts += count->parts;
	stats->input.skipped += count->skipped;
}

void
stats_add(struct stats *stats, const struct stats *other)
{
	size_t i;

	stats_input(stats, &other->input);
	stats->unreadable += other->unreadable;
	stats->urls += other->urls;
	stats->ambiguous += other->ambiguous;
	for (i = 0; i < STATS_KINDS; i++)
		stats->kinds[i] += other->kinds[i];
	for (i = 0; i < STATS_VERDICTS; i++)
		stats->verdicts[i] += other->verdicts[i];
	for (i = 0; i <= stats->n_schemes; i++)
		stats->schemes[i] += other->schemes[i];
}

/* "NAME WORD  12"; a number ends in the same column, but behind a long name. */
static void
stats_row(struct buffer *to, const char *name, const char *word, const char *number)
{
	char line[128];
	int len = snprintf(line, sizeof(line), "%s%s%s", name, word[0] == '\0' ? "" : " ", word);

	len += snprintf(line + len, sizeof(line) - (size_t)len, " %*s\n",
	    len < 35 ? 35 - len : 0, number);
	buffer_put(to, line, (size_t)len);
}

static void
stats_number(struct buffer *to, const char *name, const char *word, uint64_t n)
{
	char number[24];

	snprintf(number, sizeof(number), "%" PRIu64, n);
	stats_row(to, name, word, number);
}

static void
stats_urls(const struct stats *stats, struct buffer *to)
{
	const struct urlsift_scheme *scheme;
	size_t i;

	stats_number(to, "urls", "", stats->urls);
	stats_number(to, "kind", "given", stats->kinds[0]);
	for (i = 1; i < STATS_KINDS; i++)
		stats_number(to, "kind", urlsift_kind_name(UINT32_C(1) << (i - 1)),
		    stats->kinds[i]);
	for (i = STATS_VERDICTS; i-- > 0; )
		stats_number(to, "verdict", urlsift_verdict_name((unsigned)i),
		    stats->verdicts[i]);
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++)
		if (stats->schemes[i] > 0)
			stats_number(to, "scheme", scheme->name, stats->schemes[i]);
	stats_number(to, "scheme", "unknown", stats->schemes[i]);
	stats_number(to, "ambiguous hyphens", "", stats->ambiguous);
}

void
stats_put(const struct stats *stats, struct buffer *to, uint64_t milliseconds)
{
	char seconds[32];

	stats_number(to, "files", "", stats->input.files);
	stats_number(to, "files with trouble", "", stats->unreadable);
	stats_number(to, "members", "", stats->input.members);
	stats_number(to, "messages", "", stats->input.messages);
	stats_number(to, "parts", "", stats->input.parts);
	stats_number(to, "parts skipped", "", stats->input.skipped);
	stats_number(to, "octets", "", stats->input.octets);
	stats_urls(stats, to);
	stats_number(to, "sandbox", "landlock", stats->sandbox.landlock);
	stats_number(to, "sandbox", "seccomp", stats->sandbox.seccomp);
	snprintf(seconds, sizeof(seconds), "%" PRIu64 ".%03" PRIu64, milliseconds / 1000,
	    milliseconds % 1000);
	stats_row(to, "seconds", "", seconds);
}
