/*
 * hash - base: hash functions: FNV-1a, and a faster one for long runs
 *
 * An attacker can find octets with equal hashes, so a table that uses these limits its searches.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START_64 UINT64_C(14695981039346656037)
#define HASH_FACTOR UINT64_C(0x9E3779B97F4A7C15)	/* of hash_long() */

/*
 * Returns the FNV-1a hash HASH, which is HASH_START_64 at first, continued with LEN octets.  It is
 * the same on every machine, so it may be stored.
 */
static inline uint64_t
hash_octets_64(uint64_t hash, const void *octets, size_t len)
{
	const uint8_t *s = octets;
	size_t i;

	for (i = 0; i < len; i++)
		hash = (hash ^ s[i]) * UINT64_C(1099511628211);
	return hash;
}

/*
 * Returns LEN octets, at most eight, as a number; if LEN is equal, different octets give different
 * numbers.  Loads from S directly: a load of what several smaller stores just wrote is slow.
 */
static inline uint64_t
hash_load(const uint8_t *s, size_t len)
{
	uint64_t octets;
	uint32_t first, last;

	if (len == sizeof(octets)) {
		memcpy(&octets, s, sizeof(octets));
		return octets;
	}
	if (len >= sizeof(first)) {
		memcpy(&first, s, sizeof(first));
		memcpy(&last, s + len - sizeof(last), sizeof(last));
		return first | (uint64_t)last << 32;
	}
	if (len == 0)
		return 0;
	return s[0] | (uint64_t)s[len / 2] << 8 * (len / 2) |
	    (uint64_t)s[len - 1] << 8 * (len - 1);
}

/* Returns a hash of LEN octets, eight at a time.  It depends on the byte order: do not store it. */
static inline uint64_t
hash_long(const uint8_t *s, size_t len)
{
	uint64_t hash = len, octets;

	for (; len >= sizeof(octets); s += sizeof(octets), len -= sizeof(octets)) {
		memcpy(&octets, s, sizeof(octets));
		hash = (hash ^ octets) * HASH_FACTOR;
		hash ^= hash >> 32;
	}
	hash = (hash ^ hash_load(s, len)) * HASH_FACTOR;
	return hash ^ hash >> 32;
}

#endif
