/*
 * parallel - archive: streams of one file that say how long they are, decompressed by threads
 *
 * What the file says may be wrong.  So whoever decompresses the file one stream after the
 * other asks, where he knows that one begins, for the text of those that follow, and gets it
 * only if each of them is whole, and they end where they should.
 */
#ifndef ARCHIVE_PARALLEL_H
#define ARCHIVE_PARALLEL_H

#include <stdatomic.h>

#include "archive/magic.h"
#include "input/source.h"

#define PARALLEL_THREADS 8	/* at most: one thread has to hand out what they make */

struct parallel;

/* The text of whole streams. */
struct parallel_text {
	struct octets text;	/* valid until the next call */
	size_t packed;		/* made of so many octets of the file */
};

/*
 * NULL if the file is short, does not begin with a stream that tells its length, or there is no
 * memory.  Where there is work for them it takes the THREADS that are left, and gives them back
 * in the end.  SOURCE, of which the first octets were seen, belongs to it until then.
 */
struct parallel *parallel_new(struct source *source, enum magic magic, atomic_uint *threads);
void parallel_free(struct parallel *parallel);

/* The octets of the file as they are. */
struct source *parallel_source(struct parallel *parallel);

/* Returns whether threads decompress what follows. */
bool parallel_runs(const struct parallel *parallel);

/*
 * A stream begins at offset AT, which is not less than before.  Returns whether there is TEXT
 * of it, and of those behind it.
 */
bool parallel_take(struct parallel *parallel, uint64_t at, struct parallel_text *text);

#endif
