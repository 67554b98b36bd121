/*
 * candidate - scan: where a URL may open: the one hot loop
 */
#ifndef SCAN_CANDIDATE_H
#define SCAN_CANDIDATE_H

#include <stddef.h>
#include <stdint.h>

#include "scan/candidate_block.h"

/*
 * The first octet in [FROM, TO) of S at which a URL may open, or TO.  Without CANDIDATE_ALL
 * vectors pass over a "<" if what could be its scheme ends in another octet than a colon, and
 * over the colon of what could be "mailto" or "news" if a blank follows.  The octet before FROM
 * is looked at if FROM is not 0; a "<", or with CANDIDATE_SCHEMES a ":", at TO - 1 is always
 * taken.  The block is kept from call to call with the same S and WANTS.
 */
size_t candidate_next(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    unsigned wants);

#endif
