/*
 * sqlite_take - output: octets (sqlite_item) -> rows of an index
 */
#ifndef OUTPUT_SQLITE_TAKE_H
#define OUTPUT_SQLITE_TAKE_H

#include "output/sqlite_index.h"

/* Write the next item. */
void sqlite_take_item(struct sqlite *sqlite, const char **at);

/* Remove what was found in a file from START on; FROM is the first message of that. */
void sqlite_take_clear(struct sqlite *sqlite, int64_t file, int64_t start, int64_t from);

/* Keep what was written.  URLs that are in no file any more go with the last that had them. */
void sqlite_take_commit(struct sqlite *sqlite);

#endif
