/*
 * unpack - archive: an archive or compressed source, taken apart in a thread
 *
 * The thread reads the source, libarchive decompresses, and what comes of it
 * waits in a ring until it is asked for: members with their names, and the
 * octets of each.  From unpack_start() to unpack_stop() the source belongs to
 * the thread.
 */
#ifndef ARCHIVE_UNPACK_H
#define ARCHIVE_UNPACK_H

#include <stdbool.h>
#include <sys/types.h>

#include "archive/magic.h"
#include "input/input.h"

struct unpack;

/* NULL: *WHY says why. */
struct unpack *unpack_start(struct source *source, enum magic magic, const char **why);

/*
 * The name of the next member, valid until the next call; "" for the one
 * member of a compressed source; NULL after the last.  What is left of the
 * member before is skipped.
 */
const char *unpack_member(struct unpack *unpack);

/* Why members before that one could not be had; NULL if all could. */
const char *unpack_trouble(struct unpack *unpack);

/* Octets of the member; 0 at its end, -1 when octets are lost. */
ssize_t unpack_read(struct unpack *unpack, char *to, size_t room);

/* Why octets of the member are lost. */
const char *unpack_lost(struct unpack *unpack);

/* Can unpack_read() go on at once, or within so many milliseconds? */
bool unpack_ready(struct unpack *unpack, int milliseconds);

/* End the thread, wherever it is. */
void unpack_stop(struct unpack *unpack);

#endif
