/*
 * unpack - archive: the reader of compressed files and archives
 *
 * Positions are those after decompression.
 */
#ifndef ARCHIVE_UNPACK_H
#define ARCHIVE_UNPACK_H

#include "input/input.h"

extern const struct input_ops input_archive;

#endif
