/*
 * lines - input: lists of URLs, one a line (--parse, --wrap)
 */
#ifndef INPUT_LINES_H
#define INPUT_LINES_H

#include "input/input.h"

/* Every line that is not empty is a URL. */
extern const struct input_ops input_lines;

/* Read operands, each of which is a URL, as one source. */
void lines_operands(struct input *input, char *const *urls, size_t n);

#endif
