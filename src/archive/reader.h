/*
 * reader - archive: what is compressed or an archive, as sources of its own
 *
 * A compressed file keeps its name; a member's name is that of its archive, a
 * slash and its own.  Positions are those after decompression.
 */
#ifndef ARCHIVE_READER_H
#define ARCHIVE_READER_H

#include "input/input.h"

extern const struct input_ops input_archive;

#endif
