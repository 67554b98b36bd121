/*
 * run - cli: the run of the program, and its exit status
 */
#include "cli/run.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/hyphenation.h"
#include "cli/pipeline.h"
#include "cli/sandbox.h"
#include "input/input.h"
#include "input/path.h"
#include "input/shared.h"
#include "output/clock.h"
#include "output/count.h"
#include "output/key.h"
#include "output/new_file.h"
#include "output/output.h"

#define RUN_COLUMNS 80	/* the width of a terminal that does not report one */

struct run {
	struct options *options;
	struct stat written;	/* the file of standard output */
	struct output output;
	struct pipeline pipeline;
	struct hyphenation *hyphenation;
	struct input *input;
	struct domain *domain;		/* NULL if registered domains are not needed */
	struct page page;
	struct workers *workers;	/* NULL: one thread does all the work */
};

/*
 * Returns the file that records are written to, or NULL.  It is not searched, as the run would find
 * its own records without end.  As in grep, it may be searched if the run prints no records, or at
 * most one for each file.
 */
static const struct stat *
run_written_file(struct run *run)
{
	const struct options *options = run->options;
	bool records = options->report == OPTIONS_RECORDS && !options->quiet &&
	    options->mode != OPTIONS_INDEX;

	return records && options->max_count > 1 && fstat(STDOUT_FILENO, &run->written) == 0 &&
	    S_ISREG(run->written.st_mode) ? &run->written : NULL;
}

/* This is global because exit(3) calls run_abandon() without an argument. */
static atomic_bool run_running;

/* End the process with the right status if a library calls exit(3) outside of an exit_guard. */
static void
run_abandon(void)
{
	if (!atomic_load(&run_running))
		return;
	diag("a library has ended the program");
	new_file_abandon();
	_exit(STATUS_TROUBLE);
}

/* Make the table of --count-by.  Returns false, after a message, on a failure. */
static bool
run_open_count(struct run *run)
{
	const struct options *options = run->options;
	const char *why = strerror(ENOMEM);
	struct count_options count = {
		.key = options->count_by, .json = options->json,
		.by_message = options->by == OPTIONS_BY_MESSAGE
	};

	if (count.key == KEY_DOMAIN)
		count.domain = run->domain = domain_new(&why);
	if (count.key != KEY_DOMAIN || run->domain != NULL)
		run->output.count = count_new(&count);
	if (run->output.count != NULL)
		return true;
	diag(run->domain == NULL && count.key == KEY_DOMAIN ? "--count-by=domain: %s" : "%s",
	    why);
	return false;
}

/* Open the page of --report; it shows registered domains if the list of suffixes is available. */
static bool
run_open_report(struct run *run)
{
	const char *why;

	if (run->options->report_file != NULL && run->domain == NULL)
		run->domain = domain_new(&why);
	if (!page_open(&run->page, run->options, run->domain))
		return false;
	run->pipeline.report = run->page.report;
	return true;
}

/* If standard error is a terminal, report two numbers about the file NAME. */
static void
run_tell(const char *name, uint64_t first, const char *between, uint64_t second,
    const char *after)
{
	struct buffer text = { 0 };

	buffer_grouped(&text, first);
	buffer_string(&text, between);
	buffer_grouped(&text, second);
	buffer_string(&text, after);
	if (buffer_terminate(&text) != NULL && isatty(STDERR_FILENO))
		diag("%s: %s", name, text.octets);
	buffer_free(&text);
}

/* Write the page.  Returns false, after a message, on a failure. */
static bool
run_report(struct run *run)
{
	const struct input_count *count = &run->input->count;
	struct report_read read = {
		.files = count->files, .members = count->members, .messages = count->messages,
		.octets = count->octets, .arguments = run->options->arguments,
		.n_arguments = run->options->n_arguments, .n_operands = run->options->n_operands
	};

	if (run->page.report == NULL)
		return true;
	if (!report_put(run->page.report, &read)) {
		diag("%s: %s", run->options->report_file, strerror(errno));
		return false;
	}
	run_tell(run->options->report_file, report_urls(run->page.report), " URLs, ",
	    report_octets(run->page.report), " octets");
	return true;
}

/* Load the library for international hosts, before the sandbox forbids opening its files. */
static void
run_load_names(void)
{
	static const char text[] = "http://\xC3\xBC/";
	struct urlsift_url url;

	urlsift_parse(&url, text, sizeof(text) - 1, URLSIFT_STD_1738);
	urlsift_normalize_host(&url, text, NULL, 0);
}

