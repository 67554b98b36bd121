/*
 * help - cli: what the program says of itself
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "base/buffer.h"
#include "cli/sandbox.h"

void help_options(struct buffer *to);

/* Those that the program is built with. */
const char *help_libraries(void);

/* The version, the libraries and vectors that are used, and what SANDBOX says is active. */
void help_version(struct buffer *to, const struct sandbox *sandbox);

/* The known schemes: name, kind, default port or "-", origin, with TABs between. */
void help_schemes(struct buffer *to);

#endif
