/*
 * help - cli: what the program says of itself
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "base/buffer.h"

void help_options(struct buffer *to);
void help_version(struct buffer *to);

/* The known schemes: name, kind, default port or "-", origin, with TABs between. */
void help_schemes(struct buffer *to);

#endif
