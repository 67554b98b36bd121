/*
 * reader - mail: mail and news -> records, a message at a time
 */
#ifndef MAIL_READER_H
#define MAIL_READER_H

#include "input/input.h"

/* Bids on what begins as mail or news does. */
extern const struct input_ops input_mail;

/* The same for all there is, taken for a mailbox or for one message. */
extern const struct input_ops input_mailbox;
extern const struct input_ops input_message;

#endif
