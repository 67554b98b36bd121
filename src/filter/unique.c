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
#include <sys/random.h>

#include "base/buffer.h"

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
	if (getrandom(unique->key, sizeof(unique->key), GRND_NONBLOCK) < 0)
		unique->key[0] = (uintptr_t)unique->slots;
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

static uint64_t
unique_rotate(uint64_t word, unsigned n)
{
	return word << n | word >> (64 - n);
}

/* SipHash's round. */
static void
unique_round(uint64_t v[4])
{
	v[0] += v[1];
	v[2] += v[3];
	v[1] = unique_rotate(v[1], 13) ^ v[0];
	v[3] = unique_rotate(v[3], 16) ^ v[2];
	v[0] = unique_rotate(v[0], 32) + v[3];
	v[2] += v[1];
	v[3] = unique_rotate(v[3], 21) ^ v[0];
	v[1] = unique_rotate(v[1], 17) ^ v[2];
	v[2] = unique_rotate(v[2], 32);
}

/* SipHash-1-3 of the text, never 0: the author of the input cannot choose what collides. */
static uint64_t
unique_hash(const uint64_t key[2], const char *text, size_t len)
{
	uint64_t word, v[4] = {
		key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d,
		key[0] ^ 0x6c7967656e657261, key[1] ^ 0x7465646279746573
	};
	uint64_t last = (uint64_t)len << 56;
	size_t i;

	for (; len >= sizeof(word); len -= sizeof(word), text += sizeof(word)) {
		memcpy(&word, text, sizeof(word));
		v[3] ^= word;
		unique_round(v);
		v[0] ^= word;
	}
	for (i = 0; i < len; i++)
		last |= (uint64_t)(uint8_t)text[i] << 8 * i;
	v[3] ^= last;
	unique_round(v);
	v[0] ^= last;
	v[2] ^= 0xFF;
	for (i = 0; i < 3; i++)
		unique_round(v);
	return (v[0] ^ v[1] ^ v[2] ^ v[3]) | 1;
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
	uint64_t hash = unique_hash(unique->key, text, len);
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
