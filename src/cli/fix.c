/*
 * fix - cli: print a diff that corrects the URLs of a file (--fix)
 */
#include "cli/fix.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/diag.h"
#include "cli/hyphenation.h"
#include "filter/correction.h"
#include "input/path.h"
#include "output/diff.h"

/* After this many attempts the file stays unchanged: each attempt scans the whole text. */
#define FIX_CHECK_ATTEMPTS 8

/* A find, and its correction. */
struct fix_edit {
	struct correction made;
	uint64_t at;		/* offset of the URL */
	uint64_t line;
	size_t n, n_left;	/* findings before and after the correction */
	size_t weight;		/* the weight of the findings: see fix_check_weight() */
	bool dropped;		/* do not correct it: the text would then be read differently */
};

struct fix_edits {
	struct fix_edit *at;
	size_t n;
	struct buffer *with;	/* the replacements */
};

struct fix {
	const struct options *options;
	struct output *output;
	const struct source *source;	/* the current one */
	struct buffer edits;		/* an array of struct fix_edit */
	struct buffer with;		/* the replacements */
	struct buffer changes;		/* an array of struct diff_change */
	uint64_t n_here;		/* findings in the current source */
	uint64_t n_left;		/* findings in all sources that no correction removes */
};

/* The functions fix_check...() scan the corrected text to verify the corrections. */

/* A find in a text. */
struct fix_find {
	uint64_t at;		/* offset of the URL */
	uint64_t hash;		/* hash of the URL */
	size_t n;		/* findings */
	size_t weight;		/* weight of the findings; of an expected find, the maximum */
	struct fix_edit *edit;	/* the correction that makes it; NULL: it must not change */
};

struct fix_finds {
	const struct options *options;
	struct buffer finds;	/* an array of struct fix_find */
	bool unanswered;	/* hyphenation failed, so the finds may be wrong */
};

/* Returns a measure of how bad the findings are: an error outweighs all warnings. */
static size_t
fix_check_weight(const struct record_finding *findings, size_t n)
{
	size_t weight = 0;

	for (; n > 0; n--)
		weight += findings[n - 1].error ? LINT_MAX : 1;
	return weight;
}

static uint64_t
fix_check_hash(const char *text, size_t len)
{
	return hash_octets_64(HASH_START_64, text, len);
}

static int
fix_check_found(void *ctx, const struct urlsift_find *find)
{
	struct fix_finds *list = ctx;
	struct record_finding findings[LINT_MAX];
	struct record record = {
		.find = find, .at = find->at, .end = find->end, .n_pieces = find->n_pieces
	};
	struct fix_find found = {
		.at = find->at.offset,
		.hash = fix_check_hash(find->text, find->len),
		.n = filter_lint_find(&list->options->lint, &record, findings),
	};

	found.weight = fix_check_weight(findings, found.n);
	buffer_put(&list->finds, &found, sizeof(found));
	return list->finds.failed;
}

static int
fix_check_divides(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	struct fix_finds *list = ctx;
	int answer = hyphenation_divides(list->options->hyphenation, language, word, len, at);

	list->unanswered |= answer == INPUT_NO_ANSWER;
	return answer;
}

/* List the finds in the text.  Returns false if that failed. */
static bool
fix_check_list(struct fix_finds *list, struct octets text)
{
	struct urlsift_options scan = list->options->input.scan;
	struct urlsift_scanner *scanner;

	list->finds.len = 0;
	scan.size = sizeof(scan);
	scan.hyphenate = fix_check_divides;
	scan.hyphenate_ctx = list;
	scanner = urlsift_scanner_new(&scan);
	if (scanner == NULL)
		return false;
	urlsift_scan(scanner, text.at, text.len, fix_check_found, list);
	urlsift_scanner_free(scanner);
	return !list->finds.failed && !list->unanswered;
}

/* List the finds expected in the corrected text.  BEFORE has those of the original text. */
static void
fix_check_want(const struct fix_edits *edits, const struct fix_finds *before,
    struct fix_finds *wanted)
{
	const struct fix_find *find = (const struct fix_find *)before->finds.octets;
	const struct fix_find *end = find + before->finds.len / sizeof(*find);
	struct fix_edit *edit = edits->at, *last = edits->at + edits->n;
	uint64_t grown = 0;	/* modulo 2^64, as the text may shrink, too */
	struct fix_find want;
	const char *url;

	wanted->finds.len = 0;
	for (; find < end; find++) {
		while (edit < last && (edit->dropped || edit->made.to <= find->at)) {
			if (!edit->dropped)
				grown += edit->made.len - (edit->made.to - edit->made.from);
			edit++;
		}
		want = *find;
		want.at += grown;
		if (edit < last && edit->at == find->at) {
			want.at = edit->made.from + grown + edit->made.url;
			url = edits->with->octets + edit->made.at + edit->made.url;
			want.hash = fix_check_hash(url, edit->made.url_len);
			want.weight = edit->weight - 1;
			want.edit = edit;
		} else if (edit < last && edit->made.from <= find->at) {
			/* The correction replaces the text with this find. */
			continue;
		}
		buffer_put(&wanted->finds, &want, sizeof(want));
	}
}

