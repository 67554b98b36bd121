/*
 * decompress - archive: decompressors of single streams
 *
 * libarchive has them as well, but what it could decompress of a damaged stream
 * it keeps to itself, and it does not look at the check sum of gzip.
 */
#ifndef ARCHIVE_DECOMPRESS_H
#define ARCHIVE_DECOMPRESS_H

#include <stdbool.h>
#include <stddef.h>

#include "archive/magic.h"

struct decompress;

/* NULL if there is none, or no memory: *WHY is set in that case only. */
struct decompress *decompress_new(enum magic magic, const char **why);
void decompress_free(struct decompress *codec);

/* Each call uses some of FROM up and fills some of TO. */
struct decompress_io {
	const char *from;
	size_t len;	/* octets to decompress */
	bool last;	/* no more will follow them */
	char *to;
	size_t room;	/* octets that fit in there */
};

enum decompress_next {
	DECOMPRESS_GO_ON,
	DECOMPRESS_END,	/* complete; another stream may follow */
	DECOMPRESS_BAD	/* decompress_why(); what was put to TO is good */
};

enum decompress_next decompress_step(struct decompress *codec, struct decompress_io *io);
const char *decompress_why(const struct decompress *codec);

#endif
