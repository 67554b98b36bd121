/*
 * operands - cli: operands and --files-from -> names of files
 */
#ifndef CLI_OPERANDS_H
#define CLI_OPERANDS_H

#include "cli/settings.h"
#include "input/file_list.h"
#include "input/walk.h"

struct operands {
	const struct options *options;
	size_t next;		/* index of the next operand */
	bool listing;		/* LIST is open */
	struct file_list list;
	struct walk walk;
};

void operands_open(struct operands *operands, const struct options *options);
void operands_close(struct operands *operands);

/*
 * Get the next file to read, or a failure to report: first from the operands, then from the list.
 * Without either, it is standard input or the working directory.  Returns false at the end.
 */
bool operands_next(struct operands *operands, struct walk_item *item);

#endif
