/*
 * unique - filter: each URL once
 *
 * A hash set with open addressing.  The texts stand one behind the other in
 * one buffer; a slot tells where and has the hash, so that growing the table
 * and most comparisons never touch them.
 */
#include "filter/unique.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/keyed_hash.h"

#define UNIQUE_FIRST 1024

struct unique_slot {
	uint64_t hash;	/* 0: free */
	size_t at;	/* in the texts */
	size_t len;
};

struct unique {
	struct unique_slot *slots;
	size_t room;		/* a power of two */
	size_t n;
	struct buffer texts;
	uint64_t key[2];	/* of the hash; another one in each run */
};

struct unique *
unique_new(void)
{
	struct unique *unique = calloc(1, sizeof(*unique));

	if (unique == NULL)
		return NULL;
	unique->room = UNIQUE_FIRST;
	unique->slots = calloc(unique->room, sizeof(*unique->slots));
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
	buffer_free(&unique->texts);
	free(unique);
}

void
unique_clear(struct unique *unique)
{
	/* A large table would be cleared for each short message. */
	unique->room = UNIQUE_FIRST;
	memset(unique->slots, 0, unique->room * sizeof(*unique->slots));
	unique->n = unique->texts.len = 0;
}

/* The slot of the text, or the free one where it belongs. */
static struct unique_slot *
unique_find(const struct unique *unique, uint64_t hash, const char *text, size_t len)
{
	struct unique_slot *slot;
	size_t i;

	for (i = hash >> 1;; i++) {
		slot = &unique->slots[i & (unique->room - 1)];
		if (slot->hash == 0 || (slot->hash == hash && slot->len == len &&
		    memcmp(unique->texts.octets + slot->at, text, len) == 0))
			return slot;
	}
}

static bool
unique_double(struct unique *unique)
{
	struct unique_slot *slots = unique->slots, *slot;
	size_t i, room = unique->room;

	unique->slots = calloc(room * 2, sizeof(*slots));
	if (unique->slots == NULL) {
		unique->slots = slots;
		return false;
	}
	unique->room = room * 2;
	for (i = 0; i < room; i++) {
		slot = &slots[i];
		if (slot->hash != 0)
			*unique_find(unique, slot->hash, unique->texts.octets + slot->at,
			    slot->len) = *slot;
	}
	free(slots);
	return true;
}

enum filter_answer
unique_add(struct unique *unique, const char *text, size_t len)
{
	uint64_t hash = keyed_hash(unique->key, text, len);
	struct unique_slot *slot = unique_find(unique, hash, text, len);

	if (slot->hash != 0)
		return FILTER_DROPPED;
	if (unique->n >= unique->room / 2) {
		if (!unique_double(unique))
			return FILTER_FAILED;
		slot = unique_find(unique, hash, text, len);
	}
	*slot = (struct unique_slot){ hash, unique->texts.len, len };
	buffer_put(&unique->texts, text, len);
	if (unique->texts.failed)
		return FILTER_FAILED;
	unique->n++;
	return FILTER_KEPT;
}
