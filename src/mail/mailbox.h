/*
 * mailbox - mail: a source becomes its messages, one after the other
 *
 * The window holds the message at hand.  A message that is longer than
 * FOLDER_MESSAGE comes in pieces.
 */
#ifndef MAIL_MAILBOX_H
#define MAIL_MAILBOX_H

#include "mail/header.h"
#include "input/input.h"
#include "mail/recognise.h"

/* The longest message that is held as a whole. */
#define FOLDER_MESSAGE ((size_t)16 << 20)

/* A batch has so many octets, or a message more, and no more messages than that. */
#define FOLDER_BATCH ((size_t)256 << 10)
#define FOLDER_BATCH_ITEMS 1024

/* Where lines were counted to. */
struct folder_mark {
	uint64_t offset;	/* in the source */
	uint64_t line;		/* of the octet there, from 1 */
	uint64_t start;		/* offset of that line's first octet */
};

struct folder {
	struct source *source;
	enum mbox_form form;
	char *window;
	size_t room;
	size_t len;		/* octets in the window */
	uint64_t base;		/* offset in the source of the first */
	size_t at;		/* in the window: what comes next */
	size_t message;		/* in the window: the message at hand begins */
	bool holds;		/* what precedes it in the window belongs to a batch */
	bool end;		/* nothing is left to read */
	bool rest;		/* the next piece belongs to the message at hand */
	unsigned lies;		/* lengths that led nowhere */
	const char *why;	/* the octets end early: the reason */
	struct folder_mark first;	/* of the message at hand, if AT is not before it */
	struct folder_mark last;	/* of what was asked for last */
};

struct folder_message {
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
struct folder_batch {
	bool last;	/* nothing follows them */
	bool rest;	/* but pieces of the last one */
	bool large;	/* the window is one that should not be held by several threads at a time */
	size_t n;
	struct folder_item {
		size_t at;	/* in the window */
		size_t len;
		bool begins, ends, cut, quoted;
	} items[FOLDER_BATCH_ITEMS];
};

/*
 * Begin with a source, in a folder that is all zero or had another one: its
 * window is kept.  MBOX_UNSURE: the folder finds out the form.
 */
void folder_open(struct folder *folder, struct source *source, enum mbox_form form);

void folder_free(struct folder *folder);

/* The next message or piece; false at the end, or when WHY is set. */
bool folder_next(struct folder *folder, struct folder_message *message);

/*
 * The next messages, with the window that holds them, into the folder TO: so
 * another thread can read them.  Nothing is in the batch at the end.
 */
void folder_take(struct folder *folder, struct folder *to, struct folder_batch *batch);

/* Free a window that is large: the batch in it was read. */
void folder_trim(struct folder *folder);

/* The message I of a batch, which becomes the one at hand of the folder that took it. */
void folder_item(struct folder *folder, const struct folder_batch *batch, size_t i,
    struct folder_message *message);

/* Where an octet of the message at hand stands in the source. */
struct urlsift_position folder_position(struct folder *folder, const char *octet);

#endif
