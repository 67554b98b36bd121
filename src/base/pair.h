/*
 * pair - base: octets that matter, found many at a time
 */
#ifndef BASE_PAIR_H
#define BASE_PAIR_H

#include <stdbool.h>
#include <stddef.h>

/* The first octet A in [FROM, TO) that B follows before TO; TO if there is none. */
const char *pair_find(const char *from, const char *to, char a, char b);

/* Returns whether one of the octets [FROM, TO) is A or B. */
bool pair_has_either(const char *from, const char *to, char a, char b);

/*
 * Returns whether [FROM, TO) is ASCII, without the controls that shift a
 * character set (ESC, SO, SI).
 */
bool pair_are_ascii(const char *from, const char *to);

#endif
