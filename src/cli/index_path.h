/*
 * index_path - cli: the names of files in an index
 *
 * Each file has one name: absolute, without empty parts, "." and "..".  Only a part before ".."
 * is looked up, as it may be a link; the links of other names stay.
 */
#ifndef CLI_INDEX_PATH_H
#define CLI_INDEX_PATH_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/octets.h"

/* Append the name of PATH in DIRECTORY, which is absolute. */
void index_path_put(struct buffer *to, const char *directory, const char *path);

/* ROOTS are names of directories, each with its NUL.  Returns whether PATH is below one. */
bool index_path_is_below(const struct buffer *roots, struct octets path);

/* Returns whether a walk that follows no links may come from a root to PATH. */
bool index_path_is_reached(const struct buffer *roots, char *path);

#endif