static bool
run_open(struct run *run)
{
	struct options *options = run->options;
	struct input_handler handler;

	settings_complete(options);
	output_init(&run->output, settings_output(options), &options->style, STDOUT_FILENO);
	if (!pipeline_open(&run->pipeline, options, &run->output)) {
		diag("%s", run->pipeline.failed);
		return false;
	}
	if (options->count_by != KEY_NONE && !run_open_count(run))
		return false;
	if (!run_open_report(run))
		return false;
	/* Open the index before the sandbox forbids opening its files. */
	if (options->mode == OPTIONS_INDEX &&
	    (options->index = index_new(options, &run->output)) == NULL)
		return false;
	if (options->progress != OPTIONS_NEVER)
		run->output.progress = progress_new(options->progress == OPTIONS_ALWAYS);
	if (options->mode == OPTIONS_PARSE)
		run_load_names();
	run->hyphenation = hyphenation_new(options, run->output.progress);
	run->pipeline.stats.sandbox = sandbox_enter(options);
	if (options->mode == OPTIONS_WRAP)
		run->output.wrap = wrap_new();
	options->input.readahead = workers_processors() > 1;
	options->input.output = run_written_file(run);
	options->hyphenation = run->hyphenation;
	handler = pipeline_handler(&run->pipeline);
	run->input = input_new(&options->input, &handler);
	if (run->input == NULL || run->hyphenation == NULL ||
	    (options->mode == OPTIONS_WRAP && run->output.wrap == NULL)) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	run->pipeline.read = &run->input->count;
	return true;
}

static void
run_close(struct run *run)
{
	input_free(run->input);
	hyphenation_free(run->hyphenation);
	pipeline_close(&run->pipeline);
	progress_free(run->output.progress);
	wrap_free(run->output.wrap);
	count_free(run->output.count);
	page_close(&run->page);
	domain_free(run->domain);
	output_free(&run->output);
	index_free(run->options->index);
}

static enum input_next
run_file(struct run *run, const struct walk_item *item)
{
	struct input_start start = { 0 };
	enum index_answer answer = INDEX_READ;
	const char *why;

	if (run->options->index != NULL)
		answer = index_ask(run->options->index, item, &start, &why);
	if (answer == INDEX_REFUSE)
		pipeline_trouble(&run->pipeline, item->path, why);
	if (answer != INDEX_READ)
		return INPUT_GO_ON;
	if (run->workers != NULL)
		return workers_put(run->workers, item->path, item->found, &start) ? INPUT_GO_ON :
		    INPUT_STOP;
	run->input->start = start;
	return input_file(run->input, item->path, item->found);
}

static enum input_next
run_walked(struct run *run, const struct walk_item *item)
{
	if (item->kind == WALK_FILE)
		return run_file(run, item);
	if (item->kind == WALK_ROOT)
		index_root(run->options->index, item->path);
	else if (item->kind == WALK_TROUBLE)
		pipeline_trouble(&run->pipeline, item->path, item->why);
	else if (!run->options->silent)
		diag_beside(run->output.progress, "warning: %s: recursive directory loop",
		    item->path);
	return INPUT_GO_ON;
}

static void
run_files(struct run *run)
{
	enum input_next next = INPUT_GO_ON;
	struct operands operands;
	struct walk_item item;

	operands_open(&operands, run->options);
	while (next == INPUT_GO_ON && operands_next(&operands, &item))
		next = run_walked(run, &item);
	operands_close(&operands);
}

/* Returns whether several threads can do the work: there is enough, and records are independent. */
static bool
run_has_workers(const struct run *run)
{
	const struct options *options = run->options;
	struct stat st;

	/* SARIF and a page are one document each; --fix corrects one file at a time. */
	if (options->sarif || options->fix || run->pipeline.report != NULL ||
	    options->unique || options->quiet || options->style.each ||
	    workers_threads(options) == 1)
		return false;
	if (settings_has_several(options))
		return true;
	if (options->n_operands == 0 || strcmp(options->operands[0], "-") == 0)
		return true;
	return path_stat(options->operands[0], true, &st) == 0 &&
	    (uint64_t)st.st_size >= SHARED_MIN;
}

static void
run_scan(struct run *run)
{
	if (run_has_workers(run))
		run->workers = workers_new(run->options, &run->output,
		    workers_threads(run->options));
	run_files(run);
	if (run->workers != NULL)
		workers_finish(run->workers, &run->pipeline);
}

static void
run_parse(struct run *run)
{
	const struct options *options = run->options;

	if (options->n_operands == 0)
		input_file(run->input, "-", false);
	else
		lines_operands(run->input, options->operands, options->n_operands);
}

