/*
 * mailbox - mail: a source becomes its messages, one after the other
 *
 * The window holds the message at hand.  A message that is longer than
 * MAILBOX_MESSAGE comes in pieces.
 */
#ifndef MAIL_MAILBOX_H
#define MAIL_MAILBOX_H

#include "input/input.h"
#include "input/window.h"
#include "mail/header.h"
#include "mail/recognise.h"

/* The longest message that is held as a whole. */
#define MAILBOX_MESSAGE ((size_t)16 << 20)

/* A batch has so many octets, or a message more, and no more messages than that. */
#define MAILBOX_BATCH ((size_t)256 << 10)
#define MAILBOX_BATCH_ITEMS 1024

struct mailbox {
	struct window window;
	enum recognise_form form;
	size_t at;		/* in the window: what comes next */
	size_t message;		/* in the window: the message at hand begins */
	bool holds;		/* what precedes it in the window belongs to a batch */
	bool rest;		/* the next piece belongs to the message at hand */
	unsigned wrong;		/* lengths that led nowhere */
	bool over;		/* the one message of an .emlx was read */
	uint64_t offset;	/* in the source: the message at hand begins */
	uint64_t length;	/* ... as it is stated; 0: it is not */
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
	struct header header;	/* if it begins */
};

/* Messages that stand in a window together. */
struct mailbox_batch {
	bool last;	/* nothing follows them */
	bool rest;	/* but pieces of the last one */
	bool large;	/* the window is one that should not be held by several threads at a time */
	size_t n;
	struct mailbox_item {
		size_t at;	/* in the window */
		size_t len;
		bool begins, ends, cut, quoted;
	} items[MAILBOX_BATCH_ITEMS];
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

/* Free a window that is large: the batch in it was read. */
void mailbox_trim(struct mailbox *mailbox);

/* The message I of a batch, which becomes the one at hand of the mailbox that took it. */
void mailbox_item(struct mailbox *mailbox, const struct mailbox_batch *batch, size_t i,
    struct mailbox_message *message);

/* Where an octet of the message at hand stands in the source. */
struct urlsift_position mailbox_position(struct mailbox *mailbox, const char *octet);

#endif
