/*
 * sparse - input: the data of a file that consists mostly of holes
 */
#ifndef INPUT_SPARSE_H
#define INPUT_SPARSE_H

#include "input/source.h"

/* Returns whether most of the source is holes, and it is worth reading only the rest. */
bool sparse_is(const struct source *source);

/*
 * Find the documents with data at or after *END, which begins a document: [*START, *END).  Fewer
 * octets than a document separate the data in them.  Returns false if there are no more.
 */
bool sparse_next(const struct source *source, uint64_t *start, uint64_t *end);

#endif
