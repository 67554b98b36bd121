/*
 * codec - archive: one interface to the decompression libraries
 *
 * libarchive has decompressors, too, but it drops the data that precedes damage and does
 * not verify the check sum of gzip.
 */
#ifndef ARCHIVE_CODEC_H
#define ARCHIVE_CODEC_H

#include <stdbool.h>
#include <stddef.h>

#include "archive/magic.h"
#include "input/source.h"

#define CODEC_DAMAGED "the compressed data is damaged"

struct codec;

/* A step takes octets from FROM and writes octets to TO. */
struct codec_io {
	const char *from;
	size_t len;		/* octets to decompress */
	bool last;		/* no more will follow them */
	char *to;
	size_t room;		/* octets that fit in there */
};

enum codec_next {
	CODEC_GO_ON,
	CODEC_END,		/* complete; another stream may follow */
	CODEC_BAD		/* codec_why() says why; the octets that are in TO are good */
};

/* Returns whether there is a decompressor for the format. */
bool codec_has(enum magic magic);

/* NULL if there is no memory.  There must be a decompressor. */
struct codec *codec_new(enum magic magic);
void codec_free(struct codec *codec);

/* Decompress some octets.  After CODEC_END the next stream may follow. */
enum codec_next codec_step(struct codec *codec, struct codec_io *io);

/* Forget this stream and begin another.  Returns whether there is memory for it. */
bool codec_again(struct codec *codec);

/* Why the last step was bad. */
const char *codec_why(const struct codec *codec);

#define DECOMPRESS_CUT_SHORT "the end is missing"
#define DECOMPRESS_AFTER_END "ends at offset %" PRIu64 "; what follows is not read"

struct decompress;

/* NULL if there is no memory.  There must be a decompressor for the format: see codec_has(). */
struct decompress *decompress_new(struct source *source, enum magic magic);
void decompress_free(struct decompress *d);

/* The next octets; 0 at the end, -1 when the rest is lost. */
ssize_t decompress_read(struct decompress *d, char *to, size_t room);

/* Why the rest is lost. */
const char *decompress_why(const struct decompress *d);

/* Which octets were not read, though the rest was not lost; NULL if all were. */
const char *decompress_trouble(struct decompress *d);

#endif
