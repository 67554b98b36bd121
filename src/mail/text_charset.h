/*
 * text_charset - mail: the character set of a text, declared or recognised
 */
#ifndef MAIL_TEXT_CHARSET_H
#define MAIL_TEXT_CHARSET_H

#include "form/charset.h"
#include "mail/content_type.h"

/* The most octets of a text that are examined (the standard of HTML says 1,024). */
#define TEXT_CHARSET_START 4096

/* Returns how many of its first octets decide the character set of a text of that TYPE. */
size_t text_charset_start(const struct content_type *type);

/*
 * Returns the character set of a text, or NULL if the text needs no conversion.  START has the
 * first octets, of which the transfer encoding has been decoded.
 */
struct charset *text_charset(struct charset_set *set, const struct content_type *type,
    struct octets start);

#endif
