/*
 * stats - cli: count the input and the finds of a run (--stats)
 */
#include "cli/stats.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/keyed_hash.h"
#include "output/ambiguous.h"
#include "output/host.h"
#include "output/json_value.h"
#include "output/print.h"

#define STATS_HOST_MAX 255	/* octets of the longest host name (RFC 1035) */
#define STATS_COLUMN 35		/* the column in which numbers end */

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
	keyed_hash_key(stats->hosts.key, stats);
	stats->schemes = calloc(stats->n_schemes + 1, sizeof(*stats->schemes));
	return stats->schemes != NULL;
}

void
stats_close(struct stats *stats)
{
	free(stats->schemes);
	tally_free(&stats->hosts);
	buffer_free(&stats->host);
}

/* Returns the index of a known scheme; for an unknown one (NULL), the index after the last. */
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

/* Count the host, unless it is too long to exist. */
static void
stats_host(struct stats *stats, const struct urlsift_find *find)
{
	struct buffer *host = &stats->host;

	if (find->url->verdict == URLSIFT_BAD)
		return;
	host->len = 0;
	host_put(host, find);
	stats->hosts.failed |= host->failed;
	if (host->len > 0 && host->len <= STATS_HOST_MAX)
		tally_add(&stats->hosts, (struct octets){ host->octets, host->len }, 1);
}

static bool
stats_differs(const struct urlsift_find *find, const struct urlsift_reading *reading)
{
	return ambiguous_reading((struct octets){ find->text, find->len },
	    (struct octets){ reading->text, reading->len });
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
	stats_host(stats, find);
	for (i = 1; i < find->n_readings; i++)
		if (stats_differs(find, urlsift_find_reading(find, i))) {
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
	stats->input.damages += count->damages;
}

void
stats_add(struct stats *stats, const struct stats *other)
{
	size_t i;

	stats_input(stats, &other->input);
	stats->unreadable += other->unreadable;
	stats->urls += other->urls;
	stats->ambiguous += other->ambiguous;
	stats->placeholders += other->placeholders;
	for (i = 0; i < STATS_KINDS; i++)
		stats->kinds[i] += other->kinds[i];
	for (i = 0; i < STATS_VERDICTS; i++)
		stats->verdicts[i] += other->verdicts[i];
	for (i = 0; i <= stats->n_schemes; i++)
		stats->schemes[i] += other->schemes[i];
	tally_merge(&stats->hosts, &other->hosts);
}

/* Put a value so that it ends in STATS_COLUMN, or after the name at FROM if this is long. */
static void
stats_value(struct buffer *to, size_t from, const char *value)
{
	char field[64];
	size_t len = to->len - from;

	snprintf(field, sizeof(field), " %*s\n", len < STATS_COLUMN ? STATS_COLUMN - (int)len : 0,
	    value);
	buffer_string(to, field);
}

/* Put a number: for people in groups of digits, for programs without. */
static void
stats_count(const struct stats *stats, struct buffer *to, size_t from, uint64_t n)
{
	struct buffer number = { 0 };

	if (stats->grouped)
		buffer_grouped(&number, n);
	else
		buffer_number(&number, n);
	if (buffer_terminate(&number) != NULL)
		stats_value(to, from, number.octets);
	to->failed |= number.failed;
	buffer_free(&number);
}

/* Put the line "NAME WORD  N". */
static void
stats_number(const struct stats *stats, struct buffer *to, const char *name, const char *word,
    uint64_t n)
{
	size_t from = to->len;

	buffer_string(to, name);
	buffer_string(to, word[0] == '\0' ? "" : " ");
	buffer_string(to, word);
	stats_count(stats, to, from, n);
}

/* Put the empty line that separates groups for people. */
static void
stats_gap(const struct stats *stats, struct buffer *to)
{
	if (stats->grouped)
		buffer_char(to, '\n');
}

/* Put a line for each of the most frequent hosts. */
static void
stats_hosts(const struct stats *stats, struct buffer *to)
{
	static const struct style style = { .end = '\n' };
	struct tally_row *rows = tally_rows(&stats->hosts);
	size_t i, from;

	to->failed |= rows == NULL;
	for (i = 0; rows != NULL && i < stats->hosts.n && i < STATS_HOSTS; i++) {
		from = to->len;
		buffer_string(to, "host ");
		print_text(to, &style, rows[i].name.at, rows[i].name.len);
		stats_count(stats, to, from, rows[i].n);
	}
	free(rows);
}

static void
stats_urls(const struct stats *stats, struct buffer *to)
{
	const struct urlsift_scheme *scheme;
	size_t i;

	stats_gap(stats, to);
	stats_number(stats, to, "urls", "", stats->urls);
	stats_number(stats, to, "kind", "given", stats->kinds[0]);
	for (i = 1; i < STATS_KINDS; i++)
		stats_number(stats, to, "kind", urlsift_kind_name(UINT32_C(1) << (i - 1)),
		    stats->kinds[i]);
	stats_gap(stats, to);
	for (i = STATS_VERDICTS; i-- > 0; )
		stats_number(stats, to, "verdict", urlsift_verdict_name((unsigned)i),
		    stats->verdicts[i]);
	stats_gap(stats, to);
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++)
		if (stats->schemes[i] > 0)
			stats_number(stats, to, "scheme", scheme->name, stats->schemes[i]);
	stats_number(stats, to, "scheme", "unknown", stats->schemes[i]);
	stats_gap(stats, to);
	stats_hosts(stats, to);
	stats_gap(stats, to);
	stats_number(stats, to, "ambiguous", "", stats->ambiguous);
}

