/*
 * candidate - scan: where a URL may open: the one hot loop
 */
#ifndef SCAN_CANDIDATE_H
#define SCAN_CANDIDATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/candidate_block.h"

/*
 * The first octet in [FROM, TO) of S at which a URL may open, or TO: a "<" but
 * for "</", what may be U+27E8 or U+2329, or a ":" after "l" (as in "URL:"); with
 * SCHEMES also a ":" before "/", "\\" or ESC, and one after "o" or "s" (mailto,
 * news).  The octet before FROM is looked at if FROM is not 0; a "<", or with
 * SCHEMES a ":", at TO - 1 is always taken.  The block is kept from call to call with the
 * same S and SCHEMES.
 */
size_t candidate_next(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    bool schemes);

#endif
