/*
 * main - cli: the order of work, and the exit status
 */
#include <errno.h>
#include <locale.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/reader.h"
#include "base/clock.h"
#include "cli/diag.h"
#include "cli/help.h"
#include "cli/hint.h"
#include "cli/hyphenation.h"
#include "cli/options.h"
#include "cli/pipeline.h"
#include "cli/workers.h"
#include "input/file_list.h"
#include "input/input.h"
#include "input/lines.h"
#include "input/plain.h"
#include "input/shared.h"
#include "input/walk.h"
#include "mail/reader.h"
#include "output/output.h"
#include "output/wrap.h"

enum status {
	STATUS_FOUND,
	STATUS_NOTHING,
	STATUS_TROUBLE
};

/* The program at work. */
struct run {
	const struct options *options;
	struct input_options input_options;
	struct stat written;	/* standard output */
	struct walk_options walk_options;
	struct style style;
	struct output output;
	struct pipeline pipeline;
	struct hyphenation *hyphenation;
	struct input *input;
	struct workers_options workers_options;
	struct workers *workers;	/* NULL: one thread does it all */
};

/* Is WHEN given?  Automatic on a terminal that knows such things. */
static bool
main_when(int when)
{
	const char *term = getenv("TERM");

	if (when != OPTIONS_AUTO)
		return when == OPTIONS_ALWAYS;
	return isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

static bool
main_colors(int when)
{
	const char *no = getenv("NO_COLOR");

	return main_when(when) && (when == OPTIONS_ALWAYS || no == NULL || no[0] == '\0');
}

/* Can there be records of more than one file?  Then they have its name. */
static bool
main_several(const struct options *options)
{
	if (options->mode == OPTIONS_PARSE || options->mode == OPTIONS_WRAP)
		return false;
	if (options->n_operands > 1 || options->files_from != NULL)
		return true;
	return options->recursive &&
	    (options->n_operands == 0 || walk_is_directory(options->operands[0]));
}

/* Is all there is standard input, which has no name? */
static bool
main_nameless(const struct options *options)
{
	if (options->label != NULL || main_several(options))
		return false;
	return options->n_operands == 0 || strcmp(options->operands[0], "-") == 0;
}

static bool
main_file_name(const struct options *options)
{
	if (options->file_name != OPTIONS_AUTO)
		return options->file_name == OPTIONS_ALWAYS;
	if (options->report != OPTIONS_RECORDS)
		return main_several(options);
	/* As a compiler does. */
	if (options->mode == OPTIONS_LINT)
		return true;
	/* An object of JSON has all that is known, -o as little as can be. */
	if (options->json)
		return !main_nameless(options);
	return !options->only_url && main_several(options);
}

/* A member of an archive is one of several. */
static bool
main_member_name(const struct options *options)
{
	if (options->file_name != OPTIONS_AUTO)
		return options->file_name == OPTIONS_ALWAYS;
	return options->json || options->report != OPTIONS_RECORDS || !options->only_url;
}

static void
main_style(struct style *style, const struct options *options)
{
	*style = (struct style){
		.file = main_file_name(options),
		.member = main_member_name(options),
		.std = (enum urlsift_std)options->std,
		.place = !options->only_url,
		.offset = options->byte_offset,
		.normalize = options->normalize,
		.notes = options->notes,
		.explain = options->explain,
		.terminal = isatty(STDOUT_FILENO),
		.links = options->format == NULL && main_when(options->hyperlink),
		.format = options->format,
		.null_name = options->null_name,
		.end = options->null_output ? '\0' : '\n',
	};
	style->each = options->line_buffered || style->terminal;
	/* A format says what is printed, to the octet. */
	if (options->format == NULL && main_colors(options->color))
		style_colors(style, getenv("GREP_COLORS"));
}

static const struct output_ops *
main_output(const struct options *options)
{
	if (options->mode == OPTIONS_WRAP)
		return &output_wrap;
	if (options->mode == OPTIONS_LINT)
		return options->json ? &output_lint_json : &output_lint;
	if (options->json)
		return &output_json;
	if (options->format != NULL)
		return &output_format;
	if (options->mode == OPTIONS_PARSE && !options->only_url)
		return &output_parts;
	return &output_text;
}

/* The patterns of hyphenation cannot be read: an answer may be another one, no more. */
static void
main_no_patterns(void *ctx, const char *name, const char *why)
{
	struct run *run = ctx;

	if (run->options->silent)
		return;
	progress_pause(run->output.progress);
	diag("%s: %s: hyphens are judged without patterns", name, why);
	progress_resume(run->output.progress);
}

/* Are warnings printed? */
static bool
main_warns(const struct options *options)
{
	return options->json || options->notes ||
	    (options->format != NULL && format_warns(options->format));
}

/* What reads a file, best first: the first undoes compression. */
static const struct input_ops *const main_readers[][4] = {
	[OPTIONS_MAIL_AUTO] = { &input_archive, &input_mail, &input_plain, NULL },
	[OPTIONS_MAIL_MBOX] = { &input_archive, &input_mailbox, &input_plain, NULL },
	[OPTIONS_MAIL_MESSAGE] = { &input_archive, &input_message, &input_plain, NULL },
	[OPTIONS_MAIL_NONE] = { &input_archive, &input_plain, NULL },
};

/*
 * The file that records go to: if they were read, and printed, again, there would be
 * no end.  As with grep, where little or nothing is printed there is one.
 */
static const struct stat *
main_written_file(struct run *run)
{
	const struct options *options = run->options;
	bool records = options->report == OPTIONS_RECORDS && !options->quiet;

	return records && options->max_count > 1 && fstat(STDOUT_FILENO, &run->written) == 0 &&
	    S_ISREG(run->written.st_mode) ? &run->written : NULL;
}

static void
main_input(struct run *run)
{
	static const struct input_ops *const lines[] = { &input_lines, NULL };
	const struct options *options = run->options;
	const struct input_ops *const *readers = main_readers[options->mail];
	/* Every reading is what the text decides, with those that it decided against. */
	int hyphen = options->hyphen == URLSIFT_HYPHEN_ALL ? URLSIFT_HYPHEN_AUTO : options->hyphen;

	if (options->as_is)
		readers++;
	if (options->mode == OPTIONS_PARSE || options->mode == OPTIONS_WRAP)
		readers = lines;
	run->input_options = (struct input_options){
		.readers = readers,
		.handler = pipeline_handler(&run->pipeline),
		.label = options->label == NULL ? "(standard input)" : options->label,
		.range_start = options->range_start,
		.range_end = options->range_end,
		.line_end = options->null_output ? '\0' : '\n',
		.readahead = workers_processors() > 1,
		.output = main_written_file(run),
		.scan = {
			.kinds = (uint32_t)options->kinds,
			.std = (enum urlsift_std)options->std,
			.hyphen = (enum urlsift_hyphen)hyphen,
			.hyphenate = hyphenation_divides,
			.hyphenate_ctx = run->hyphenation,
			.report_bad = options->mode == OPTIONS_LINT,
			.eager = options->line_buffered,
			.no_audit = !main_warns(options),
			.column = (enum urlsift_column)options->column,
		},
	};
	run->walk_options = (struct walk_options){
		.recursive = options->recursive,
		.follow = options->follow,
		.globs = options->globs,
		.n_globs = options->n_globs,
	};
}

static bool
main_open(struct run *run, const struct options *options)
{
	run->options = options;
	main_style(&run->style, options);
	output_init(&run->output, main_output(options), &run->style, STDOUT_FILENO);
	if (!pipeline_open(&run->pipeline, options, &run->output)) {
		diag("%s", run->pipeline.failed);
		return false;
	}
	run->hyphenation = hyphenation_new(options->hyphen_language, main_no_patterns, run);
	if (options->mode == OPTIONS_WRAP)
		run->output.wrap = wrap_new(options->width);
	main_input(run);
	run->input = input_new(&run->input_options);
	if (run->input == NULL || run->hyphenation == NULL ||
	    (options->mode == OPTIONS_WRAP && run->output.wrap == NULL)) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	return true;
}

static void
main_close(struct run *run)
{
	input_free(run->input);
	hyphenation_free(run->hyphenation);
	pipeline_close(&run->pipeline);
	wrap_free(run->output.wrap);
	output_free(&run->output);
}

static int
main_file(void *ctx, const char *path)
{
	struct run *run = ctx;

	if (run->workers != NULL)
		return workers_put(run->workers, path) ? INPUT_GO_ON : INPUT_STOP;
	return (int)input_file(run->input, path);
}

static void
main_loop(void *ctx, const char *path)
{
	struct run *run = ctx;

	if (run->options->silent)
		return;
	progress_pause(run->output.progress);
	diag("warning: %s: recursive directory loop", path);
	progress_resume(run->output.progress);
}

static void
main_trouble(void *ctx, const char *path, const char *why)
{
	struct run *run = ctx;

	pipeline_trouble(&run->pipeline, path, why);
}

/* One operand: a file, a directory, standard input. */
static int
main_operand(void *ctx, const char *path)
{
	struct run *run = ctx;
	const struct walk_handler handler = { run, main_file, main_trouble, main_loop };

	if (path != NULL && strcmp(path, "-") == 0)
		return main_file(run, path);
	return walk(&run->walk_options, &handler, path);
}

static void
main_files(struct run *run)
{
	const struct options *options = run->options;
	char end = options->null_output ? '\0' : '\n';
	size_t i;

	if (options->n_operands == 0 && options->files_from == NULL) {
		main_operand(run, options->recursive ? NULL : "-");
		return;
	}
	for (i = 0; i < options->n_operands; i++)
		if (main_operand(run, options->operands[i]) == INPUT_STOP)
			return;
	if (options->files_from != NULL &&
	    file_list_read(options->files_from, end, main_operand, run) < 0)
		pipeline_trouble(&run->pipeline, options->files_from, errno == EILSEQ ?
		    "holds a NUL octet; -0 reads such lists" : strerror(errno));
}

/* Is there enough to do for several threads, and does the order of records matter to none? */
static bool
main_has_workers(const struct run *run)
{
	const struct options *options = run->options;
	struct stat st;

	if (options->unique || options->quiet || options->line_buffered || run->style.each ||
	    workers_threads(options) == 1)
		return false;
	if (main_several(options))
		return true;
	if (options->n_operands == 0 || strcmp(options->operands[0], "-") == 0)
		return true;
	return stat(options->operands[0], &st) == 0 && (uint64_t)st.st_size >= SHARED_MIN;
}

static void
main_scan(struct run *run)
{
	run->workers_options = (struct workers_options){
		.options = run->options,
		.input = &run->input_options,
		.output = run->output.ops,
		.style = &run->style,
		.progress = run->output.progress,
		.fd = run->output.fd,
	};
	if (main_has_workers(run))
		run->workers = workers_new(&run->workers_options, workers_threads(run->options));
	main_files(run);
	if (run->workers != NULL)
		workers_finish(run->workers, &run->pipeline);
}

static void
main_parse(struct run *run)
{
	const struct options *options = run->options;

	if (options->n_operands == 0)
		main_operand(run, "-");
	else
		input_lines_operands(run->input, options->operands, options->n_operands);
}

/* Write what is left; false if something could not be written. */
static bool
main_written(struct output *output)
{
	if (output_flush(output))
		return true;
	if (output->error != EPIPE)
		diag("write error: %s", strerror(output->error));
	return false;
}

static enum status
main_status(const struct pipeline *pipeline)
{
	const struct options *options = pipeline->options;

	/* As with grep, -q knows no trouble once it has its answer. */
	if (pipeline->trouble && !(options->quiet && pipeline->n > 0))
		return STATUS_TROUBLE;
	/* To find nothing wrong is what --lint hopes for. */
	return (pipeline->n > 0) == (options->mode != OPTIONS_LINT) ? STATUS_FOUND : STATUS_NOTHING;
}

/* After all that was found: the numbers. */
static void
main_stats(struct run *run, uint64_t began)
{
	struct output output;

	stats_input(&run->pipeline.stats, &run->input->count);
	output_init(&output, &output_text, &run->style, STDERR_FILENO);
	stats_put(&run->pipeline.stats, &output.buffer, clock_now() - began);
	/* Where standard error cannot be written there is nobody to tell. */
	output_flush(&output);
	output_free(&output);
}

static enum status
main_run(const struct options *options)
{
	uint64_t began = clock_now();
	struct run run = { 0 };
	enum status status = STATUS_TROUBLE;

	if (main_open(&run, options)) {
		if (options->progress != OPTIONS_NEVER)
			run.output.progress = progress_new(options->progress == OPTIONS_ALWAYS);
		if (options->mode == OPTIONS_PARSE)
			main_parse(&run);
		else if (options->mode == OPTIONS_WRAP)
			main_files(&run);
		else
			main_scan(&run);
		progress_free(run.output.progress);
		run.output.progress = NULL;
		if (run.pipeline.failed[0] != '\0')
			diag("%s", run.pipeline.failed);
		if (main_written(&run.output) && run.pipeline.failed[0] == '\0')
			status = main_status(&run.pipeline);
		hint_give(&run.pipeline, &run.input_options, &run.walk_options);
		if (options->stats)
			main_stats(&run, began);
	}
	main_close(&run);
	return status;
}

/* What the program says of itself goes to standard output too. */
static enum status
main_about(void (*put)(struct buffer *to))
{
	struct style style = { .end = '\n' };
	struct output output;
	bool written;

	output_init(&output, &output_text, &style, STDOUT_FILENO);
	put(&output.buffer);
	written = main_written(&output);
	output_free(&output);
	return written ? STATUS_FOUND : STATUS_TROUBLE;
}

int
main(int argc, char **argv)
{
	struct options options;
	enum status status = STATUS_TROUBLE;

	/* Names of members are UTF-8 or as they stand in the archive, whatever is set. */
	setlocale(LC_CTYPE, "C.UTF-8");
#ifdef M_MMAP_THRESHOLD
	/* What is large is given back when it is freed, in every thread. */
	mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
	if (options_parse(&options, argc, argv)) {
		switch (options.mode) {
		case OPTIONS_HELP:
			status = main_about(help_options);
			break;
		case OPTIONS_VERSION:
			status = main_about(help_version);
			break;
		case OPTIONS_SCHEMES:
			status = main_about(help_schemes);
			break;
		default:
			status = main_run(&options);
		}
	}
	options_free(&options);
	return (int)status;
}
