/*
 * pipeline - cli: filter, count and print records
 */
#include "cli/pipeline.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/hyphenation.h"
#include "filter/lint.h"
#include "output/count.h"
#include "output/print.h"

/* Octets of output that a worker may collect before its turn; then it waits. */
#define PIPELINE_PRINTED ((size_t)1 << 20)

/* A function of this file that returns FILTER_FAILED has set pipeline->failed to the reason. */

static enum filter_answer
pipeline_no_memory(struct pipeline *pipeline)
{
	snprintf(pipeline->failed, sizeof(pipeline->failed), "%s", strerror(ENOMEM));
	return FILTER_FAILED;
}

bool
pipeline_open(struct pipeline *pipeline, const struct options *options, struct output *output)
{
	*pipeline = (struct pipeline){ .options = options, .output = output };
	pipeline->filter = filter_new(&options->filter, pipeline->failed);
	if (pipeline->filter == NULL)
		return false;
	if ((!options->stats || stats_open(&pipeline->stats)) &&
	    (!options->unique || (pipeline->unique = hash_set_new(0)) != NULL) &&
	    (!options->redact || (pipeline->redact = redact_new()) != NULL) &&
	    (!options->fix || (pipeline->fix = fix_new(options, output)) != NULL))
		return true;
	pipeline_no_memory(pipeline);
	return false;
}

void
pipeline_close(struct pipeline *pipeline)
{
	filter_free(pipeline->filter);
	hash_set_free(pipeline->unique);
	redact_free(pipeline->redact);
	buffer_free(&pipeline->normalized);
	buffer_free(&pipeline->suggestion);
	fix_free(pipeline->fix);
	stats_close(&pipeline->stats);
}

/* Returns whether the output may be written.  A worker with much output waits until it may. */
static enum pool_when
pipeline_when(struct pipeline *pipeline)
{
	struct buffer *printed = &pipeline->output->buffer;
	enum pool_when when;

	if (pipeline->pool == NULL)
		return POOL_NOW;
	when = pool_when(pipeline->pool, pipeline->worker, printed->len >= PIPELINE_PRINTED);
	if (when == POOL_NEVER) {
		pipeline->over = true;
		printed->len = 0;
	}
	return when;
}

/* Write all output that precedes a message.  Returns false if the rest is not wanted. */
static bool
pipeline_precede(struct pipeline *pipeline)
{
	if (pipeline->pool != NULL &&
	    pool_when(pipeline->pool, pipeline->worker, true) == POOL_NEVER)
		return false;
	output_flush(pipeline->output);
	return true;
}

void
pipeline_trouble(void *ctx, const char *name, const char *why)
{
	struct pipeline *pipeline = ctx;

	pipeline->trouble = pipeline->file.spoilt = true;
	pipeline->stats.unreadable++;
	if (!pipeline->options->silent && pipeline_precede(pipeline))
		diag_beside(pipeline->output->progress, "%s: %s", name, why);
}

/* Write the output, if it is due.  Returns whether more is wanted. */
static bool
pipeline_write(struct pipeline *pipeline)
{
	if (output_is_due(pipeline->output) && pipeline_when(pipeline) == POOL_NOW)
		output_flush(pipeline->output);
	return pipeline->output->error == 0 && !pipeline->over;
}

/* Update the progress: OCTETS more octets were scanned. */
static enum input_next
pipeline_passed(void *ctx, uint64_t octets)
{
	struct pipeline *pipeline = ctx;

	progress_add(pipeline->output->progress, octets, pipeline->n - pipeline->n_told);
	pipeline->n_told = pipeline->n;
	if (pipeline->output->error != 0 || pipeline_when(pipeline) == POOL_NEVER)
		return INPUT_STOP;
	return INPUT_GO_ON;
}

/* Returns whether to keep the URL: its printed form is new. */
static enum filter_answer
pipeline_unique(struct pipeline *pipeline, const struct urlsift_find *find)
{
	struct buffer *text = &pipeline->normalized;
	enum hash_set_answer answer;

	text->len = 0;
	if (pipeline->options->style.normalize)
		print_normalized(text, find);
	else
		buffer_put(text, find->text, find->len);
	answer = text->failed ? HASH_SET_NO_MEMORY :
	    hash_set_add(pipeline->unique, text->octets, text->len, &(uint64_t){ 0 });
	if (answer == HASH_SET_NO_MEMORY)
		return pipeline_no_memory(pipeline);
	return answer == HASH_SET_NEW ? FILTER_KEPT : FILTER_DROPPED;
}

