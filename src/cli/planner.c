/*
 * planner - cli: files are divided into the items of a plan (--plan)
 *
 * Of a file that is cut into records, an item reads what precedes it, because only the start
 * of the file tells where records begin.  It is cut into 16 items at most: so all of
 * them together read less than nine times the file, and decode it once.
 */
#include "cli/planner.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/operands.h"
#include "cli/plan.h"
#include "input/path.h"

#define PLANNER_RECORDS 16	/* items of a file that is cut into records */

struct planner {
	const struct options *options;
	struct output *output;
	struct input *input;
	struct stat written;	/* where the plan goes, if that is a regular file */
	bool trouble;
};

static void
planner_trouble(void *ctx, const char *name, const char *why)
{
	struct planner *planner = ctx;

	planner->trouble = true;
	if (!planner->options->silent)
		diag("%s: %s", name, why);
}

/* The octets of an item: whole documents, so that none is read twice. */
static uint64_t
planner_block(const struct planner *planner, const struct input_look *look)
{
	uint64_t block = planner->options->plan_block;

	if (look->cut == INPUT_CUT_NOWHERE)
		return look->size;
	if (look->cut == INPUT_CUT_RECORDS && block < look->size / PLANNER_RECORDS + 1)
		block = look->size / PLANNER_RECORDS + 1;
	if (block > UINT64_MAX - URLSIFT_DOCUMENT_MAX)
		return look->size;
	block += URLSIFT_DOCUMENT_MAX - 1;
	return block - block % URLSIFT_DOCUMENT_MAX;
}

/* Returns whether the plan goes into this file. */
static bool
planner_is_written(const struct planner *planner, const char *path)
{
	struct stat st;

	return S_ISREG(planner->written.st_mode) && path_stat(path, true, &st) == 0 &&
	    st.st_ino == planner->written.st_ino && st.st_dev == planner->written.st_dev;
}

/* Returns whether opening it does not wait, as a pipe does for what writes to it. */
static bool
planner_may_open(const char *path)
{
	struct stat st;

	return path_stat(path, true, &st) != 0 || S_ISREG(st.st_mode) || S_ISDIR(st.st_mode);
}

static void
planner_file(struct planner *planner, const char *path, bool found)
{
	struct plan_item item = { .path = (char *)path };
	struct input_look look;
	uint64_t block;

	if (strcmp(path, "-") == 0) {
		planner_trouble(planner, "-", "a plan needs files with names");
		return;
	}
	if (planner_is_written(planner, path)) {
		if (!found)
			planner_trouble(planner, path, INPUT_IS_OUTPUT);
		return;
	}
	if (!planner_may_open(path)) {
		planner_trouble(planner, path, "not a regular file");
		return;
	}
	if (!input_look(planner->input, path, found, &look))
		return;
	block = planner_block(planner, &look);
	item.size = look.size;
	do {
		item.start = item.end;
		item.end = look.size - item.start > block ? item.start + block : look.size;
		plan_put(&planner->output->buffer, &item);
	} while (item.end < look.size);
}

bool
planner_run(const struct options *options, struct output *output)
{
	struct planner planner = { .options = options, .output = output };
	struct input_handler handler = { .ctx = &planner, .trouble = planner_trouble };
	struct operands operands;
	struct walk_item item;

	planner.input = input_new(&options->input, &handler);
	if (planner.input == NULL) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	if (fstat(STDOUT_FILENO, &planner.written) != 0)
		planner.written.st_mode = 0;
	operands_open(&operands, options);
	while (operands_next(&operands, &item)) {
		if (item.kind == WALK_FILE)
			planner_file(&planner, item.path, item.found);
		else if (item.kind == WALK_TROUBLE)
			planner_trouble(&planner, item.path, item.why);
		if (output_is_due(output) && !output_flush(output))
			break;
	}
	operands_close(&operands);
	input_free(planner.input);
	return !planner.trouble;
}
