/*
 * stats - cli: count the input and the finds of a run (--stats)
 *
 * Each thread has its own counts; they are added up at the end.
 */
#include "cli/pipeline.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/json_value.h"
#include "output/key.h"

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
	stats->schemes = calloc(stats->n_schemes + 1, sizeof(*stats->schemes));
	return stats->schemes != NULL;
}

void
stats_close(struct stats *stats)
{
	free(stats->schemes);
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
		if (key_is_ambiguous(find, urlsift_find_reading(find, i))) {
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
}

/* How statistics are put: a line for each number, or a JSON object. */
struct stats_form {
	struct buffer *to;
	bool json;
	bool grouped;		/* put digits and lines in groups, for people */
	const char *word;	/* the first word of lines, as "kind"; NULL: the name alone */
	struct json_value_mark object;	/* the open group of numbers */
};

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

static void
stats_line(const struct stats_form *form, const char *name, uint64_t n)
{
	struct buffer number = { 0 }, *to = form->to;
	size_t from = to->len;

	if (form->word != NULL) {
		buffer_string(to, form->word);
		buffer_char(to, ' ');
	}
	buffer_string(to, name);
	if (form->grouped)
		buffer_grouped(&number, n);
	else
		buffer_number(&number, n);
	if (buffer_terminate(&number) != NULL)
		stats_value(to, from, number.octets);
	to->failed |= number.failed;
	buffer_free(&number);
}

/* Put a number: in a line with NAME, or as the member KEY. */
static void
stats_number(const struct stats_form *form, const char *name, const char *key, uint64_t n)
{
	if (form->json) {
		buffer_char(form->to, ',');
		json_value_string(form->to, key, strlen(key));
		buffer_char(form->to, ':');
		buffer_number(form->to, n);
	} else {
		stats_line(form, name, n);
	}
}

/* Put the empty line that separates groups for people. */
static void
stats_gap(const struct stats_form *form)
{
	if (form->grouped && !form->json)
		buffer_char(form->to, '\n');
}

/* Begin a group: lines that begin with WORD, or the object KEY, which stats_group_end() ends. */
static void
stats_group(struct stats_form *form, const char *word, const char *key)
{
	form->word = word;
	if (!form->json)
		return;
	buffer_string(form->to, ",\"");
	buffer_string(form->to, key);
	buffer_string(form->to, "\":");
	form->object = json_value_open(form->to);
}

static void
stats_group_end(struct stats_form *form)
{
	form->word = NULL;
	if (form->json)
		json_value_close(form->to, form->object, "{}");
	stats_gap(form);
}

static void
stats_put_urls(const struct stats *stats, struct stats_form *form)
{
	const struct urlsift_scheme *scheme;
	const char *name;
	size_t i;

	stats_group(form, "kind", "kinds");
	stats_number(form, "given", "given", stats->kinds[0]);
	for (i = 1; i < STATS_KINDS; i++) {
		name = urlsift_kind_name(UINT32_C(1) << (i - 1));
		stats_number(form, name, name, stats->kinds[i]);
	}
	stats_group_end(form);
	stats_group(form, "verdict", "verdicts");
	for (i = STATS_VERDICTS; i-- > 0; ) {
		name = urlsift_verdict_name((unsigned)i);
		stats_number(form, name, name, stats->verdicts[i]);
	}
	stats_group_end(form);
	stats_group(form, "scheme", "schemes");
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++)
		if (stats->schemes[i] > 0)
			stats_number(form, scheme->name, scheme->name, stats->schemes[i]);
	if (stats->schemes[i] > 0 || !form->json)
		stats_number(form, "unknown", "unknown", stats->schemes[i]);
	stats_group_end(form);
}

static void
stats_put_end(const struct stats *stats, struct stats_form *form, uint64_t milliseconds)
{
	char seconds[32];
	size_t from;

	stats_number(form, "ambiguous", "ambiguous", stats->ambiguous);
	stats_number(form, "sandbox landlock", "landlock", (uint64_t)stats->sandbox.landlock);
	stats_number(form, "sandbox seccomp", "seccomp", (uint64_t)stats->sandbox.seccomp);
	from = form->to->len;
	buffer_string(form->to, form->json ? ",\"seconds\":" : "seconds");
	snprintf(seconds, sizeof(seconds), "%" PRIu64 ".%03" PRIu64, milliseconds / 1000,
	    milliseconds % 1000);
	if (form->json)
		buffer_string(form->to, seconds);
	else
		stats_value(form->to, from, seconds);
}

void
stats_put(const struct stats *stats, struct buffer *to, uint64_t milliseconds, bool json)
{
	struct stats_form form = { .to = to, .json = json, .grouped = stats->grouped };
	const struct input_count *input = &stats->input;
	struct json_value_mark all = json_value_open(to);

	stats_number(&form, "files", "files", input->files);
	stats_number(&form, "files with trouble", "trouble", stats->unreadable);
	stats_number(&form, "files with damage", "damaged", input->damages);
	stats_number(&form, "members", "members", input->members);
	stats_number(&form, "messages", "messages", input->messages);
	stats_number(&form, "parts", "parts", input->parts);
	stats_number(&form, "parts skipped", "skipped", input->skipped);
	stats_number(&form, "octets", "octets", input->octets);
	stats_gap(&form);
	stats_number(&form, "urls", "urls", stats->urls);
	stats_put_urls(stats, &form);
	stats_put_end(stats, &form, milliseconds);
	if (!json)
		return;
	json_value_close(to, all, "{}");
	buffer_char(to, '\n');
}