/* Report why the record cannot be printed, and drop it. */
static enum filter_answer
pipeline_refuse(struct pipeline *pipeline, const struct record *record, const char *why)
{
	if (pipeline_precede(pipeline))
		diag_beside(pipeline->output->progress, "%s:%" PRIu64 ": %s", record->file,
		    record->at.line, why);
	pipeline->trouble = true;
	return FILTER_DROPPED;
}

/* --wrap: report a line that is not a URL. */
static enum filter_answer
pipeline_bad_line(struct pipeline *pipeline, const struct record *record)
{
	struct buffer why = { 0 };
	const char *text;

	print_parse_error(&why, record->find->url);
	text = buffer_terminate(&why);
	pipeline_refuse(pipeline, record, text == NULL ? strerror(ENOMEM) : text);
	buffer_free(&why);
	return FILTER_DROPPED;
}

/* Count the find.  If several of its readings are kept, count only the first. */
static void
pipeline_count(struct pipeline *pipeline, const struct urlsift_find *find)
{
	if (pipeline->options->stats && !pipeline->counted)
		stats_url(&pipeline->stats, find);
	pipeline->counted = true;
}

/* Pass the record, which may be redacted, to the output.  --lint examines this form again. */
static void
pipeline_put(struct pipeline *pipeline, const struct record *record)
{
	struct record copy = *record;

	if (pipeline->options->mode == OPTIONS_LINT) {
		suggest(&pipeline->suggestion, record->find, pipeline->options->input.scan.std,
		    pipeline->options->lint.of[LINT_DEVIATIONS]);
		pipeline->output->buffer.failed |= pipeline->suggestion.failed;
		/* The suggestion may have changed only the hidden password. */
		if (pipeline->suggestion.len == record->find->len && record->find->len > 0 &&
		    memcmp(record->find->text, pipeline->suggestion.octets, record->find->len) == 0)
			pipeline->suggestion.len = 0;
		copy.findings = pipeline->findings;
		copy.n_findings = filter_lint_find(&pipeline->options->lint, record,
		    pipeline->findings);
		copy.suggestion = pipeline->suggestion.octets;
		copy.suggestion_len = pipeline->suggestion.len;
		suggest_limit(&copy, pipeline->findings, copy.n_findings,
		    pipeline->options->input.scan.std);
	}
	if (pipeline->fix != NULL)
		fix_record(pipeline->fix, &copy);
	else
		output_record(pipeline->output, &copy);
}

/* Returns whether a record is printed, not only put into the page. */
static bool
pipeline_prints(const struct pipeline *pipeline, bool url)
{
	return pipeline->report == NULL || (url && settings_prints_beside(pipeline->options));
}

/* Print the record, if the filters keep it. */
static enum filter_answer
pipeline_record(struct pipeline *pipeline, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	bool url = find->url->verdict != URLSIFT_BAD;
	enum filter_answer kept;

	if (!url && pipeline->options->mode == OPTIONS_WRAP)
		return pipeline_bad_line(pipeline, record);
	if (!url && !pipeline->output->ops->bad && pipeline->report == NULL)
		return FILTER_DROPPED;
	if (pipeline->options->mode == OPTIONS_LINT &&
	    filter_lint_find(&pipeline->options->lint, record, pipeline->findings) == 0) {
		pipeline->stats.placeholders += placeholder_is(find);
		return FILTER_DROPPED;
	}
	kept = filter_keep(pipeline->filter, record, pipeline->failed);
	if (kept != FILTER_KEPT)
		return kept;
	if (pipeline->unique != NULL && (kept = pipeline_unique(pipeline, find)) != FILTER_KEPT)
		return kept;
	if (pipeline->redact != NULL)
		record = redact_record(pipeline->redact, record, pipeline->options->input.scan.std);
	if (record == NULL)
		return pipeline_no_memory(pipeline);
	if (pipeline->options->report == OPTIONS_RECORDS && !pipeline->options->quiet) {
		if (pipeline->report != NULL && !report_record(pipeline->report, record))
			return pipeline_no_memory(pipeline);
		if (pipeline_prints(pipeline, url))
			pipeline_put(pipeline, record);
		if (pipeline->output->refused != NULL)
			return pipeline_refuse(pipeline, record, pipeline->output->refused);
	}
	/* A bad URL may be printed, but only --lint counts it. */
	if (!url && pipeline->options->mode != OPTIONS_LINT)
		return FILTER_DROPPED;
	pipeline_count(pipeline, find);
	return FILTER_KEPT;
}

