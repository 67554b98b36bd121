/*
 * mistake - cli: wrong schemes, hosts and operands, with what was probably meant
 */
#ifndef CLI_MISTAKE_H
#define CLI_MISTAKE_H

#include <stdbool.h>

#include "cli/settings.h"

/* Warn of unknown schemes.  This is no error, as the text may have them. */
void mistake_schemes(const struct options *options);

/* Warn if the first operand looks like a pattern, which is the first operand of grep. */
void mistake_pattern(const struct options *options);

/* Returns whether each word of --host can be a host; prints a message if one cannot. */
bool mistake_hosts(const struct options *options);

#endif
