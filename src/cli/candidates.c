/*
 * candidates - cli: the outputs that were found for the items of a plan, and which belong together
 *
 * Outputs of different options or versions cannot be mixed, though each of them may be right.
 * The majority counts, and the rest is made again; the names of the files do not matter.  If
 * there is no majority, only a person knows which outputs are wanted.
 */
#include "cli/candidates.h"

#include <stdlib.h>
#include <string.h>

bool
candidates_add(struct candidates *candidates, const char *path, size_t item,
    const struct trailer *trailer)
{
	size_t room = candidates->room == 0 ? 64 : 2 * candidates->room;
	struct candidate *all, *added;

	if (candidates->n == candidates->room) {
		all = reallocarray(candidates->all, room, sizeof(*all));
		if (all == NULL)
			return false;
		candidates->all = all;
		candidates->room = room;
	}
	added = &candidates->all[candidates->n];
	*added = (struct candidate){ strdup(path), *trailer, item };
	candidates->n += added->path != NULL;
	return added->path != NULL;
}

static int
candidates_order(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* Compare versions and options. */
static int
candidates_compare_runs(const struct trailer *a, const struct trailer *b)
{
	int order = strcmp(a->version, b->version);

	return order != 0 ? order : candidates_order(a->options, b->options);
}

/* Compare versions, options and machines: outputs for which this is 0 can be merged. */
static int
candidates_compare_makers(const struct trailer *a, const struct trailer *b)
{
	int order = candidates_compare_runs(a, b);

	return order != 0 ? order : candidates_order(a->machine, b->machine);
}

static int
candidates_compare(const void *a, const void *b)
{
	const struct candidate *x = *(const struct candidate *const *)a;
	const struct candidate *y = *(const struct candidate *const *)b;
	int order = candidates_compare_makers(&x->trailer, &y->trailer);

	return order != 0 ? order : candidates_order(x->item, y->item);
}

/* Find the first candidate of the majority among N in SORTED; NULL without a majority. */
static const struct candidate *
candidates_longest(const struct candidate *const *sorted, size_t n)
{
	const struct candidate *first, *most = NULL;
	size_t i = 0, items, most_items = 0;
	bool tie = false;

	while (i < n) {
		first = sorted[i++];
		for (items = 1; i < n && candidates_compare_makers(&sorted[i]->trailer,
		    &first->trailer) == 0; i++)
			items += sorted[i]->item != sorted[i - 1]->item;
		if (items < most_items || (items == most_items && first->item > most->item))
			continue;
		tie = items == most_items && first->item == most->item &&
		    (tie || candidates_compare_runs(&first->trailer, &most->trailer) != 0);
		most = first;
		most_items = items;
	}
	return tie ? NULL : most;
}

const struct trailer *
candidates_most(const struct candidates *candidates, const struct trailer *wanted, bool *failed)
{
	const struct candidate **sorted = calloc(candidates->n + 1, sizeof(*sorted)), *most;
	const struct candidate *at;
	size_t n = 0;

	if (sorted == NULL) {
		*failed = true;
		return NULL;
	}
	for (at = candidates->all; at < candidates->all + candidates->n; at++)
		if (wanted == NULL || candidates_compare_runs(&at->trailer, wanted) == 0)
			sorted[n++] = at;
	qsort(sorted, n, sizeof(*sorted), candidates_compare);
	most = candidates_longest(sorted, n);
	free(sorted);
	return most == NULL ? NULL : &most->trailer;
}

void
candidates_free(struct candidates *candidates)
{
	while (candidates->n > 0)
		free(candidates->all[--candidates->n].path);
	free(candidates->all);
	candidates->all = NULL;
	candidates->room = 0;
}
