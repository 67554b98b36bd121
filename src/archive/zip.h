/*
 * zip - archive: the members of a zip in the order and with the names of its central directory
 */
#ifndef ARCHIVE_ZIP_H
#define ARCHIVE_ZIP_H

#include "input/source.h"

#define ZIP_TAIL ((size_t)22 + 65535)	/* octets of the last record, at most */

struct zip;

/* Returns the number in LEN octets, the lowest first. */
uint64_t zip_number(const char *at, size_t len);

/* Returns where the last record of a zip is in its last LEN octets, and sets *END; LEN: nowhere. */
size_t zip_record(const char *tail, size_t len, size_t *end);

/* Returns NULL if the source is not a file with a directory, or if there is no memory. */
struct zip *zip_new(struct source *source);
void zip_free(struct zip *zip);

/*
 * Returns the next octets of the zip as a stream, in which the header of each member has what the
 * directory says; 0 at its end, -1 if reading fails, for the reason in the source.
 */
ssize_t zip_read(struct zip *zip, char *to, size_t room);

/* Returns the offset of the first entry that is wrong about its member; 0: none is. */
uint64_t zip_damage(const struct zip *zip);

#endif
