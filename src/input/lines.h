/*
 * lines - input: URLs as they are given, one a line (--parse, --wrap)
 */
#ifndef INPUT_LINES_H
#define INPUT_LINES_H

#include "input/input.h"

/* Each line of the source that is not empty is taken for a URL. */
extern const struct input_ops input_lines;

/* Operands, each a URL, as one source. */
void lines_operands(struct input *input, char *const *urls, size_t n);

#endif
