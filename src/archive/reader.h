/*
 * reader - archive: what is compressed or an archive, read as the sources that are in it
 *
 * Positions are those after decompression.
 */
#ifndef ARCHIVE_READER_H
#define ARCHIVE_READER_H

#include "input/input.h"

extern const struct input_ops input_archive;

#endif
