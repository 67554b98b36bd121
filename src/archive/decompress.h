/*
 * decompress - archive: decompress a source while it is read
 */
#ifndef ARCHIVE_DECOMPRESS_H
#define ARCHIVE_DECOMPRESS_H

#include "archive/magic.h"
#include "input/source.h"

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
