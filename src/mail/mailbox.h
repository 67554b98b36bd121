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

struct mailbox {
	struct record_window records;	/* messages, and pieces of them */
	enum recognise_form form;
	bool over;		/* the single message of an .emlx was read */
	uint64_t offset;	/* offset in the source of the current message */
	struct recognise_stated stated;	/* the contents of the lines before it */
	char trouble[80];	/* message about the first wrong length; "" if none was wrong */
};

struct mailbox_message {
	const char *octets;
	size_t len;
	uint64_t offset;	/* offset in the source */
	bool begins;		/* false: a further piece of a message */
	bool ends;		/* false: further pieces follow */
	bool cut;		/* the source failed at its end */
	bool quoted;		/* ">From " in the body means "From " */
	bool other;		/* git: not a message, but another object */
	struct header header;	/* set if BEGINS */
};

/* The messages in one window. */
struct mailbox_batch {
	struct record_batch head;
	struct mailbox_item {
		size_t at;	/* offset in the window */
		size_t len;
		bool begins, ends, cut, quoted, other;
	} items[RECORD_WINDOW_ITEMS];
};

/*
 * Begin to read a source.  The mailbox has to be all zero, or to have read another source; then
 * its window is used again.  FORM RECOGNISE_UNSURE: recognise the form.
 */
void mailbox_open(struct mailbox *mailbox, struct source *source, enum urlsift_column column,
    enum recognise_form form);

void mailbox_free(struct mailbox *mailbox);

/*
 * Read the next message or piece.  Returns whether there is one.  If not because of an error, WHY
 * of the window is set.
 */
bool mailbox_next(struct mailbox *mailbox, struct mailbox_message *message);

/*
 * Move the next messages and the window that holds them to the mailbox TO, so that another thread
 * can read them.  The batch is empty if there are no more messages.
 */
void mailbox_take(struct mailbox *mailbox, struct mailbox *to, struct mailbox_batch *batch);

/* Make message I of the batch the current one of the mailbox that took the batch. */
void mailbox_item(struct mailbox *mailbox, const struct mailbox_batch *batch, size_t i,
    struct mailbox_message *message);

/* Returns the position in the source of an octet of the current message. */
struct urlsift_position mailbox_position(struct mailbox *mailbox, const char *octet);

#endif
