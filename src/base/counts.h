/*
 * counts - base: a table of hashes with counts, of a fixed size
 *
 * Hashes are 64-bit FNV-1a.  Up to 17 bits select a slot, which stores 24.  A table takes no new
 * hash once seven eighths of its slots are in use: hostile text loses the evidence of its last
 * words, nothing else.
 */
#ifndef BASE_COUNTS_H
#define BASE_COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COUNTS_BITS 17
#define COUNTS_SLOTS ((size_t)1 << COUNTS_BITS)

struct counts {
	uint32_t *slots;	/* bits of the hash, with the count in the lowest octet */
	size_t n;
	unsigned bits;		/* 2 to this power slots are in use */
	bool lent;		/* the caller owns the slots */
};

/*
 * Use SLOTS, memory for COUNTS_SLOTS, or allocate it if that is NULL.  Call counts_clear() before
 * using the table.  Returns whether there was memory.
 */
bool counts_init(struct counts *table, uint32_t *slots);
void counts_free(struct counts *table);

/* Clear as many slots as LEN octets may need: a short text costs little. */
void counts_clear(struct counts *table, size_t len);

void counts_add(struct counts *table, uint64_t hash);

/* How often the hash was added, at most 255. */
unsigned counts_count(const struct counts *table, uint64_t hash);

/* Give each kind of thing its own seed, so that their hashes differ. */
static inline uint64_t
counts_hash_begin(unsigned seed)
{
	return 14695981039346656037u ^ seed * 0x9E3779B97F4A7C15u;
}

static inline uint64_t
counts_hash(uint64_t hash, uint8_t octet)
{
	return (hash ^ octet) * 1099511628211u;
}

#endif