void
stats_put(const struct stats *stats, struct buffer *to, uint64_t milliseconds)
{
	char seconds[32];
	size_t from;

	stats_number(stats, to, "files", "", stats->input.files);
	stats_number(stats, to, "files with trouble", "", stats->unreadable);
	stats_number(stats, to, "files with damage", "", stats->input.damages);
	stats_number(stats, to, "members", "", stats->input.members);
	stats_number(stats, to, "messages", "", stats->input.messages);
	stats_number(stats, to, "parts", "", stats->input.parts);
	stats_number(stats, to, "parts skipped", "", stats->input.skipped);
	stats_number(stats, to, "octets", "", stats->input.octets);
	stats_urls(stats, to);
	stats_number(stats, to, "sandbox", "landlock", (uint64_t)stats->sandbox.landlock);
	stats_number(stats, to, "sandbox", "seccomp", (uint64_t)stats->sandbox.seccomp);
	snprintf(seconds, sizeof(seconds), "%" PRIu64 ".%03" PRIu64, milliseconds / 1000,
	    milliseconds % 1000);
	from = to->len;
	buffer_string(to, "seconds");
	stats_value(to, from, seconds);
}

/* The functions stats_json_...() put the parts of the JSON object. */

static void
stats_json_number(struct buffer *to, const char *name, uint64_t n)
{
	buffer_char(to, ',');
	json_value_string(to, name, strlen(name));
	buffer_char(to, ':');
	buffer_number(to, n);
}

static void
stats_json_kinds(const struct stats *stats, struct buffer *to)
{
	struct json_value_mark object;
	size_t i;

	JSON_VALUE_KEY(to, "kinds");
	object = json_value_open(to);
	stats_json_number(to, "given", stats->kinds[0]);
	for (i = 1; i < STATS_KINDS; i++)
		stats_json_number(to, urlsift_kind_name(UINT32_C(1) << (i - 1)), stats->kinds[i]);
	json_value_close(to, object, "{}");
	JSON_VALUE_KEY(to, "verdicts");
	object = json_value_open(to);
	for (i = STATS_VERDICTS; i-- > 0; )
		stats_json_number(to, urlsift_verdict_name((unsigned)i), stats->verdicts[i]);
	json_value_close(to, object, "{}");
}

static void
stats_json_schemes(const struct stats *stats, struct buffer *to)
{
	const struct urlsift_scheme *scheme;
	struct json_value_mark object;
	size_t i;

	JSON_VALUE_KEY(to, "schemes");
	object = json_value_open(to);
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++)
		if (stats->schemes[i] > 0)
			stats_json_number(to, scheme->name, stats->schemes[i]);
	if (stats->schemes[i] > 0)
		stats_json_number(to, "unknown", stats->schemes[i]);
	json_value_close(to, object, "{}");
}

static void
stats_json_hosts(const struct stats *stats, struct buffer *to)
{
	struct tally_row *rows = tally_rows(&stats->hosts);
	size_t i;
	struct json_value_mark array, object;

	JSON_VALUE_KEY(to, "hosts");
	array = json_value_open(to);
	to->failed |= rows == NULL;
	for (i = 0; rows != NULL && i < stats->hosts.n && i < STATS_HOSTS; i++) {
		buffer_char(to, ',');
		object = json_value_open(to);
		json_value_part(to, "host", rows[i].name.at, rows[i].name.len);
		stats_json_number(to, "urls", rows[i].n);
		json_value_close(to, object, "{}");
	}
	json_value_close(to, array, "[]");
	free(rows);
}

void
stats_put_json(const struct stats *stats, struct buffer *to, uint64_t milliseconds)
{
	struct json_value_mark all = json_value_open(to);
	char seconds[48];

	stats_json_number(to, "files", stats->input.files);
	stats_json_number(to, "trouble", stats->unreadable);
	stats_json_number(to, "damaged", stats->input.damages);
	stats_json_number(to, "members", stats->input.members);
	stats_json_number(to, "messages", stats->input.messages);
	stats_json_number(to, "parts", stats->input.parts);
	stats_json_number(to, "skipped", stats->input.skipped);
	stats_json_number(to, "octets", stats->input.octets);
	stats_json_number(to, "urls", stats->urls);
	stats_json_kinds(stats, to);
	stats_json_schemes(stats, to);
	stats_json_hosts(stats, to);
	stats_json_number(to, "ambiguous", stats->ambiguous);
	stats_json_number(to, "landlock", (uint64_t)stats->sandbox.landlock);
	stats_json_number(to, "seccomp", (uint64_t)stats->sandbox.seccomp);
	snprintf(seconds, sizeof(seconds), ",\"seconds\":%" PRIu64 ".%03" PRIu64,
	    milliseconds / 1000, milliseconds % 1000);
	buffer_string(to, seconds);
	json_value_close(to, all, "{}");
	buffer_char(to, '\n');
}
