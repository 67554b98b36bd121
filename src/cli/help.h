/*
 * help - cli: --help, --version and --list-schemes
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "base/buffer.h"
#include "cli/sandbox.h"

void help_options(struct buffer *to);

/* Returns the names of the libraries that the program is built with. */
const char *help_libraries(void);

/* Put the version, the libraries, the vector instructions, and the active parts of the SANDBOX. */
void help_version(struct buffer *to, const struct sandbox *sandbox);

/* Put a line for each known scheme: name, kind, default port or "-", origin, separated by TABs. */
void help_schemes(struct buffer *to);

#endif
