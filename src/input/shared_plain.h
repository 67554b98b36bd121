/*
 * shared_plain - input: a plain source that several threads read, one document at a time
 */
#ifndef INPUT_SHARED_PLAIN_H
#define INPUT_SHARED_PLAIN_H

#include "input/input.h"

/* Let a source that is worth it be read by all who have nothing better to do. */
enum input_next shared_plain(struct input *input, struct source *source);

#endif
