/*
 * main - cli: which mode, and the exit status
 */
#include <locale.h>
#include <malloc.h>
#include <unistd.h>

#include "cli/help.h"
#include "cli/item.h"
#include "cli/merge.h"
#include "cli/options.h"
#include "cli/planner.h"
#include "cli/process.h"
#include "cli/run.h"
#include "cli/sandbox.h"

static enum status
main_item(struct options *options)
{
	enum status status = STATUS_TROUBLE;
	struct item item;
	enum item_state state = item_begin(&item, options);

	if (state == ITEM_BEGUN)
		status = run_options(options, &item);
	else if (state == ITEM_DONE)
		status = STATUS_FOUND;
	item_free(&item);
	return status;
}

static enum status
main_merge(const struct options *options, struct reduce *reduce, struct output *output)
{
	static const enum status statuses[] = {
		[MERGE_FOUND] = STATUS_FOUND,
		[MERGE_NOTHING] = STATUS_NOTHING,
		[MERGE_MISSING] = STATUS_MISSING,
		[MERGE_FAILED] = STATUS_TROUBLE,
	};

	return statuses[merge_run(options, reduce, output)];
}

/* What is about a plan as a whole. */
static enum status
main_plan(struct options *options)
{
	bool reduces = options->unique || options->count_by != COUNT_NONE;
	enum status status = STATUS_FOUND;
	struct reduce *reduce = NULL;
	struct output output;

	settings_complete(options);
	/* Outputs may be links, to any place. */
	options->walk.follow |= options->mode != OPTIONS_PLAN;
	if (options->mode == OPTIONS_MERGE && reduces && (reduce = reduce_new(options)) == NULL)
		return STATUS_TROUBLE;
	sandbox_enter(options, NULL);
	output_init(&output, &output_text, &options->style, STDOUT_FILENO);
	if (options->mode != OPTIONS_PLAN)
		status = main_merge(options, reduce, &output);
	else if (!planner_run(options, &output))
		status = STATUS_TROUBLE;
	if (!run_written(options, &output))
		status = STATUS_TROUBLE;
	output_free(&output);
	reduce_free(reduce);
	return status;
}

/* What the program says of itself goes to standard output too. */
static enum status
main_about(const struct options *options)
{
	struct sandbox sandbox = sandbox_enter(options, NULL);
	struct style style = { .end = '\n' };
	struct output output;
	bool written;

	output_init(&output, &output_text, &style, STDOUT_FILENO);
	if (options->mode == OPTIONS_HELP)
		help_options(&output.buffer);
	else if (options->mode == OPTIONS_VERSION)
		help_version(&output.buffer, &sandbox);
	else
		help_schemes(&output.buffer);
	written = run_written(options, &output);
	output_free(&output);
	return written ? STATUS_FOUND : STATUS_TROUBLE;
}

static enum status
main_mode(struct options *options)
{
	if (options->mode >= OPTIONS_HELP)
		return main_about(options);
	if (options->mode >= OPTIONS_PLAN)
		return main_plan(options);
	return options->plan_file != NULL ? main_item(options) : run_options(options, NULL);
}

int
main(int argc, char **argv)
{
	struct options options;
	enum status status = STATUS_TROUBLE;
	bool pipe_ends;

	pipe_ends = process_begin();
	/* In any locale, names of members are UTF-8, or as they stand in the archive. */
	setlocale(LC_CTYPE, "C.UTF-8");
#ifdef M_MMAP_THRESHOLD
	/* What is large is given back when it is freed, in every thread. */
	mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
	if (options_parse(&options, argc, argv)) {
		options.pipe_ends = pipe_ends;
		status = main_mode(&options);
	}
	options_free(&options);
	return (int)status;
}
