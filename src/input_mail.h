/*
 * input_mail - floor 4: mail and news -> records, a message at a time
 */
#ifndef INPUT_MAIL_H
#define INPUT_MAIL_H

#include "input.h"

/* Bids on what begins as mail or news does. */
extern const struct input_ops input_mail;

/* The same for all there is, taken for a mailbox or for one message. */
extern const struct input_ops input_mailbox;
extern const struct input_ops input_message;

#endif
