/*
 * hash - base: a number for a run of octets (FNV-1a)
 *
 * Octets can be chosen so that their numbers are the same: a table that uses this bounds
 * how far it looks.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT32_C(2166136261)

/* The hash of LEN octets behind those that have the hash SO_FAR, or HASH_START. */
static inline uint32_t
hash_octets(uint32_t so_far, const uint8_t *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		so_far = (so_far ^ s[i]) * UINT32_C(16777619);
	return so_far;
}

#endif
