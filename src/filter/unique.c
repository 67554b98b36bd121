/*
 * unique - filter: each URL once
 *
 * A keyed 128-bit hash stands for each URL: two of 2^32 URLs have the same one with a
 * probability of 2^-64.
 *
 * The hashes are in ascending order, with gaps: each is in the first free slot from its home
 * on, and its home grows with the hash.  So the table can grow by a quarter, in place and in
 * one pass, and is seven tenths full after that: a URL costs at most 23 octets.
 */
#include "filter/unique.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/keyed_hash.h"

#define UNIQUE_FIRST 1024	/* homes */
#define UNIQUE_MOST ((size_t)1 << (sizeof(size_t) > 4 ? 32 : 27))	/* homes */
#define UNIQUE_FULL(homes) ((homes) / 8 * 7)	/* hashes, before there are more homes */
#define UNIQUE_SPILL 256	/* slots behind the last home; one is always free */

struct unique_slot {
	uint64_t hash[2];	/* HASH[0] is 0: free */
};

struct unique {
	struct unique_slot *slots;
	size_t homes, n;
	uint64_t key[2];	/* of the hash; another one in each run */
};

struct unique *
unique_new(void)
{
	struct unique *unique = calloc(1, sizeof(*unique));

	if (unique == NULL)
		return NULL;
	unique->homes = UNIQUE_FIRST;
	unique->slots = calloc(unique->homes + UNIQUE_SPILL, sizeof(*unique->slots));
	if (unique->slots == NULL) {
		free(unique);
		return NULL;
	}
	keyed_hash_key(unique->key, unique->slots);
	return unique;
}

void
unique_free(struct unique *unique)
{
	if (unique == NULL)
		return;
	free(unique->slots);
	free(unique);
}

void
unique_clear(struct unique *unique)
{
	/* A large table would be cleared for each short message. */
	unique->homes = UNIQUE_FIRST;
	memset(unique->slots, 0, (unique->homes + UNIQUE_SPILL) * sizeof(*unique->slots));
	unique->n = 0;
}

static size_t
unique_home(const struct unique *unique, uint64_t hash)
{
	return (size_t)((hash >> 32) * unique->homes >> 32);
}

/*
 * Move the hashes of the first N slots to their places among all homes: first to the end of
 * the table, one behind the other.  Returns whether there is room for those with high homes.
 */
static bool
unique_spread(struct unique *unique, size_t n)
{
	struct unique_slot *slots = unique->slots;
	size_t room = unique->homes + UNIQUE_SPILL, from = room, to = 0, home;

	while (n-- > 0)
		if (slots[n].hash[0] != 0)
			slots[--from] = slots[n];
	for (; from < room; from++) {
		home = unique_home(unique, slots[from].hash[0]);
		if (home < to)
			home = to;
		if (home > from)
			return false;
		slots[home] = slots[from];
		memset(&slots[to], 0, (home - to) * sizeof(*slots));
		to = home + 1;
	}
	memset(&slots[to], 0, (room - to) * sizeof(*slots));
	return to < room;
}

static bool
unique_grow(struct unique *unique)
{
	size_t homes = unique->homes + unique->homes / 4, n = unique->homes + UNIQUE_SPILL;
	struct unique_slot *slots = NULL;

	if (homes <= UNIQUE_MOST)
		slots = realloc(unique->slots, (homes + UNIQUE_SPILL) * sizeof(*slots));
	if (slots == NULL)
		return false;
	unique->slots = slots;
	unique->homes = homes;
	return unique_spread(unique, n);
}

/* Insert a hash before a slot.  Returns whether there is room for it. */
static bool
unique_insert(struct unique *unique, struct unique_slot *slot, const uint64_t hash[2])
{
	struct unique_slot *end = slot;

	while (end->hash[0] != 0)
		end++;
	if (end == &unique->slots[unique->homes + UNIQUE_SPILL - 1])
		return false;
	memmove(slot + 1, slot, (size_t)(end - slot) * sizeof(*slot));
	*slot = (struct unique_slot){ { hash[0], hash[1] } };
	unique->n++;
	return true;
}

enum filter_answer
unique_add(struct unique *unique, const char *text, size_t len)
{
	struct unique_slot *slot;
	uint64_t hash[2];

	keyed_hash_128(hash, unique->key, text, len);
	do {
		slot = &unique->slots[unique_home(unique, hash[0])];
		while (slot->hash[0] != 0 && slot->hash[0] < hash[0])
			slot++;
		for (; slot->hash[0] == hash[0]; slot++)
			if (slot->hash[1] == hash[1])
				return FILTER_DROPPED;
		if (unique->n < UNIQUE_FULL(unique->homes) && unique_insert(unique, slot, hash))
			return FILTER_KEPT;
	} while (unique_grow(unique));
	return FILTER_FAILED;
}
