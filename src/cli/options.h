/*
 * options - cli: the command line -> struct options
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/settings.h"

/*
 * Read the command line.  Returns whether it is correct; if not, a message was printed.  The
 * options point to strings of ARGV.
 */
bool options_parse(struct options *options, int argc, char **argv);
void options_free(struct options *options);

#endif
