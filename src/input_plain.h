/*
 * input_plain - floor 4: text as it is
 */
#ifndef INPUT_PLAIN_H
#define INPUT_PLAIN_H

#include "input.h"

extern const struct input_ops input_plain;

#endif
