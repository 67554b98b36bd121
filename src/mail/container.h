/*
 * container - mail: what other files than mailboxes put between messages
 *
 * MMDF writes a line of four ^A before and behind each message.  `git cat-file --batch'
 * writes "<object> blob <octets>" before each object, as public-inbox keeps messages.  Apple's
 * .emlx has the octets of its message in the first line, and a property list behind it.
 *
 * Each function answers what stands at LINE; INPUT_MORE, if that shows in octets that are
 * still to be read (not LAST).
 */
#ifndef MAIL_CONTAINER_H
#define MAIL_CONTAINER_H

#include "input/input.h"

/* What a line says of what follows it. */
struct container_line {
	const char *next;	/* the line behind it */
	bool blob;		/* of git: the content of a file follows, no commit, tag or tree */
	bool missing;		/* of git: there is no such object, nothing follows */
	uint64_t length;	/* of what follows, in octets */
};

enum input_bid container_mmdf(struct container_line *read, const char *line, const char *to,
    bool last);
enum input_bid container_object(struct container_line *read, const char *line, const char *to,
    bool last);

/* An object, or a line that says that one is missing. */
enum input_bid container_git(struct container_line *read, const char *line, const char *to,
    bool last);
enum input_bid container_emlx(struct container_line *read, const char *line, const char *to,
    bool last);

/* The property list behind the message of an .emlx. */
enum input_bid container_list(const char *line, const char *to, bool last);

#endif
