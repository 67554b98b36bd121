/*
 * alternative - mail: the one form of a text that --skip=alternative reads
 *
 * It reads the plain text, if that has a URL; otherwise the first form with a URL, because the
 * plain text may be a mere notice that the message is in HTML.  If no form has a URL, it reads
 * the plain text, or else the first form that is a text.  It ignores empty forms.
 */
#ifndef MAIL_ALTERNATIVE_H
#define MAIL_ALTERNATIVE_H

#include "mail/boundary.h"

/*
 * Choose among the first LIMIT parts of the multipart of that LEVEL.  The next boundary of ALL
 * has to be its first one.  Returns the number of the part, from 1, or 0 if none is a text.
 */
size_t alternative_choose(const struct boundaries *all, size_t level, size_t limit);

#endif
