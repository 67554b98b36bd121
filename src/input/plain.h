/*
 * plain - input: text as it is
 */
#ifndef INPUT_PLAIN_H
#define INPUT_PLAIN_H

#include "input/input.h"

extern const struct input_ops input_plain;

#endif
