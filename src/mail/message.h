/*
 * message - mail: scans a message and reports its URLs
 */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include "form/diff.h"
#include "form/pieces.h"
#include "input/shared.h"
#include "mail/description.h"
#include "mail/mailbox.h"
#include "mail/skip.h"

/*
 * A mailbox that several threads read.  One thread at a time finds the ends of some messages,
 * which is a small part of the work, and takes the window that holds them.  While a thread scans
 * a long message the others wait, so that only one window is large.
 */
struct message_share {
	struct shared share;
	struct mailbox mailbox;
	uint64_t messages;		/* number of messages that were taken */
	struct charset_unknown unknown;	/* take LOCK to add labels */
};

/* The state of the readers of mail, which an input keeps from one source to the next. */
struct message {
	struct message_share share;	/* of the mailbox that this input shares with others */
	struct input *input;
	struct mailbox mailbox;
	struct mailbox_message message;	/* the current message, or a piece of it */
	struct mailbox_batch batch;	/* the messages that were taken */
	struct form_text *text;
	struct charset_set *charsets;
	struct description description;
	bool described;			/* DESCRIPTION describes the current message */
	struct skip skip;
	struct diff *diff;		/* texts are diffs; or NULL */
	struct pieces pieces;
	enum input_next next;		/* the handler's last answer */
};

/* The functions input_ops.new and input_ops.free of the readers of mail. */
void *message_new(struct input *input);
void message_free(void *kept);

/* Describe the current message, if the options want that and it is not yet done. */
void message_describe(struct message *m);

/* Labels of character sets that were not known are those of the message at hand. */
void message_note_labels(struct message *m);

/*
 * Scan the text of the message, or the part of it that was decoded so far, and report its URLs.
 * Returns the handler's answer.
 */
enum input_next message_scan(struct message *m);

#endif
