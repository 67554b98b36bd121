/*
 * pair - base: pairs of octets, and whether a text is ASCII
 */
#ifndef BASE_PAIR_H
#define BASE_PAIR_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the first place in [FROM, TO) where A and B are adjacent, or TO if there is none. */
const char *pair_find(const char *from, const char *to, char a, char b);

/* Like memmem(), for at least two octets.  It is faster: it searches for their rarest pair. */
const void *pair_search(const void *octets, size_t len, const void *wanted, size_t n);

/* Returns whether [FROM, TO) is ASCII without ESC, SO and SI, which switch character sets. */
bool pair_are_ascii(const char *from, const char *to);

#endif
