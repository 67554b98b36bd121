/*
 * sparse - input: the data of a file that consists mostly of holes
 */
#include "input/sparse.h"

#include <unistd.h>

#include "urlsift.h"

#define SPARSE_DOCUMENT ((uint64_t)URLSIFT_DOCUMENT_MAX)
#define SPARSE_MIN (4 * SPARSE_DOCUMENT)	/* reading a shorter file takes no time */
#define SPARSE_BLOCK 512			/* the unit of st_blocks */

/* On systems that do not tell where data is, no file is sparse. */
#if defined SEEK_DATA && defined SEEK_HOLE
#define SPARSE_DATA SEEK_DATA
#define SPARSE_HOLE SEEK_HOLE
#else
#define SPARSE_DATA SEEK_END
#define SPARSE_HOLE SEEK_END
#endif

bool
sparse_is(const struct source *source)
{
	struct stat st;

	return SPARSE_DATA != SEEK_END && source->fd >= 0 && source->size != UINT64_MAX &&
	    source->size >= SPARSE_MIN && fstat(source->fd, &st) == 0 &&
	    (uint64_t)st.st_blocks < source->size / (2 * SPARSE_BLOCK) &&
	    lseek(source->fd, 0, SEEK_CUR) == (off_t)source->head_len;
}

bool
sparse_next(const struct source *source, uint64_t *start, uint64_t *end)
{
	off_t data = lseek(source->fd, (off_t)*end, SPARSE_DATA), hole;

	if (data < 0)
		return false;
	*start = *end = (uint64_t)data - (uint64_t)data % SPARSE_DOCUMENT;
	while (data >= 0 && (uint64_t)data < *end + SPARSE_DOCUMENT) {
		hole = lseek(source->fd, data, SPARSE_HOLE);
		if (hole <= data)
			break;
		*end = ((uint64_t)hole - 1) / SPARSE_DOCUMENT * SPARSE_DOCUMENT + SPARSE_DOCUMENT;
		data = lseek(source->fd, (off_t)*end, SPARSE_DATA);
	}
	return *end > *start;
}
