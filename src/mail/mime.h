/*
 * mime - mail: the parts of a message become the sections of its text
 *
 * No tree is built: a message of a million parts or fields takes no more memory
 * than another one.
 */
#ifndef MAIL_MIME_H
#define MAIL_MIME_H

#include "mail/boundary.h"
#include "mail/message.h"

/* Multiparts and messages in one another; what is deeper is text as it stands. */
#define MIME_DEPTH BOUNDARY_DEPTH

/* As many parts are told apart; the rest of their multipart is text as it stands. */
#define MIME_PARTS 10000

/*
 * Put the message with that HEADER, whose Content-Type is TYPE, into its text, which is
 * clear; whenever it is full it is scanned and cleared.  QUOTED: the mailbox may have
 * quoted lines that begin with "From ".  Returns what the handler said last: other than
 * INPUT_GO_ON, the rest is left out.
 */
enum input_next mime_read(struct message *message, const struct header *header,
    const struct content_type *type, const char *end, bool quoted);

#endif