/* Make a record of each reading of the hyphens (--hyphen=all). */
static enum filter_answer
pipeline_readings(struct pipeline *pipeline, const struct record *record)
{
	enum filter_answer kept, any = pipeline_record(pipeline, record);
	struct urlsift_find other = *record->find;
	uint32_t scanned = other.warnings & ~urlsift_audit(other.url, other.text);
	const struct urlsift_reading *reading;
	struct record copy = *record;
	struct urlsift_url url;
	size_t i;

	copy.find = &other;
	copy.n_pieces = 0;
	other.url = &url;
	for (i = 1; i < other.n_readings && any != FILTER_FAILED; i++) {
		reading = record_reading(record, i);
		if (reading->kind != URLSIFT_READING_HYPHEN)
			continue;
		other.text = reading->text;
		other.len = reading->len;
		urlsift_parse(&url, other.text, other.len, pipeline->options->input.scan.std);
		other.warnings = scanned | urlsift_audit(&url, other.text);
		kept = pipeline_record(pipeline, &copy);
		any = kept == FILTER_DROPPED ? any : kept;
	}
	return any;
}

/* Returns whether one URL decides about a file or message.  -u and -q --stats need all of them. */
static bool
pipeline_needs_one(const struct options *options)
{
	return (options->report == OPTIONS_WITH || options->report == OPTIONS_WITHOUT) &&
	    !options->unique && !(options->quiet && options->stats);
}

/* --by=message: returns whether the rest of the message can be skipped. */
static bool
pipeline_has_enough(const struct pipeline *pipeline)
{
	const struct options *options = pipeline->options;

	return options->by == OPTIONS_BY_MESSAGE && (pipeline->n_here >= options->max_count ||
	    (pipeline_needs_one(options) && pipeline->n_here > 0));
}

static enum input_next
pipeline_found(void *ctx, const struct record *record)
{
	struct pipeline *pipeline = ctx;
	const struct options *options = pipeline->options;
	enum filter_answer kept;

	if (pipeline_has_enough(pipeline))
		return INPUT_GO_ON;
	pipeline->counted = false;
	if (options->readings)
		kept = pipeline_readings(pipeline, record);
	else
		kept = pipeline_record(pipeline, record);
	if (kept == FILTER_FAILED || !pipeline_write(pipeline))
		return INPUT_STOP;
	if (kept == FILTER_DROPPED)
		return INPUT_GO_ON;
	pipeline->n++;
	pipeline->n_here++;
	if (options->quiet && !options->stats)
		return INPUT_STOP;
	if (options->by == OPTIONS_BY_MESSAGE)
		return INPUT_GO_ON;
	if (pipeline_needs_one(options))
		return INPUT_LEAVE;
	return pipeline->n_here >= options->max_count ? INPUT_LEAVE : INPUT_GO_ON;
}

/* The fast path for settings_only_print(): print the URL.  Only writing can fail. */
static enum input_next
pipeline_print(void *ctx, const struct record *record)
{
	struct pipeline *pipeline = ctx;

	output_record(pipeline->output, record);
	pipeline->n++;
	pipeline->n_here++;
	return !output_is_due(pipeline->output) || pipeline_write(pipeline) ? INPUT_GO_ON :
	    INPUT_STOP;
}

/* Begin a file, or another message. */
static void
pipeline_renew(struct pipeline *pipeline)
{
	pipeline->n_here = 0;
	if (pipeline->unique != NULL && pipeline->options->by == OPTIONS_BY_MESSAGE)
		hash_set_clear(pipeline->unique);
	if (pipeline->output->count != NULL)
		count_next_message(pipeline->output->count);
}

static enum input_next
pipeline_begin(void *ctx, const struct source *source)
{
	struct pipeline *pipeline = ctx;

	pipeline_renew(pipeline);
	output_begin(pipeline->output, source->name, source->path, source->member);
	if (pipeline->fix != NULL)
		fix_begin(pipeline->fix, source);
	if (pipeline->report != NULL)
		report_begin(pipeline->report, source->name, source->path);
	return pipeline->options->max_count == 0 ? INPUT_LEAVE : INPUT_GO_ON;
}

/* End a file or a message: put its number of URLs (-c), or its name (-l, -L). */
static enum input_next
pipeline_answer(struct pipeline *pipeline, const struct output_place *place)
{
	enum options_report report = pipeline->options->report;
	const uint64_t *n = &pipeline->n_here;

	if (report == OPTIONS_COUNT)
		output_answer(pipeline->output, place, n);
	else if ((report == OPTIONS_WITH && *n > 0) || (report == OPTIONS_WITHOUT && *n == 0))
		output_answer(pipeline->output, place, NULL);
	return pipeline_write(pipeline) ? INPUT_GO_ON : INPUT_STOP;
}

