/*
 * content_type - mail: what the fields of MIME say of a part (RFC 2045)
 */
#ifndef MAIL_CONTENT_TYPE_H
#define MAIL_CONTENT_TYPE_H

#include "mail/header.h"
#include "form/transfer.h"

/* RFC 2046 allows 70 octets; longer ones than this bound nothing. */
#define CONTENT_TYPE_BOUNDARY 255

enum content_type_kind {
	CONTENT_TYPE_TEXT,
	CONTENT_TYPE_MULTIPART,
	CONTENT_TYPE_MESSAGE,	/* a message in the message */
	CONTENT_TYPE_OTHER	/* a text if its octets show it */
};

struct content_type {
	enum content_type_kind kind;
	uint32_t flags;		/* of text: set of enum urlsift_text_flag */
	bool plain;		/* text/plain, or nothing is said */
	bool alternative;	/* multipart/alternative: the parts are forms of one text */
	bool folded;		/* iCalendar or vCard */
	bool binary;		/* application/octet-stream */
	bool media;		/* an image, a sound or a film: never a text */
	bool digest;		/* multipart/digest: the parts are messages by default */
	bool external;		/* message/external-body with access-type=URL (RFC 2017) */
	char charset[64];	/* "" if missing */
	char boundary[CONTENT_TYPE_BOUNDARY + 1];	/* "" if missing */
};

/* What the Content-Type says.  If it is missing or invalid: a text in ASCII. */
void content_type_read(struct content_type *type, const struct header_value *value);

/* Returns whether the Content-Disposition says that it is an attachment. */
bool content_type_is_attached(const struct header_value *disposition);

/* What the Content-Transfer-Encoding says; what is unknown is TRANSFER_NONE. */
enum transfer_kind content_type_encoding(const struct header_value *value);

#endif
