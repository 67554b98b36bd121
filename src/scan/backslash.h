/*
 * backslash - scan: backslashes that other programs put into URLs
 *
 * TeX, Markdown and troff escape what is special to them, JSON and C write octets as
 * escapes.  What they meant is undone; no other backslash belongs to a URL.
 */
#ifndef SCAN_BACKSLASH_H
#define SCAN_BACKSLASH_H

#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>

#include "scan/reader.h"

/*
 * A backslash is taken as it stands.  Its escape is undone as soon as all its octets were
 * taken; with LAST no more of them follow.  Returns whether the URL continues.
 */
bool backslash_undo(struct reader *r, bool last);

/*
 * A backslash stands before the octet FROM: how many of the octets from there to AT
 * are of its escape, and not letters of a word: "n", "fB", "s-1", "u003c".
 */
size_t backslash_before(const uint8_t *s, size_t from, size_t at);

#endif
