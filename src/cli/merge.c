/*
 * merge - cli: the outputs of all items of a plan become that of one run (--merge)
 *
 * An output is known by its trailer, not by its name.  Nothing is printed before each item of
 * the plan has an output that is whole, and the items hold each octet of each file once.
 *
 * --missing does the first half, for given options.
 */
#include "cli/merge.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/candidates.h"
#include "cli/diag.h"
#include "cli/outcome.h"
#include "cli/plan.h"
#include "input/walk.h"

#define MERGE_SECOND UINT64_C(1000000000)	/* ns */

/* An item by its hash. */
struct merge_key {
	uint64_t hash;
	size_t i;
};

/* What there is of an item. */
struct merge_output {
	const char *path;	/* a candidate's; NULL: nothing */
	struct trailer trailer;
	bool disputed;		/* there is another one that differs */
};

struct merge {
	const struct options *options;
	struct reduce *reduce;		/* NULL: the records are printed */
	struct output *output;
	struct plan plan;
	struct merge_output *outputs;	/* one for each item */
	size_t *same;			/* ... the first item that is the same: a file may be named
					   twice */
	struct merge_key *keys;		/* ... by their hashes, in order */
	struct candidates candidates;	/* ... from these */
	const struct trailer *wanted;	/* of this version and these options; NULL: of any */
	bool failed;
};

/* Returns whether the items hold each octet of their files once, after a message if not. */
static bool
merge_is_complete(const struct plan *plan, const char *name)
{
	const struct plan_item *item, *before = NULL;
	bool begins;
	size_t i;

	for (i = 0; i < plan->n; i++, before = item) {
		item = &plan->items[i];
		begins = before == NULL || before->end == before->size;
		if (begins ? item->start == 0 : item->start == before->end &&
		    item->size == before->size && strcmp(item->path, before->path) == 0)
			continue;
		diag("%s:%zu: the items before this one end elsewhere", name, i + 1);
		return false;
	}
	if (before == NULL || before->end == before->size)
		return true;
	diag("%s: the last item does not reach the end of its file", name);
	return false;
}

static int
merge_compare(const void *a, const void *b)
{
	uint64_t first = ((const struct merge_key *)a)->hash;
	uint64_t second = ((const struct merge_key *)b)->hash;

	return (first > second) - (first < second);
}

/* Make room for the outputs.  Returns whether there is memory. */
static bool
merge_open(struct merge *merge)
{
	size_t i, first = 0;

	merge->outputs = calloc(merge->plan.n + 1, sizeof(*merge->outputs));
	merge->same = calloc(merge->plan.n + 1, sizeof(*merge->same));
	merge->keys = calloc(merge->plan.n + 1, sizeof(*merge->keys));
	if (merge->outputs == NULL || merge->same == NULL || merge->keys == NULL) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	for (i = 0; i < merge->plan.n; i++)
		merge->keys[i] = (struct merge_key){ plan_hash(&merge->plan.items[i]), i };
	qsort(merge->keys, merge->plan.n, sizeof(*merge->keys), merge_compare);
	for (i = 0; i < merge->plan.n; i++) {
		first = i == 0 || merge->keys[i].hash != merge->keys[first].hash ? i : first;
		merge->same[merge->keys[i].i] = merge->keys[first].i;
	}
	return true;
}

/* The item of the plan that a trailer is of, the first of those that are the same; or N. */
static size_t
merge_find(const struct merge *merge, const struct trailer *trailer)
{
	const struct merge_key key = { .hash = trailer->item };
	const struct merge_key *found = bsearch(&key, merge->keys, merge->plan.n, sizeof(key),
	    merge_compare);
	const struct plan_item *item = found == NULL ? NULL : &merge->plan.items[found->i];

	return item != NULL && item->start == trailer->start && item->end == trailer->end &&
	    item->size == trailer->size ? merge->same[found->i] : merge->plan.n;
}

/* Why the output cannot be used beside those made as MOST, if it has a version; NULL: it can. */
static const char *
merge_refuses(const struct merge *merge, struct candidate *candidate, const struct trailer *most)
{
	const struct trailer *trailer = &candidate->trailer, *wanted = merge->wanted;

	if (wanted != NULL && strcmp(wanted->version, trailer->version) != 0)
		return "made by another version";
	if (wanted != NULL && wanted->options != trailer->options)
		return "made with other options";
	if (most->version[0] == '\0')
		return "as many outputs are of other options, or another version";
	if (strcmp(most->version, trailer->version) != 0)
		return "made by another version than most";
	if (most->options != trailer->options)
		return "made with other options than most";
	if (most->machine != trailer->machine)
		return "made on a host with other libraries or patterns than most";
	return outcome_check(candidate->path, &candidate->trailer);
}

