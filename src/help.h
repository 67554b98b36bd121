/*
 * help - floor 7: what the program says of itself
 */
#ifndef HELP_H
#define HELP_H

#include "buffer.h"

void help_options(struct buffer *to);
void help_version(struct buffer *to);

/* The known schemes: name, kind, default port or "-", origin, with TABs between. */
void help_schemes(struct buffer *to);

#endif
