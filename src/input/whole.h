/*
 * whole - input: plain text, held in memory completely until its source ends
 */
#ifndef INPUT_WHOLE_H
#define INPUT_WHOLE_H

#include "input/input.h"

/* Longer sources are refused. */
#define WHOLE_MAX ((size_t)256 << 20)

/* Like input_plain; from the first find to the source's end, its WHOLE is the text. */
extern const struct input_ops input_whole;

#endif
