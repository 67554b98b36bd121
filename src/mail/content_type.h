/*
 * content_type - mail: the type and the encoding of a part (RFC 2045)
 */
#ifndef MAIL_CONTENT_TYPE_H
#define MAIL_CONTENT_TYPE_H

#include "mail/header.h"
#include "form/transfer.h"

/* The longest boundary; RFC 2046 allows 70 octets. */
#define CONTENT_TYPE_BOUNDARY 255

enum content_type_kind {
	CONTENT_TYPE_TEXT,
	CONTENT_TYPE_MULTIPART,
	CONTENT_TYPE_MESSAGE,	/* a message inside the message */
	CONTENT_TYPE_OTHER	/* any other type; read if its octets are a text */
};

struct content_type {
	enum content_type_kind kind;
	uint32_t flags;		/* text: set of enum urlsift_text_flag */
	bool plain;		/* text/plain, or the field is missing */
	bool alternative;	/* multipart/alternative: the parts are forms of the same text */
	bool folded;		/* iCalendar or vCard */
	bool binary;		/* application/octet-stream */
	bool media;		/* an image, a sound or a film: never a text */
	bool digest;		/* multipart/digest: the parts are messages by default */
	bool external;		/* message/external-body with access-type=URL (RFC 2017) */
	char charset[64];	/* "" if missing */
	char boundary[CONTENT_TYPE_BOUNDARY + 1];	/* "" if missing */
};

/* Read the value of a Content-Type.  A missing or invalid one means a text in ASCII. */
void content_type_read(struct content_type *type, const struct header_value *value);

/* Returns whether the Content-Disposition declares an attachment. */
bool content_type_is_attached(const struct header_value *disposition);

/* Returns the encoding that Content-Transfer-Encoding names; TRANSFER_NONE for unknown names. */
enum transfer_kind content_type_encoding(const struct header_value *value);

#endif
