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
#include "cli/operands.h"

/* So much of each file: its first document, and what the scanner needs to know behind it. */
#define HINT_MAX (URLSIFT_DOCUMENT_MAX + URLSIFT_REACH)

struct hint {
	struct options options;		/* of the run, but nothing is printed */
	struct pipeline pipeline;
	struct input *input;
};

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
	next = input_file(hint->input, "-", false);
	(void)lseek(STDIN_FILENO, at, SEEK_SET);
	return next;
}

static enum input_next
hint_file(struct hint *hint, const char *path, bool found)
{
	struct stat st;

	if (!found && strcmp(path, "-") == 0)
		return hint_standard_input(hint);
	if (!found && (stat(path, &st) != 0 || !S_ISREG(st.st_mode)))
		return INPUT_GO_ON;
	return input_file(hint->input, path, found);
}

static void
hint_files(struct hint *hint)
{
	enum input_next next = INPUT_GO_ON;
	struct operands operands;
	struct walk_item item;

	operands_open(&operands, &hint->options);
	while (next == INPUT_GO_ON && operands_next(&operands, &item))
		if (item.kind == WALK_FILE)
			next = hint_file(hint, item.path, item.found);
	operands_close(&operands);
}

/* Returns whether the hint is of use. */
static bool
hint_is_wanted(const struct pipeline *pipeline)
{
	const struct options *options = pipeline->options;

	return pipeline->n == 0 && pipeline->failed[0] == '\0' && options->mode == OPTIONS_SCAN &&
	    options->input.scan.kinds == 0 && options->report != OPTIONS_WITHOUT &&
	    options->max_count > 0 && !options->quiet && !options->silent &&
	    isatty(STDERR_FILENO);
}

void
hint_give(const struct pipeline *pipeline)
{
	struct hint hint = { .options = *pipeline->options };
	const char *list = hint.options.files_from;
	bool gone = list != NULL && strcmp(list, "-") == 0;
	struct input_handler records;

	if (!hint_is_wanted(pipeline) || (gone && hint.options.n_operands == 0))
		return;
	/* What stood on standard input was read. */
	hint.options.files_from = gone ? NULL : list;
	hint.options.quiet = hint.options.silent = true;
	hint.options.unique = hint.options.stats = hint.options.redact = false;
	hint.options.input.scan.kinds = URLSIFT_KINDS_ALL;
	if (pipeline_open(&hint.pipeline, &hint.options, pipeline->output)) {
		hint.pipeline.limit = HINT_MAX;
		records = pipeline_handler(&hint.pipeline);
		hint.input = input_new(&hint.options.input, &records);
		if (hint.input != NULL)
			hint_files(&hint);
		input_free(hint.input);
		if (hint.pipeline.n > 0)
			diag("there are quoted or bare URLs only: -a prints them");
	}
	pipeline_close(&hint.pipeline);
}
