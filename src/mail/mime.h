/*
 * mime - mail: the parts of a message become the sections of its text
 *
 * No tree is built: a message of a million parts or fields takes no more memory
 * than another one.
 */
#ifndef MAIL_MIME_H
#define MAIL_MIME_H

#include "input/input.h"
#include "mail/header.h"
#include "mail/text.h"

/* Multiparts and messages in one another; what is deeper is text as it stands. */
#define MIME_DEPTH 32

/* As many parts are told apart; the rest of their multipart is text as it stands. */
#define MIME_PARTS 10000

struct mime_options {
	struct input *input;		/* what scans the text, and counts parts */
	struct mail_text *text;
	struct charset_set *charsets;
};

/*
 * Put a message into the text, which is clear; whenever it is full it is scanned and
 * cleared.  QUOTED: the mailbox may have quoted lines that begin with "From ".
 * Returns what the handler said last: other than INPUT_GO_ON, the rest is left out.
 */
enum input_next mime_read(const struct mime_options *options, const struct header *header,
    const char *end, bool quoted);

#endif
