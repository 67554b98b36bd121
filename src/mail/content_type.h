/*
 * content_type - mail: the type, the encoding and the character set of a part (RFC 2045)
 */
#ifndef MAIL_CONTENT_TYPE_H
#define MAIL_CONTENT_TYPE_H

#include "form/charset.h"
#include "form/transfer.h"
#include "mail/header.h"

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

/* The most octets of a text that are examined (the standard of HTML says 1,024). */
#define CONTENT_TYPE_START 4096

/* Returns how many of its first octets decide the character set of a text of that TYPE. */
size_t content_type_start(const struct content_type *type);

/*
 * Returns the character set of a text, or NULL if the text needs no conversion.  START has the
 * first octets, of which the transfer encoding has been decoded.  A byte order mark of UTF-16 or
 * UTF-32 decides first, because no text of another set begins with it; next, the TYPE.  If that
 * declares nothing, ASCII or UTF-8, zeros show UTF-16 and UTF-32, or HTML declares its own.
 */
struct charset *content_type_charset(struct charset_set *set, const struct content_type *type,
    struct octets start);

#endif
