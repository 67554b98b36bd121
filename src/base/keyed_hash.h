/*
 * keyed_hash - base: a number for a run of octets whose author cannot choose what collides
 */
#ifndef BASE_KEYED_HASH_H
#define BASE_KEYED_HASH_H

#include <stddef.h>
#include <stdint.h>

/* SipHash-1-3 of the octets, never 0.  KEY: random numbers, others in each run. */
uint64_t keyed_hash(const uint64_t key[2], const char *octets, size_t len);

#endif
