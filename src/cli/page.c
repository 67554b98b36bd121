/*
 * page - cli: the file of --report
 */
#include "cli/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "output/new_file.h"

/* Returns whether NAME is a link to a regular file, or to no file. */
static bool
page_is_link(const char *name)
{
	struct stat st;

	return lstat(name, &st) == 0 && S_ISLNK(st.st_mode) &&
	    (stat(name, &st) != 0 || S_ISREG(st.st_mode));
}

/* Note the files of the page, which the run does not search. */
static void
page_note_files(struct page *page, struct options *options)
{
	struct input_options *input = &options->input;
	struct stat *to = page->files;

	input->pages = to;
	if (stat(options->report_file, to) == 0 && S_ISREG(to->st_mode))
		to++;
	if (report_stat(page->report, to) && S_ISREG(to->st_mode))
		to++;
	input->n_pages = (size_t)(to - page->files);
}

/* Returns whether an operand is a file of the page, after a message. */
static bool
page_is_operand(const struct options *options)
{
	struct stat st;
	size_t i;

	for (i = 0; i < options->n_operands; i++) {
		if (stat(options->operands[i], &st) != 0 ||
		    !input_passes_over(&options->input, &st))
			continue;
		diag("%s: " INPUT_IS_OUTPUT, options->operands[i]);
		return true;
	}
	return false;
}

bool
page_open(struct page *page, struct options *options, const struct domain *domain)
{
	const char *name = options->report_file;

	*page = (struct page){ 0 };
	if (name == NULL)
		return true;
	if (strcmp(name, "-") == 0)
		options->report_file = name = "/dev/stdout";
	if (page_is_link(name)) {
		page->target = realpath(name, NULL);
		options->report_file = page->target;
	}
	if (options->report_file != NULL)
		page->report = report_new(options->report_file, &options->style, domain);
	if (page->report == NULL) {
		diag("%s: %s", name, errno == EEXIST ? NEW_FILE_FOREIGN : strerror(errno));
		return false;
	}
	page_note_files(page, options);
	return !page_is_operand(options);
}

void
page_close(struct page *page)
{
	report_free(page->report);
	free(page->target);
}
