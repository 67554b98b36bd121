/*
 * reader - mail: mail and news -> records, one message at a time
 */
#ifndef MAIL_READER_H
#define MAIL_READER_H

#include "input/input.h"

/* Reads sources that begin like mail or news. */
extern const struct input_ops input_mail;

/* These read every source, as a mailbox or as a single message. */
extern const struct input_ops input_mailbox;
extern const struct input_ops input_message;

/* Reads mail and news for the diffs in it. */
extern const struct input_ops input_mail_diff;

#endif
