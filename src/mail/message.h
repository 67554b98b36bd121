/*
 * message - mail: the message at hand, and what is found in its text
 */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include "form/pieces.h"
#include "mail/description.h"
#include "mail/mailbox.h"
#include "mail/skip.h"

/* What an input keeps from one source to the next: room, and character sets. */
struct message {
	struct input *input;
	struct mailbox mailbox;
	struct mailbox_message message;	/* the one at hand, or a piece of it */
	struct mailbox_batch *batch;	/* of messages in the mailbox; NULL: there was none yet */
	struct form_text *text;
	struct charset_set *charsets;
	struct description description;
	bool described;			/* DESCRIPTION is that of the message */
	struct skip skip;
	struct pieces pieces;
	enum input_next next;		/* what the handler said */
};

/* An input_ops.new, and its free. */
void *message_new(struct input *input);
void message_free(void *kept);

/* Describe the message at hand, if that was asked for and not yet done. */
void message_describe(struct message *m);

/*
 * Scan the text of the message, or what there is of it, and report what is found.
 * Returns what the handler said.
 */
enum input_next message_scan(struct message *m);

#endif
