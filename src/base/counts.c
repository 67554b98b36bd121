/*
 * counts - base: a table of hashes with counts, of a fixed size
 */
#include "base/counts.h"

#include <string.h>

#define COUNTS_COUNT ((uint32_t)0xFF)
#define COUNTS_BITS_MIN 6	/* the shortest text gets 2 to this power slots */

/* The number of slots in use. */
static size_t
counts_slots(const struct counts *table)
{
	return (size_t)1 << table->bits;
}

void
counts_clear(struct counts *table, size_t len)
{
	table->n = 0;
	for (table->bits = COUNTS_BITS_MIN; table->bits < COUNTS_BITS; table->bits++)
		if (counts_slots(table) >= len / 2)
			break;
	memset(table->slots, 0, counts_slots(table) * sizeof(*table->slots));
}

/* The bits of a hash that a slot stores; others select the slot. */
static uint32_t
counts_kept(uint64_t hash)
{
	return (uint32_t)(hash * 0x9E3779B97F4A7C15u >> 8) & ~COUNTS_COUNT;
}

/* The slot of a hash, or the free slot for it.  A slot in use has a count. */
static size_t
counts_slot(const struct counts *table, uint64_t hash)
{
	size_t i = (size_t)(hash * 0x9E3779B97F4A7C15u >> (64 - table->bits));
	uint32_t kept = counts_kept(hash);

	while (table->slots[i] != 0 && (table->slots[i] & ~COUNTS_COUNT) != kept)
		i = (i + 1) & (counts_slots(table) - 1);
	return i;
}

void
counts_add(struct counts *table, uint64_t hash)
{
	uint32_t *slot = &table->slots[counts_slot(table, hash)];

	if (*slot == 0) {
		if (table->n == counts_slots(table) / 8 * 7)
			return;
		table->n++;
		*slot = counts_kept(hash);
	}
	if ((*slot & COUNTS_COUNT) != COUNTS_COUNT)
		++*slot;
}

unsigned
counts_count(const struct counts *table, uint64_t hash)
{
	return table->slots[counts_slot(table, hash)] & COUNTS_COUNT;
}
