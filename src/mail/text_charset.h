/*
 * text_charset - mail: the character set of a text, as it is declared and as it shows
 */
#ifndef MAIL_TEXT_CHARSET_H
#define MAIL_TEXT_CHARSET_H

#include "form/charset.h"
#include "mail/content_type.h"

/* No more octets of a text are looked at (the standard of HTML says 1,024). */
#define TEXT_CHARSET_START 4096

/* How many of its first octets tell the character set of a text of that TYPE. */
size_t text_charset_start(const struct content_type *type);

/*
 * The character set of a text that begins with the octets START, which are decoded.  NULL:
 * it stands as it is.
 */
struct charset *text_charset(struct charset_set *set, const struct content_type *type,
    struct octets start);

#endif
