/*
 * input_archive - floor 4: what is compressed or an archive, as sources of its own
 *
 * A compressed file keeps its name; a member's name is that of its archive, a
 * slash and its own.  Positions are those after decompression.
 */
#ifndef INPUT_ARCHIVE_H
#define INPUT_ARCHIVE_H

#include "input.h"

extern const struct input_ops input_archive;

#endif
