/*
 * meant - cli: what was meant by a word that an option or an operand cannot have
 */
#ifndef CLI_MEANT_H
#define CLI_MEANT_H

#include <stdbool.h>

#include "cli/settings.h"

/* Warn of schemes that are unknown: they may be misspelt, or in the text all the same. */
void meant_schemes(const struct options *options);

/* grep takes a pattern first: say that the first operand looks like one. */
void meant_pattern(const struct options *options);

/* Returns whether each word of --host can be a host; prints a message if one cannot. */
bool meant_hosts(const struct options *options);

#endif
