/*
 * container - mail: the lines between messages in files other than mailboxes
 *
 * MMDF writes a line of four ^A before and after each message.  `git cat-file --batch' writes
 * "<object> blob <octets>" before each object; public-inbox keeps messages as such objects.
 * Apple's .emlx states the length of its message in the first line, and ends with a property
 * list.
 *
 * Each function returns whether such a line begins at LINE, or INPUT_MORE if that depends on
 * octets that still have to be read (not LAST).
 */
#ifndef MAIL_CONTAINER_H
#define MAIL_CONTAINER_H

#include "input/input.h"

/* The contents of a line between messages. */
struct container_line {
	const char *next;	/* the next line */
	bool blob;		/* git: the contents of a file follow, not a commit, tag or tree */
	bool missing;		/* git: the object does not exist; nothing follows */
	uint64_t length;	/* length of the message or object that follows, in octets */
};

enum input_bid container_mmdf(struct container_line *read, const char *line, const char *to,
    bool last);
enum input_bid container_object(struct container_line *read, const char *line, const char *to,
    bool last);

/* "#! rnews 1234" (RFC 1036 section 5). */
enum input_bid container_rnews(struct container_line *read, const char *line, const char *to,
    bool last);

/* The line before an object, or the line that reports a missing one. */
enum input_bid container_git(struct container_line *read, const char *line, const char *to,
    bool last);
enum input_bid container_emlx(struct container_line *read, const char *line, const char *to,
    bool last);

/* The beginning of the property list after the message of an .emlx. */
enum input_bid container_list(const char *line, const char *to, bool last);

#endif
