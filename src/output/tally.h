/*
 * tally - output: a table of names with the number of their occurrences
 *
 * A tally has room for TALLY_MOST names with TALLY_OCTETS octets together; it counts all other
 * names in one sum.  That limits the memory to 80 MiB of slots and 256 MiB of names.
 */
#ifndef OUTPUT_TALLY_H
#define OUTPUT_TALLY_H

#include "base/buffer.h"
#include "base/octets.h"

#define TALLY_MOST ((size_t)1 << 20)
#define TALLY_OCTETS ((size_t)1 << 28)

struct tally_slot {
	uint64_t n;	/* 0: free */
	uint64_t hash;
	uint64_t last;	/* the last group that counted it; 0: none */
	size_t at;	/* offset of the name in NAMES */
	size_t len;	/* octets of the name */
};

/* Initially zero, except for the key. */
struct tally {
	uint64_t key[2];		/* a random key for the hash */
	struct tally_slot *slots;	/* owned */
	size_t room, n;			/* number of slots; of names */
	struct buffer names;
	uint64_t others;	/* the sum of the names for which there was no room */
	bool failed;		/* there was no memory: the counts are incomplete */
};

struct tally_row {
	uint64_t n;
	struct octets name;	/* octets of the tally */
};

void tally_free(struct tally *tally);

/*
 * Returns the slot of the name, a new one if needed, or NULL if there is no room.  It is valid
 * until the next call.  N of a new slot is 0, and the caller must increment it before that.
 */
struct tally_slot *tally_slot(struct tally *tally, struct octets name);

/* Add N occurrences of NAME. */
void tally_add(struct tally *tally, struct octets name, uint64_t n);

/* Count NAME at most once in each GROUP.  The numbers of groups must not decrease. */
void tally_add_once(struct tally *tally, struct octets name, uint64_t group);

/* Add the counts of OTHER. */
void tally_merge(struct tally *tally, const struct tally *other);

/*
 * Returns all N names, by decreasing number, then by name, or NULL if there is no memory.  The
 * array has room for one more row; the caller frees it.
 */
struct tally_row *tally_rows(const struct tally *tally);

#endif
