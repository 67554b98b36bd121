/*
 * hosts - cli: how many URLs each host has (--stats)
 *
 * A hash table with open addressing, which looks at a few slots only: hosts that were chosen
 * to have one hash are not all counted, and neither are those beyond the largest table.
 */
#include "cli/hosts.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/hash.h"

#define HOSTS_FIRST ((size_t)1 << 8)
#define HOSTS_MOST ((size_t)1 << 21)
#define HOSTS_PROBES 64

/* No host that can be asked for is longer (RFC 1035). */
#define HOSTS_NAME 255

void
hosts_free(struct hosts *hosts)
{
	free(hosts->slots);
	buffer_free(&hosts->names);
	*hosts = (struct hosts){ 0 };
}

/* The slot of the name, or a free one; NULL if there is neither within reach. */
static struct hosts_slot *
hosts_find(const struct hosts *hosts, uint32_t hash, const char *name, size_t len)
{
	struct hosts_slot *slot;
	size_t i;

	for (i = 0; i < HOSTS_PROBES && i < hosts->room; i++) {
		slot = &hosts->slots[(hash + i) & (hosts->room - 1)];
		if (slot->n == 0 || (slot->hash == hash && slot->len == len &&
		    memcmp(hosts->names.octets + slot->at, name, len) == 0))
			return slot;
	}
	return NULL;
}

/* A table twice as large.  Returns whether there was memory for it. */
static bool
hosts_grow(struct hosts *hosts)
{
	struct hosts grown = { .room = hosts->room == 0 ? HOSTS_FIRST : 2 * hosts->room };
	struct hosts_slot *slot, *to;
	size_t i;

	if (grown.room > HOSTS_MOST)
		return false;
	grown.slots = calloc(grown.room, sizeof(*grown.slots));
	if (grown.slots == NULL)
		return false;
	grown.names = hosts->names;
	for (i = 0; i < hosts->room; i++) {
		slot = &hosts->slots[i];
		if (slot->n == 0)
			continue;
		to = hosts_find(&grown, slot->hash, hosts->names.octets + slot->at, slot->len);
		if (to == NULL)
			continue;
		*to = *slot;
		grown.n++;
	}
	free(hosts->slots);
	*hosts = grown;
	return true;
}

/* N more URLs of a host, whose name is in lower case. */
static void
hosts_count(struct hosts *hosts, const char *name, size_t len, uint64_t n)
{
	uint32_t hash = hash_octets(HASH_START, (const uint8_t *)name, len);
	struct hosts_slot *slot;

	if (2 * hosts->n >= hosts->room)
		hosts_grow(hosts);
	slot = hosts_find(hosts, hash, name, len);
	if (slot == NULL)
		return;
	if (slot->n == 0) {
		*slot = (struct hosts_slot){ 0, hash, (uint32_t)len, hosts->names.len };
		buffer_put(&hosts->names, name, len);
		if (hosts->names.failed)
			return;
		hosts->n++;
	}
	slot->n += n;
}

void
hosts_url(struct hosts *hosts, const struct urlsift_find *find)
{
	const struct urlsift_span *host = &find->url->parts[URLSIFT_PART_HOST];
	char name[HOSTS_NAME + 1];
	size_t i;

	if (find->url->verdict == URLSIFT_BAD || host->off == URLSIFT_ABSENT || host->len == 0 ||
	    host->len > HOSTS_NAME)
		return;
	for (i = 0; i < host->len; i++)
		name[i] = ascii_lower(find->text[host->off + i]);
	hosts_count(hosts, name, host->len, 1);
}

void
hosts_add(struct hosts *hosts, const struct hosts *other)
{
	const struct hosts_slot *slot;
	size_t i;

	for (i = 0; i < other->room; i++) {
		slot = &other->slots[i];
		if (slot->n > 0)
			hosts_count(hosts, other->names.octets + slot->at, slot->len, slot->n);
	}
}

/* Returns whether A stands before B. */
static bool
hosts_before(const struct hosts *hosts, const struct hosts_slot *a, const struct hosts_slot *b)
{
	const char *names = hosts->names.octets;
	int order;

	if (a->n != b->n)
		return a->n > b->n;
	order = memcmp(names + a->at, names + b->at, a->len < b->len ? a->len : b->len);
	return order == 0 ? a->len < b->len : order < 0;
}

size_t
hosts_first(const struct hosts *hosts, const struct hosts_slot **first, size_t most)
{
	const struct hosts_slot *slot;
	size_t n = 0, i, at;

	for (i = 0; i < hosts->room; i++) {
		slot = &hosts->slots[i];
		if (slot->n == 0 || (n == most && !hosts_before(hosts, slot, first[n - 1])))
			continue;
		at = n < most ? n++ : n - 1;
		for (; at > 0 && hosts_before(hosts, slot, first[at - 1]); at--)
			first[at] = first[at - 1];
		first[at] = slot;
	}
	return n;
}
