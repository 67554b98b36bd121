/*
 * whole - input: text as it is, which is in memory as a whole until its source ends
 */
#ifndef INPUT_WHOLE_H
#define INPUT_WHOLE_H

#include "input/input.h"

/* A longer source is refused. */
#define WHOLE_MAX ((size_t)256 << 20)

/* As input_plain; while it is read, and when it ends, WHOLE of a source is its text. */
extern const struct input_ops input_whole;

#endif
