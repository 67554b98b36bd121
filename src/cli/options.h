/*
 * options - cli: the command line -> what is to be done
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/settings.h"

/*
 * Read the command line.  Returns whether it is right; if not, a message was printed.
 * Strings stay in ARGV.
 */
bool options_parse(struct options *options, int argc, char **argv);
void options_free(struct options *options);

#endif
