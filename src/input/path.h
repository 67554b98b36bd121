/*
 * path - input: files by names of any length
 *
 * The system accepts names of 4,095 octets, but directories can be deeper.  Longer names are
 * opened part by part.
 */
#ifndef INPUT_PATH_H
#define INPUT_PATH_H

#include <stdbool.h>
#include <sys/stat.h>

#include "base/buffer.h"

/* Returns the length of a name up to the end of its last "..", or 0 without one. */
size_t path_up(const char *path);

/* Open as the system call does, with O_CLOEXEC. */
int path_open(const char *path, int flags);

/* Like stat(2) or, unless it shall FOLLOW a link, lstat(2). */
int path_stat(const char *path, bool follow, struct stat *st);

#endif
