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

struct codec;

/* NULL if there is none, or no memory: *WHY is set in that case only. */
struct codec *codec_new(enum magic magic, const char **why);
void codec_free(struct codec *codec);

/* Each call uses some of FROM up and fills some of TO. */
struct codec_io {
	const char *from;
	size_t len;	/* octets to decompress */
	bool last;	/* no more will follow them */
	char *to;
	size_t room;	/* octets that fit in there */
};

enum codec_next {
	CODEC_GO_ON,
	CODEC_END,	/* complete; another stream may follow */
	CODEC_BAD	/* codec_why(); what was put to TO is good */
};

enum codec_next codec_step(struct codec *codec, struct codec_io *io);
const char *codec_why(const struct codec *codec);

#endif
