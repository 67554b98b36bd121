/*
 * unpack_make.h - floor 4: from a source through libarchive into a ring
 */
#ifndef UNPACK_MAKE_H
#define UNPACK_MAKE_H

#include <stdatomic.h>
#include <stdint.h>

#include "archive_lib.h"
#include "input.h"
#include "magic.h"
#include "ring.h"

/* What stands in the ring: events, each with octets. */
enum unpack_kind {
	UNPACK_DATA,	/* octets of the member */
	UNPACK_MEMBER,	/* a member begins: its name */
	UNPACK_LOST,	/* why octets of it are missing or in doubt */
	UNPACK_TROUBLE	/* why members are */
};

struct unpack_event {
	uint32_t kind;
	uint32_t len;	/* of the octets that follow */
};

struct unpack_make {
	struct source *source;
	enum magic magic;
	struct ring *ring;
	struct archive_lib lib;
	struct archive *archive;
	unsigned member;		/* number of the one at hand, from 1 */
	atomic_uint unwanted;		/* the last member that the taker has left */
	int64_t offset;			/* of the member's next octet */
	char octets[64 * 1024];		/* of the source */
};

/* Take the source apart to its end, or until the taker leaves; ends the ring. */
void unpack_make(struct unpack_make *make);

#endif
