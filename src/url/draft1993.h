/*
 * draft1993 - url: the older grammar, recognised only
 */
#ifndef URL_DRAFT1993_H
#define URL_DRAFT1993_H

#include <stdbool.h>

#include "url/parser.h"

/*
 * Returns whether the text up to END matches the production `url' of the draft of 1993.
 * If not, AT is the first octet refused; the caller sets the error.
 */
bool draft1993_recognise(struct parser *p);

#endif
