/*
 * unpack - archive: a compressed source or an archive becomes the sources that are in it
 *
 * A compressed file keeps its name; a member's name is that of its archive, a
 * slash and its own.
 */
#ifndef ARCHIVE_UNPACK_H
#define ARCHIVE_UNPACK_H

#include "archive/magic.h"
#include "input/source.h"

struct unpack;

/* NULL: *WHY says why. */
struct unpack *unpack_new(struct source *source, enum magic magic, const char **why);
void unpack_free(struct unpack *unpack);

/* The next source, valid until the next call; what is left of the one before is skipped. */
struct source *unpack_next(struct unpack *unpack);

/* Why what precedes that one could not be had; NULL if all could. */
const char *unpack_trouble(const struct unpack *unpack);

/* What is damaged in a stream that was read, though its rest is not lost; NULL if nothing is. */
const char *unpack_skipped(const struct unpack *unpack);

#endif
