/*
 * pipeline - cli: what becomes of a record
 */
#include "cli/pipeline.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/diag.h"
#include "filter/suggest.h"
#include "output/print.h"

/* Whether a record was kept. */
enum pipeline_kept {
	PIPELINE_FAILED = -1,	/* the reason is in the job */
	PIPELINE_DROPPED,
	PIPELINE_KEPT
};

static enum pipeline_kept
pipeline_no_memory(struct pipeline *job)
{
	snprintf(job->failed, sizeof(job->failed), "%s", strerror(ENOMEM));
	return PIPELINE_FAILED;
}

bool
pipeline_open(struct pipeline *job, const struct options *options, struct output *output)
{
	*job = (struct pipeline){ .options = options, .output = output };
	job->filter = filter_new(&options->filter, job->failed);
	if (job->filter == NULL)
		return false;
	if (options->stats && !stats_open(&job->stats)) {
		pipeline_no_memory(job);
		return false;
	}
	if (options->unique)
		job->unique = unique_new();
	if (options->redact)
		job->redact = redact_new((enum urlsift_std)options->std);
	if ((options->unique && job->unique == NULL) || (options->redact && job->redact == NULL)) {
		pipeline_no_memory(job);
		return false;
	}
	return true;
}

void
pipeline_close(struct pipeline *job)
{
	filter_free(job->filter);
	unique_free(job->unique);
	redact_free(job->redact);
	buffer_free(&job->suggestion);
	stats_close(&job->stats);
}

void
pipeline_trouble(void *ctx, const char *name, const char *why)
{
	struct pipeline *job = ctx;

	job->trouble = true;
	job->stats.unreadable++;
	if (job->options->silent)
		return;
	progress_pause(job->output->progress);
	diag("%s: %s", name, why);
	progress_resume(job->output->progress);
}

/* So much more was scanned. */
static enum input_next
pipeline_passed(void *ctx, uint64_t octets)
{
	struct pipeline *job = ctx;

	progress_add(job->output->progress, octets, job->n - job->n_told);
	job->n_told = job->n;
	return output_is_over(job->output) ? INPUT_STOP : INPUT_GO_ON;
}

/* Is the URL, in the form in which it is printed, a new one? */
static enum pipeline_kept
pipeline_unique(struct pipeline *job, const struct urlsift_find *find)
{
	struct buffer normalized = { 0 };
	int result;

	if (!job->options->normalize) {
		result = unique_add(job->unique, find->text, find->len);
	} else {
		print_normalized(&normalized, find);
		result = normalized.failed ? -1 :
		    unique_add(job->unique, normalized.octets, normalized.len);
		buffer_free(&normalized);
	}
	return result < 0 ? pipeline_no_memory(job) : result > 0 ? PIPELINE_KEPT : PIPELINE_DROPPED;
}

/* The record cannot be put. */
static enum pipeline_kept
pipeline_refuse(struct pipeline *job, const struct record *record, const char *why)
{
	progress_pause(job->output->progress);
	diag("%s:%" PRIu64 ": %s", record->file, record->at.line, why);
	progress_resume(job->output->progress);
	job->trouble = true;
	return PIPELINE_DROPPED;
}

/* --wrap: a line that is no URL is told. */
static enum pipeline_kept
pipeline_bad_line(struct pipeline *job, const struct record *record)
{
	struct buffer why = { 0 };
	const char *text;

	print_error(&why, record->find->url);
	text = buffer_terminate(&why);
	pipeline_refuse(job, record, text == NULL ? strerror(ENOMEM) : text);
	buffer_free(&why);
	return PIPELINE_DROPPED;
}

/* Of several readings the first that is kept is counted. */
static void
pipeline_count(struct pipeline *job, const struct urlsift_find *find)
{
	if (job->options->stats && !job->counted)
		stats_url(&job->stats, find);
	job->counted = true;
}

/* Hand the record to the output; what is wrong with it is that of its redacted form. */
static void
pipeline_put(struct pipeline *job, const struct record *record)
{
	struct record copy = *record;

	if (job->options->mode == OPTIONS_LINT) {
		job->suggestion.len = 0;
		suggest(&job->suggestion, record->find, (enum urlsift_std)job->options->std);
		job->output->buffer.failed |= job->suggestion.failed;
		copy.findings = job->findings;
		copy.n_findings = lint_find(record, job->findings);
		copy.suggestion = job->suggestion.octets;
		copy.suggestion_len = job->suggestion.len;
	}
	output_record(job->output, &copy);
}

