/*
 * draft1993 - url: the older grammar, recognised only
 */
#ifndef URL_DRAFT1993_H
#define URL_DRAFT1993_H

#include <stdbool.h>

#include "url/parser.h"

/*
 * The text up to END matches the production `url' of the draft of 1993.  If
 * not, AT is the first octet refused; the error is for the caller to set.
 */
bool draft1993_recognise(struct parser *p);

#endif
