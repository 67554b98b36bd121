/*
 * tally - output: names, and how often each of them occurred
 *
 * At most TALLY_MOST names are told apart, whose text has TALLY_OCTETS; what comes later is
 * counted as a whole.  That bounds the memory, whatever the input: 80 MiB of slots and
 * 256 MiB of names.
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
	uint64_t last;	/* the group that counted it last; 0: none has */
	size_t at;	/* in NAMES */
	size_t len;
};

/* All zero at first, but for the key. */
struct tally {
	uint64_t key[2];		/* of the hash: random numbers */
	struct tally_slot *slots;	/* owned */
	size_t room, n;
	struct buffer names;
	uint64_t others;	/* that found no place among the names */
	bool failed;		/* some are not counted, for want of memory */
};

struct tally_row {
	uint64_t n;
	struct octets name;	/* in the tally */
};

void tally_free(struct tally *tally);

/*
 * The slot of the name; NULL: there is no room for a new one.  N of a new slot is 0 and has to be
 * counted up before the next call.  Valid until then.
 */
struct tally_slot *tally_slot(struct tally *tally, struct octets name);

/* The name occurred N more times. */
void tally_add(struct tally *tally, struct octets name, uint64_t n);

/* Count NAME once for each GROUP.  The numbers of groups do not decrease. */
void tally_add_once(struct tally *tally, struct octets name, uint64_t group);

/* What another one has counted as well. */
void tally_merge(struct tally *tally, const struct tally *other);

/* All N names, the most frequent first, of equals by name; to be freed; NULL: no memory. */
struct tally_row *tally_rows(const struct tally *tally);

#endif
