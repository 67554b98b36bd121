/*
 * shape - scan: whether what begins a line looks like more of a URL than like prose
 */
#ifndef SCAN_SHAPE_H
#define SCAN_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The octets without the punctuation that ends them: how many are left. */
size_t shape_closed(const uint8_t *octets, size_t len);

/* Returns whether the token, closing punctuation aside, is one that no prose has. */
bool shape_is_piece(const uint8_t *octets, size_t len);

/*
 * Returns whether a URL whose line ends in the octet LAST, in its search part (SEARCH) or
 * elsewhere, goes on with the token.
 */
bool shape_fits(uint8_t last, bool search, const uint8_t *octets, size_t len);

/* Returns whether a URL may go on behind an octet, whatever follows. */
bool shape_is_open(uint8_t last);

#endif
