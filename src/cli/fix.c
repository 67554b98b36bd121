/*
 * fix - cli: a diff that corrects what is wrong in a file (--fix)
 */
#include "cli/fix.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/fix_check.h"
#include "input/path.h"
#include "output/diff.h"

struct fix {
	const struct options *options;
	struct output *output;
	const struct source *source;	/* the one at hand */
	struct buffer edits;		/* of struct fix_edit */
	struct buffer with;		/* what they put */
	struct buffer fresh, changes;
	uint64_t n_here;		/* findings of the source at hand */
	uint64_t n_left;		/* findings of all sources that no mend removes */
};

struct fix *
fix_new(const struct options *options, struct output *output)
{
	struct fix *fix = calloc(1, sizeof(*fix));

	if (fix == NULL)
		return NULL;
	fix->options = options;
	fix->output = output;
	return fix;
}

void
fix_free(struct fix *fix)
{
	if (fix == NULL)
		return;
	buffer_free(&fix->edits);
	buffer_free(&fix->with);
	buffer_free(&fix->fresh);
	buffer_free(&fix->changes);
	free(fix);
}

void
fix_begin(struct fix *fix, const struct source *source)
{
	fix->source = source;
	fix->n_here = 0;
	fix->edits.len = fix->with.len = 0;
}

/* Returns whether the text of the source can be changed. */
static bool
fix_is_text(const struct source *source)
{
	return source->fd >= 0 && source->whole.at != NULL &&
	    memchr(source->whole.at, '\0', source->whole.len) == NULL;
}

void
fix_record(struct fix *fix, const struct record *record)
{
	const struct fix_edit *edits = (const struct fix_edit *)fix->edits.octets;
	size_t n = fix->edits.len / sizeof(*edits);
	struct fix_edit edit = {
		.at = record->find->at.offset, .line = record->at.line, .n = record->n_findings,
		.weight = fix_check_weight(record->findings, record->n_findings),
	};

	fix->n_left += record->n_findings;
	fix->n_here += record->n_findings;
	if (fix->source->whole.at == NULL || !mend_put(&fix->with, record, fix->source->whole,
	    &edit.mend))
		return;
	if (n == 0 || edit.mend.from >= edits[n - 1].mend.to)
		buffer_put(&fix->edits, &edit, sizeof(edit));
}

/* Say which edits are not made. */
static void
fix_say_dropped(const struct fix *fix, const struct fix_edits *edits)
{
	const struct fix_edit *edit = edits->at, *end = edit + edits->n;

	for (; edit < end; edit++)
		if (edit->dropped && !fix->options->silent)
			diag_beside(fix->output->progress,
			    "%s:%zu: not fixed: the text would then be read in another way",
			    fix->source->name, (size_t)edit->line);
}

/* The edits are made: count the findings that are left of theirs, and those they bring. */
static void
fix_count(struct fix *fix, const struct fix_edits *edits)
{
	const struct fix_edit *edit = edits->at, *end = edit + edits->n;

	for (; edit < end; edit++)
		if (!edit->dropped)
			fix->n_left = fix->n_left - edit->n + edit->n_left;
}

static void
fix_put(struct fix *fix)
{
	diff_put(&fix->output->buffer, fix->output->style, fix->source->name, fix->source->whole,
	    &(struct diff_changes){ (const struct diff_change *)fix->changes.octets,
	    fix->changes.len / sizeof(struct diff_change) });
	/* Programs that apply diffs refuse such a name. */
	if (path_up(fix->source->name) > 0 && !fix->options->silent)
		diag_beside(fix->output->progress, "%s: apply the diff above this directory: "
		    "patch and git refuse '..'", fix->source->name);
}

const char *
fix_end(struct fix *fix)
{
	struct fix_edits edits = {
		(struct fix_edit *)fix->edits.octets, fix->edits.len / sizeof(struct fix_edit),
		&fix->with
	};
	struct octets text = fix->source->whole;

	if (fix->n_here > 0 && !fix_is_text(fix->source) && !fix->options->silent)
		diag_beside(fix->output->progress, "%s: not fixed: it is not plain text",
		    fix->source->name);
	if (edits.n == 0 || !fix_is_text(fix->source))
		return NULL;
	if (fix->edits.failed || fix->with.failed ||
	    !fix_check(fix->options, text, &edits, &fix->fresh) ||
	    !fix_check_changes(&edits, &fix->changes))
		return strerror(ENOMEM);
	fix_say_dropped(fix, &edits);
	if (fix->changes.len == 0)
		return NULL;
	fix_put(fix);
	fix_count(fix, &edits);
	return NULL;
}

void
fix_say(const struct fix *fix)
{
	if (fix->n_left > 0 && !fix->options->silent)
		diag(fix->n_left == 1 ? "%zu finding is left: --lint shows it" :
		    "%zu findings are left: --lint shows them", (size_t)fix->n_left);
}
