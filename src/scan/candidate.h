/*
 * candidate - scan: where a URL may open: the one hot loop
 */
#ifndef SCAN_CANDIDATE_H
#define SCAN_CANDIDATE_H

#include "scan/candidate_window.h"

/*
 * The first octet in [FROM, TO) of S at which a URL may open, or TO.  Without CANDIDATE_ALL
 * vectors pass over a "<" if what could be its scheme ends in another octet than a colon, and
 * over the colon of what could be "mailto" or "news" if a blank follows.  The octet before FROM
 * is looked at if FROM is not 0; a "<", or with CANDIDATE_SCHEMES a ":", at TO - 1 is always
 * taken.  The window is kept from call to call with the same S, TO and WANTS.
 */
size_t candidate_next(struct candidate_window *window, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

#endif
