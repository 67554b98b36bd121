/*
 * operands - cli: operands and lists of files -> names of files
 */
#ifndef CLI_OPERANDS_H
#define CLI_OPERANDS_H

#include "cli/settings.h"
#include "input/file_list.h"
#include "input/walk.h"

struct operands {
	const struct options *options;
	size_t next;		/* operand */
	bool listing;		/* LIST is open */
	struct file_list list;
	struct walk walk;
};

void operands_open(struct operands *operands, const struct options *options);
void operands_close(struct operands *operands);

/* How many octets will be scanned, if that can be seen beforehand; else 0. */
uint64_t operands_octets(const struct options *options);

/*
 * The next file that is to be read, or trouble: of the operands, then of the list;
 * without either, standard input or the working directory.  Returns whether there is one.
 */
bool operands_next(struct operands *operands, struct walk_item *item);

#endif
