/*
 * operands - cli: operands and --files-from -> names of files
 */
#include "cli/operands.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "archive/magic.h"

/* Octets that are enough to recognise compression and archives. */
#define OPERANDS_HEAD 1024

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

/* Returns the octets of a regular file from FIRST on, or 0 if it has to be unpacked. */
static uint64_t
operands_size(const struct options *options, const struct source *source, uint64_t first)
{
	char head[OPERANDS_HEAD];
	uint64_t size = source_size(source);
	const char *why = NULL;
	size_t len;

	if (size == UINT64_MAX || size < first)
		return 0;
	len = source_read_at(source, head, sizeof(head), first, &why);
	if (why != NULL || (!options->as_is && magic_of(head, len, true) != MAGIC_NONE))
		return 0;
	return size - first;
}

/* Returns the number of octets of an operand, or 0 if it is not known. */
static uint64_t
operands_size_of(const struct options *options, const char *path)
{
	struct source source;
	struct stat st;
	uint64_t size;
	off_t first;

	if (strcmp(path, "-") == 0) {
		source_open_standard(&source, "");
		first = lseek(source.fd, 0, SEEK_CUR);
		return first < 0 ? 0 : operands_size(options, &source, (uint64_t)first);
	}
	/* Open regular files only: opening a pipe would block. */
	if (stat(path, &st) != 0 || !S_ISREG(st.st_mode) ||
	    !source_open(&source, path, SOURCE_NAMED))
		return 0;
	size = operands_size(options, &source, 0);
	source_close(&source);
	return size;
}

uint64_t
operands_octets(const struct options *options)
{
	uint64_t total = 0, size;
	size_t i;

	if (options->walk.recursive || options->files_from != NULL ||
	    options->walk.n_globs > 0 || input_has_range(&options->input))
		return 0;
	if (options->n_operands == 0)
		return operands_size_of(options, "-");
	for (i = 0; i < options->n_operands; i++) {
		size = operands_size_of(options, options->operands[i]);
		if (size == 0)
			return 0;
		total += size;
	}
	return total;
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
