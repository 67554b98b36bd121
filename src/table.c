/*
 * table - floor 3: a set of hashes of a fixed size, each with a count
 */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#define TABLE_COUNT ((uint32_t)0xFF)

int
table_init(struct table *table)
{
	table->n = 0;
	table->slots = calloc(TABLE_SLOTS, sizeof *table->slots);
	return table->slots == NULL ? -1 : 0;
}

void
table_free(struct table *table)
{
	free(table->slots);
}

void
table_clear(struct table *table)
{
	if (table->n > 0)
		memset(table->slots, 0, TABLE_SLOTS * sizeof *table->slots);
	table->n = 0;
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
	size_t i = (size_t)(hash * 0x9E3779B97F4A7C15u >> (64 - TABLE_BITS));
	uint32_t kept = table_kept(hash);

	while (table->slots[i] != 0 && (table->slots[i] & ~TABLE_COUNT) != kept)
		i = (i + 1) % TABLE_SLOTS;
	return &table->slots[i];
}

void
table_add(struct table *table, uint64_t hash)
{
	uint32_t *slot = table_slot(table, hash);

	if (*slot == 0) {
		if (table->n == TABLE_SLOTS / 8 * 7)
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
