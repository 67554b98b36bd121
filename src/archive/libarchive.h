/*
 * libarchive - archive: read the members of a source with libarchive
 */
#ifndef ARCHIVE_LIBARCHIVE_H
#define ARCHIVE_LIBARCHIVE_H

#include "archive/magic.h"
#include "input/source.h"

struct libarchive;

/* Returns NULL if that is impossible; *WHY says why. */
struct libarchive *libarchive_new(struct source *source, enum magic magic, const char **why);
void libarchive_free(struct libarchive *archive);

/*
 * The name of the next member, valid until the next call; "" for the one member
 * of a compressed source; NULL after the last.  The rest of the member before it is
 * skipped.
 */
const char *libarchive_next(struct libarchive *archive);

/* Why members before that one were not read, or what follows the last; NULL: nothing. */
const char *libarchive_trouble(const struct libarchive *archive);

/* The next octets of the member; 0 at its end, -1 when the rest is lost. */
ssize_t libarchive_read(struct libarchive *archive, char *to, size_t room);

/* Why the rest is lost. */
const char *libarchive_why(const struct libarchive *archive);

#endif