bool
run_written(const struct options *options, struct output *output)
{
	bool written = output_flush(output);

	if (options->index != NULL)
		return index_finish(options->index, output->error);
	if (written)
		return true;
	if (output->error == EPIPE && options->pipe_ends) {
		signal(SIGPIPE, SIG_DFL);
		raise(SIGPIPE);
	}
	if (output->error != EPIPE)
		diag("write error: %s", strerror(output->error));
	return false;
}

static enum status
run_status(const struct pipeline *pipeline)
{
	const struct options *options = pipeline->options;

	/* As in grep, -q ignores errors if a URL was found. */
	if (pipeline->trouble && !(options->quiet && !options->stats && pipeline->n > 0))
		return STATUS_TROUBLE;
	/* --sqlite succeeds even if the run found no URL. */
	if (options->mode == OPTIONS_INDEX)
		return STATUS_FOUND;
	/* --lint succeeds if it found no problem. */
	return (pipeline->n > 0) == (options->mode != OPTIONS_LINT) ? STATUS_FOUND : STATUS_NOTHING;
}

/* Print the statistics, after all other output. */
static void
run_stats(struct run *run, uint64_t began)
{
	struct output output;

	stats_input(&run->pipeline.stats, &run->input->count);
	run->pipeline.stats.grouped = isatty(STDERR_FILENO);
	output_init(&output, &output_text, &run->options->style, STDERR_FILENO);
	stats_put(&run->pipeline.stats, &output.buffer, clock_now() - began, run->options->json);
	/* If standard error cannot be written, there is no place to report that. */
	output_flush(&output);
	output_free(&output);
}

/* Returns the size of the terminal, with 0 columns if standard output is not a terminal. */
static struct count_terminal
run_terminal(const struct options *options)
{
	struct count_terminal terminal = { RUN_COLUMNS, 0 };

	if (!options->style.terminal)
		return (struct count_terminal){ 0, 0 };
#if HAVE_DECL_TIOCGWINSZ
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
		return terminal;
	if (size.ws_col > 0)
		terminal.columns = size.ws_col;
	terminal.lines = size.ws_row;
#endif
	return terminal;
}

/* Returns whether the output is a document with a beginning and an end. */
static bool
run_has_document(const struct options *options)
{
	return options->sarif && options->report == OPTIONS_RECORDS && !options->quiet;
}

static void
run_begin_document(struct run *run)
{
	struct record_finding rules[LINT_CODES_MAX];

	output_sarif_begin(&run->output, rules, filter_lint_list(rules));
}

/* Run, and print everything that follows the records.  Returns the exit status. */
static enum status
run_do(struct run *run, uint64_t began)
{
	const struct options *options = run->options;
	enum status status = STATUS_TROUBLE;

	if (run_has_document(options))
		run_begin_document(run);
	if (options->mode == OPTIONS_PARSE)
		run_parse(run);
	else if (options->mode == OPTIONS_WRAP)
		run_files(run);
	else
		run_scan(run);
	if (run_has_document(options))
		output_sarif_end(&run->output);
	if (run->output.count != NULL && !options->quiet)
		count_put(run->output.count, &run->output, run_terminal(options),
		    options->max_rows);
	progress_free(run->output.progress);
	run->output.progress = NULL;
	if (run->pipeline.failed[0] != '\0')
		diag("%s", run->pipeline.failed);
	/* Discard the changes to the index if the run ended early. */
	if (options->index != NULL && run->pipeline.failed[0] != '\0')
		run->output.error = ENOMEM;
	if (run_written(options, &run->output) && run->pipeline.failed[0] == '\0' &&
	    run_report(run))
		status = run_status(&run->pipeline);
	else
		run->pipeline.stats.unreadable++;	/* trouble, but no damage of the input */
	if (options->index != NULL && status != STATUS_TROUBLE)
		run_tell(options->sqlite, run->input->count.files, " files read, ",
		    run->pipeline.n, " URLs found");
	if (run->pipeline.fix != NULL)
		fix_say(run->pipeline.fix);
	if (run->pipeline.stats.placeholders > 0 && isatty(STDERR_FILENO))
		diag("%" PRIu64 " placeholders are left out (--lint=all)",
		    run->pipeline.stats.placeholders);
	if (options->stats)
		run_stats(run, began);
	return status;
}

enum status
run_options(struct options *options)
{
	uint64_t began = clock_now();
	struct run *run = calloc(1, sizeof(*run));
	enum status status = STATUS_TROUBLE;

	if (run == NULL) {
		diag("%s", strerror(ENOMEM));
		return status;
	}
	run->options = options;
	atomic_store(&run_running, true);
	if (atexit(run_abandon) == 0 && run_open(run))
		status = run_do(run, began);
	atomic_store(&run_running, false);
	run_close(run);
	free(run);
	return status;
}
