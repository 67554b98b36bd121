/*
 * hash_set - output: which texts were seen, and a number for each
 *
 * A keyed 128-bit hash stands for each text: two of 2^32 texts have the same one with a
 * probability of 2^-64.  A number takes the place of its last bits.
 *
 * The hashes are in ascending order, with gaps: each is in the first free slot from its home
 * on, and its home grows with the hash.  So the table can grow by a quarter, in place and in
 * one pass, and is seven tenths full after that: a text costs at most 23 octets.
 */
#include "output/hash_set.h"

#include <stdlib.h>
#include <string.h>

#include "output/keyed_hash.h"

#define HASH_SET_FIRST 1024	/* homes */
#define HASH_SET_MOST ((size_t)1 << (sizeof(size_t) > 4 ? 32 : 27))	/* homes */
#define HASH_SET_FULL(homes) ((homes) / 8 * 7)	/* hashes, before there are more homes */
#define HASH_SET_SPILL 256	/* slots after the last home; one is always free */

struct hash_set_slot {
	uint64_t hash[2];	/* HASH[0] is 0: free */
};

struct hash_set {
	struct hash_set_slot *slots;
	size_t homes, n;
	uint64_t key[2];	/* of the hash; another one in each run */
	uint64_t value;		/* the bits of HASH[1] that are a number */
};

struct hash_set *
hash_set_new(unsigned bits)
{
	struct hash_set *set = calloc(1, sizeof(*set));

	if (set == NULL)
		return NULL;
	set->homes = HASH_SET_FIRST;
	set->value = (UINT64_C(1) << bits) - 1;
	set->slots = calloc(set->homes + HASH_SET_SPILL, sizeof(*set->slots));
	if (set->slots == NULL) {
		free(set);
		return NULL;
	}
	keyed_hash_key(set->key, set->slots);
	return set;
}

void
hash_set_free(struct hash_set *set)
{
	if (set == NULL)
		return;
	free(set->slots);
	free(set);
}

void
hash_set_clear(struct hash_set *set)
{
	/* A large table would be cleared for each short message. */
	set->homes = HASH_SET_FIRST;
	memset(set->slots, 0, (set->homes + HASH_SET_SPILL) * sizeof(*set->slots));
	set->n = 0;
}

static size_t
hash_set_home(const struct hash_set *set, uint64_t hash)
{
	return (size_t)((hash >> 32) * set->homes >> 32);
}

/*
 * Move the hashes of the first N slots to their places among all homes: first to the end of
 * the table, one after the other.  Returns whether there is room for those with high homes.
 */
static bool
hash_set_spread(struct hash_set *set, size_t n)
{
	struct hash_set_slot *slots = set->slots;
	size_t room = set->homes + HASH_SET_SPILL, from = room, to = 0, home;

	while (n-- > 0)
		if (slots[n].hash[0] != 0)
			slots[--from] = slots[n];
	for (; from < room; from++) {
		home = hash_set_home(set, slots[from].hash[0]);
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
hash_set_grow(struct hash_set *set)
{
	size_t homes = set->homes + set->homes / 4, n = set->homes + HASH_SET_SPILL;
	struct hash_set_slot *slots = NULL;

	if (homes <= HASH_SET_MOST)
		slots = realloc(set->slots, (homes + HASH_SET_SPILL) * sizeof(*slots));
	if (slots == NULL)
		return false;
	set->slots = slots;
	set->homes = homes;
	return hash_set_spread(set, n);
}

/* Insert a hash before a slot.  Returns whether there is room for it. */
static bool
hash_set_insert(struct hash_set *set, struct hash_set_slot *slot, const uint64_t hash[2])
{
	struct hash_set_slot *end = slot;

	if (set->n >= HASH_SET_FULL(set->homes))
		return false;
	while (end->hash[0] != 0)
		end++;
	if (end == &set->slots[set->homes + HASH_SET_SPILL - 1])
		return false;
	memmove(slot + 1, slot, (size_t)(end - slot) * sizeof(*slot));
	*slot = (struct hash_set_slot){ { hash[0], hash[1] } };
	set->n++;
	return true;
}

enum hash_set_answer
hash_set_add(struct hash_set *set, const char *text, size_t len, uint64_t *number)
{
	struct hash_set_slot *slot;
	uint64_t hash[2];

	keyed_hash_128(hash, set->key, text, len);
	hash[1] = (hash[1] & ~set->value) | *number;
	do {
		slot = &set->slots[hash_set_home(set, hash[0])];
		while (slot->hash[0] != 0 && slot->hash[0] < hash[0])
			slot++;
		for (; slot->hash[0] == hash[0]; slot++) {
			if (((slot->hash[1] ^ hash[1]) & ~set->value) != 0)
				continue;
			*number = slot->hash[1] & set->value;
			return HASH_SET_KNOWN;
		}
		if (hash_set_insert(set, slot, hash))
			return HASH_SET_NEW;
	} while (hash_set_grow(set));
	return HASH_SET_NO_MEMORY;
}
