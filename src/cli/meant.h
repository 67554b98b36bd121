/*
 * meant - cli: correct wrong schemes, hosts and operands
 */
#ifndef CLI_MEANT_H
#define CLI_MEANT_H

#include <stdbool.h>

#include "cli/settings.h"

/* Warn of unknown schemes.  This is no error, as the text may have them. */
void meant_schemes(const struct options *options);

/* Warn if the first operand looks like a pattern, which is the first operand of grep. */
void meant_pattern(const struct options *options);

/* Returns whether each word of --host can be a host; prints a message if one cannot. */
bool meant_hosts(const struct options *options);

#endif
