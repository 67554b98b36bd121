/*
 * operands - cli: operands and --files-from -> names of files
 */
#include "cli/operands.h"

#include <errno.h>
#include <string.h>

#include "input/file_list.h"

struct operands {
	const struct options *options;
	const struct walk_handler *handler;
};

static int
operands_walk(void *ctx, const char *path)
{
	const struct operands *operands = ctx;

	return walk(&operands->options->walk, operands->handler, path);
}

void
operands_read(const struct options *options, const struct walk_handler *handler)
{
	struct operands operands = { options, handler };
	size_t i;

	if (options->n_operands == 0 && options->files_from == NULL)
		operands_walk(&operands, options->walk.recursive ? NULL : "-");
	for (i = 0; i < options->n_operands; i++)
		if (operands_walk(&operands, options->operands[i]) != 0)
			return;
	if (options->files_from != NULL && file_list_read(options->files_from, options->style.end,
	    operands_walk, &operands) < 0 && handler->trouble != NULL)
		handler->trouble(handler->ctx, options->files_from, errno == EILSEQ ?
		    "holds a NUL octet; -0 reads such lists" : strerror(errno));
}