static enum input_next
pipeline_end(void *ctx, const struct source *source)
{
	struct pipeline *pipeline = ctx;
	const struct options *options = pipeline->options;
	const char *why = pipeline->fix == NULL ? NULL : fix_end(pipeline->fix);

	/* Update the progress: some URLs are found only at the end of the source. */
	(void)pipeline_passed(pipeline, 0);
	if (why != NULL)
		pipeline_trouble(pipeline, source->name, why);
	if (options->quiet || options->by == OPTIONS_BY_MESSAGE)
		return INPUT_GO_ON;
	return pipeline_answer(pipeline, &(struct output_place){ source->name, source->path,
	    false, NULL });
}

static enum input_next
pipeline_message(void *ctx, const struct source *source, const struct record_mail *mail)
{
	struct output_place place = { source->name, source->path, true, mail };
	struct pipeline *pipeline = ctx;
	enum input_next next;

	if (pipeline->options->quiet)
		return INPUT_GO_ON;
	if (mail != NULL && pipeline->redact != NULL &&
	    (place.mail = redact_mail(pipeline->redact, mail)) == NULL) {
		pipeline_no_memory(pipeline);
		return INPUT_STOP;
	}
	next = pipeline_answer(pipeline, &place);
	pipeline_renew(pipeline);
	return next;
}

/* --sqlite: begin a file, to which the following records belong. */
static enum input_next
pipeline_opened(void *ctx, const struct source *source, const struct input_start *start)
{
	struct pipeline *pipeline = ctx;
	const struct input_count *read = pipeline->read;

	if (!index_begin(pipeline->options->index, pipeline->output, source, start,
	    &pipeline->file)) {
		pipeline_trouble(pipeline, source->name, "is no longer a regular file");
		return INPUT_LEAVE;
	}
	/* The counts of a file include the messages and octets that an earlier run read. */
	pipeline->file.row.counts = (struct sqlite_counts){
		(int64_t)read->members,
		(int64_t)(read->messages + (start->message > 0) - start->message),
		(int64_t)(read->octets - start->offset)
	};
	return INPUT_GO_ON;
}

/* --sqlite: end a file. */
static enum input_next
pipeline_closed(void *ctx, const struct source *source)
{
	struct pipeline *pipeline = ctx;
	struct sqlite_counts *counts = &pipeline->file.row.counts;
	const struct input_count *read = pipeline->read;

	*counts = (struct sqlite_counts){
		(int64_t)read->members - counts->members,
		(int64_t)read->messages - counts->messages,
		(int64_t)read->octets - counts->octets
	};
	index_end(pipeline->options->index, pipeline->output, source, &pipeline->file);
	return pipeline_write(pipeline) ? INPUT_GO_ON : INPUT_STOP;
}

/* --sqlite: note a message, as a later run may begin with the last one of a file. */
static enum input_next
pipeline_mark(void *ctx, const struct source *source, const struct record_mail *mail)
{
	struct pipeline *pipeline = ctx;

	pipeline->file.row.mark = (struct sqlite_mark){ 0 };
	if (mail != NULL && mail->at.line > 0 && !source->member && source->fd >= 0 &&
	    (pipeline->options->input.skip & INPUT_SKIP_FOOTER) == 0)
		pipeline->file.row.mark = (struct sqlite_mark){ (int64_t)mail->message,
		    (int64_t)mail->at.offset, (int64_t)mail->at.line, 0 };
	return INPUT_GO_ON;
}

static int
pipeline_divides(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	struct pipeline *pipeline = ctx;
	int answer = hyphenation_divides(pipeline->options->hyphenation, language, word, len, at);

	if (answer == INPUT_NO_ANSWER)
		snprintf(pipeline->failed, sizeof(pipeline->failed), "%s", strerror(errno));
	return answer;
}

struct input_handler
pipeline_handler(struct pipeline *pipeline)
{
	const struct options *options = pipeline->options;
	struct input_handler handler = {
		.ctx = pipeline,
		.begin = pipeline_begin,
		.found = settings_only_print(options) ? pipeline_print : pipeline_found,
		.end = pipeline_end,
		.message = options->by == OPTIONS_BY_MESSAGE ? pipeline_message : NULL,
		.trouble = pipeline_trouble,
		.passed = pipeline_passed,
		.divides = options->hyphenation == NULL ? NULL : pipeline_divides,
	};

	if (options->mode == OPTIONS_INDEX) {
		handler.opened = pipeline_opened;
		handler.closed = pipeline_closed;
		handler.message = pipeline_mark;
	}
	return handler;
}
