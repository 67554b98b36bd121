/*
 * pair - base: pairs of octets, and whether a text is ASCII
 */
#ifndef BASE_PAIR_H
#define BASE_PAIR_H

#include <stdbool.h>
#include <stddef.h>

/* The first octet A in [FROM, TO) with B after it before TO, or TO. */
const char *pair_find(const char *from, const char *to, char a, char b);

/* Like memmem(), for at least two octets, and faster: it looks for the rarest pair of them. */
const void *pair_search(const void *octets, size_t len, const void *wanted, size_t n);

/* Returns whether [FROM, TO) is ASCII, without ESC, SO and SI, which shift a character set. */
bool pair_are_ascii(const char *from, const char *to);

#endif
