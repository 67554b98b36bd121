/*
 * key - output: the values by which URLs are counted, and their numbers
 */
#ifndef OUTPUT_KEY_H
#define OUTPUT_KEY_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/octets.h"
#include "record.h"

enum key {
	KEY_NONE,
	KEY_HOST,
	KEY_DOMAIN,	/* the registered domain of the host */
	KEY_SCHEME,	/* in lower case */
	KEY_YEAR,	/* of the message, the capture (WARC), or the file's last change, in UTC */
	KEY_VERDICT,
	KEY_KIND,
	KEY_FILE
};

#define KEY_YEAR_MAX 8	/* octets of a year, with a NUL */

/* The state from which values are made, beside the record. */
struct key_context {
	const struct domain *domain;	/* for KEY_DOMAIN; NULL: hosts have no domain */
	char year[KEY_YEAR_MAX];	/* the year of the file; "": unknown */
};

/* Set the year of a file (PATH NULL: standard input). */
void key_begin_file(struct key_context *context, const char *path);

/*
 * Returns the value of a key, without octets if the URL has none: octets of VALUE, which is
 * overwritten.  KEY_FILE is up to the caller.  The value is that of the URL before --defang.
 */
struct octets key_of(const struct key_context *context, enum key key, const struct record *record,
    struct buffer *value);

/* Returns whether the reading differs from the URL by more than punctuation at its end. */
bool key_is_ambiguous(const struct urlsift_find *find, const struct urlsift_reading *reading);

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

#define DOMAIN_HOST 255	/* the most octets of a host name; longer ones have no domain */

struct domain;

/* Returns NULL, and the reason in *WHY, if there is no list or no memory. */
struct domain *domain_new(const char **why);
void domain_free(struct domain *domain);

/*
 * Returns the registered domain of HOST, which is in lower case.  The domain is the end of HOST's
 * own octets; it is all of HOST for an address, and for a host that is not below a public suffix.
 */
struct octets domain_of(const struct domain *domain, struct octets host);

#endif
