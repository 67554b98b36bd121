/*
 * typo - cli: wrong schemes, options, hosts and operands, with what was probably meant
 */
#ifndef CLI_TYPO_H
#define CLI_TYPO_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/settings.h"

/* Returns the long option most similar to WORD, or NULL if none is similar or WORD is one. */
const char *typo_option(const char *word, size_t len);

/* Warn of unknown schemes.  This is no error, as the text may have them. */
void typo_warn_schemes(const struct options *options);

/* Warn if the first operand looks like a pattern, which is the first operand of grep. */
void typo_warn_pattern(const struct options *options);

/* Returns whether each word of --host can be a host; prints a message if one cannot. */
bool typo_check_hosts(const struct options *options);

#endif
