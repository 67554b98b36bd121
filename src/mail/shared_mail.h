/*
 * shared_mail - mail: a mailbox that several threads read, some messages at a time
 */
#ifndef MAIL_SHARED_MAIL_H
#define MAIL_SHARED_MAIL_H

#include "input/input.h"

/*
 * Let a source, which the mailbox of the input's mail has been opened with, be
 * read by all who have nothing better to do.  OPS is the reader at work.
 */
enum input_next shared_mail(struct input *input, const struct input_ops *ops,
    struct source *source);

#endif
