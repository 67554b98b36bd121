/*
 * entropy - base: random octets from the system
 */
#ifndef BASE_ENTROPY_H
#define BASE_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>

/* Fill N octets, at most 256, without waiting.  Returns whether the system had them. */
bool entropy_get(void *octets, size_t n);

#endif
