/*
 * share_plain - floor 4: a plain source that several threads read, one document at a time
 */
#ifndef SHARE_PLAIN_H
#define SHARE_PLAIN_H

#include "input.h"

/* Let a source that is worth it be read by all who have nothing better to do. */
enum input_next share_plain(struct input *input, struct source *source);

#endif
