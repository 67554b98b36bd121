/*
 * decompress - archive: a source of one compressed stream, decompressed as it is read
 */
#ifndef ARCHIVE_DECOMPRESS_H
#define ARCHIVE_DECOMPRESS_H

#include "archive/magic.h"
#include "input/source.h"

#define DECOMPRESS_CUT_SHORT "the end is missing"
#define DECOMPRESS_AFTER_END "ends at offset %" PRIu64 "; what follows is not read"

struct decompress;

/*
 * NULL if there is no decompressor for it, or no memory: *WHY is set in that case only.
 */
struct decompress *decompress_new(struct source *source, enum magic magic, const char **why);
void decompress_free(struct decompress *d);

/* The next octets; 0 at the end, -1 when the rest is lost. */
ssize_t decompress_read(struct decompress *d, char *to, size_t room);

/* Why it is. */
const char *decompress_why(const struct decompress *d);

/* What was damaged and skipped so far; NULL if nothing was. */
const char *decompress_trouble(struct decompress *d);

#endif
