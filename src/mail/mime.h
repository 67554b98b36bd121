/*
 * mime - mail: the parts of a message become the sections of its text
 *
 * No tree of parts is built, so a message of a million parts or fields takes no more memory than
 * any other.
 */
#ifndef MAIL_MIME_H
#define MAIL_MIME_H

#include "mail/boundary.h"
#include "mail/message.h"

/* The deepest nesting of multiparts and messages; deeper ones are read as plain text. */
#define MIME_DEPTH BOUNDARY_DEPTH

/* The most parts of a message; the rest of their multipart is read as plain text. */
#define MIME_PARTS 10000

/*
 * Decode the message, whose Content-Type is TYPE and which ends at END, into its empty text.
 * Whenever the text is full, scan and clear it.  QUOTED: the mailbox may have quoted "From "
 * lines.  Returns the handler's last answer.  If that is not INPUT_GO_ON, the rest is left out.
 */
enum input_next mime_read(struct message *message, const struct header *header,
    const struct content_type *type, const char *end, bool quoted);

#endif
