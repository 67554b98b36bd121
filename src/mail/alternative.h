/*
 * alternative - mail: which form of a text --skip=alternative reads
 *
 * The plain text, if it has a URL; else the first form that has one, for the plain text may
 * only say that the message is in HTML.  If none has a URL: the plain text, or else the
 * first form that is a text.  An empty text is no form.
 */
#ifndef MAIL_ALTERNATIVE_H
#define MAIL_ALTERNATIVE_H

#include "mail/boundary.h"

/*
 * Returns the number of the part, from 1, of the multipart of that LEVEL, whose first boundary
 * is the next one of ALL; 0: none is a text.  LIMIT: of so many parts.
 */
size_t alternative_choose(const struct boundaries *all, size_t level, size_t limit);

#endif
