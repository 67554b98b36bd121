/*
 * hint - cli: what the default kinds have left out
 *
 * A file is looked at again, so it has to be one that can be read twice: what comes
 * through a pipe is gone, and a second look at it would wait for ever.
 */
#include "cli/hint.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/diag.h"
#include "input/file_list.h"

/* So much of each file: its first document, and what the scanner needs to know behind it. */
#define HINT_MAX (URLSIFT_DOCUMENT_MAX + URLSIFT_REACH)

struct hint {
	struct options options;		/* of the run, but nothing is printed */
	struct input_options input_options;
	const struct walk_options *walk;
	struct pipeline pipeline;
	struct input_handler record;	/* what becomes of a record */
	struct input *input;
	uint64_t octets;		/* of the source at hand */
};

static enum input_next
hint_begin(void *ctx, const struct source *source)
{
	struct hint *hint = ctx;

	hint->octets = 0;
	return hint->record.begin(hint->record.ctx, source);
}

static enum input_next
hint_found(void *ctx, const struct record *record)
{
	struct hint *hint = ctx;

	return hint->record.found(hint->record.ctx, record);
}

static enum input_next
hint_end(void *ctx, const struct source *source)
{
	(void)ctx;
	(void)source;
	return INPUT_GO_ON;
}

/* The run itself has reported it. */
static void
hint_trouble(void *ctx, const char *name, const char *why)
{
	(void)ctx;
	(void)name;
	(void)why;
}

static void
hint_loop(void *ctx, const char *path)
{
	(void)ctx;
	(void)path;
}

static enum input_next
hint_passed(void *ctx, uint64_t octets)
{
	struct hint *hint = ctx;

	hint->octets += octets;
	return hint->octets < HINT_MAX ? INPUT_GO_ON : INPUT_LEAVE;
}

/* Standard input from its start, if it is a file; it is left where it was. */
static enum input_next
hint_standard_input(struct hint *hint)
{
	off_t at = lseek(STDIN_FILENO, 0, SEEK_CUR);
	enum input_next next;
	struct stat st;

	if (at < 0 || fstat(STDIN_FILENO, &st) != 0 || !S_ISREG(st.st_mode) ||
	    lseek(STDIN_FILENO, 0, SEEK_SET) < 0)
		return INPUT_GO_ON;
	next = input_file(hint->input, "-");
	(void)lseek(STDIN_FILENO, at, SEEK_SET);
	return next;
}

static int
hint_file(void *ctx, const char *path)
{
	struct hint *hint = ctx;
	struct stat st;

	if (strcmp(path, "-") == 0)
		return (int)hint_standard_input(hint);
	if (stat(path, &st) != 0 || !S_ISREG(st.st_mode))
		return INPUT_GO_ON;
	return (int)input_file(hint->input, path);
}

static int
hint_operand(void *ctx, const char *path)
{
	const struct walk_handler handler = { ctx, hint_file, hint_trouble, hint_loop };
	struct hint *hint = ctx;

	if (path != NULL && strcmp(path, "-") == 0)
		return hint_file(hint, path);
	return walk(hint->walk, &handler, path);
}

static void
hint_look(struct hint *hint)
{
	const struct options *options = &hint->options;
	size_t i;

	if (options->n_operands == 0 && options->files_from == NULL)
		hint_operand(hint, options->recursive ? NULL : "-");
	for (i = 0; i < options->n_operands; i++)
		if (hint_operand(hint, options->operands[i]) == INPUT_STOP)
			return;
	if (options->files_from != NULL && strcmp(options->files_from, "-") != 0)
		(void)file_list_read(options->files_from, options->null_output ? '\0' : '\n',
		    hint_operand, hint);
}

/* Whether somebody wants to know. */
static bool
hint_is_wanted(const struct pipeline *pipeline)
{
	const struct options *options = pipeline->options;

	return pipeline->n == 0 && pipeline->failed[0] == '\0' && options->mode == OPTIONS_SCAN &&
	    options->kinds == 0 && options->report != OPTIONS_WITHOUT &&
	    options->max_count > 0 && !options->quiet && !options->silent &&
	    isatty(STDERR_FILENO);
}

void
hint_give(const struct pipeline *pipeline, const struct input_options *input,
    const struct walk_options *walk)
{
	struct hint hint = { .walk = walk, .input_options = *input };

	if (!hint_is_wanted(pipeline))
		return;
	hint.options = *pipeline->options;
	hint.options.quiet = hint.options.silent = true;
	hint.options.unique = hint.options.stats = hint.options.redact = false;
	if (pipeline_open(&hint.pipeline, &hint.options, pipeline->output)) {
		hint.record = pipeline_handler(&hint.pipeline);
		hint.input_options.handler = (struct input_handler){
			.ctx = &hint,
			.begin = hint_begin,
			.found = hint_found,
			.end = hint_end,
			.trouble = hint_trouble,
			.passed = hint_passed,
		};
		hint.input_options.scan.kinds = URLSIFT_KINDS_ALL;
		hint.input = input_new(&hint.input_options);
		if (hint.input != NULL)
			hint_look(&hint);
		input_free(hint.input);
		if (hint.pipeline.n > 0)
			diag("there are quoted or bare URLs only: -a prints them");
	}
	pipeline_close(&hint.pipeline);
}
