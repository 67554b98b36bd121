/*
 * pair - base: pairs of octets, and whether a text is ASCII
 */
#ifndef BASE_PAIR_H
#define BASE_PAIR_H

#include <stdbool.h>

/* The first octet A in [FROM, TO) with B after it before TO, or TO. */
const char *pair_find(const char *from, const char *to, char a, char b);

/* The first STRING, of two octets or more, in [FROM, TO), or TO. */
const char *pair_find_string(const char *from, const char *to, const char *string);

/* Returns whether [FROM, TO) is ASCII, without ESC, SO and SI, which shift a character set. */
bool pair_are_ascii(const char *from, const char *to);

#endif
