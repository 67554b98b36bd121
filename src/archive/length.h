/*
 * length - archive: how long a member of gzip, or a frame of zstd, says it is
 *
 * What a file says may be wrong: only decompressing it tells.
 */
#ifndef ARCHIVE_LENGTH_H
#define ARCHIVE_LENGTH_H

#include <stddef.h>
#include <stdint.h>

#include "archive/magic.h"

/* What is longer, makes more text, or has a larger window, is taken for untold. */
#define LENGTH_MOST ((uint64_t)9 << 20)

enum length_told {
	LENGTH_UNTOLD,
	LENGTH_MORE,	/* PACKED octets have to be seen, or more */
	LENGTH_TOLD
};

struct length {
	uint64_t packed;	/* octets of the file */
	uint64_t text;		/* octets that are made of them, at most */
};

/* What LEN octets, with which a stream begins, tell of it. */
enum length_told length_of(enum magic magic, const char *octets, size_t len,
    struct length *length);

#endif
