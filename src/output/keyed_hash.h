/*
 * keyed_hash - output: a hash whose collisions cannot be chosen
 */
#ifndef OUTPUT_KEYED_HASH_H
#define OUTPUT_KEYED_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Fill N octets, at most 256, without waiting.  Returns whether the system had them. */
bool keyed_hash_entropy(void *octets, size_t n);

/* Make a random key, or derive one from OWNER's address if there is no entropy. */
void keyed_hash_key(uint64_t key[2], const void *owner);

/*
 * SipHash-1-3 of the octets, never 0.  Do not store it: it differs between machines, and KEY is
 * random in each run.
 */
uint64_t keyed_hash(const uint64_t key[2], const char *octets, size_t len);

/* SipHash-1-3 in 128 bits, with the same rules.  HASH[0] is never 0. */
void keyed_hash_128(uint64_t hash[2], const uint64_t key[2], const char *octets, size_t len);

#endif
