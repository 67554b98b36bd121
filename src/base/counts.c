/*
 * counts - base: a set of hashes of a fixed size, each with a count
 */
#include "base/counts.h"

#include <stdlib.h>
#include <string.h>

#define TABLE_COUNT ((uint32_t)0xFF)
#define TABLE_BITS_MIN 6	/* slots, for the shortest text: 2 to this power */

int
table_init(struct table *table)
{
	table->n = 0;
	table->bits = TABLE_BITS;
	table->slots = calloc(TABLE_SLOTS, sizeof *table->slots);
	return table->slots == NULL ? -1 : 0;
}

void
table_free(struct table *table)
{
	free(table->slots);
}

/* The slots that are used. */
static size_t
table_slots(const struct table *table)
{
	return (size_t)1 << table->bits;
}

void
table_clear(struct table *table, size_t len)
{
	if (table->n > 0)
		memset(table->slots, 0, table_slots(table) * sizeof *table->slots);
	table->n = 0;
	for (table->bits = TABLE_BITS_MIN; table->bits < TABLE_BITS; table->bits++)
		if (table_slots(table) >= len / 2)
			break;
}

/* The bits of a hash that are kept: not those that say where. */
static uint32_t
table_kept(uint64_t hash)
{
	return (uint32_t)(hash * 0x9E3779B97F4A7C15u >> 8) & ~TABLE_COUNT;
}

/* The slot of a hash, or the free one where it belongs; a taken slot has a count. */
static uint32_t *
table_slot(const struct table *table, uint64_t hash)
{
	size_t i = (size_t)(hash * 0x9E3779B97F4A7C15u >> (64 - table->bits));
	uint32_t kept = table_kept(hash);

	while (table->slots[i] != 0 && (table->slots[i] & ~TABLE_COUNT) != kept)
		i = (i + 1) & (table_slots(table) - 1);
	return &table->slots[i];
}

void
table_add(struct table *table, uint64_t hash)
{
	uint32_t *slot = table_slot(table, hash);

	if (*slot == 0) {
		if (table->n == table_slots(table) / 8 * 7)
			return;
		table->n++;
		*slot = table_kept(hash);
	}
	if ((*slot & TABLE_COUNT) != TABLE_COUNT)
		++*slot;
}

unsigned
table_count(const struct table *table, uint64_t hash)
{
	return *table_slot(table, hash) & TABLE_COUNT;
}
