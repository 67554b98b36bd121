/*
 * counts - base: a table of hashes with counts, of a fixed size
 *
 * Up to 17 bits of a hash select a slot, which stores 24.  A table takes no new hash once seven
 * eighths of its slots are in use: hostile text loses the evidence of its last lines, nothing else.
 */
#ifndef BASE_COUNTS_H
#define BASE_COUNTS_H

#include <stddef.h>
#include <stdint.h>

#define COUNTS_BITS 17
#define COUNTS_SLOTS ((size_t)1 << COUNTS_BITS)

struct counts {
	size_t n;
	unsigned bits;		/* 2 to this power slots are in use */
	uint32_t slots[COUNTS_SLOTS];	/* bits of the hash, with the count in the lowest octet */
};

/* Begin a table.  Clears as many slots as LEN octets may need: a short text costs little. */
void counts_clear(struct counts *table, size_t len);

void counts_add(struct counts *table, uint64_t hash);

/* How often the hash was added, at most 255. */
unsigned counts_count(const struct counts *table, uint64_t hash);

#endif