/* Returns whether both can be one time: not all machines keep what is less than a second. */
static bool
merge_is_one_time(uint64_t a, uint64_t b)
{
	return a == b || (a / MERGE_SECOND == b / MERGE_SECOND &&
	    (a % MERGE_SECOND == 0 || b % MERGE_SECOND == 0));
}

/* Returns whether an output takes the place of the one that is there of the same item. */
static bool
merge_prefers(const struct merge *merge, struct merge_output *there, const char *path,
    const struct trailer *trailer)
{
	bool later = trailer->time > there->trailer.time;

	if (!merge_is_one_time(trailer->time, there->trailer.time)) {
		diag("%s: %s was changed since", later ? there->path : path,
		    merge->plan.items[there - merge->outputs].path);
		return later;
	}
	if (there->trailer.octets != trailer->octets ||
	    there->trailer.records_crc != trailer->records_crc) {
		diag("%s: differs from another output of the same item", path);
		there->disputed = true;
	}
	return false;
}

/* Report that there is no memory. */
static void
merge_fail(struct merge *merge)
{
	diag("%s", strerror(ENOMEM));
	merge->failed = true;
}

/* A file: if it is the output of an item, note it. */
static void
merge_file(struct merge *merge, const char *path)
{
	struct trailer trailer;
	const char *why = outcome_read(path, &trailer);
	size_t item = why == NULL ? merge_find(merge, &trailer) : 0;

	if (why == NULL && item == merge->plan.n)
		why = "no item of the plan";
	if (why != NULL)
		diag("%s: %s", path, why);
	else if (!candidates_add(&merge->candidates, path, item, &trailer))
		merge_fail(merge);
}

/* Of the outputs that were found, take those that belong together, one for each item. */
static void
merge_choose(struct merge *merge)
{
	struct candidates *found = &merge->candidates;
	bool failed = false;
	const struct trailer *most = candidates_most(found, merge->wanted, &failed);
	struct trailer made = { 0 };
	struct merge_output *output;
	struct candidate *at;
	const char *why;

	if (failed) {
		merge_fail(merge);
		return;
	}
	/* Checking an output changes its trailer: keep a copy. */
	if (most != NULL)
		made = *most;
	for (at = found->all; at < found->all + found->n; at++) {
		why = merge_refuses(merge, at, &made);
		if (why != NULL) {
			diag("%s: %s", at->path, why);
			continue;
		}
		output = &merge->outputs[at->item];
		if (output->path == NULL || merge_prefers(merge, output, at->path, &at->trailer))
			*output = (struct merge_output){ at->path, at->trailer, false };
	}
}

/* Returns whether the name is one that an output has until it is whole. */
static bool
merge_is_hidden(const char *path)
{
	const char *slash = strrchr(path, '/');

	return (slash == NULL ? path : slash + 1)[0] == '.';
}

/* What is below a directory, or a file. */
static void
merge_directory(struct merge *merge, const char *path)
{
	const struct walk_options options = { .recursive = true, .follow = true };
	struct walk walk = { .options = &options };
	struct walk_item item;

	if (access(path, R_OK) != 0) {
		diag("%s: %s", path, strerror(errno));
		merge->failed = true;
		return;
	}
	walk_begin(&walk, path);
	while (walk_next(&walk, &item)) {
		if (item.kind == WALK_FILE && !merge_is_hidden(item.path)) {
			merge_file(merge, item.path);
		} else if (item.kind == WALK_TROUBLE) {
			diag("%s: %s", item.path, item.why);
		}
	}
	walk_end(&walk);
}

/* The items of a file have to have read one file: what was made before its last change is gone. */
static void
merge_compare_times(struct merge *merge)
{
	const struct plan_item *items = merge->plan.items;
	struct merge_output *output;
	uint64_t last = 0;
	size_t i, k, to;

	for (i = 0; i < merge->plan.n; i = to, last = 0) {
		for (to = i; to < merge->plan.n; to++) {
			/* A file ends where the next begins; a partial plan may lack its start. */
			if (to > i && (items[to].start == 0 ||
			    strcmp(items[to].path, items[i].path) != 0))
				break;
			if (merge->outputs[merge->same[to]].trailer.time > last)
				last = merge->outputs[merge->same[to]].trailer.time;
		}
		for (k = i; k < to; k++) {
			output = &merge->outputs[merge->same[k]];
			if (output->path == NULL || merge_is_one_time(output->trailer.time, last))
				continue;
			diag("%s: %s was changed since", output->path, items[k].path);
			output->path = NULL;
		}
	}
}

/* Put the plan of what is missing.  Returns whether something is. */
static bool
merge_put_missing(struct merge *merge)
{
	const struct merge_output *output;
	bool missing = false;
	size_t i;

	for (i = 0; i < merge->plan.n; i++) {
		output = &merge->outputs[merge->same[i]];
		if (output->path != NULL && !output->disputed)
			continue;
		plan_put(&merge->output->buffer, &merge->plan.items[i]);
		missing = true;
	}
	return missing;
}

