/*
 * maker - archive: from a source through a decompressor into a ring
 *
 * All of this runs in the thread of an unpack.
 */
#ifndef ARCHIVE_MAKER_H
#define ARCHIVE_MAKER_H

#include <stdatomic.h>
#include <stdint.h>

#include "archive/archive_lib.h"
#include "archive/decompress.h"
#include "archive/magic.h"
#include "archive/readahead.h"
#include "input/input.h"

/* What stands in the ring: events, each with octets. */
enum maker_kind {
	MAKER_DATA,	/* octets of the member */
	MAKER_MEMBER,	/* a member begins: its name */
	MAKER_LOST,	/* why octets of it are missing or in doubt */
	MAKER_TROUBLE	/* why members are */
};

struct maker_event {
	uint32_t kind;
	uint32_t len;	/* of the octets that follow */
};

struct maker {
	struct source *source;
	enum magic magic;
	struct readahead *ring;
	struct decompress *codec;		/* NULL: libarchive reads it */
	struct archive_lib lib;
	struct archive *archive;
	unsigned member;		/* number of the one at hand, from 1 */
	atomic_uint unwanted;		/* the last member that the taker has left */
	int64_t offset;			/* of the member's next octet */
	char octets[64 * 1024];		/* of the source */
};

#define MAKER_CUT_SHORT "the end is missing"
#define MAKER_DAMAGED "the compressed data is damaged"

/* Take the source apart to its end, or until the taker leaves; end the ring. */
void maker_run(struct maker *maker);

/* The same for what libarchive reads, but for the ring's end. */
void maker_archive(struct maker *maker);

/* Put an event into the ring; false when the taker has left. */
bool maker_put(struct maker *maker, enum maker_kind kind, const void *octets, size_t len);
bool maker_put_why(struct maker *maker, enum maker_kind kind, const char *why);

/*
 * Read octets of the source: 0 at its end, -1 on a failure; the source says
 * why.  Before they are waited for, what was made goes on its way.
 */
ssize_t maker_fill(struct maker *maker);

#endif
