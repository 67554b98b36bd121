/*
 * mailbox - mail: a source becomes its messages, one after the other
 *
 * The window holds the message at hand.  A message that is longer than
 * RECORD_WINDOW_WHOLE comes in pieces.
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
	bool over;		/* the one message of an .emlx was read */
	uint64_t offset;	/* in the source: the message at hand begins */
	struct recognise_stated stated;	/* what is stated of it; 0: nothing */
	char trouble[80];	/* the first length that was wrong, and where; "" if none was */
};

struct mailbox_message {
	const char *octets;
	size_t len;
	uint64_t offset;	/* in the source */
	bool begins;		/* else it is one more piece */
	bool ends;		/* else pieces follow */
	bool cut;		/* the source failed at its end */
	bool quoted;		/* ">From " in the body stands for "From " */
	bool other;		/* of git: no message, but another object */
	struct header header;	/* if it begins */
};

/* Messages that stand in a window together. */
struct mailbox_batch {
	struct record_batch head;
	struct mailbox_item {
		size_t at;	/* in the window */
		size_t len;
		bool begins, ends, cut, quoted, other;
	} items[RECORD_WINDOW_ITEMS];
};

/*
 * Begin with a source, in a mailbox that is all zero or had another one: its
 * window is kept.  RECOGNISE_UNSURE: the mailbox finds out the form.
 */
void mailbox_open(struct mailbox *mailbox, struct source *source, enum urlsift_column column,
    enum recognise_form form);

void mailbox_free(struct mailbox *mailbox);

/*
 * Read the next message or piece.  Returns whether there is one; if not, WHY of the window
 * is set where that is an error.
 */
bool mailbox_next(struct mailbox *mailbox, struct mailbox_message *message);

/*
 * The next messages, with the window that holds them, into the mailbox TO: so
 * another thread can read them.  Nothing is in the batch at the end.
 */
void mailbox_take(struct mailbox *mailbox, struct mailbox *to, struct mailbox_batch *batch);

/* The message I of a batch, which becomes the one at hand of the mailbox that took it. */
void mailbox_item(struct mailbox *mailbox, const struct mailbox_batch *batch, size_t i,
    struct mailbox_message *message);

/* Where an octet of the message at hand stands in the source. */
struct urlsift_position mailbox_position(struct mailbox *mailbox, const char *octet);

#endif
