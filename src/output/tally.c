/*
 * tally - output: a table of names with the number of their occurrences
 *
 * It is a hash table with open addressing, at most half full.
 *
 * A tally has room for TALLY_MOST names with TALLY_OCTETS octets together; it counts all other
 * names in one sum.  That limits the memory to 80 MiB of slots and 256 MiB of names.
 */
#include "output/key.h"

#include <stdlib.h>

#include "output/keyed_hash.h"

#define TALLY_FIRST ((size_t)1 << 8)

void
tally_free(struct tally *tally)
{
	free(tally->slots);
	buffer_free(&tally->names);
	*tally = (struct tally){ 0 };
}

/* Returns the slot of the name, or the free slot for it. */
static struct tally_slot *
tally_find(const struct tally *tally, uint64_t hash, struct octets name)
{
	struct tally_slot *slot;
	size_t i;

	for (i = hash >> 1;; i++) {
		slot = &tally->slots[i & (tally->room - 1)];
		if (slot->n == 0 || (slot->hash == hash && slot->len == name.len &&
		    memcmp(tally->names.octets + slot->at, name.at, name.len) == 0))
			return slot;
	}
}

/* Double the size of the table.  Returns whether there was memory for that. */
static bool
tally_grow(struct tally *tally)
{
	struct tally grown = *tally;
	const struct tally_slot *slot;
	struct octets name;
	size_t i;

	grown.room = tally->room == 0 ? TALLY_FIRST : 2 * tally->room;
	grown.slots = calloc(grown.room, sizeof(*grown.slots));
	if (grown.slots == NULL)
		return false;
	for (i = 0; i < tally->room; i++) {
		slot = &tally->slots[i];
		name = (struct octets){ tally->names.octets + slot->at, slot->len };
		if (slot->n > 0)
			*tally_find(&grown, slot->hash, name) = *slot;
	}
	free(tally->slots);
	*tally = grown;
	return true;
}

struct tally_slot *
tally_slot(struct tally *tally, struct octets name)
{
	uint64_t hash = keyed_hash(tally->key, name.at, name.len);
	struct tally_slot *slot;

	if (2 * tally->n >= tally->room && !tally_grow(tally)) {
		tally->failed = true;
		return NULL;
	}
	slot = tally_find(tally, hash, name);
	if (slot->n > 0)
		return slot;
	if (tally->n == TALLY_MOST || TALLY_OCTETS - tally->names.len < name.len)
		return NULL;
	*slot = (struct tally_slot){ 0, hash, 0, tally->names.len, name.len };
	buffer_put(&tally->names, name.at, name.len);
	if (tally->names.failed) {
		tally->failed = true;
		return NULL;
	}
	tally->n++;
	return slot;
}

void
tally_add(struct tally *tally, struct octets name, uint64_t n)
{
	struct tally_slot *slot = tally_slot(tally, name);

	if (slot == NULL)
		tally->others += n;
	else
		slot->n += n;
}

void
tally_add_once(struct tally *tally, struct octets name, uint64_t group)
{
	struct tally_slot *slot = tally_slot(tally, name);

	if (slot == NULL) {
		tally->others++;
		return;
	}
	if (slot->n > 0 && slot->last == group)
		return;
	slot->last = group;
	slot->n++;
}

void
tally_merge(struct tally *tally, const struct tally *other)
{
	const struct tally_slot *slot;
	size_t i;

	for (i = 0; i < other->room; i++) {
		slot = &other->slots[i];
		if (slot->n > 0)
			tally_add(tally, (struct octets){ other->names.octets + slot->at,
			    slot->len }, slot->n);
	}
	tally->others += other->others;
	tally->failed |= other->failed;
}

static int
tally_compare(const void *left, const void *right)
{
	const struct tally_row *a = left, *b = right;
	int order;

	if (a->n != b->n)
		return a->n > b->n ? -1 : 1;
	order = memcmp(a->name.at, b->name.at,
	    a->name.len < b->name.len ? a->name.len : b->name.len);
	return order != 0 ? order : (a->name.len > b->name.len) - (a->name.len < b->name.len);
}

struct tally_row *
tally_rows(const struct tally *tally)
{
	struct tally_row *rows = calloc(tally->n + 1, sizeof(*rows));
	const struct tally_slot *slot;
	size_t i, n = 0;

	if (rows == NULL)
		return NULL;
	for (i = 0; i < tally->room; i++) {
		slot = &tally->slots[i];
		if (slot->n > 0)
			rows[n++] = (struct tally_row){ slot->n,
			    { tally->names.octets + slot->at, slot->len } };
	}
	qsort(rows, n, sizeof(*rows), tally_compare);
	return rows;
}
