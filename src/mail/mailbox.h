/*
 * mailbox - mail: divides a source into its messages
 *
 * The window holds the current message.  A message longer than RECORD_WINDOW_WHOLE is read in
 * pieces.
 */
#ifndef MAIL_MAILBOX_H
#define MAIL_MAILBOX_H

#include "input/input.h"
#include "input/record_window.h"
#include "mail/header.h"
#include "mail/recognise.h"

/* The most octets of a header; the body follows. */
#define MAILBOX_HEADER ((size_t)256 << 10)

struct mailbox {
	struct record_window records;	/* messages, and pieces of them */
	enum recognise_form form;
	bool over;		/* the single message of an .emlx was read */
	struct header header;	/* of the current message; in memory while its beginning is */
	struct recognise_stated stated;	/* the contents of the lines before it */
	uint64_t messages;	/* number of messages so far */
	char trouble[80];	/* message about the first wrong length */
};

/*
 * Begin to read a source.  The mailbox has to be all zero, or to have read another source; then
 * its window is used again.  FORM RECOGNISE_UNSURE: recognise the form.
 */
void mailbox_open(struct mailbox *mailbox, struct source *source, enum urlsift_column column,
    enum recognise_form form);

/*
 * Read the next message or piece.  Returns whether there is one.  If not because of an error, WHY
 * of the window is set.
 */
bool mailbox_next(struct mailbox *mailbox, struct record_piece *message);

#endif
