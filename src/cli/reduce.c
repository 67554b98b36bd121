/*
 * reduce - cli: -u and --count-by of what was merged
 *
 * Memory does not grow with the records: they are numbered and sorted.
 *
 *	-u		a hash of each URL, with the number of its record: the first number of each
 *			hash is kept; these numbers, sorted, say which records are printed
 *	--count-by	each name, with 1: they are added; then the names by their sums
 *
 * The hash has 128 bits and a random key, so that nobody can choose URLs that have the same.
 * Among as many URLs as there are pages in the world, two have it once in 10^15 runs.
 * Of names a single run tells only a million apart, and adds up the rest; here all are.
 */
#include "cli/reduce.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/keyed_hash.h"
#include "cli/diag.h"
#include "output/count.h"
#include "output/sorter.h"

struct reduce {
	const struct options *options;
	enum reduce_walk walk;
	struct printed printed;		/* the item at hand */
	uint64_t n;			/* records so far, in this walk */
	uint64_t keys[2][2];		/* of the hash */
	struct sorter *hashes, *kept;	/* -u */
	uint64_t next;			/* the record that is kept next; UINT64_MAX: none is */
	struct sorter *names, *sums;	/* --count-by */
	struct count *count;
	struct domain *domain;
	char end;			/* of a record */
	bool json;
	const char *why;		/* a record could not be judged; "": after a message */
};

static bool
reduce_failed(void)
{
	diag("a temporary file: %s", strerror(errno));
	return false;
}

static bool
reduce_open_count(struct reduce *reduce)
{
	const struct options *options = reduce->options;
	const char *why = NULL;

	reduce->names = sorter_new(SORTER_MEMORY, SORTER_SUM);
	if (reduce->names != NULL)
		reduce->sums = sorter_new(SORTER_MEMORY, SORTER_SUM);
	if (reduce->sums == NULL)
		return false;
	if (options->count_by != COUNT_DOMAIN)
		return true;
	reduce->domain = domain_new(&why);
	if (reduce->domain != NULL)
		return true;
	diag("--count-by=domain: %s", why);
	errno = 0;
	return false;
}

static bool
reduce_open_unique(struct reduce *reduce)
{
	reduce->hashes = sorter_new(SORTER_MEMORY, SORTER_FIRST);
	if (reduce->hashes != NULL)
		reduce->kept = sorter_new(SORTER_MEMORY, SORTER_FIRST);
	return reduce->kept != NULL;
}

struct reduce *
reduce_new(const struct options *options)
{
	struct reduce *reduce = calloc(1, sizeof(*reduce));
	size_t i;

	errno = 0;
	if (reduce == NULL) {
		diag("%s", strerror(ENOMEM));
		return NULL;
	}
	reduce->options = options;
	for (i = 0; i < ARRAY_LEN(reduce->keys); i++)
		keyed_hash_key(reduce->keys[i], &reduce->keys[i]);
	if ((options->unique && !reduce_open_unique(reduce)) ||
	    (options->count_by != COUNT_NONE && !reduce_open_count(reduce))) {
		if (errno != 0)
			reduce_failed();
		reduce_free(reduce);
		return NULL;
	}
	return reduce;
}

void
reduce_free(struct reduce *reduce)
{
	if (reduce == NULL)
		return;
	sorter_free(reduce->hashes);
	sorter_free(reduce->kept);
	sorter_free(reduce->names);
	sorter_free(reduce->sums);
	count_free(reduce->count);
	domain_free(reduce->domain);
	printed_free(&reduce->printed);
	free(reduce);
}

bool
reduce_walks(const struct reduce *reduce, enum reduce_walk walk)
{
	bool counts = reduce->options->count_by != COUNT_NONE;

	if (walk == REDUCE_COUNT)
		return counts;
	return reduce->options->unique && (walk == REDUCE_NOTE || !counts);
}

/* The number of a record as a key: in the order of numbers. */
static struct octets
reduce_number(char octets[8], uint64_t n)
{
	int i;

	for (i = 0; i < 8; i++)
		octets[i] = (char)(n >> (56 - 8 * i));
	return (struct octets){ octets, 8 };
}

/* The same in the midst of a walk, which goes on: nothing more is done in it. */
static void
reduce_stop(struct reduce *reduce)
{
	reduce_failed();
	reduce->why = "";
}

/* The next number that is kept. */
static bool
reduce_next(struct reduce *reduce)
{
	struct sorter_entry entry;

	reduce->next = UINT64_MAX;
	if (sorter_next(reduce->kept, &entry))
		reduce->next = entry.value;
	else if (errno != 0)
		return false;
	return true;
}

