/*
 * unpack - archive: the reader of compressed files and archives
 *
 * Positions are those after decompression.
 */
#ifndef ARCHIVE_UNPACK_H
#define ARCHIVE_UNPACK_H

#include "archive/magic.h"
#include "input/input.h"
#include "input/source.h"

extern const struct input_ops input_archive;

#define READAHEAD_AFTER (256 * 1024)	/* octets that are read before there is a thread */
#define READAHEAD_RING (1024 * 1024)	/* octets that the thread may be ahead */

struct readahead;

/* NULL if there is no memory.  Call free(3) after use. */
struct readahead *readahead_new(void);

/* The source that reads INNER, which belongs to it until readahead_end(). */
struct source *readahead_begin(struct readahead *ahead, struct source *inner);

/* Stop reading it. */
void readahead_end(struct readahead *ahead);

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