/* Print the record if it is wanted. */
static enum pipeline_kept
pipeline_record(struct pipeline *job, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	bool url = find->url->verdict != URLSIFT_BAD;
	enum pipeline_kept kept;
	int keep;

	if (!url && job->options->mode == OPTIONS_WRAP)
		return pipeline_bad_line(job, record);
	if (!url && !job->output->ops->bad)
		return PIPELINE_DROPPED;
	if (job->options->mode == OPTIONS_LINT && lint_find(record, job->findings) == 0)
		return PIPELINE_DROPPED;
	keep = filter_keep(job->filter, record, job->failed);
	if (keep <= 0)
		return keep < 0 ? PIPELINE_FAILED : PIPELINE_DROPPED;
	if (job->unique != NULL && (kept = pipeline_unique(job, find)) != PIPELINE_KEPT)
		return kept;
	if (job->redact != NULL && (record = redact_record(job->redact, record)) == NULL)
		return pipeline_no_memory(job);
	if (job->options->report == OPTIONS_RECORDS && !job->options->quiet) {
		pipeline_put(job, record);
		if (job->output->refused != NULL)
			return pipeline_refuse(job, record, job->output->refused);
	}
	/* What is no URL may be printed, but is none. */
	if (!url && job->options->mode != OPTIONS_LINT)
		return PIPELINE_DROPPED;
	pipeline_count(job, find);
	return PIPELINE_KEPT;
}

/* Each reading of the hyphens as a record of its own. */
static enum pipeline_kept
pipeline_readings(struct pipeline *job, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	enum pipeline_kept kept, any = pipeline_record(job, record);
	uint32_t scanned = URLSIFT_WARN_HYPHEN_HOST | URLSIFT_WARN_REPAIRED;
	struct urlsift_find other = *find;
	const struct urlsift_reading *reading;
	struct record copy = *record;
	struct urlsift_url url;
	size_t i;

	copy.find = &other;
	copy.n_pieces = 0;
	other.url = &url;
	for (i = 1; i < find->n_readings && any != PIPELINE_FAILED; i++) {
		reading = record_reading(record, i);
		if (reading->kind != URLSIFT_READING_HYPHEN)
			continue;
		other.text = reading->text;
		other.len = reading->len;
		urlsift_parse(&url, other.text, other.len, (enum urlsift_std)job->options->std);
		other.warnings = (find->warnings & scanned) | urlsift_audit(&url, other.text);
		kept = pipeline_record(job, &copy);
		any = kept == PIPELINE_DROPPED ? any : kept;
	}
	return any;
}

static enum input_next
pipeline_found(void *ctx, const struct record *record)
{
	struct pipeline *job = ctx;
	const struct options *options = job->options;
	enum pipeline_kept kept;

	job->counted = false;
	if (options->hyphen == URLSIFT_HYPHEN_ALL && options->mode != OPTIONS_LINT)
		kept = pipeline_readings(job, record);
	else
		kept = pipeline_record(job, record);
	if (kept == PIPELINE_FAILED || job->output->error != 0 || job->output->over)
		return INPUT_STOP;
	if (kept == PIPELINE_DROPPED)
		return INPUT_GO_ON;
	job->n++;
	job->n_file++;
	if (options->quiet)
		return INPUT_STOP;
	/* For -u, what follows in the file must be known, too. */
	if ((options->report == OPTIONS_WITH || options->report == OPTIONS_WITHOUT) &&
	    !options->unique)
		return INPUT_LEAVE;
	return job->n_file >= options->max_count ? INPUT_LEAVE : INPUT_GO_ON;
}

static enum input_next
pipeline_begin(void *ctx, const struct source *source)
{
	struct pipeline *job = ctx;

	job->n_file = 0;
	output_begin(job->output, source->name, source->path, source->member);
	return job->options->max_count == 0 ? INPUT_LEAVE : INPUT_GO_ON;
}

static enum input_next
pipeline_end(void *ctx, const struct source *source)
{
	struct pipeline *job = ctx;
	int report = job->options->report;

	/* The last URLs were found after the last octets were read. */
	(void)pipeline_passed(job, 0);
	if (job->options->quiet)
		return INPUT_GO_ON;
	if (report == OPTIONS_COUNT)
		output_count(job->output, source->name, source->path, job->n_file);
	else if (report == OPTIONS_WITH ? job->n_file > 0 :
	    report == OPTIONS_WITHOUT && job->n_file == 0)
		output_name(job->output, source->name, source->path);
	return job->output->error != 0 || job->output->over ? INPUT_STOP : INPUT_GO_ON;
}

struct input_handler
pipeline_handler(struct pipeline *job)
{
	return (struct input_handler){
		.ctx = job,
		.begin = pipeline_begin,
		.found = pipeline_found,
		.end = pipeline_end,
		.trouble = pipeline_trouble,
		.passed = pipeline_passed,
	};
}
