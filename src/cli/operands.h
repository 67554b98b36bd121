/*
 * operands - cli: operands and --files-from -> names of files
 */
#ifndef CLI_OPERANDS_H
#define CLI_OPERANDS_H

#include "cli/settings.h"

/*
 * Call HANDLER->file for each file that is to be read, in order: those of the operands,
 * then those of the list; without either, standard input or the working directory.
 * It ends when file() returns non-zero.
 */
void operands_read(const struct options *options, const struct walk_handler *handler);

#endif
