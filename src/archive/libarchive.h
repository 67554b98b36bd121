/*
 * libarchive - archive: a source read by libarchive, one member after the other
 */
#ifndef ARCHIVE_LIBARCHIVE_H
#define ARCHIVE_LIBARCHIVE_H

#include "archive/magic.h"
#include "input/source.h"

struct libarchive;

/* NULL: *WHY says why. */
struct libarchive *libarchive_new(struct source *source, enum magic magic, const char **why);
void libarchive_free(struct libarchive *archive);

/*
 * The name of the next member, valid until the next call; "" for the one member
 * of a compressed source; NULL after the last.  What is left of the member
 * before is skipped.
 */
const char *libarchive_next(struct libarchive *archive);

/* Why members before that one could not be had; NULL if all could. */
const char *libarchive_trouble(const struct libarchive *archive);

/* The next octets of the member; 0 at its end, -1 when the rest is lost. */
ssize_t libarchive_read(struct libarchive *archive, char *to, size_t room);

/* Why it is. */
const char *libarchive_why(const struct libarchive *archive);

#endif
