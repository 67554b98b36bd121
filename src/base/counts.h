/*
 * counts - base: a set of hashes of a fixed size, each with a count
 *
 * Hashes are FNV-1a of 64 bits; up to 17 of them say where, 24 are kept.  Once seven eighths of
 * the slots are taken the table takes no more: hostile text gets no evidence
 * from its last words, and nothing else.
 */
#ifndef BASE_COUNTS_H
#define BASE_COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COUNTS_BITS 17
#define COUNTS_SLOTS ((size_t)1 << COUNTS_BITS)

struct counts {
	uint32_t *slots;	/* bits of the hash, and in the lowest octet the count */
	size_t n;
	unsigned bits;		/* so many slots are used: 2 to this power */
	bool lent;		/* the slots belong to somebody else */
};

/*
 * The table stands in SLOTS, memory for COUNTS_SLOTS, or, if that is NULL, in memory of its own.
 * It has to be cleared before it is used.  Returns whether there was memory.
 */
bool counts_init(struct counts *table, uint32_t *slots);
void counts_free(struct counts *table);

/* Make and clear room for what LEN octets may have: little text costs little. */
void counts_clear(struct counts *table, size_t len);

void counts_add(struct counts *table, uint64_t hash);

/* How often the hash was added: 0 to 255. */
unsigned counts_count(const struct counts *table, uint64_t hash);

/* A seed of its own for each sort of thing keeps them apart. */
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
