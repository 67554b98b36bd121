/*
 * message - mail: scans a message and reports its URLs
 */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include "form/diff.h"
#include "form/pieces.h"
#include "input/record_reader.h"
#include "mail/description.h"
#include "mail/mailbox.h"
#include "mail/skip.h"

/* The state of the readers of mail, which an input keeps from one source to the next. */
struct message {
	struct record_reader reader;
	struct mailbox mailbox;		/* of the source that this input opened */
	const struct header *header;	/* of the current message */
	struct header taken;		/* that of a message that was taken from another input */
	struct charset_unknown unknown;	/* labels of the source */
	struct form_text *text;
	struct description description;
	bool described;			/* DESCRIPTION describes the current message */
	struct skip skip;
	struct diff *diff;		/* texts are diffs; or NULL */
	struct pieces pieces;
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