/* The file that the plan is about, or NULL if there are several. */
static const char *
merge_only_file(const struct plan *plan)
{
	size_t i;

	for (i = 1; i < plan->n; i++)
		if (plan->items[i].start == 0)
			return NULL;
	return plan->n > 0 ? plan->items[0].path : NULL;
}

/* An outcome_take: CTX is the output. */
static bool
merge_take(void *ctx, struct buffer *octets)
{
	struct output *output = ctx;

	buffer_put(&output->buffer, octets->octets, octets->len);
	return output_flush(output);
}

/* Returns whether the records of an item could be handed on, after a message if not. */
static bool
merge_copy(struct merge *merge, size_t i, struct outcome_change *change)
{
	const struct merge_output *output = &merge->outputs[merge->same[i]];
	const char *why;

	change->path = merge->plan.items[i].path;
	if (merge->plan.items[i].start == 0)
		change->lines = 0;
	if (merge->reduce != NULL)
		reduce_item(merge->reduce, &output->trailer, change->path);
	why = outcome_copy(output->path, &output->trailer, change, merge_take, merge->output);
	if (why == NULL && merge->reduce != NULL)
		why = reduce_why(merge->reduce);
	if (why != NULL && *why != '\0')
		diag("%s: %s", output->path, why);
	change->lines += output->trailer.newlines;
	return why == NULL;
}

/* Hand on the records of all items. */
static bool
merge_walk(struct merge *merge)
{
	struct outcome_change change = { .file = merge_only_file(&merge->plan) };
	size_t i;

	if (merge->reduce != NULL) {
		change.wants = reduce_wants;
		change.wants_ctx = merge->reduce;
	}
	for (i = 0; i < merge->plan.n; i++)
		if (!merge_copy(merge, i, &change))
			return false;
	return true;
}

/* Returns whether what is wanted of the records could be put, after a message if not. */
static bool
merge_put(struct merge *merge)
{
	enum reduce_walk walk;

	if (merge->reduce == NULL)
		return merge_walk(merge);
	for (walk = REDUCE_NOTE; walk <= REDUCE_CHOOSE; walk++)
		if (reduce_walks(merge->reduce, walk) &&
		    (!reduce_begin(merge->reduce, walk) || !merge_walk(merge)))
			return false;
	return !reduce_walks(merge->reduce, REDUCE_COUNT) ||
	    reduce_put(merge->reduce, merge->output);
}

/*
 * Report what a single run would have: the troubles of a file, which each of its items has that
 * read that far.  Returns whether there were any.
 */
static bool
merge_troubles(const struct merge *merge)
{
	uint64_t n, most = 0;
	bool any = false;
	size_t i;

	for (i = 0; i < merge->plan.n; i++) {
		n = merge->outputs[merge->same[i]].trailer.troubles;
		most = n > most ? n : most;
		if (most == 0 || merge->plan.items[i].end < merge->plan.items[i].size)
			continue;
		any = true;
		if (!merge->options->silent)
			diag("%s: damaged: its items have reported %" PRIu64 " trouble%s",
			    merge->plan.items[i].path, most, most == 1 ? "" : "s");
		most = 0;
	}
	return any;
}

static enum merge_result
merge_outputs(struct merge *merge)
{
	enum merge_result result = MERGE_NOTHING;
	size_t i;

	for (i = 1; i < merge->options->n_operands; i++)
		merge_directory(merge, merge->options->operands[i]);
	merge_choose(merge);
	if (merge->failed)
		return MERGE_FAILED;
	merge_compare_times(merge);
	if (merge_put_missing(merge))
		return MERGE_MISSING;
	if (merge->wanted != NULL)
		return MERGE_FOUND;
	for (i = 0; i < merge->plan.n; i++)
		if (merge->outputs[i].trailer.finds > 0)
			result = MERGE_FOUND;
	if (!merge_put(merge))
		return MERGE_FAILED;
	return merge_troubles(merge) ? MERGE_FAILED : result;
}

enum merge_result
merge_run(const struct options *options, struct reduce *reduce, struct output *output)
{
	struct trailer wanted = { .version = PACKAGE_VERSION, .options = options->hash };
	struct merge merge = { .options = options, .reduce = reduce, .output = output };
	enum merge_result result = MERGE_FAILED;

	if (!plan_read(&merge.plan, options->operands[0]))
		return result;
	/* --missing takes partial plans, too: its own output is one. */
	if (options->mode == OPTIONS_MISSING)
		merge.wanted = &wanted;
	if ((merge.wanted != NULL || merge_is_complete(&merge.plan, options->operands[0])) &&
	    merge_open(&merge))
		result = merge_outputs(&merge);
	candidates_free(&merge.candidates);
	free(merge.outputs);
	free(merge.same);
	free(merge.keys);
	plan_free(&merge.plan);
	return result;
}
