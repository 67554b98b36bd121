/*
 * operands - cli: operands and --files-from -> names of files
 */
#include "cli/run.h"

#include <errno.h>
#include <string.h>

void
operands_open(struct operands *operands, const struct options *options)
{
	*operands = (struct operands){ .options = options, .walk.options = &options->walk };
}

void
operands_close(struct operands *operands)
{
	walk_end(&operands->walk);
	if (operands->listing)
		file_list_close(&operands->list);
}

/* Get the next operand, or the next name of the list.  Returns false at the end. */
static bool
operands_path(struct operands *operands, const char **path)
{
	const struct options *options = operands->options;

	if (operands->next < options->n_operands) {
		*path = options->operands[operands->next++];
		return true;
	}
	if (options->files_from == NULL) {
		*path = options->walk.recursive ? NULL : "-";
		return operands->next++ == 0;
	}
	if (!operands->listing)
		file_list_open(&operands->list, options->files_from,
		    options->files_nul ? '\0' : '\n');
	operands->listing = true;
	*path = file_list_next(&operands->list);
	return *path != NULL;
}

/* Get the failure of the list, after its end.  Returns whether there is one. */
static bool
operands_trouble(struct operands *operands, struct walk_item *item)
{
	int error = operands->list.error;

	operands->list.error = 0;
	*item = (struct walk_item){
		.kind = WALK_TROUBLE,
		.path = operands->options->files_from,
		.why = error == EILSEQ ? "holds a NUL octet; --files0-from reads such lists" :
		    strerror(error),
	};
	return error != 0;
}

bool
operands_next(struct operands *operands, struct walk_item *item)
{
	const char *path;

	while (!walk_next(&operands->walk, item)) {
		if (!operands_path(operands, &path))
			return operands_trouble(operands, item);
		walk_begin(&operands->walk, path);
	}
	return true;
}
