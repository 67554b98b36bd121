/*
 * ahead - scan: whether the next line is known to be no more of a URL, before it is joined
 */
#ifndef SCAN_AHEAD_H
#define SCAN_AHEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/text.h"

#define AHEAD_MAX 256	/* octets of the URL, and of what follows it */

/* Returns whether the line goes on at NEXT with a character that ends every URL. */
bool ahead_is_end(const struct text *text, size_t next);

/*
 * LEN octets of a URL end their line, and the next line goes on at NEXT.  Returns how many
 * octets its first token has, if they are more of the URL only where the document has both in
 * one elsewhere: a word, a number, or another URL.  Returns 0 if that is not known.
 */
size_t ahead_length(const struct text *text, size_t next, const uint8_t *url, size_t len);

#endif
