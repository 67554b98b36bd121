/*
 * share_mail - floor 4: a mailbox that several threads read, some messages at a time
 */
#ifndef SHARE_MAIL_H
#define SHARE_MAIL_H

#include "input.h"

/*
 * Let a source, which the folder of the input's mail has been opened with, be
 * read by all who have nothing better to do.  OPS is the reader at work.
 */
enum input_next share_mail(struct input *input, const struct input_ops *ops,
    struct source *source);

#endif
