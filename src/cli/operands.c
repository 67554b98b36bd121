/*
 * operands - cli: operands and --files-from -> names of files
 */
#include "cli/operands.h"

#include <errno.h>
#include <string.h>

#include "input/file_list.h"

static void
operands_list(const struct options *options, const struct walk_handler *handler)
{
	struct file_list list;
	const char *path;
	int stop = 0;

	file_list_open(&list, options->files_from, options->style.end);
	while (stop == 0 && (path = file_list_next(&list)) != NULL)
		stop = walk(&options->walk, handler, path);
	if (stop == 0 && list.error != 0 && handler->trouble != NULL)
		handler->trouble(handler->ctx, options->files_from, list.error == EILSEQ ?
		    "holds a NUL octet; -0 reads such lists" : strerror(list.error));
	file_list_close(&list);
}

void
operands_read(const struct options *options, const struct walk_handler *handler)
{
	int stop = 0;
	size_t i;

	if (options->n_operands == 0 && options->files_from == NULL)
		walk(&options->walk, handler, options->walk.recursive ? NULL : "-");
	for (i = 0; i < options->n_operands && stop == 0; i++)
		stop = walk(&options->walk, handler, options->operands[i]);
	if (options->files_from != NULL && stop == 0)
		operands_list(options, handler);
}