/* Returns the first edit among the finds, or NULL. */
static struct fix_edit *
fix_check_first(const struct fix_find *find, const struct fix_find *end)
{
	for (; find < end; find++)
		if (find->edit != NULL)
			return find->edit;
	return NULL;
}

/*
 * Compare the expected finds with those of the corrected text.  Returns whether they agree.  If
 * not, each difference drops the last edit at or before it, or the first edit if there is none.
 */
static bool
fix_check_compare(const struct fix_finds *wanted, const struct fix_finds *after)
{
	const struct fix_find *want = (const struct fix_find *)wanted->finds.octets;
	const struct fix_find *is = (const struct fix_find *)after->finds.octets;
	const struct fix_find *want_end = want + wanted->finds.len / sizeof(*want);
	const struct fix_find *is_end = is + after->finds.len / sizeof(*is);
	struct fix_edit *blamed = fix_check_first(want, want_end);
	bool good = true, new;

	while (want < want_end || is < is_end) {
		new = is < is_end && (want == want_end || is->at < want->at);
		if (!new && want->edit != NULL)
			blamed = want->edit;
		if (new || is == is_end || is->at > want->at || is->hash != want->hash ||
		    is->weight > want->weight) {
			good = false;
			if (blamed != NULL)
				blamed->dropped = true;
		} else if (want->edit != NULL) {
			want->edit->n_left = is->n;
		}
		is += is < is_end && (new || is->at == want->at);
		want += !new;
	}
	return good;
}

/* List the edits that are not dropped as struct diff_change.  Returns false without memory. */
static bool
fix_check_changes(const struct fix_edits *edits, struct buffer *changes)
{
	struct diff_change change;
	const struct correction *made;
	size_t i;

	changes->len = 0;
	for (i = 0; i < edits->n; i++) {
		if (edits->at[i].dropped)
			continue;
		made = &edits->at[i].made;
		change = (struct diff_change){
			.from = (size_t)made->from, .to = (size_t)made->to,
			.with = { edits->with->octets + made->at, made->len },
		};
		buffer_put(changes, &change, sizeof(change));
	}
	return !changes->failed;
}

/* Put the text, corrected by the edits that are not dropped.  Returns false without memory. */
static bool
fix_check_apply(const struct fix_edits *edits, struct octets text, struct buffer *fresh)
{
	struct buffer changes = { 0 };

	fresh->len = 0;
	if (fix_check_changes(edits, &changes))
		diff_apply(fresh, text, &(struct diff_changes){
		    (const struct diff_change *)changes.octets,
		    changes.len / sizeof(struct diff_change) });
	fresh->failed |= changes.failed;
	buffer_free(&changes);
	return !fresh->failed;
}

/*
 * Apply the edits to the text, and scan it again.  It must have each corrected URL, with fewer
 * problems than before, and every other URL unchanged.  Edits that break this are dropped.  Returns
 * false if there is no memory.
 */
static bool
fix_check(const struct options *options, struct octets text, const struct fix_edits *edits)
{
	struct buffer fresh = { 0 };
	struct fix_finds before = { .options = options }, wanted = before, after = before;
	bool memory = fix_check_list(&before, text), good = false;
	unsigned attempt;
	size_t i;

	for (attempt = 0; memory && !good && attempt < FIX_CHECK_ATTEMPTS; attempt++) {
		fix_check_want(edits, &before, &wanted);
		memory = fix_check_apply(edits, text, &fresh) && !wanted.finds.failed &&
		    fix_check_list(&after, (struct octets){ fresh.octets, fresh.len });
		good = memory && fix_check_compare(&wanted, &after);
	}
	for (i = 0; memory && !good && i < edits->n; i++)
		edits->at[i].dropped = true;
	buffer_free(&fresh);
	buffer_free(&before.finds);
	buffer_free(&wanted.finds);
	buffer_free(&after.finds);
	return memory;
}

/* Files */

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
	if (fix->source->whole.at == NULL || !correction_put(&fix->with, record, fix->source->whole,
	    &edit.made))
		return;
	if (n == 0 || edit.made.from >= edits[n - 1].made.to)
		buffer_put(&fix->edits, &edit, sizeof(edit));
}

/* Report each edit that was dropped. */
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

/* Subtract the findings that the edits remove, and add those that they cause. */
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
	/* patch(1) and git refuse names with "..". */
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
	    !fix_check(fix->options, text, &edits) ||
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
