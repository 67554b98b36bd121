/*
 * message - mail: a message -> records with true positions
 */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include "mail/mailbox.h"
#include "mail/text.h"

/* What an input keeps from one source to the next: room, and character sets. */
struct message {
	struct input *input;
	struct mailbox mailbox;
	struct mailbox_message message;	/* the one at hand, or a piece of it */
	struct mailbox_batch *batch;	/* of messages in the mailbox; NULL: there was none yet */
	struct mail_text *text;
	struct charset_set *charsets;
	struct record_mail record;
	bool described;			/* the RECORD is that of the message */
	struct buffer id, date, subject, decoded;
	struct urlsift_piece *pieces;
	size_t n_pieces, room;
	enum input_next next;		/* what the handler said */
};

/* That of an input, where OPS keeps it; NULL if there is no memory. */
struct message *message_of(struct input *input, const struct input_ops *ops);

/* An input_ops.free. */
void message_free(void *kept);

/* Begin with a source, or with a part of it: so many messages precede it. */
void message_begin(struct message *m, uint64_t messages);

/* Scan the message at hand. */
void message_scan(struct message *m);

/* It was scanned: wake the threads that wait. */
void message_passed(struct message *m);

/* The source, or the part, is at its end. */
void message_end(struct message *m);

#endif
