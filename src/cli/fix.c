/*
 * fix - cli: print a diff that corrects the URLs of a file (--fix)
 *
 * The corrections of a file are collected until its end.  There, the corrected text is scanned
 * again to verify each of them.
 */
#include "cli/pipeline.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/diag.h"
#include "cli/hyphenation.h"
#include "filter/lint.h"
#include "input/path.h"
#include "output/print.h"

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

static struct fix_edit *
fix_edits(const struct fix *fix)
{
	return (struct fix_edit *)fix->edits.octets;
}

static struct fix_edit *
fix_edits_end(const struct fix *fix)
{
	return fix_edits(fix) + fix->edits.len / sizeof(struct fix_edit);
}

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
fix_check_want(const struct fix *fix, const struct fix_finds *before, struct fix_finds *wanted)
{
	const struct fix_find *find = (const struct fix_find *)before->finds.octets;
	const struct fix_find *end = find + before->finds.len / sizeof(*find);
	struct fix_edit *edit = fix_edits(fix), *last = fix_edits_end(fix);
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
			url = fix->with.octets + edit->made.at + edit->made.url;
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

/* List the edits that are not dropped, as changes for a diff. */
static struct diff_changes
fix_check_changes(struct fix *fix)
{
	const struct fix_edit *edit = fix_edits(fix), *end = fix_edits_end(fix);
	struct diff_change change;

	fix->changes.len = 0;
	for (; edit < end; edit++) {
		if (edit->dropped)
			continue;
		change = (struct diff_change){
			.from = (size_t)edit->made.from, .to = (size_t)edit->made.to,
			.with = { fix->with.octets + edit->made.at, edit->made.len },
		};
		buffer_put(&fix->changes, &change, sizeof(change));
	}
	return (struct diff_changes){ (const struct diff_change *)fix->changes.octets,
	    fix->changes.len / sizeof(change) };
}

/*
 * Apply the edits to the text, and scan it again.  It must have each corrected URL, with fewer
 * problems than before, and every other URL unchanged.  Edits that break this are dropped.  Returns
 * false if there is no memory.
 */
static bool
fix_check(struct fix *fix)
{
	struct buffer fresh = { 0 };
	struct fix_finds before = { .options = fix->options }, wanted = before, after = before;
	struct octets text = fix->source->whole;
	bool memory = fix_check_list(&before, text), good = false;
	struct diff_changes changes;
	struct fix_edit *edit;
	unsigned attempt;

	for (attempt = 0; memory && !good && attempt < FIX_CHECK_ATTEMPTS; attempt++) {
		fix_check_want(fix, &before, &wanted);
		changes = fix_check_changes(fix);
		fresh.len = 0;
		diff_apply(&fresh, text, &changes);
		memory = !fix->changes.failed && !fresh.failed && !wanted.finds.failed &&
		    fix_check_list(&after, (struct octets){ fresh.octets, fresh.len });
		good = memory && fix_check_compare(&wanted, &after);
	}
	for (edit = fix_edits(fix); memory && !good && edit < fix_edits_end(fix); edit++)
		edit->dropped = true;
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
	struct fix_edit edit = {
		.at = record->find->at.offset, .line = record->at.line, .n = record->n_findings,
		.weight = fix_check_weight(record->findings, record->n_findings),
	};

	fix->n_left += record->n_findings;
	fix->n_here += record->n_findings;
	if (fix->source->whole.at == NULL || !correction_put(&fix->with, record, fix->source->whole,
	    &edit.made))
		return;
	if (fix->edits.len == 0 || edit.made.from >= fix_edits_end(fix)[-1].made.to)
		buffer_put(&fix->edits, &edit, sizeof(edit));
}

/* Report each edit that was dropped, and count what the others remove and cause. */
static void
fix_count(struct fix *fix)
{
	const struct fix_edit *edit = fix_edits(fix), *end = fix_edits_end(fix);

	for (; edit < end; edit++)
		if (!edit->dropped)
			fix->n_left = fix->n_left - edit->n + edit->n_left;
		else if (!fix->options->silent)
			diag_beside(fix->output->progress,
			    "%s:%zu: not fixed: the text would then be read in another way",
			    fix->source->name, (size_t)edit->line);
}

const char *
fix_end(struct fix *fix)
{
	const struct source *source = fix->source;
	struct diff_changes changes;

	if (fix->n_here > 0 && !fix_is_text(source) && !fix->options->silent)
		diag_beside(fix->output->progress, "%s: not fixed: it is not plain text",
		    source->name);
	if (fix->edits.len == 0 || !fix_is_text(source))
		return NULL;
	if (fix->edits.failed || fix->with.failed || !fix_check(fix))
		return strerror(ENOMEM);
	changes = fix_check_changes(fix);
	if (fix->changes.failed)
		return strerror(ENOMEM);
	fix_count(fix);
	if (changes.n == 0)
		return NULL;
	diff_put(&fix->output->buffer, fix->output->style, source->name, source->whole, &changes);
	/* patch(1) and git refuse names with "..". */
	if (path_up(source->name) > 0 && !fix->options->silent)
		diag_beside(fix->output->progress, "%s: apply the diff above this directory: "
		    "patch and git refuse '..'", source->name);
	return NULL;
}

void
fix_say(const struct fix *fix)
{
	if (fix->n_left > 0 && !fix->options->silent)
		diag(fix->n_left == 1 ? "%zu finding is left: --lint shows it" :
		    "%zu findings are left: --lint shows them", (size_t)fix->n_left);
}
