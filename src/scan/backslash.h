/*
 * backslash - scan: backslashes that other programs put into URLs
 *
 * TeX, Markdown and troff escape their special characters; JSON and C write octets as escapes.
 * The scan undoes these escapes.  No other backslash belongs to a URL.
 */
#ifndef SCAN_BACKSLASH_H
#define SCAN_BACKSLASH_H

#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>

#include "scan/reader.h"

/*
 * Handle a backslash that was taken unchanged.  Its escape is undone once all its octets were
 * taken; LAST tells that no more octets of it follow.  Returns whether the URL continues.
 */
bool backslash_undo(struct reader *r, bool last);

/*
 * Returns how many octets from FROM to AT belong to the escape whose backslash precedes FROM, and
 * are not letters of a word: "n", "fB", "s-1", "u003c".
 */
size_t backslash_before(const uint8_t *s, size_t from, size_t at);

#endif
