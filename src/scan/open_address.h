/*
 * open_address - scan: whether a mail address without a scheme opens
 */
#ifndef SCAN_OPEN_ADDRESS_H
#define SCAN_OPEN_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/opening.h"

/*
 * AT is an "@" or a mark that replaces one.  Returns whether an address of KINDS begins at FIRST
 * or later, and fills *OPENING if so.
 */
bool open_address(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

#endif
