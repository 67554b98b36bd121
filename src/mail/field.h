/*
 * field - mail: the fields of headers, decoded
 */
#ifndef MAIL_FIELD_H
#define MAIL_FIELD_H

#include "form/text.h"

/*
 * Append a field, with its encoded words decoded unless CHARSETS is NULL.  White space between two
 * of them is left out.
 */
void field_put(struct form_text *text, struct charset_set *charsets, const char *from,
    const char *to);

/*
 * Append a Content-Type with the parameter URL="..." (RFC 2017).  The quotes become a wrapper,
 * because the URL may be folded.
 */
void field_put_external(struct form_text *text, const char *from, const char *to);

#endif