/* All hashes were noted: the first number of each, in order. */
static bool
reduce_keep(struct reduce *reduce)
{
	struct sorter_entry entry;
	char number[8];

	if (!sorter_end(reduce->hashes))
		return false;
	while (sorter_next(reduce->hashes, &entry))
		if (!sorter_put(reduce->kept, reduce_number(number, entry.value), entry.value))
			return false;
	if (errno != 0 || !sorter_end(reduce->kept))
		return false;
	sorter_free(reduce->hashes);
	reduce->hashes = NULL;
	return reduce_next(reduce);
}

bool
reduce_begin(struct reduce *reduce, enum reduce_walk walk)
{
	reduce->walk = walk;
	reduce->n = 0;
	return walk == REDUCE_NOTE || !reduce->options->unique || reduce_keep(reduce) ||
	    reduce_failed();
}

void
reduce_item(struct reduce *reduce, const struct trailer *trailer, const char *path)
{
	struct count_options count = { .key = reduce->options->count_by };

	reduce->printed.trailer = trailer;
	reduce->printed.path = path;
	if (reduce->walk != REDUCE_COUNT)
		return;
	/* The table is as the records are. */
	if (reduce->count == NULL) {
		count.json = (trailer->records & TRAILER_JSON) != 0;
		count.domain = reduce->domain;
		reduce->count = count_new(&count);
	}
	reduce->why = reduce->count == NULL ? strerror(ENOMEM) :
	    printed_refuses(&reduce->printed, count.key);
}

/* Note the hash of a URL. */
static void
reduce_note(struct reduce *reduce, struct octets record)
{
	struct octets url;
	uint64_t hash[2];

	reduce->why = printed_url(&reduce->printed, record, &url);
	if (reduce->why != NULL)
		return;
	hash[0] = keyed_hash(reduce->keys[0], url.at, url.len);
	hash[1] = keyed_hash(reduce->keys[1], url.at, url.len);
	if (!sorter_put(reduce->hashes, (struct octets){ (const char *)hash, sizeof(hash) },
	    reduce->n))
		reduce_stop(reduce);
}

/* Count a record. */
static void
reduce_count(struct reduce *reduce, struct octets record)
{
	struct octets name;

	reduce->end = record.at[record.len - 1];
	reduce->why = printed_name(&reduce->printed, record, reduce->count, &name);
	if (reduce->why == NULL && !sorter_put(reduce->names, name, 1))
		reduce_stop(reduce);
}

bool
reduce_wants(void *ctx, struct octets record)
{
	struct reduce *reduce = ctx;
	bool kept = true;

	if (reduce->why != NULL)
		return false;
	if (reduce->walk == REDUCE_NOTE) {
		reduce_note(reduce, record);
	} else if (reduce->options->unique) {
		kept = reduce->n == reduce->next;
		if (kept && !reduce_next(reduce))
			reduce_stop(reduce);
	}
	if (reduce->walk == REDUCE_COUNT && kept && reduce->why == NULL)
		reduce_count(reduce, record);
	reduce->n++;
	return kept && reduce->walk == REDUCE_CHOOSE;
}

const char *
reduce_why(const struct reduce *reduce)
{
	return reduce->why;
}

/* The names by their sums: the key is what is missing to the largest sum, then the name. */
static bool
reduce_sum(struct reduce *reduce)
{
	struct sorter_entry entry;
	struct buffer key = { 0 };
	bool good = sorter_end(reduce->names);
	char number[8];

	while (good && sorter_next(reduce->names, &entry)) {
		key.len = 0;
		buffer_put(&key, reduce_number(number, UINT64_MAX - entry.value).at, 8);
		buffer_put(&key, entry.key.at, entry.key.len);
		if (key.failed)
			errno = ENOMEM;
		good = !key.failed && sorter_put(reduce->sums,
		    (struct octets){ key.octets, key.len }, entry.value);
	}
	good = good && errno == 0;
	buffer_free(&key);
	return good && sorter_end(reduce->sums);
}

bool
reduce_put(struct reduce *reduce, struct output *output)
{
	struct style style = *output->style;
	const struct style *before = output->style;
	struct sorter_entry entry;
	struct tally_row row;
	bool written = true;

	if (!reduce_sum(reduce))
		return reduce_failed();
	style.end = reduce->end;
	output->style = &style;
	while (written && sorter_next(reduce->sums, &entry)) {
		row = (struct tally_row){ entry.value, { entry.key.at + 8, entry.key.len - 8 } };
		count_put_row(reduce->count, output, &row, row.n, 0);
		if (output_is_due(output))
			written = output_flush(output);
	}
	output->style = before;
	/* What cannot be written is the output's to report. */
	return !written || errno == 0 || reduce_failed();
}
