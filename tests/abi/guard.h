/*
 * guard.h - tests: memory whose next octet may not be touched
 */
#ifndef GUARD_H
#define GUARD_H

#include <stddef.h>

/*
 * SIZE octets, all A5, that end where a page without access begins: reading or
 * writing past them ends the process.  Never freed.
 */
void *guard_new(size_t size);

/* The octets before those of the last guard_new() are as they were: 1, else 0. */
int guard_is_intact(const void *memory);

#endif
