/*
 * keyed_hash - base: a number for a run of octets whose author cannot choose what collides
 */
#ifndef BASE_KEYED_HASH_H
#define BASE_KEYED_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Make a key: random, or where that is not to be had, from the address of what it is for. */
void keyed_hash_key(uint64_t key[2], const void *owner);

/*
 * SipHash-1-3 of the octets, never 0.  KEY: random numbers, others in each run.  Machines get
 * different numbers: they are not for what is stored.
 */
uint64_t keyed_hash(const uint64_t key[2], const char *octets, size_t len);

#endif
